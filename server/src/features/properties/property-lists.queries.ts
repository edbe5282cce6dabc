import type { Category, UnitStatus } from "@vasati/contract/wire/codes";
import type { Found } from "@vasati/contract/office/palette";
import type { PageOf, Sort } from "@vasati/contract/wire/paging";
import { countedAtMost } from "@vasati/contract/wire/paging";
import type { PropertyCard, PropertySearch } from "@vasati/contract/portfolio/properties";
import type { propertySorts } from "@vasati/contract/wire/sorts";
import { sql } from "kysely";
import { idsInBatches } from "../../records/bulk/rows.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { containsPattern } from "../../platform/database/like.ts";
import { findNamed } from "../../records/named-records.queries.ts";
import type { Condition } from "../../access/policy.ts";
import { isFoundByName } from "../../access/property.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { findIdsOfPage, inOrderOf, nameMatches, orderOf } from "../../records/records.queries.ts";
import { findPropertiesById, findPropertyCards } from "./properties.queries.ts";

/** Which properties are asked for; what is absent is not asked. */
export interface PropertiesAsked {
  search?: string | undefined;
  categories?: readonly Category[] | undefined;
  custodianId?: number | undefined;
  /** The code of an area. */
  location?: string | undefined;
  /** Properties with a unit of one of these states. */
  unitStatuses?: readonly UnitStatus[] | undefined;
  /** Which of them the caller may ask for; all where it is absent, as everybody browses them. */
  scope?: Condition | undefined;
  archived: boolean;
}

/** Which page of them a list asks for. */
export interface PropertiesFilter extends PropertiesAsked {
  sort?: Sort<(typeof propertySorts)[number]> | undefined;
  page: number;
  size: number;
}

async function findPage(
  database: Database,
  conditions: Condition[],
  { page, size, sort = "-createdAt" }: Pick<PropertiesFilter, "page" | "size" | "sort">,
): Promise<PageOf<PropertyCard>> {
  const { ids, ...counted } = await findIdsOfPage(database, {
    table: "properties",
    conditions,
    order: orderOf(sort, { createdAt: sql`created_at`, propertyName: sql`name_lower` }),
    page,
    size,
    countAtMost: countedAtMost,
  });
  const cards = await findPropertyCards(database, ids);
  return { items: inOrderOf(ids, cards, ({ propertyId }) => propertyId), page, size, ...counted };
}

/** Asked of one property after the other ("offset 0"), as far as the page needs: never of every unit of the house. */
const hasUnit = (conditions: Condition[]) => sql`exists (
  select 1 from units as unit where unit.property_id = properties.id and unit.archived_at is null
    and ${sql.join(conditions, sql` and `)} offset 0)`;

function conditionsOf({ search, categories, custodianId, location, unitStatuses, scope, archived }: PropertiesAsked) {
  const conditions: Condition[] = [archived ? sql`archived_at is not null` : sql`archived_at is null`];
  if (search) conditions.push(nameMatches(search));
  if (categories) conditions.push(sql`category in (${sql.join(categories)})`);
  if (custodianId) conditions.push(sql`custodian_id = ${custodianId}`);
  if (location) conditions.push(sql`area_code = ${location}`);
  if (scope) conditions.push(scope);
  if (unitStatuses) conditions.push(hasUnit([sql`unit.status in (${sql.join(unitStatuses)})`]));
  return conditions;
}

/** A page of properties, newest first unless told. */
export const findProperties = (database: Database, filter: PropertiesFilter): Promise<PageOf<PropertyCard>> =>
  findPage(database, conditionsOf(filter), filter);

/** The best of the properties that the caller finds, whose name the text is part of. */
export const findPropertiesNamed = (database: Database, caller: Caller, text: string): Promise<Found[]> =>
  findNamed(database, {
    table: "properties",
    conditions: [sql`archived_at is null`, isFoundByName(caller), nameMatches(text)],
    text,
    detail: sql`(select title from areas where code = area_code)`,
  });

/** Everything that is written down of properties, in the order in which they were added, batch by batch. */
export async function* findPropertiesInBatches(database: Database, asked: PropertiesAsked) {
  for await (const ids of idsInBatches(database, "properties", conditionsOf(asked)))
    yield inOrderOf(ids, await findPropertiesById(database, ids), ({ propertyId }) => propertyId);
}

/** What a search asks of one unit of the property. */
function unitConditions(search: PropertySearch): Condition[] {
  const { unitProfile, unitStatus, typeOfBusiness, minRent, maxRent, searchText, column } = search;
  const conditions: Condition[] = [];
  if (unitProfile) conditions.push(sql`unit.unit_type = ${unitProfile}`);
  if (unitStatus.length > 0) conditions.push(sql`unit.status = any(${unitStatus}::text[])`);
  if (typeOfBusiness) conditions.push(sql`unit.type_of_business = ${typeOfBusiness}`);
  if (minRent > 0) conditions.push(sql`unit.max_rent >= ${minRent}`);
  if (maxRent > 0) conditions.push(sql`unit.min_rent <= ${maxRent}`);
  if (searchText && column === "unitName")
    conditions.push(sql`unit.name_lower like lower(${containsPattern(searchText)})`);
  return conditions;
}

const named = (text: string) => sql`name_lower like lower(${containsPattern(text)})`;

/** Properties that match the search, newest first. */
export function findMatchingProperties(database: Database, search: PropertySearch): Promise<PageOf<PropertyCard>> {
  const { location, category, propertyId, custodianId, propertyName, searchText, column } = search;
  const conditions = [sql`area_code = ${location}`, sql`category = ${category}`, sql`archived_at is null`];
  if (propertyId > 0) conditions.push(sql`id = ${propertyId}`);
  if (custodianId > 0) conditions.push(sql`custodian_id = ${custodianId}`);
  if (propertyName) conditions.push(named(propertyName));
  if (searchText && column !== "unitName") conditions.push(named(searchText));
  const ofUnit = unitConditions(search);
  if (ofUnit.length > 0) conditions.push(hasUnit(ofUnit));
  return findPage(database, conditions, search);
}
