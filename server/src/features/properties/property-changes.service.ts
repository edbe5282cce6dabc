import type { Property, PropertyRecord } from "@vasati/contract/portfolio/properties";
import type { PropertyEdit, PropertyForm } from "@vasati/contract/portfolio/property-forms";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { deleteRecord, editRecord, recordCreation } from "../../records/edit-record.ts";
import { mayGiveProperty } from "../../access/policies/property.ts";
import { custodianOf } from "../../access/roles.ts";
import { ruleViolation, forbidden, invalidValue } from "../../platform/http/refusal.ts";
import { requireArea } from "../catalogue/catalogue.service.ts";
import { isEmployee } from "../custodians/custodians.service.ts";
import { knowsOwner } from "../owners/owners.service.ts";
import { properties, viewOf } from "./properties.service.ts";
import { hasUnits, insertProperty, updateProperty } from "./property-changes.queries.ts";

/**
 * The portfolio for a property: custodians use their own, administrators choose.
 * @throws 403 for somebody else's portfolio; 400 if none is given
 */
export function requirePortfolio(caller: Caller, requested: number): number {
  const custodianId = requested === 0 ? custodianOf(caller) : requested;
  if (!mayGiveProperty(caller, custodianId)) throw forbidden();
  if (custodianId === null) throw invalidValue("custodianId", "is required");
  return custodianId;
}

type References = Pick<PropertyEdit, "careTaker" | "custodianId" | "currentOwner" | "previousOwner">;

/** Refuses references to people who don't exist or whom the caller doesn't work with. */
async function requirePeople(transaction: Transaction, caller: Caller, references: References): Promise<void> {
  for (const field of ["careTaker", "custodianId"] as const) {
    const id = references[field] ?? 0;
    if (id > 0 && !(await isEmployee(transaction, id))) throw invalidValue(field, "is not a known employee");
  }
  for (const field of ["currentOwner", "previousOwner"] as const) {
    const id = references[field] ?? 0;
    if (id > 0 && !(await knowsOwner(transaction, caller, id))) throw invalidValue(field, "is not a known owner");
  }
}

/** The references that the edit changes. The others need not be known to the caller, or exist any more. */
function changedReferences(before: PropertyRecord, edit: PropertyEdit): References {
  const named = ["careTaker", "custodianId", "currentOwner", "previousOwner"] as const;
  return Object.fromEntries(
    named.filter((field) => edit[field] !== before[field]).map((field) => [field, edit[field]]),
  );
}

/**
 * Adds a property to the caller's portfolio.
 * @throws 400 for an unknown area, employee or owner; 403 for somebody else's portfolio
 */
export async function createProperty(
  transaction: Transaction,
  { actor, form: requested }: { actor: Actor; form: PropertyForm },
): Promise<Property> {
  const { caller } = actor;
  const form = { ...requested, custodianId: requirePortfolio(caller, requested.custodianId) };
  await requirePeople(transaction, caller, form);
  const locality = await requireArea(transaction, "address.area", form.address.area);
  const id = await insertProperty(transaction, caller.userId, { form, locality });
  const property = await recordCreation(transaction, properties, { actor, id });
  return viewOf(transaction, caller, property);
}

/** Refuses values that contradict another field of the property. */
function requireDependentFields(before: PropertyRecord, edit: PropertyEdit): void {
  const isOld = (edit.newOrOld ?? before.newOrOld) === "Old";
  if ((edit.ageOfProperty ?? null) !== null && !isOld)
    throw invalidValue("ageOfProperty", "is only for an old property");
  const isPaid = edit.brokeragePaid ?? before.brokeragePaid;
  if ((edit.brokerage ?? null) !== null && !isPaid) throw invalidValue("brokerage", "is only for paid brokerage");
  if (edit.nameOfBroker && !isPaid) throw invalidValue("nameOfBroker", "is only for paid brokerage");
}

/** Refuses changes that contradict the property's units, including archived ones. */
async function requireUnitsAllow(transaction: Transaction, before: PropertyRecord, edit: PropertyEdit): Promise<void> {
  const category = edit.propertiesCategory ?? before.propertiesCategory;
  const changesKind = (category === "RS") !== (before.propertiesCategory === "RS");
  if (changesKind && (await hasUnits(transaction, before.propertyId))) throw ruleViolation("propertyHasOtherUnits");
  if (edit.archived && before.numberOfUnits > 0) throw ruleViolation("propertyHasUnits");
}

/**
 * Edits or archives a property.
 * @throws 400 for an unknown area, employee or owner; 403 for giving it to another portfolio; 404 if it isn't the caller's; 409
 *   with the property if somebody else changed it in the meantime, or if its units forbid the change
 */
export async function editProperty(
  transaction: Transaction,
  { actor, id, edit: requested }: { actor: Actor; id: number; edit: PropertyEdit },
): Promise<Property> {
  const { caller } = actor;
  const update = async (before: PropertyRecord) => {
    const moves = requested.custodianId !== undefined && requested.custodianId !== before.custodianId;
    const edit = moves
      ? { ...requested, custodianId: requirePortfolio(caller, requested.custodianId ?? 0) }
      : requested;
    requireDependentFields(before, edit);
    await requireUnitsAllow(transaction, before, edit);
    await requirePeople(transaction, caller, changedReferences(before, edit));
    const locality = edit.address && (await requireArea(transaction, "address.area", edit.address.area));
    await updateProperty(transaction, before, { edit, locality });
  };
  const after = await editRecord(transaction, properties, { actor, id, version: requested.version, update });
  return viewOf(transaction, caller, after);
}

const addressOf = ({ address }: PropertyRecord) => address.addressId;

/** Deletes a property. @throws 404 if it isn't the caller's; 409 if it has units, including archived ones */
export async function deleteProperty(
  transaction: Transaction,
  { actor, id }: { actor: Actor; id: number },
): Promise<void> {
  await deleteRecord(transaction, properties, { actor, id, addressOf });
}
