import type { VisitHours, VisitHoursForm } from "@vasati/contract/leasing/visit-hours";
import { isInPortfolio } from "../../../access/policies/property.ts";
import { isManagedVisitHours } from "../../../access/policies/visit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { changedMeanwhile, notFound } from "../../../platform/http/refusal.ts";
import type { Actor, RecordKind } from "../../../records/edit-record.ts";
import { deleteRecord, editRecord, recordCreation } from "../../../records/edit-record.ts";
import { isInScope } from "../../../records/records.queries.ts";
import {
  findIdOfPlace,
  findVisitHours,
  findVisitHoursOf,
  insertVisitHours,
  isUnitOf,
  updateVisitHours,
} from "./visit-hours.queries.ts";

const hours: RecordKind<VisitHours> = {
  table: "visit_hours",
  recordType: "visitHours",
  find: findVisitHours,
  mayChange: (transaction, { caller }, { visitHoursId: id }) =>
    isInScope(transaction, "visit_hours", { id, scope: isManagedVisitHours(caller) }),
};

const requireProperty = async (database: Database, caller: Caller, id: number) => {
  if (!(await isInScope(database, "properties", { id, scope: isInPortfolio(caller) }))) throw notFound("property");
};

/** When a property and its units can be seen. @throws 404 if the caller doesn't manage the property */
export async function listVisitHours(database: Database, caller: Caller, propertyId: number): Promise<VisitHours[]> {
  const found = await findVisitHoursOf(database, caller, propertyId);
  if (found.length === 0) await requireProperty(database, caller, propertyId);
  return found;
}

/**
 * Saves when a property or a unit can be seen.
 * @throws 404 if the caller doesn't manage the property, or it has no such unit; 409 with the hours if somebody else changed them meanwhile
 */
export async function saveVisitHours(
  transaction: Transaction,
  actor: Actor,
  form: VisitHoursForm,
): Promise<VisitHours> {
  await requireProperty(transaction, actor.caller, form.propertyId);
  const { unitProfileId: unitId } = form;
  if (unitId !== null && !(await isUnitOf(transaction, unitId, form.propertyId))) throw notFound("unit");
  const id = await findIdOfPlace(transaction, form);
  if (id === undefined)
    return recordCreation(transaction, hours, { actor, id: await insertVisitHours(transaction, form) });
  if (form.version === null) throw changedMeanwhile(await findVisitHours(transaction, id));
  const update = () => updateVisitHours(transaction, id, form);
  return editRecord(transaction, hours, { actor, id, version: form.version, update });
}

/** Removes hours. The visits that were booked in them stay. @throws 404 if they aren't of a property that the caller manages */
export async function deleteVisitHours(transaction: Transaction, actor: Actor, id: number): Promise<void> {
  await deleteRecord(transaction, hours, { actor, id });
}
