import { countedAtMost } from "@vasati/contract/paging";
import type { UnitPage, UnitSearch } from "@vasati/contract/units";
import { sql } from "kysely";
import type { Database } from "../../platform/database.ts";
import { containsPattern } from "../../platform/like.ts";
import { findIdsOfPage, inOrderOf } from "../../platform/records.queries.ts";
import { findUnitCards } from "./unit-search.queries.ts";

const contains = (text: string) => sql`name_lower like lower(${containsPattern(text)})`;

/** The properties whose units are searched; few, so that their units are read by the property's index. */
function propertiesOf(search: UnitSearch) {
  const { location, category, custodianId, propertyName, searchText, column } = search;
  const conditions = [sql`area_code = ${location}`, sql`category = ${category}`];
  if (custodianId > 0) conditions.push(sql`custodian_id = ${custodianId}`);
  if (propertyName) conditions.push(contains(propertyName));
  if (searchText && column === "propertyName") conditions.push(contains(searchText));
  return sql`array(select id from properties where ${sql.join(conditions, sql` and `)})`;
}

/** Units that match the search in any state, or in the states that it names; newest first. */
export async function findUnitsInAnyState(database: Database, search: UnitSearch): Promise<UnitPage> {
  const { unitStatus, unitProfile, typeOfBusiness, minRent, maxRent, propertyId, searchText, column } = search;
  const conditions = [sql`property_id = any(${propertiesOf(search)})`, sql`archived_at is null`];
  if (unitStatus.length > 0) conditions.push(sql`status = any(${unitStatus}::text[])`);
  if (unitProfile) conditions.push(sql`unit_type = ${unitProfile}`);
  if (typeOfBusiness) conditions.push(sql`type_of_business = ${typeOfBusiness}`);
  if (minRent > 0) conditions.push(sql`max_rent >= ${minRent}`);
  if (maxRent > 0) conditions.push(sql`min_rent <= ${maxRent}`);
  if (propertyId > 0) conditions.push(sql`property_id = ${propertyId}`);
  if (searchText && column !== "propertyName") conditions.push(contains(searchText));
  const { page, size } = search;
  const { ids, ...counted } = await findIdsOfPage(database, {
    table: "units",
    conditions,
    order: { by: "created_at", direction: "desc" },
    page,
    size,
    countAtMost: countedAtMost,
  });
  const cards = await findUnitCards(database, ids);
  return { items: inOrderOf(ids, cards, ({ unitProfileId }) => unitProfileId), page, size, ...counted };
}
