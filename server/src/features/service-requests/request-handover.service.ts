import { writeAudits } from "../../records/audit.queries.ts";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { publishHandedOver } from "./request-news.service.ts";
import { holdOpenRequestsOf, reassignRequests } from "./request-handover.queries.ts";

/** What an employee still has to do; nobody else changes any of it until the transaction ends. */
export const holdRequestsOf = (transaction: Transaction, employeeId: number): Promise<number[]> =>
  holdOpenRequestsOf(transaction, employeeId);

/** Gives requests of an employee to another, with an entry in the trail of each, and tells the screens of those who see them. */
export async function handOverRequests(
  transaction: Transaction,
  parts: { announcements: Announcements },
  { caller, requestId }: Actor,
  { ids, from, to }: { ids: number[]; from: number; to: number },
): Promise<void> {
  await reassignRequests(transaction, ids, to);
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
  await publishHandedOver(transaction, parts, { ids, told: [from, to] });
}
