import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

/** A seal that somebody has written down outside the database: `position:hash`. */
export interface KnownSeal {
  position: number;
  /** Hexadecimal. */
  hash: string;
}

interface BrokenSeal {
  position: number;
  entryId: number;
  problem: "gap" | "gone" | "changed";
  more: number;
}

const sentences = {
  gap: ({ position }: BrokenSeal) => `the seal before ${position} is not there`,
  gone: ({ entryId }: BrokenSeal) => `entry ${entryId} is not there any more`,
  changed: ({ entryId }: BrokenSeal) => `entry ${entryId} or its seal was changed`,
};

/**
 * The first place where the chain of the audit trail is broken, and entries that were kept out of it. Each seal is computed anew
 * from its entry and the seal before, so that one change is one violation.
 */
export async function findWrongSeals(database: Database): Promise<string[]> {
  const broken = await sql<BrokenSeal>`
    with chain as (
      select position, entry_id, hash, lag(position, 1, 0::bigint) over seals as before_position,
        lag(hash, 1, ''::bytea) over seals as before_hash
      from audit_seals window seals as (order by position)
    ), judged as (
      select position, entry_id, case
          when position <> before_position + 1 then 'gap'
          when entry.id is null then 'gone'
          when hash <> audit_seal(before_hash, entry) then 'changed' end as problem
      from chain left join audit_entries as entry on entry.id = entry_id
    )
    select position, entry_id as "entryId", problem, count(*) over () - 1 as more
    from judged where problem is not null order by position limit 1`.execute(database);
  const unsealed = await sql<{ id: number }>`
    select id from audit_entries as entry
    where not exists (select from audit_seals where entry_id = entry.id)
      and not exists (select from audit_unsealed where entry_id = entry.id) order by id`.execute(database);
  return [
    ...broken.rows.map((seal) => {
      const others = seal.more > 0 ? `; ${seal.more} more after it` : "";
      return `audit trail, seal ${seal.position}: ${sentences[seal.problem](seal)}${others}`;
    }),
    ...unsealed.rows.map(({ id }) => `audit trail, entry ${id}: has no seal and doesn't wait for one`),
  ];
}

/** Whether the trail still has a seal that was written down. */
export async function hasSeal(database: Database, { position, hash }: KnownSeal): Promise<boolean> {
  const { rows } = await sql`
    select from audit_seals where position = ${position} and hash = decode(${hash}, 'hex')`.execute(database);
  return rows.length > 0;
}
