import { writeAudits } from "../../platform/audit.queries.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Actor } from "../../platform/edit-record.ts";
import { reassignOpenRequests } from "./request-handover.queries.ts";

/** Gives what an employee still has to do to another, with an entry in the trail of each request; answers how many. */
export async function handOverRequests(
  transaction: Transaction,
  { caller, requestId }: Actor,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const ids = await reassignOpenRequests(transaction, { from, to });
  const entries = ids.map((recordId) => ({
    userId: caller.userId,
    requestId,
    action: "request.edited",
    recordType: "request",
    recordId,
    before: { employeeId: from },
    after: { employeeId: to },
  }));
  await writeAudits(transaction, entries);
  return ids.length;
}
