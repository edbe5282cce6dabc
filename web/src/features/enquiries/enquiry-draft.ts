import type { Texts } from "../../lib/form-values.ts";
import { forgetInTab, readInTab, storeInTab } from "../../lib/storage.ts";

/**
 * What a person typed into the Create Enquiry form and has not sent successfully (decisions, section 9). It lasts as long
 * as the tab, also when a phone short of memory drops the page, and is offered to the same person alone: `owner` is
 * their e-mail address.
 */
export function readDraft(owner: string): Texts | null {
  try {
    const kept: unknown = JSON.parse(readInTab("enquiryDraft") ?? "null");
    const isTheirs = typeof kept === "object" && kept !== null && "owner" in kept && kept.owner === owner;
    return isTheirs && "draft" in kept ? (kept.draft as Texts) : null;
  } catch {
    return null;
  }
}

export const keepDraft = (owner: string, draft: Texts): void =>
  storeInTab("enquiryDraft", JSON.stringify({ owner, draft }));

export const forgetDraft = (): void => forgetInTab("enquiryDraft");
