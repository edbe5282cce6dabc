import type { Texts } from "./form-values.ts";
import type { TabKey } from "../session/storage.ts";
import { forgetInTab, readInTab, storeInTab } from "../session/storage.ts";

/**
 * The unsent entries of a form (requirements 13.8). They live as long as the tab, even if a phone short of memory unloads the
 * page, and are restored only for the same `owner`: the same person and, if the form edits a record, the same record.
 */
export function readDraft(key: TabKey, owner: string): Texts | null {
  try {
    const stored: unknown = JSON.parse(readInTab(key) ?? "null");
    const isTheirs = typeof stored === "object" && stored !== null && "owner" in stored && stored.owner === owner;
    return isTheirs && "draft" in stored ? (stored.draft as Texts) : null;
  } catch {
    return null;
  }
}

export const keepDraft = (key: TabKey, owner: string, draft: Texts): void =>
  storeInTab(key, JSON.stringify({ owner, draft }));

export const forgetDraft = (key: TabKey): void => forgetInTab(key);
