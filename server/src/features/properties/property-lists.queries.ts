import type { listProperties } from "@vasati/contract/portfolio/properties";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { Category, UnitStatus } from "@vasati/contract/wire/codes";
import type { Found } from "@vasati/contract/office/palette";
import type { PageOf } from "@vasati/contract/wire/paging";
import { countedAtMost } from "@vasati/contract/wire/paging";
import type { PropertyCard, PropertySearch } from "@vasati/contract/portfolio/properties";
import { sql } from "kysely";
import { idsInBatches } from "../../records/bulk/rows.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { containsPattern } from "../../platform/database/like.ts";
import { findNamed } from "../../records/named-records.queries.ts";
import type { Condition } from "../../access/policy.ts";
import { isFoundByName } from "../../access/policies/property.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { BelongsTo } from "../../records/belonging.queries.ts";
import { hasProperties, isPropertyOf } from "../../records/belonging.queries.ts";
import { findIdsOfPage, inOrderOf, nameMatches, orderOf } from "../../records/records.queries.ts";
import { findPropertiesById, findPropertyCards } from "./properties.queries.ts";

/** The filters of a property list. */
export interface PropertyFilters {
  search?: string | undefined;
  categories?: readonly Category[] | undefined;
  custodianId?: number | undefined;
  /** The code of an area. */
  location?: string | undefined;
  /** Properties with a unit in one of these states. */
  unitStatuses?: readonly UnitStatus[] | undefined;
  /** The caller's scope; without it all properties, since everybody may browse them. */
  scope?: Condition | undefined;
  belongsTo?: BelongsTo | undefined;
  archived: boolean;
}

/** The page and the order of a property list. */
export interface PropertyListQuery extends PropertyFilters {
  sort?: SortOf<typeof listProperties> | undefined;
  page: number;
  size: number;
}

async function findPage(
  database: Database,
  conditions: Condition[],
  { page, size, sort = "-createdAt" }: Pick<PropertyListQuery, "page" | "size" | "sort">,
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

/** Checked property by property ("offset 0") until the page is full, never for all units. */
const hasUnit = (conditions: Condition[]) => sql`exists (
  select 1 from units as unit where unit.property_id = properties.id and unit.archived_at is null
    and ${sql.join(conditions, sql` and `)} offset 0)`;

function conditionsOf(filters: PropertyFilters) {
  const { search, categories, custodianId, location, unitStatuses, scope, belongsTo, archived } = filters;
  const conditions: Condition[] = [archived ? sql`archived_at is not null` : sql`archived_at is null`];
  if (search) conditions.push(nameMatches(search));
  if (categories) conditions.push(sql`category in (${sql.join(categories)})`);
  if (custodianId) conditions.push(sql`custodian_id = ${custodianId}`);
  if (location) conditions.push(sql`area_code = ${location}`);
  if (scope) conditions.push(scope);
  if (belongsTo && hasProperties(belongsTo)) conditions.push(isPropertyOf(belongsTo));
  if (unitStatuses) conditions.push(hasUnit([sql`unit.status in (${sql.join(unitStatuses)})`]));
  return conditions;
}

/** A page of properties, newest first by default. */
export const findProperties = (database: Database, filter: PropertyListQuery): Promise<PageOf<PropertyCard>> =>
  findPage(database, conditionsOf(filter), filter);

/** The best matches by name among the properties that the caller may find. */
export const findPropertiesNamed = (database: Database, caller: Caller, text: string): Promise<Found[]> =>
  findNamed(database, {
    table: "properties",
    conditions: [sql`archived_at is null`, isFoundByName(caller), nameMatches(text)],
    text,
    detail: sql`''`,
    area: sql`area_code`,
  });

/** Complete properties in the order of their ids, in batches. */
export async function* findPropertiesInBatches(database: Database, filters: PropertyFilters) {
  for await (const ids of idsInBatches(database, "properties", conditionsOf(filters)))
    yield inOrderOf(ids, await findPropertiesById(database, ids), ({ propertyId }) => propertyId);
}

/** The conditions of a search on a unit of the property. */
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
