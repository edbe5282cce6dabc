import { mostShortlisted } from "@vasati/contract/portfolio/seekers/shortlist-limits";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";

/** The units that an account likes, newest first, without those that are archived. */
export async function findShortlist(database: Database, userId: number): Promise<number[]> {
  const rows = await database
    .selectFrom("shortlisted_units")
    .innerJoin("units", "units.id", "unit_id")
    .select("unit_id")
    .where("user_id", "=", userId)
    .where("archived_at", "is", null)
    .orderBy("shortlisted_units.created_at", "desc")
    .orderBy("unit_id", "desc")
    .execute();
  return rows.map(({ unit_id }) => unit_id);
}

/** Deletes what an account likes of units that were archived, so that what nobody sees takes no room. */
export async function deleteArchived(transaction: Transaction, userId: number): Promise<void> {
  await sql`
    delete from shortlisted_units using units
    where user_id = ${userId} and units.id = unit_id and archived_at is not null`.execute(transaction);
}

/** Adds units that aren't archived, the first as the newest, as far as there is room. Those that are there already stay where they are. */
export async function insertUnits(transaction: Transaction, userId: number, unitIds: number[]): Promise<void> {
  await sql`
    insert into shortlisted_units (user_id, unit_id, created_at)
    select ${userId}, units.id, now() - place * interval '1 microsecond'
    from unnest(${unitIds}::bigint[]) with ordinality as added (id, place) join units using (id)
    where archived_at is null
      and not exists (select from shortlisted_units where user_id = ${userId} and unit_id = units.id)
    order by place
    limit greatest(0, ${sql.lit(mostShortlisted)} - (select count(*) from shortlisted_units where user_id = ${userId}))
    on conflict do nothing`.execute(transaction);
}

/** Deletes a unit from what an account likes. */
export async function deleteUnit(transaction: Transaction, userId: number, unitId: number): Promise<void> {
  await transaction
    .deleteFrom("shortlisted_units")
    .where("user_id", "=", userId)
    .where("unit_id", "=", unitId)
    .execute();
}
