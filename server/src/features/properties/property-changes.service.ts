import type { Property, PropertyRecord } from "@vasati/contract/portfolio/properties";
import type { PropertyEdit, PropertyForm } from "@vasati/contract/portfolio/property-forms";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { deleteRecord, editRecord, recordCreation } from "../../records/edit-record.ts";
import { mayGiveProperty } from "../../access/property.ts";
import { custodianOf } from "../../access/roles.ts";
import { publishFigures } from "../../records/figures-news.ts";
import { against, forbidden, invalidValue } from "../../platform/http/refusal.ts";
import { requireArea } from "../catalogue/catalogue.service.ts";
import { isEmployee } from "../custodians/custodians.service.ts";
import { knowsOwner } from "../owners/owners.service.ts";
import { properties, viewOf } from "./properties.service.ts";
import { hasUnits, insertProperty, updateProperty } from "./property-changes.queries.ts";

/** Every change of a property is told to whom it counts for, and to the servers where it shows in the public search. */
interface Parts {
  announcements: Announcements;
}

/**
 * Into whose portfolio a property is put: staff put it into their own, an administrator into anybody's.
 * @throws 403 for the portfolio of another; 400 where there is none
 */
export function requirePortfolio(caller: Caller, asked: number): number {
  const custodianId = asked === 0 ? custodianOf(caller) : asked;
  if (!mayGiveProperty(caller, custodianId)) throw forbidden();
  if (custodianId === null) throw invalidValue("custodianId", "is required");
  return custodianId;
}

type References = Pick<PropertyEdit, "careTaker" | "custodianId" | "currentOwner" | "previousOwner">;

/** Refuses references to people who are not there, or whom the caller does not work with. */
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

/** The references that the edit changes: those that stay need not be known to the caller, or still there. */
function changedReferences(before: PropertyRecord, edit: PropertyEdit): References {
  const named = ["careTaker", "custodianId", "currentOwner", "previousOwner"] as const;
  return Object.fromEntries(
    named.filter((field) => edit[field] !== before[field]).map((field) => [field, edit[field]]),
  );
}

/**
 * Adds a property to the caller's portfolio.
 * @throws 400 for an unknown area, employee or owner; 403 for the portfolio of another
 */
export async function createProperty(
  transaction: Transaction,
  { announcements }: Parts,
  { actor, form: asked }: { actor: Actor; form: PropertyForm },
): Promise<Property> {
  const { caller } = actor;
  const form = { ...asked, custodianId: requirePortfolio(caller, asked.custodianId) };
  await requirePeople(transaction, caller, form);
  const locality = await requireArea(transaction, "address.area", form.address.area);
  const id = await insertProperty(transaction, caller.userId, { form, locality });
  const property = await recordCreation(transaction, properties, { actor, id });
  await publishFigures(transaction, announcements, [property]);
  return viewOf(transaction, caller, property);
}

/** Refuses values that another field of the property does not allow. */
function requireDependentFields(before: PropertyRecord, edit: PropertyEdit): void {
  const isOld = (edit.newOrOld ?? before.newOrOld) === "Old";
  if ((edit.ageOfProperty ?? null) !== null && !isOld)
    throw invalidValue("ageOfProperty", "is only for an old property");
  const isPaid = edit.brokeragePaid ?? before.brokeragePaid;
  if ((edit.brokerage ?? null) !== null && !isPaid) throw invalidValue("brokerage", "is only for paid brokerage");
  if (edit.nameOfBroker && !isPaid) throw invalidValue("nameOfBroker", "is only for paid brokerage");
}

/** Refuses what the units of the property do not allow, the archived ones among them: they are of a type too. */
async function requireUnitsAllow(transaction: Transaction, before: PropertyRecord, edit: PropertyEdit): Promise<void> {
  const category = edit.propertiesCategory ?? before.propertiesCategory;
  const changesKind = (category === "RS") !== (before.propertiesCategory === "RS");
  if (changesKind && (await hasUnits(transaction, before.propertyId))) throw against("propertyHasOtherUnits");
  if (edit.archived && before.numberOfUnits > 0) throw against("propertyHasUnits");
}

/**
 * Changes or archives a property; servers forget what they remember of the public search.
 * @throws 400 for an unknown area, employee or owner; 403 for giving it to another portfolio; 404 where it is not the
 *   caller's; 409 with the property where another changed it meanwhile, and while its units forbid the change
 */
export async function editProperty(
  transaction: Transaction,
  { announcements }: Parts,
  { actor, id, edit: asked }: { actor: Actor; id: number; edit: PropertyEdit },
): Promise<Property> {
  const { caller } = actor;
  const seen: PropertyRecord[] = [];
  const update = async (before: PropertyRecord) => {
    seen.push(before);
    const moves = asked.custodianId !== undefined && asked.custodianId !== before.custodianId;
    const edit = moves ? { ...asked, custodianId: requirePortfolio(caller, asked.custodianId ?? 0) } : asked;
    requireDependentFields(before, edit);
    await requireUnitsAllow(transaction, before, edit);
    await requirePeople(transaction, caller, changedReferences(before, edit));
    const locality = edit.address && (await requireArea(transaction, "address.area", edit.address.area));
    await updateProperty(transaction, before, { edit, locality });
  };
  const after = await editRecord(transaction, properties, { actor, id, version: asked.version, update });
  await announcements.announce(transaction, "units");
  await publishFigures(transaction, announcements, [...seen, after]);
  return viewOf(transaction, caller, after);
}

const addressOf = ({ address }: PropertyRecord) => address.addressId;

/**
 * Deletes a property.
 * @throws 404 where it is not the caller's; 409 where it has units, also archived ones
 */
export async function deleteProperty(
  transaction: Transaction,
  { announcements }: Parts,
  { actor, id }: { actor: Actor; id: number },
): Promise<void> {
  const deleted = await deleteRecord(transaction, properties, { actor, id, addressOf });
  await publishFigures(transaction, announcements, [deleted]);
}
