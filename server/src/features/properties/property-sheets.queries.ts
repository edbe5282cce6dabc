import type { Category } from "@vasati/contract/wire/codes";
import { sql } from "kysely";
import type { Candidate, Wanted } from "../../records/bulk/references.ts";
import { isInPortfolio } from "../../access/policies/property.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";

/** Which of the keys (custodian, area and lower-cased name, one per line) belong to existing properties. */
export async function findPropertyLikenesses(database: Database, likenesses: string[]): Promise<string[]> {
  const custodians = [...new Set(likenesses.map((likeness) => Number.parseInt(likeness, 10)))];
  const { rows } = await sql<{ likeness: string }>`
    select distinct likeness from properties,
      lateral (select concat_ws(chr(10), custodian_id, area_code, name_lower) as likeness) as said
    where custodian_id = any(${custodians}::bigint[]) and likeness = any(${likenesses}::text[])
      and archived_at is null`.execute(database);
  return rows.map(({ likeness }) => likeness);
}

/** A property that a row of a unit sheet may name. */
export interface PropertyCandidate extends Candidate {
  category: Category;
  addressId: number;
}

/** Active properties of the caller's portfolio, by name or id. */
export async function findPropertyCandidates(
  database: Database,
  caller: Caller,
  { names, ids }: Wanted,
): Promise<PropertyCandidate[]> {
  const { rows } = await sql<{ value: number; name: string; category: Category; addressId: number }>`
    select id as value, name, category, address_id as "addressId" from properties
    where (name_lower = any(${names}::text[]) or id = any(${ids}::bigint[])) and archived_at is null
      and ${isInPortfolio(caller)}
    order by id`.execute(database);
  return rows;
}
