import type { UnitStatus } from "@vasati/contract/wire/codes";
import { unitStatuses } from "@vasati/contract/wire/codes";
import type { UnitRecord } from "@vasati/contract/portfolio/managed-units";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { editRecord } from "../../records/edit-record.ts";
import { lockRecord } from "../../records/records.queries.ts";
import { against, conflict, notFound } from "../../platform/http/refusal.ts";
import { mayEditProperty } from "../../access/property.ts";
import { units } from "./managed-units.service.ts";
import { fieldsOf } from "./unit-changes.service.ts";
import { updateUnit } from "./unit-changes.queries.ts";

/**
 * A unit for which a tenancy may be agreed; it cannot be archived before this transaction ends.
 * @throws 404 where the property has no such unit; 409 where it is archived
 */
export async function requireUnitOf(
  transaction: Transaction,
  { propertyId }: { propertyId: number },
  { caller, id }: { caller: Caller; id: number },
): Promise<UnitRecord> {
  await lockRecord(transaction, units.table, id);
  const unit = await units.find(transaction, id);
  if (!unit || unit.propertyId.propertyId !== propertyId || !mayEditProperty(caller, unit))
    throw notFound(units.recordType);
  if (unit.archived) throw against("unitIsArchived");
  return unit;
}

/**
 * Brings a unit into the state that follows from its tenancy, and tells the servers, which then forget what they remember of the
 * public search.
 * @throws 404 where it is not the caller's; 409 where it is in a state from which the other does not follow
 */
export async function followTenancy(
  transaction: Transaction,
  { announcements }: { announcements: Announcements },
  { actor, id, from, to }: { actor: Actor; id: number; from: readonly UnitStatus[]; to: UnitStatus },
): Promise<void> {
  const update = async (before: UnitRecord) => {
    if (!from.includes(before.unitStatus))
      throw conflict(`The unit is ${unitStatuses[before.unitStatus].toLowerCase()}. Set it to vacant first.`);
    const fields = { ...fieldsOf(before), unitStatus: to };
    await updateUnit(transaction, before, { fields, archived: undefined });
  };
  await editRecord(transaction, units, { actor, id, version: undefined, update });
  await announcements.announce(transaction, "units");
}
