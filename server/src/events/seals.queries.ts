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

/** Seals by their positions, both included. */
export interface SealRange {
  first: number;
  last: number;
}

/** Checking so many takes a second or two. */
const checkedAtOnce = 100_000;

/**
 * What is checked in this hour: the newest seals and, in a longer trail, another part in each hour, so that all of it is checked again
 * and again.
 */
export async function sealsToCheck(database: Database): Promise<SealRange[]> {
  const { rows } = await sql<{ last: number; hour: number }>`
    select position as last, floor(extract(epoch from now()) / 3600)::float as hour
    from audit_seals order by position desc limit 1`.execute(database);
  return rows.flatMap(({ last, hour }) => {
    const newest = { first: Math.max(1, last - checkedAtOnce + 1), last };
    const part = hour % Math.ceil(last / checkedAtOnce);
    const other = { first: part * checkedAtOnce + 1, last: Math.min(last, (part + 1) * checkedAtOnce) };
    return newest.first === 1 ? [newest] : [newest, other];
  });
}

/**
 * The first place where the chain of the audit trail is broken; undefined if it is whole. Each seal is computed anew from its entry and
 * the seal before, so that one change is one break.
 */
export async function findBrokenSeal(
  database: Database,
  { first, last }: SealRange = { first: 1, last: Number.MAX_SAFE_INTEGER },
): Promise<string | undefined> {
  const { rows } = await sql<BrokenSeal>`
    with chain as (
      select position, entry_id, hash, lag(position, 1, 0::bigint) over seals as before_position,
        lag(hash, 1, ''::bytea) over seals as before_hash
      from audit_seals where position between ${first - 1} and ${last} window seals as (order by position)
    ), judged as (
      select position, entry_id, case
          when position <> before_position + 1 then 'gap'
          when entry.id is null then 'gone'
          when hash <> audit_seal(before_hash, entry) then 'changed' end as problem
      from chain left join audit_entries as entry on entry.id = entry_id
      where position >= ${first}
    )
    select position, entry_id as "entryId", problem, count(*) over () - 1 as more
    from judged where problem is not null order by position limit 1`.execute(database);
  return rows.map((seal) => {
    const others = seal.more > 0 ? `; ${seal.more} more after it` : "";
    return `seal ${seal.position}: ${sentences[seal.problem](seal)}${others}`;
  })[0];
}
