import { sql } from "kysely";
import { findBrokenSeal } from "../events/seals.queries.ts";
import type { Database } from "../platform/database/database.ts";

/** A seal that somebody has written down outside the database: `position:hash`. */
export interface KnownSeal {
  position: number;
  /** Hexadecimal. */
  hash: string;
}

/** The first place where the chain of the audit trail is broken, and entries that were kept out of it. */
export async function findWrongSeals(database: Database): Promise<string[]> {
  const broken = await findBrokenSeal(database);
  const unsealed = await sql<{ id: number }>`
    select id from audit_entries as entry
    where not exists (select from audit_seals where entry_id = entry.id)
      and not exists (select from audit_unsealed where entry_id = entry.id) order by id`.execute(database);
  return [
    ...(broken === undefined ? [] : [`audit trail, ${broken}`]),
    ...unsealed.rows.map(({ id }) => `audit trail, entry ${id}: has no seal and doesn't wait for one`),
  ];
}

/** Whether the trail still has a seal that was written down. */
export async function hasSeal(database: Database, { position, hash }: KnownSeal): Promise<boolean> {
  const { rows } = await sql`
    select from audit_seals where position = ${position} and hash = decode(${hash}, 'hex')`.execute(database);
  return rows.length > 0;
}
