import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

/** In a transaction of some ten milliseconds. */
const sealedAtOnce = 1000;

/** Seals entries of the audit trail that wait for it. Returns whether there may be more. */
export async function sealEntries(database: Database): Promise<boolean> {
  const { rows } = await sql<{ sealed: number }>`select seal_audit_entries(${sealedAtOnce}) as sealed`.execute(
    database,
  );
  return rows[0]?.sealed === sealedAtOnce;
}

/** The last seal as `position:hash`, by which a copy outside the database proves the trail up to there; undefined if there is none. */
export async function findLastSeal(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ seal: string }>`
    select format('%s:%s', position, encode(hash, 'hex')) as seal
    from audit_seals order by position desc limit 1`.execute(database);
  return rows[0]?.seal;
}
