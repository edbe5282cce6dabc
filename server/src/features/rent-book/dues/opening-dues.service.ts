import type { OpenDue } from "@vasati/contract/money/accounts";
import { isManagedMoney } from "../../../access/policies/rent-book.ts";
import { emit } from "../../../events/emit.ts";
import { reverse } from "../../../ledger/ledger.ts";
import { lockTenancy } from "../../../ledger/tenancy.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { notFound, ruleViolation } from "../../../platform/http/refusal.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { allocateOldestFirst } from "../receipts/receipts.queries.ts";
import { cancelDue, findToCancel } from "./opening-dues.queries.ts";
import { requireDue, viewOf } from "./single-dues.service.ts";

/**
 * Undoes an opening balance that is owed. The receipts that settled it settle other dues or become advances.
 * @throws 404 if it isn't the caller's; 409 if it was undone before, a part of it was waived or set off, or the due is another one
 */
export async function undoOpeningDue(
  transaction: Transaction,
  { actor, id, reason }: { actor: Actor; id: number; reason: string },
): Promise<OpenDue> {
  const scope = isManagedMoney(actor.caller);
  const before = await requireDue(transaction, id, scope);
  if (before.kind !== "opening") throw ruleViolation("notAnOpening");
  const { tenancyId } = before;
  await lockTenancy(transaction, tenancyId);
  const found = await findToCancel(transaction, id);
  if (!found) throw notFound("due");
  if (found.isCancelled) throw ruleViolation("alreadyUndone");
  if (found.isSettledOtherwise) throw ruleViolation("openingIsSettled");
  const { userId } = actor.caller;
  await cancelDue(transaction, id, await reverse(transaction, { entryId: found.entryId, reason, userId }));
  await allocateOldestFirst(transaction, [tenancyId]);
  const due = await requireDue(transaction, id, scope);
  await emit(transaction, {
    ...trace(actor, id),
    type: "due.reversed",
    before: { open: before.open },
    after: { open: due.open, reason },
    facts: due,
  });
  return viewOf(due);
}
