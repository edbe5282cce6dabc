import type { Custodian, HandoverForm } from "@vasati/contract/portfolio/custodians";
import { emit, emitAll } from "../../events/emit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { conflict } from "../../platform/http/refusal.ts";
import { readCustodian, requireBothEmployees } from "../custodians/custodians.service.ts";
import { handOverRequests, lockRequestsOf } from "../service-requests/request-handover.service.ts";
import { giveProperties, lockPropertiesOf } from "./portfolio-handover.queries.ts";

/** Refuses an empty portfolio, or one that differs from what the person was shown. */
function requireAsShown(giver: Custodian, shown: HandoverForm): void {
  const { numberOfProperties, openServiceRequests } = giver;
  if (shown.numberOfProperties !== numberOfProperties || shown.openServiceRequests !== openServiceRequests)
    throw conflict(
      `The portfolio has changed in the meantime: ${numberOfProperties} properties, ${openServiceRequests} open service requests.`,
    );
  if (numberOfProperties + openServiceRequests === 0) throw conflict("There is nothing to hand over.");
}

/**
 * Hands over all properties and open requests of an employee to another, with an entry in the trail of each record.
 * @throws 400 for an unknown taker; 404 for an unknown giver; 409 if the portfolio differs from the one that was shown
 */
export async function handOverPortfolio(
  transaction: Transaction,
  { actor, from, form }: { actor: Actor; from: number; form: HandoverForm },
): Promise<Custodian> {
  const to = form.toEmployeeId;
  const { giver, taker, held } = await requireBothEmployees(transaction, { from, to }, async () => ({
    propertyIds: await lockPropertiesOf(transaction, from),
    requestIds: await lockRequestsOf(transaction, from),
  }));
  requireAsShown(giver, form);
  const by = { userId: actor.caller.userId, requestId: actor.requestId };
  await giveProperties(transaction, held.propertyIds, to);
  const eventFor = (recordId: number) => ({
    ...by,
    type: "property.edited" as const,
    recordId,
    before: { custodianId: from },
    after: { custodianId: to },
    facts: null,
  });
  await emitAll(transaction, held.propertyIds.map(eventFor));
  await handOverRequests(transaction, actor, { ids: held.requestIds, from, to });
  const after = await readCustodian(transaction, actor.caller, from);
  await emit(transaction, {
    ...by,
    type: "custodian.handedOver",
    recordId: from,
    before: { numberOfProperties: giver.numberOfProperties, openServiceRequests: giver.openServiceRequests },
    after: {
      numberOfProperties: after.numberOfProperties,
      openServiceRequests: after.openServiceRequests,
      handedOverTo: taker.custodianName,
    },
    facts: {
      employeeId: from,
      toEmployeeId: to,
      propertyIds: held.propertyIds,
      serviceRequestIds: held.requestIds,
    },
  });
  return after;
}
