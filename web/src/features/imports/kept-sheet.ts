import type { BulkListName } from "@vasati/contract/office/bulk";
import type { SheetDraft } from "./sheet-draft.ts";

interface KeptSheet {
  /** The e-mail address of the person. */
  owner: string;
  list: BulkListName;
  draft: SheetDraft;
}

let kept: KeptSheet | undefined;

/** Keeps a sheet in this visit, for a person whose session ended over its repairs: it may be too large for a storage. */
export const keepSheet = (sheet: KeptSheet): void => void (kept = sheet);

/** The sheet that the person was at, once. */
export function takeSheet(owner: string, list: BulkListName): SheetDraft | undefined {
  const sheet = kept;
  kept = undefined;
  return sheet?.owner === owner && sheet.list === list ? sheet.draft : undefined;
}
