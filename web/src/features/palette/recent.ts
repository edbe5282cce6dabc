import type { Found, FoundRecords } from "@vasati/contract/office/palette";
import { accessToken } from "../../lib/session/session.ts";

/** A record of one of the kinds that are found. */
export interface FoundRecord extends Found {
  kind: keyof FoundRecords;
}

const mostRecent = 5;
/** In memory alone, and of one session: the next person at this device learns no names. */
let kept: { token: string | null; records: FoundRecord[] } = { token: null, records: [] };

/** The records that were opened last by this session, the latest first. */
export const recentRecords = (): readonly FoundRecord[] => (kept.token === accessToken() ? kept.records : []);

/** Remembers that a record was opened. */
export function rememberRecord(opened: FoundRecord): void {
  const others = recentRecords().filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  kept = { token: accessToken(), records: [opened, ...others].slice(0, mostRecent) };
}
