import type { UnitStatus } from "@vasati/contract/wire/codes";
import type { Found } from "@vasati/contract/office/palette";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Property, PropertyCard, PropertyRecord, PropertySearch } from "@vasati/contract/portfolio/properties";
import { defaultListFilter } from "@vasati/contract/portfolio/default-list-filter";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { RecordKind } from "../../records/edit-record.ts";
import { wantsArchived } from "../../access/archived.ts";
import {
  isOwnProperty,
  mayBrowseProperty,
  mayEditProperty,
  maySeePropertyInFull,
} from "../../access/policies/property.ts";
import { custodianOf } from "../../access/roles.ts";
import { findPhotosOfProperty } from "../../records/pictures/listing-photos.queries.ts";
import { lockRecord } from "../../records/records.queries.ts";
import { ruleViolation, notFound } from "../../platform/http/refusal.ts";
import { requireAreaCode } from "../catalogue/catalogue.service.ts";
import { findProperty, findUnitsOfProperty } from "./properties.queries.ts";
import type { PropertyListQuery } from "./property-lists.queries.ts";
import { findMatchingProperties, findProperties, findPropertiesNamed } from "./property-lists.queries.ts";

/** Properties as a record kind. */
export const properties = {
  table: "properties",
  recordType: "property",
  find: findProperty,
  mayChange: async (_transaction, { caller }, property) => mayEditProperty(caller, property),
} satisfies RecordKind<PropertyRecord>;

const publicFieldsOf = (record: PropertyRecord): Omit<PropertyCard, "photo"> => ({
  propertyId: record.propertyId,
  propertyName: record.propertyName,
  propertiesCategory: record.propertiesCategory,
  address: record.address,
  location: record.location,
  imgUrl: record.imgUrl,
  numberOfUnits: record.numberOfUnits,
  numberOfVacantUnits: record.numberOfVacantUnits,
});

/** The property as the caller may see it, with its units. */
export async function viewOf(database: Database, caller: Caller, record: PropertyRecord): Promise<Property> {
  const photos = await findPhotosOfProperty(database, record.propertyId);
  return {
    ...(maySeePropertyInFull(caller, record) ? record : publicFieldsOf(record)),
    photo: photos[0] ?? null,
    photos,
    unitProfile: await findUnitsOfProperty(database, record.propertyId),
    mayEdit: mayEditProperty(caller, record),
  };
}

/** A property that the caller may see. @throws 404 if there is none */
export async function readProperty(database: Database, caller: Caller, id: number): Promise<Property> {
  const record = await findProperty(database, id);
  if (!record || !mayBrowseProperty(caller, record)) throw notFound(properties.recordType);
  return viewOf(database, caller, record);
}

/**
 * A property to which the caller may add a unit, locked against archiving until the transaction ends.
 * @throws 404 if it isn't the caller's; 409 if it is archived
 */
export async function requireOwnProperty(
  transaction: Transaction,
  caller: Caller,
  id: number,
): Promise<PropertyRecord> {
  await lockRecord(transaction, properties.table, id);
  const record = await findProperty(transaction, id);
  if (!record || !mayEditProperty(caller, record)) throw notFound(properties.recordType);
  if (record.archived) throw ruleViolation("propertyIsArchived");
  return record;
}

interface ListQuery extends Omit<PropertyListQuery, "archived" | "scope"> {
  mine?: "true" | undefined;
  archived?: "true" | undefined;
}

/**
 * A page of properties, newest first.
 * @throws 400 for an unknown area; 403 if the caller asks for archived ones and is not an administrator
 */
export async function listProperties(
  database: Database,
  caller: Caller,
  { mine, ...query }: ListQuery,
): Promise<PageOf<PropertyCard>> {
  const { location } = query;
  if (location) await requireAreaCode(database, { location });
  return findProperties(database, {
    ...query,
    archived: wantsArchived(caller, query),
    scope: mine ? isOwnProperty(caller) : undefined,
  });
}

/** The best matches by part of the name, among the properties that the caller works with or may browse. */
export const findPropertiesByName = (database: Database, caller: Caller, text: string): Promise<Found[]> =>
  findPropertiesNamed(database, caller, text);

interface CustodianListQuery {
  custodianId?: number | undefined;
  category?: PropertyCard["propertiesCategory"] | "all" | undefined;
  unitStatus?: UnitStatus | "all" | undefined;
  page: number;
  size: number;
}

/** The property list in its two arrays. Missing filters follow the default list filter (requirements 4.10). */
export async function listCustodianProperties(database: Database, caller: Caller, query: CustodianListQuery) {
  const { page, size, category = defaultListFilter.category, unitStatus = defaultListFilter.unitStatus } = query;
  const custodianId = query.custodianId ?? custodianOf(caller) ?? defaultListFilter.custodianId;
  const list = async (categories: readonly PropertyCard["propertiesCategory"][]) => {
    const chosen = categories.filter((each) => category === "all" || category === each);
    if (chosen.length === 0) return { items: [], facts: { page, size, total: 0, totalIsCapped: false } };
    const unitStatuses = unitStatus === "all" ? undefined : [unitStatus];
    const filter = { categories: chosen, custodianId, unitStatuses, archived: false, page, size };
    const { items, ...facts } = await findProperties(database, filter);
    return { items, facts };
  };
  const commercial = await list(["SC", "LC"]);
  const residential = await list(["RS"]);
  return {
    propertyCommercialVO: commercial.items,
    propertyResidentialVO: residential.items,
    propertyCommercialPage: commercial.facts,
    propertyResidentialPage: residential.facts,
  };
}

/**
 * Properties that match a search, newest first.
 * @throws 400 for an unknown area
 */
export async function searchProperties(database: Database, search: PropertySearch): Promise<PageOf<PropertyCard>> {
  await requireAreaCode(database, search);
  return findMatchingProperties(database, search);
}
