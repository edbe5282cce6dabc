import type { BulkListName } from "@vasati/contract/office/bulk";
import type { SheetDraft } from "./sheet-draft.ts";

interface SavedSheet {
  /** The e-mail address of the person. */
  owner: string;
  list: BulkListName;
  draft: SheetDraft;
}

let saved: SavedSheet | undefined;

/** Saves a sheet in memory for a person whose session ended during corrections; it may be too large for browser storage. */
export const saveSheet = (sheet: SavedSheet): void => void (saved = sheet);

/** Takes the person's saved sheet, once. */
export function takeSavedSheet(owner: string, list: BulkListName): SheetDraft | undefined {
  const sheet = saved;
  saved = undefined;
  return sheet?.owner === owner && sheet.list === list ? sheet.draft : undefined;
}
