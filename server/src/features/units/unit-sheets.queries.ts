import type { Category, UnitStatus } from "@vasati/contract/wire/codes";
import { sql } from "kysely";
import { idsInBatches } from "../../records/bulk/rows.queries.ts";
import type { Condition } from "../../access/policy.ts";
import { through } from "../../access/policy.ts";
import { isInPortfolio } from "../../access/property.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { inOrderOf, nameMatches } from "../../records/records.queries.ts";
import { findUnitRecords } from "./units.queries.ts";

/** Which of the likenesses (property, name and number in lower case, each on a line) are those of units. */
export async function findUnitLikenesses(database: Database, likenesses: string[]): Promise<string[]> {
  const properties = [...new Set(likenesses.map((likeness) => Number.parseInt(likeness, 10)))];
  const { rows } = await sql<{ likeness: string }>`
    select distinct likeness from units,
      lateral (select concat_ws(chr(10), property_id, name_lower, coalesce(lower(number), '')) as likeness) as said
    where property_id = any(${properties}::bigint[]) and likeness = any(${likenesses}::text[])
      and archived_at is null`.execute(database);
  return rows.map(({ likeness }) => likeness);
}

/** Which units are asked for; what is absent is not asked. */
export interface UnitsAsked {
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
  /** Who asks, and gets those of their portfolio. */
  caller: Caller;
  archived: boolean;
}

/** As a table to look into: every unit is compared with it. */
const ofProperties = (properties: Condition) => sql`property_id in (select id from properties where ${properties})`;

function conditionsOf(asked: UnitsAsked) {
  const { search, location, propertyId, custodianId, caller } = asked;
  const conditions = [
    asked.archived ? sql`archived_at is not null` : sql`archived_at is null`,
    sql`category in (${sql.join(asked.categories)})`,
  ];
  conditions.push(through(isInPortfolio(caller), ofProperties));
  if (custodianId) conditions.push(ofProperties(sql`custodian_id = ${custodianId}`));
  if (propertyId) conditions.push(sql`property_id = ${propertyId}`);
  if (location) conditions.push(sql`area_code = ${location}`);
  if (search) conditions.push(nameMatches(search));
  return [...conditions, ...kindConditionsOf(asked)];
}

function kindConditionsOf({ unitProfile, unitStatus, typeOfBusiness, minRent, maxRent }: UnitsAsked) {
  const conditions = [];
  if (unitProfile) conditions.push(sql`unit_type = ${unitProfile}`);
  if (unitStatus) conditions.push(sql`status in (${sql.join(unitStatus)})`);
  if (typeOfBusiness) conditions.push(sql`type_of_business = ${typeOfBusiness}`);
  if (minRent) conditions.push(sql`max_rent >= ${minRent}`);
  if (maxRent) conditions.push(sql`min_rent <= ${maxRent}`);
  return conditions;
}

/** Everything that is written down of units, in the order in which they were added, batch by batch. */
export async function* findUnitsInBatches(database: Database, asked: UnitsAsked) {
  for await (const ids of idsInBatches(database, "units", conditionsOf(asked)))
    yield inOrderOf(ids, await findUnitRecords(database, ids), ({ unitProfileId }) => unitProfileId);
}
