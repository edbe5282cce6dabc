import type { Texts } from "./form-values.ts";
import type { TabKey } from "../session/storage.ts";
import { forgetInTab, readInTab, storeInTab } from "../session/storage.ts";

/**
 * What a person typed into a form and has not sent successfully (requirements 13.8). It lasts as long as the tab, also
 * when a phone short of memory drops the page, and is offered again to its `owner` alone: the same person, and where the
 * form is about a record, for the same record.
 */
export function readDraft(key: TabKey, owner: string): Texts | null {
  try {
    const kept: unknown = JSON.parse(readInTab(key) ?? "null");
    const isTheirs = typeof kept === "object" && kept !== null && "owner" in kept && kept.owner === owner;
    return isTheirs && "draft" in kept ? (kept.draft as Texts) : null;
  } catch {
    return null;
  }
}

export const keepDraft = (key: TabKey, owner: string, draft: Texts): void =>
  storeInTab(key, JSON.stringify({ owner, draft }));

export const forgetDraft = (key: TabKey): void => forgetInTab(key);
