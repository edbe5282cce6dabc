import type { ManagedUnit, UnitRecord } from "@vasati/contract/portfolio/managed-units";
import type {
  CommercialUnitForm,
  ResidentialUnitForm,
  UnitEdit,
  UnitFields,
} from "@vasati/contract/portfolio/unit-forms";
import { unitRules } from "@vasati/contract/portfolio/unit-forms";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { deleteRecord, editRecord, recordCreation } from "../../records/edit-record.ts";
import { mayEditProperty } from "../../access/property.ts";
import { publishFigures } from "../../records/figures-news.ts";
import { changedBy } from "../../records/records.queries.ts";
import { against, invalid, invalidValue } from "../../platform/http/refusal.ts";
import { isEmployee } from "../custodians/custodians.service.ts";
import { requireOwnProperty } from "../properties/properties.service.ts";
import { units, viewOf } from "./managed-units.service.ts";
import { insertUnit, updateUnit } from "./unit-changes.queries.ts";
import { unitIsBound } from "./units.queries.ts";

/**
 * Every change of a unit is told to the servers, which then forget what they remember of the public search, and to those for whom
 * it counts.
 */
interface Parts {
  announcements: Announcements;
}

async function tellOf(transaction: Transaction, announcements: Announcements, unit: UnitRecord): Promise<void> {
  await announcements.announce(transaction, "units");
  await publishFigures(transaction, announcements, [unit]);
}

/** What a form of one kind does not ask. */
const unasked = {
  unitNumber: "",
  typeOfBusiness: "",
  minRent: 0,
  maxRent: 0,
  buildingNumber: "",
  cityId: 0,
  doorFacing: "",
  noOfInnerRooms: 0,
} as const;

/** Everything that a form says of a unit, and what it does not ask. */
export const fieldsIn = (form: CommercialUnitForm | ResidentialUnitForm): UnitFields =>
  ({ ...unasked, ...form }) as UnitFields;

async function requireSubCustodian(transaction: Transaction, id: number): Promise<void> {
  if (id > 0 && !(await isEmployee(transaction, id))) throw invalidValue("subCustodianId", "is not a known employee");
}

/**
 * Adds a unit to a property of the caller's portfolio.
 * @throws 400 where the form does not fit the property; 404 where the property is not the caller's; 409 where it is archived
 */
export async function createUnit(
  transaction: Transaction,
  { announcements }: Parts,
  { actor, form }: { actor: Actor; form: CommercialUnitForm | ResidentialUnitForm },
): Promise<ManagedUnit> {
  const { caller } = actor;
  const property = await requireOwnProperty(transaction, caller, form.propertyId.propertyId);
  if (form.addressId.addressId !== property.address.addressId)
    throw invalidValue("addressId.addressId", "is not the address of the property");
  if (form.propertiesCategory !== property.propertiesCategory)
    throw invalidValue("propertiesCategory", "is not the category of the property");
  await requireSubCustodian(transaction, form.subCustodianId);
  const id = await insertUnit(transaction, caller.userId, { property, fields: fieldsIn(form) });
  const unit = await recordCreation(transaction, units, { actor, id });
  await tellOf(transaction, announcements, unit);
  return viewOf(transaction, caller, unit);
}

/** A unit as its form would show it. */
export const fieldsOf = (unit: UnitRecord): UnitFields =>
  ({
    ...unit,
    dimension: unit.dimensions,
    electriciyAccountNo: unit.electricityAccNo,
    waterAccountNo: unit.waterAccNo,
    security: unit.security === "true",
    typeOfBusiness: unit.typeOfBusiness ?? "",
  }) as UnitFields;

/** Refuses what the edit would make of the unit. */
async function requireAllowed(transaction: Transaction, before: UnitRecord, edit: UnitEdit): Promise<void> {
  if (before.tenancyStatus === "Active" && edit.unitStatus !== undefined && edit.unitStatus !== "OCP")
    throw against("unitIsLet");
  if (edit.archived && (await unitIsBound(transaction, before.unitProfileId))) throw against("unitIsBound");
  const { success, error } = unitRules.safeParse(changedBy(fieldsOf(before), edit));
  if (!success) throw invalid(error.issues.map(({ path, code, message }) => ({ path: path.join("."), code, message })));
  if (edit.subCustodianId !== before.subCustodianId) await requireSubCustodian(transaction, edit.subCustodianId ?? 0);
}

/**
 * Changes or archives a unit.
 * @throws 400 where the values do not fit each other; 404 where it is not the caller's; 409 with the unit where another changed
 *   it meanwhile, and while a tenancy forbids the change
 */
export async function editUnit(
  transaction: Transaction,
  { announcements }: Parts,
  { actor, id, edit }: { actor: Actor; id: number; edit: UnitEdit },
): Promise<ManagedUnit> {
  // Properties before their units, as new tenancies lock them.
  const restored = edit.archived === false ? await units.find(transaction, id) : undefined;
  if (restored && mayEditProperty(actor.caller, restored))
    await requireOwnProperty(transaction, actor.caller, restored.propertyId.propertyId);
  const update = async (before: UnitRecord) => {
    await requireAllowed(transaction, before, edit);
    const fields = changedBy(fieldsOf(before), edit);
    await updateUnit(transaction, before, { fields, archived: edit.archived });
  };
  const unit = await editRecord(transaction, units, { actor, id, version: edit.version, update });
  await tellOf(transaction, announcements, unit);
  return viewOf(transaction, actor.caller, unit);
}

/**
 * Deletes a unit.
 * @throws 404 where it is not the caller's; 409 where a tenancy, an enquiry or a service request refers to it
 */
export async function deleteUnit(
  transaction: Transaction,
  { announcements }: Parts,
  { actor, id }: { actor: Actor; id: number },
): Promise<void> {
  await tellOf(transaction, announcements, await deleteRecord(transaction, units, { actor, id }));
}
