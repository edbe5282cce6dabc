import type { Category, UnitStatus } from "@vasati/contract/wire/codes";
import { sql } from "kysely";
import { idsInBatches } from "../../../records/bulk/rows.queries.ts";
import type { Condition } from "../../../access/policy.ts";
import { through } from "../../../access/policy.ts";
import { isInPortfolio } from "../../../access/policies/property.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inOrderOf, nameMatches } from "../../../records/records.queries.ts";
import { findUnitRecords } from "../units.queries.ts";

/** Which of the keys (property, lower-cased name and number, one per line) belong to existing units. */
export async function findUnitLikenesses(database: Database, likenesses: string[]): Promise<string[]> {
  const properties = [...new Set(likenesses.map((likeness) => Number.parseInt(likeness, 10)))];
  const { rows } = await sql<{ likeness: string }>`
    select distinct likeness from units,
      lateral (select concat_ws(chr(10), property_id, name_lower, coalesce(lower(number), '')) as likeness) as said
    where property_id = any(${properties}::bigint[]) and likeness = any(${likenesses}::text[])
      and archived_at is null`.execute(database);
  return rows.map(({ likeness }) => likeness);
}

/** The filters of a unit list. */
export interface UnitFilters {
  categories: readonly Category[];
  search?: string | undefined;
  /** The code of an area. */
  location?: string | undefined;
  propertyId?: number | undefined;
  custodianId?: number | undefined;
  unitProfile?: string | undefined;
  unitStatus?: readonly UnitStatus[] | undefined;
  typeOfBusiness?: string | undefined;
  minRent?: number | undefined;
  maxRent?: number | undefined;
  /** Only units of this caller's portfolio. */
  caller: Caller;
  archived: boolean;
}

/** As a subquery with "in", because every unit is checked against it. */
const ofProperties = (properties: Condition) => sql`property_id in (select id from properties where ${properties})`;

function conditionsOf(filters: UnitFilters) {
  const { search, location, propertyId, custodianId, caller } = filters;
  const conditions = [
    filters.archived ? sql`archived_at is not null` : sql`archived_at is null`,
    sql`category in (${sql.join(filters.categories)})`,
  ];
  conditions.push(through(isInPortfolio(caller), ofProperties));
  if (custodianId) conditions.push(ofProperties(sql`custodian_id = ${custodianId}`));
  if (propertyId) conditions.push(sql`property_id = ${propertyId}`);
  if (location) conditions.push(sql`area_code = ${location}`);
  if (search) conditions.push(nameMatches(search));
  return [...conditions, ...kindConditionsOf(filters)];
}

function kindConditionsOf({ unitProfile, unitStatus, typeOfBusiness, minRent, maxRent }: UnitFilters) {
  const conditions = [];
  if (unitProfile) conditions.push(sql`unit_type = ${unitProfile}`);
  if (unitStatus) conditions.push(sql`status in (${sql.join(unitStatus)})`);
  if (typeOfBusiness) conditions.push(sql`type_of_business = ${typeOfBusiness}`);
  if (minRent) conditions.push(sql`max_rent >= ${minRent}`);
  if (maxRent) conditions.push(sql`min_rent <= ${maxRent}`);
  return conditions;
}

/** Complete units in the order of their ids, in batches. */
export async function* findUnitsInBatches(database: Database, filters: UnitFilters) {
  for await (const ids of idsInBatches(database, "units", conditionsOf(filters)))
    yield inOrderOf(ids, await findUnitRecords(database, ids), ({ unitProfileId }) => unitProfileId);
}
