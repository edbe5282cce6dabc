import type { Category } from "@vasati/contract/wire/codes";
import type { UnitRecord } from "@vasati/contract/portfolio/unit-profiles";
import type { CommercialUnitForm, ResidentialUnitForm } from "@vasati/contract/portfolio/unit-forms";
import { commercialUnitForm, residentialUnitForm } from "@vasati/contract/portfolio/unit-forms";
import type { BulkList } from "../../../records/bulk/bulk-list.ts";
import { nested } from "../../../records/bulk/columns.ts";
import type { Candidate } from "../../../records/bulk/references.ts";
import { referenceTo } from "../../../records/bulk/references.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { wantsArchived } from "../../../access/archived.ts";
import { mayEditProperty } from "../../../access/policies/property.ts";
import { requireAreaCode } from "../../catalogue/catalogue.service.ts";
import { propertiesInCells, requireOwnProperties } from "../../properties/property-sheets.service.ts";
import { insertUnits } from "../unit-changes.queries.ts";
import { fieldsIn, fieldsOf } from "../unit-changes.service.ts";
import { commercialColumns, residentialColumns } from "./unit-columns.ts";
import type { UnitFilters } from "./unit-sheets.queries.ts";
import { findUnitLikenesses, findUnitsInBatches } from "./unit-sheets.queries.ts";
import { findUnitRecords } from "../units.queries.ts";

/** Values that both forms always send (requirements 9.6). */
const constants = {
  subCustodianId: 0,
  customField1: 0,
  customField2: 0,
  customField3: "",
  customField4: "",
  customField5: "",
};
/** Values that the residential form always sends. Its twin fields may be empty. */
const residentialConstants = {
  warehouseType: null,
  cityId: 0,
  dimensions: "",
  electricityAccNo: "",
  waterAccNo: "",
  delFlag: false,
};

/** The form for a row. Its property supplies the area and the category. */
function formOf(values: Map<string, unknown>, chosen: Map<string, Candidate>): object {
  // Chosen among the candidates that `references` names.
  const property = chosen.get("propertyId") as
    | Partial<Awaited<ReturnType<typeof propertiesInCells>>[number]>
    | undefined;
  return {
    ...nested(values),
    ...constants,
    propertyId: { propertyId: property?.value },
    addressId: { addressId: property?.addressId },
    propertiesCategory: property?.category,
  };
}

type UnitForm = CommercialUnitForm | ResidentialUnitForm;

async function insert(transaction: Transaction, caller: Caller, forms: UnitForm[]): Promise<number[]> {
  const ids = [...new Set(forms.map(({ propertyId }) => propertyId.propertyId))];
  const properties = await requireOwnProperties(transaction, caller, ids);
  const made = forms.flatMap((form) => {
    const property = properties.get(form.propertyId.propertyId);
    return property ? [{ property, fields: fieldsIn(form) }] : [];
  });
  return insertUnits(transaction, caller.userId, made);
}

/** What both kinds of units share. The same name and number in a property make a duplicate. */
const common = {
  recordType: "unit",
  table: "units",
  references: { propertyId: propertiesInCells },
  settle: <Form>(_caller: Caller, form: Form) => form,
  likenessOf: ({ propertyId, unitName, unitNumber = "" }: UnitForm) => ({
    column: "unitName",
    key: [propertyId.propertyId, unitName.toLowerCase(), unitNumber.toLowerCase()].join("\n"),
  }),
  findLikenesses: async (database: Database, _caller: Caller, keys: string[]) =>
    new Set(await findUnitLikenesses(database, keys)),
  insert,
  find: findUnitRecords,
  idOf: ({ unitProfileId }: UnitRecord) => unitProfileId,
  nameOf: ({ unitName }: UnitRecord) => unitName,
  mayChange: mayEditProperty,
  shown: (unit: UnitRecord) => ({
    ...fieldsOf(unit),
    propertyId: referenceTo(unit.propertyId.propertyName, unit.propertyId.propertyId),
  }),
} satisfies Partial<BulkList<UnitForm, UnitRecord>>;

/** Commercial units as sheets. */
export const commercialSheets: BulkList<CommercialUnitForm, UnitRecord> = {
  ...common,
  list: "commercial-units",
  columns: commercialColumns,
  schema: commercialUnitForm,
  formOf,
};

/** Residential units as sheets. */
export const residentialSheets: BulkList<ResidentialUnitForm, UnitRecord> = {
  ...common,
  list: "residential-units",
  columns: residentialColumns,
  schema: residentialUnitForm,
  formOf: (values, chosen) => ({ ...formOf(values, chosen), ...residentialConstants }),
};

interface Query extends Omit<UnitFilters, "archived" | "caller" | "categories"> {
  archived?: "true" | undefined;
}

/**
 * All units of the categories in the caller's portfolio, or everywhere for administrators, in batches.
 * @throws 400 for an unknown area; 403 if the caller asks for archived ones and is not an administrator
 */
export async function unitsInBatches(
  database: Database,
  caller: Caller,
  { categories, query }: { categories: readonly Category[]; query: Query },
): Promise<AsyncIterable<UnitRecord[]>> {
  const archived = wantsArchived(caller, query);
  if (query.location) await requireAreaCode(database, { location: query.location });
  return findUnitsInBatches(database, { ...query, categories, caller, archived });
}
