import type { UnitStatus } from "@vasati/contract/wire/codes";
import { unitStatuses } from "@vasati/contract/wire/codes";
import type { UnitRecord } from "@vasati/contract/portfolio/unit-profiles";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { editRecord, trace } from "../../records/edit-record.ts";
import { emitAll } from "../../events/emit.ts";
import { inChunks } from "../../records/bulk/rows.queries.ts";
import { lockRecord } from "../../records/records.queries.ts";
import { ruleViolation, conflict, notFound } from "../../platform/http/refusal.ts";
import { mayEditProperty } from "../../access/policies/property.ts";
import { units } from "./profiles/unit-profiles.service.ts";
import { fieldsOf } from "./unit-changes.service.ts";
import { updateUnit } from "./unit-changes.queries.ts";
import { findUnitRecords } from "./units.queries.ts";

/**
 * A unit for a new tenancy, locked against archiving until the transaction ends.
 * @throws 404 if the property has no such unit; 409 if it is archived
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
  if (unit.archived) throw ruleViolation("unitIsArchived");
  return unit;
}

/**
 * Updates a unit's status after a change of its tenancy.
 * @throws 404 if it isn't the caller's; 409 if its current status doesn't allow that
 */
export async function followTenancy(
  transaction: Transaction,
  { actor, id, from, to }: { actor: Actor; id: number; from: readonly UnitStatus[]; to: UnitStatus },
): Promise<void> {
  const update = async (before: UnitRecord) => {
    if (!from.includes(before.unitStatus))
      throw conflict(`The unit is ${unitStatuses[before.unitStatus].toLowerCase()}. Set it to vacant first.`);
    const fields = { ...fieldsOf(before), unitStatus: to };
    await updateUnit(transaction, before, { fields, archived: undefined });
  };
  await editRecord(transaction, units, { actor, id, version: undefined, update });
}

/** Emits that the status of many units has followed their tenancies. */
export async function announceStatuses(
  transaction: Transaction,
  { actor, ids, from, to }: { actor: Actor; ids: number[]; from: UnitStatus; to: UnitStatus },
): Promise<void> {
  for (const chunk of inChunks(ids)) {
    const found = await findUnitRecords(transaction, chunk);
    await emitAll(
      transaction,
      found.map((unit) =>
        Object.assign(trace(actor, unit.unitProfileId), {
          type: "unit.edited" as const,
          before: { unitStatus: from },
          after: { unitStatus: to },
          facts: unit,
        }),
      ),
    );
  }
}
