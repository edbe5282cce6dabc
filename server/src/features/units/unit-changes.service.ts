import type { UnitProfile, UnitRecord } from "@vasati/contract/portfolio/unit-profiles";
import type {
  CommercialUnitForm,
  ResidentialUnitForm,
  UnitEdit,
  UnitFields,
} from "@vasati/contract/portfolio/unit-forms";
import { unknownListing } from "@vasati/contract/portfolio/unit-listing";
import { unitRules } from "@vasati/contract/portfolio/unit-forms";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { deleteRecord, editRecord, recordCreation } from "../../records/edit-record.ts";
import { mayEditProperty } from "../../access/policies/property.ts";
import { changedBy } from "../../records/records.queries.ts";
import { ruleViolation, invalid, invalidValue } from "../../platform/http/refusal.ts";
import { isEmployee } from "../custodians/custodians.service.ts";
import { requireOwnProperty } from "../properties/properties.service.ts";
import { units, viewOf } from "./profiles/unit-profiles.service.ts";
import { insertUnit, updateUnit } from "./unit-changes.queries.ts";
import { unitIsBound } from "./units.queries.ts";

/** Values for the fields that a kind of form doesn't have. */
const unasked = {
  unitNumber: "",
  typeOfBusiness: "",
  minRent: 0,
  maxRent: 0,
  buildingNumber: "",
  cityId: 0,
  doorFacing: "",
  noOfInnerRooms: 0,
  ...unknownListing,
} as const;

/** All fields of a unit from either form, with defaults for those it doesn't have. */
export const fieldsIn = (form: CommercialUnitForm | ResidentialUnitForm): UnitFields =>
  ({ ...unasked, ...form }) as UnitFields;

async function requireSubCustodian(transaction: Transaction, id: number): Promise<void> {
  if (id > 0 && !(await isEmployee(transaction, id))) throw invalidValue("subCustodianId", "is not a known employee");
}

/**
 * Adds a unit to a property of the caller's portfolio.
 * @throws 400 if the form doesn't fit the property; 404 if the property isn't the caller's; 409 if it is archived
 */
export async function createUnit(
  transaction: Transaction,
  { actor, form }: { actor: Actor; form: CommercialUnitForm | ResidentialUnitForm },
): Promise<UnitProfile> {
  const { caller } = actor;
  const property = await requireOwnProperty(transaction, caller, form.propertyId.propertyId);
  if (form.addressId.addressId !== property.address.addressId)
    throw invalidValue("addressId.addressId", "is not the address of the property");
  if (form.propertiesCategory !== property.propertiesCategory)
    throw invalidValue("propertiesCategory", "is not the category of the property");
  await requireSubCustodian(transaction, form.subCustodianId);
  const id = await insertUnit(transaction, caller.userId, { property, fields: fieldsIn(form) });
  const unit = await recordCreation(transaction, units, { actor, id });
  return viewOf(transaction, caller, unit);
}

/** A unit in the shape of its form. */
export const fieldsOf = (unit: UnitRecord): UnitFields =>
  ({
    ...unit,
    dimension: unit.dimensions,
    electriciyAccountNo: unit.electricityAccNo,
    waterAccountNo: unit.waterAccNo,
    security: unit.security === "true",
    typeOfBusiness: unit.typeOfBusiness ?? "",
  }) as UnitFields;

/** Refuses an edit that would make the unit invalid. */
async function requireAllowed(transaction: Transaction, before: UnitRecord, edit: UnitEdit): Promise<void> {
  if (before.tenancyStatus === "Active" && edit.unitStatus !== undefined && edit.unitStatus !== "OCP")
    throw ruleViolation("unitIsLet");
  if (edit.archived && (await unitIsBound(transaction, before.unitProfileId))) throw ruleViolation("unitIsBound");
  const { success, error } = unitRules.safeParse(changedBy(fieldsOf(before), edit));
  if (!success) throw invalid(error.issues.map(({ path, code, message }) => ({ path: path.join("."), code, message })));
  if (edit.subCustodianId !== before.subCustodianId) await requireSubCustodian(transaction, edit.subCustodianId ?? 0);
}

/**
 * Edits or archives a unit.
 * @throws 400 if the values contradict each other; 404 if it isn't the caller's; 409 with the unit if somebody else changed it in
 *   the meantime, or if a tenancy forbids the change
 */
export async function editUnit(
  transaction: Transaction,
  { actor, id, edit }: { actor: Actor; id: number; edit: UnitEdit },
): Promise<UnitProfile> {
  // Locks properties before their units, like new tenancies do.
  const restored = edit.archived === false ? await units.find(transaction, id) : undefined;
  if (restored && mayEditProperty(actor.caller, restored))
    await requireOwnProperty(transaction, actor.caller, restored.propertyId.propertyId);
  const update = async (before: UnitRecord) => {
    await requireAllowed(transaction, before, edit);
    const fields = changedBy(fieldsOf(before), edit);
    await updateUnit(transaction, before, { fields, archived: edit.archived });
  };
  const unit = await editRecord(transaction, units, { actor, id, version: edit.version, update });
  return viewOf(transaction, actor.caller, unit);
}

/** Deletes a unit. @throws 404 if it isn't the caller's; 409 if a tenancy, an enquiry or a service request refers to it */
export async function deleteUnit(transaction: Transaction, { actor, id }: { actor: Actor; id: number }): Promise<void> {
  await deleteRecord(transaction, units, { actor, id });
}
