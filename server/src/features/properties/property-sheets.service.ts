import type { PropertyRecord } from "@vasati/contract/portfolio/properties";
import type { PropertyForm } from "@vasati/contract/portfolio/property-forms";
import { propertyForm } from "@vasati/contract/portfolio/property-forms";
import type { BulkList } from "../../records/bulk/bulk-list.ts";
import { nested } from "../../records/bulk/columns.ts";
import type { FindCandidates } from "../../records/bulk/references.ts";
import { referenceTo } from "../../records/bulk/references.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { archivedIsAsked } from "../../access/archived.ts";
import { isInPortfolio, mayEditProperty } from "../../access/property.ts";
import { lockRecords } from "../../records/records.queries.ts";
import { conflict, invalid, isRefusal } from "../../platform/http/refusal.ts";
import { localitiesByCode, localitiesInCells, requireAreaCode } from "../catalogue/catalogue.service.ts";
import { employeesInCells, requireEmployees } from "../custodians/custodians.service.ts";
import { ownersInCells, requireOwners } from "../owners/owner-sheets.service.ts";
import { findPropertiesById } from "./properties.queries.ts";
import { insertProperties } from "./property-changes.queries.ts";
import { requirePortfolio } from "./property-changes.service.ts";
import { propertyColumns } from "./property-columns.ts";
import type { PropertiesAsked } from "./property-lists.queries.ts";
import { findPropertiesInBatches } from "./property-lists.queries.ts";
import type { PropertyCandidate } from "./property-sheets.queries.ts";
import { findPropertyCandidates, findPropertyLikenesses } from "./property-sheets.queries.ts";

/** Into whose portfolio the property of a row goes; said of the row's custodian where it may not. */
function settle(caller: Caller, form: PropertyForm): PropertyForm {
  try {
    return { ...form, custodianId: requirePortfolio(caller, form.custodianId) };
  } catch (error) {
    if (isRefusal(error) && error.status === 403)
      throw invalid([{ path: "custodianId", code: "notYours", message: "must be yourself, or empty" }]);
    throw error;
  }
}

/** The number of somebody, not the form's word for nobody. */
const isSaid = (id: number): boolean => id > 0;

async function insert(transaction: Transaction, { userId }: Caller, forms: PropertyForm[]): Promise<number[]> {
  const employees = forms.flatMap(({ custodianId, careTaker }) => [custodianId, careTaker ?? 0]);
  await requireEmployees(transaction, employees.filter(isSaid));
  const owners = forms.flatMap(({ currentOwner, previousOwner }) => [currentOwner ?? 0, previousOwner ?? 0]);
  await requireOwners(transaction, owners.filter(isSaid));
  const localities = await localitiesByCode(transaction);
  const made = forms.map((form) => {
    const locality = localities.get(form.address.area);
    // The check of the same transaction has just found it.
    if (!locality) throw conflict("Someone else has changed an area. Check the sheet again.");
    return { form, locality };
  });
  return insertProperties(transaction, userId, made);
}

/** Properties as sheets: two of one name and area in a portfolio are the same. */
export const propertySheets: BulkList<PropertyForm, PropertyRecord> = {
  list: "properties",
  recordType: "property",
  table: "properties",
  columns: propertyColumns,
  schema: propertyForm,
  references: {
    "address.area": localitiesInCells,
    careTaker: employeesInCells,
    currentOwner: ownersInCells,
    previousOwner: ownersInCells,
    custodianId: employeesInCells,
  },
  formOf: (values) => nested(values),
  settle,
  likenessOf: ({ custodianId, propertyName, address }) => ({
    column: "propertyName",
    key: [custodianId, address.area, propertyName.toLowerCase()].join("\n"),
  }),
  findLikenesses: async (database, _caller, keys) => new Set(await findPropertyLikenesses(database, keys)),
  insert,
  find: findPropertiesById,
  idOf: ({ propertyId }) => propertyId,
  nameOf: ({ propertyName }) => propertyName,
  mayChange: mayEditProperty,
  ownAddressOf: ({ address }) => address.addressId,
  shown: ({ address, ...property }) => ({
    ...property,
    address: { ...address, districtMuncipality: address.districtMunicipality },
    careTaker: referenceTo(property.careTakerName, property.careTaker),
    currentOwner: referenceTo(property.currentOwnerName, property.currentOwner),
    previousOwner: referenceTo(property.previousOwnerName, property.previousOwner),
    custodianId: referenceTo(property.custodianName, property.custodianId),
  }),
};

/** The properties to which a row of the caller's may add a unit. */
export const propertiesInCells: FindCandidates<PropertyCandidate> = (database, caller, wanted) =>
  findPropertyCandidates(database, caller, wanted);

/**
 * The properties to which units are added at once, by id; none of them can be archived before this transaction ends.
 * @throws 409 where one is not the caller's any more, or archived
 */
export async function requireOwnProperties(
  transaction: Transaction,
  caller: Caller,
  ids: number[],
): Promise<Map<number, PropertyRecord>> {
  await lockRecords(transaction, "properties", ids);
  const found = await findPropertiesById(transaction, ids);
  if (found.length < ids.length || found.some((property) => property.archived || !mayEditProperty(caller, property)))
    throw conflict("Someone else has changed a property. Check the sheet again.");
  return new Map(found.map((property) => [property.propertyId, property]));
}

interface Query extends Omit<PropertiesAsked, "archived" | "scope" | "categories" | "unitStatuses"> {
  category?: NonNullable<PropertiesAsked["categories"]>[number] | undefined;
  unitStatus?: PropertiesAsked["unitStatuses"];
  archived?: "true" | undefined;
}

/**
 * Every property of the caller's portfolio, of an administrator's every property, batch by batch.
 * @throws 400 for an unknown area; 403 where somebody else than an administrator asks for archived ones
 */
export async function propertiesInBatches(
  database: Database,
  caller: Caller,
  { category, unitStatus, ...query }: Query,
): Promise<AsyncIterable<PropertyRecord[]>> {
  const archived = archivedIsAsked(caller, query);
  if (query.location) await requireAreaCode(database, { location: query.location });
  const categories = category && [category];
  const scope = isInPortfolio(caller);
  return findPropertiesInBatches(database, { ...query, categories, unitStatuses: unitStatus, archived, scope });
}
