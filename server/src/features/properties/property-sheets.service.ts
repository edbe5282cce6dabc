import type { PropertyRecord } from "@vasati/contract/portfolio/properties";
import type { PropertyForm } from "@vasati/contract/portfolio/property-forms";
import { propertyForm } from "@vasati/contract/portfolio/property-forms";
import type { BulkList } from "../../records/bulk/bulk-list.ts";
import { nested } from "../../records/bulk/columns.ts";
import type { FindCandidates } from "../../records/bulk/references.ts";
import { referenceTo } from "../../records/bulk/references.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { wantsArchived } from "../../access/archived.ts";
import { isInPortfolio, mayEditProperty } from "../../access/policies/property.ts";
import { lockRecords } from "../../records/records.queries.ts";
import { conflict, invalid, isRefusal } from "../../platform/http/refusal.ts";
import { localitiesByCode, localitiesInCells, requireAreaCode } from "../catalogue/catalogue.service.ts";
import { employeesInCells, requireEmployees } from "../custodians/custodians.service.ts";
import { ownersInCells, requireOwners } from "../owners/owner-sheets.service.ts";
import { findPropertiesById } from "./properties.queries.ts";
import { insertProperties } from "./property-changes.queries.ts";
import { requirePortfolio } from "./property-changes.service.ts";
import { propertyColumns } from "./property-columns.ts";
import type { PropertyFilters } from "./property-lists.queries.ts";
import { findPropertiesInBatches } from "./property-lists.queries.ts";
import type { PropertyCandidate } from "./property-sheets.queries.ts";
import { findPropertyCandidates, findPropertyLikenesses } from "./property-sheets.queries.ts";

/** Sets the portfolio of a row's property. Errors are reported for the custodian column. */
function settle(caller: Caller, form: PropertyForm): PropertyForm {
  try {
    return { ...form, custodianId: requirePortfolio(caller, form.custodianId) };
  } catch (error) {
    if (isRefusal(error) && error.status === 403)
      throw invalid([{ path: "custodianId", code: "notYours", message: "must be yourself, or empty" }]);
    throw error;
  }
}

/** Whether the id refers to a person; the form's value for nobody is not positive. */
const isGiven = (id: number): boolean => id > 0;

async function insert(transaction: Transaction, { userId }: Caller, forms: PropertyForm[]): Promise<number[]> {
  const employees = forms.flatMap(({ custodianId, careTaker }) => [custodianId, careTaker ?? 0]);
  await requireEmployees(transaction, employees.filter(isGiven));
  const owners = forms.flatMap(({ currentOwner, previousOwner }) => [currentOwner ?? 0, previousOwner ?? 0]);
  await requireOwners(transaction, owners.filter(isGiven));
  const localities = await localitiesByCode(transaction);
  const made = forms.map((form) => {
    const locality = localities.get(form.address.area);
    // The check in the same transaction has just found it.
    if (!locality) throw conflict("Someone else has changed an area. Check the sheet again.");
    return { form, locality };
  });
  return insertProperties(transaction, userId, made);
}

/** Properties as sheets. The same name, area and portfolio make a duplicate. */
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

/** The properties that a row of the caller's unit sheet may name. */
export const propertiesInCells: FindCandidates<PropertyCandidate> = (database, caller, wanted) =>
  findPropertyCandidates(database, caller, wanted);

/**
 * The properties that get units, by id, locked against archiving until the transaction ends.
 * @throws 409 if one is no longer the caller's, or is archived
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

interface Query extends Omit<PropertyFilters, "archived" | "scope" | "categories" | "unitStatuses"> {
  category?: NonNullable<PropertyFilters["categories"]>[number] | undefined;
  unitStatus?: PropertyFilters["unitStatuses"];
  archived?: "true" | undefined;
}

/**
 * All properties of the caller's portfolio, or every property for administrators, in batches.
 * @throws 400 for an unknown area; 403 if the caller asks for archived ones and is not an administrator
 */
export async function propertiesInBatches(
  database: Database,
  caller: Caller,
  { category, unitStatus, ...query }: Query,
): Promise<AsyncIterable<PropertyRecord[]>> {
  const archived = wantsArchived(caller, query);
  if (query.location) await requireAreaCode(database, { location: query.location });
  const categories = category && [category];
  const scope = isInPortfolio(caller);
  return findPropertiesInBatches(database, { ...query, categories, unitStatuses: unitStatus, archived, scope });
}
