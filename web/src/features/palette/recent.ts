import type { Found, FoundRecords } from "@vasati/contract/office/palette";
import { accessToken } from "../../lib/session/session.ts";

/** What is found and has a page of its own. */
export type FoundKind = Exclude<keyof FoundRecords, "areas">;

/** A record of one of these kinds. */
export interface FoundRecord extends Found {
  kind: FoundKind;
}

const mostRecent = 5;
/** Only in memory and for one session, so that the next person on this device sees no names. */
let remembered: { token: string | null; records: FoundRecord[] } = { token: null, records: [] };

/** The records that were opened last by this session, the latest first. */
export const recentRecords = (): readonly FoundRecord[] =>
  remembered.token === accessToken() ? remembered.records : [];

/** Those of them that have every word of the text in what is shown of them; `detailOf` is what is shown besides the title. */
export function recentRecordsWith(text: string, detailOf: (record: FoundRecord) => string): readonly FoundRecord[] {
  const words = text.toLowerCase().split(/\s+/);
  return recentRecords().filter((record) => {
    const shown = `${record.title} ${detailOf(record)}`.toLowerCase();
    return words.every((word) => shown.includes(word));
  });
}

/** Remembers that a record was opened. */
export function rememberRecord(opened: FoundRecord): void {
  const others = recentRecords().filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  remembered = { token: accessToken(), records: [opened, ...others].slice(0, mostRecent) };
}
