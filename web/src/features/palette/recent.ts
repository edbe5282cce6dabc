import type { Found, FoundRecords } from "@vasati/contract/office/palette";
import { accessToken } from "../../lib/session/session.ts";

/** A record of one of the kinds that are found. */
export interface FoundRecord extends Found {
  kind: keyof FoundRecords;
}

const mostRecent = 5;
/** Only in memory and for one session, so that the next person on this device sees no names. */
let remembered: { token: string | null; records: FoundRecord[] } = { token: null, records: [] };

/** The records that were opened last by this session, the latest first. */
export const recentRecords = (): readonly FoundRecord[] =>
  remembered.token === accessToken() ? remembered.records : [];

/** Remembers that a record was opened. */
export function rememberRecord(opened: FoundRecord): void {
  const others = recentRecords().filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  remembered = { token: accessToken(), records: [opened, ...others].slice(0, mostRecent) };
}
