import type { Found } from "@vasati/contract/office/palette";
import { countedAtMost } from "@vasati/contract/wire/paging";
import type { UnitPage, UnitSearch } from "@vasati/contract/portfolio/units";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { beginsPattern, containsPattern } from "../../../platform/database/like.ts";
import { findNamed } from "../../../records/named-records.queries.ts";
import { isFoundByName, ofProperty } from "../../../access/policies/property.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { findIdsOfPage, inOrderOf, nameMatches } from "../../../records/records.queries.ts";
import { findUnitCards } from "../search/unit-search.queries.ts";

const contains = (text: string) => sql`name_lower like lower(${containsPattern(text)})`;

/** The properties whose units are searched. They are few, so their units are read by the index on the property. */
function propertiesOf(search: UnitSearch) {
  const { location, category, custodianId, propertyName, searchText, column } = search;
  const conditions = [sql`area_code = ${location}`, sql`category = ${category}`];
  if (custodianId > 0) conditions.push(sql`custodian_id = ${custodianId}`);
  if (propertyName) conditions.push(contains(propertyName));
  if (searchText && column === "propertyName") conditions.push(contains(searchText));
  return sql`array(select id from properties where ${sql.join(conditions, sql` and `)})`;
}

/** Units that match the search, with any status or those it names, newest first. */
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

/** Whether the number on the door begins with the text, whatever spaces and dashes there are. */
const numberBegins = (text: string) =>
  sql`lower(translate(number, ' -/', '')) like lower(${beginsPattern(text.replaceAll(/[ /-]/g, ""))})`;

/** Whether a unit has the text in its name, or its number. A number has a digit, so letters alone are none. */
const isCalled = (text: string) =>
  /\d/.test(text) ? sql`(${nameMatches(text)} or ${numberBegins(text)})` : nameMatches(text);

/** The best matches by name or number among the units that the caller may find. */
export const findUnitsNamed = (database: Database, caller: Caller, text: string): Promise<Found[]> =>
  findNamed(database, {
    table: "units",
    conditions: [sql`archived_at is null`, ofProperty(isFoundByName(caller)), isCalled(text)],
    text,
    // Many units have the name of their property in their own.
    detail: sql`(
      select case when strpos(units.name_lower, property.name_lower) = 0 then property.name else '' end
      from properties as property where property.id = property_id)`,
    area: sql`(select area_code from properties as property where property.id = property_id)`,
  });
