import { emitAll } from "../../events/emit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { lockOpenRequestsOf, reassignRequests } from "./request-handover.queries.ts";

/** The open requests of an employee, locked until the transaction ends. */
export const lockRequestsOf = (transaction: Transaction, employeeId: number): Promise<number[]> =>
  lockOpenRequestsOf(transaction, employeeId);

/** Assigns an employee's requests to another, with an entry in the trail of each. */
export async function handOverRequests(
  transaction: Transaction,
  { caller, requestId }: Actor,
  { ids, from, to }: { ids: number[]; from: number; to: number },
): Promise<void> {
  await reassignRequests(transaction, ids, to);
  const eventFor = (recordId: number) => ({
    type: "request.edited" as const,
    recordId,
    userId: caller.userId,
    requestId,
    before: { employeeId: from },
    after: { employeeId: to },
    facts: null,
  });
  await emitAll(transaction, ids.map(eventFor));
}
