import type { DueForm, OpenDue } from "@vasati/contract/money/accounts";
import type { DueKind } from "@vasati/contract/money/terms/tenancy-terms";
import { moneyOfRupees, noMoney } from "@vasati/contract/money/money";
import { isManagedMoney } from "../../../access/policies/rent-book.ts";
import { emit } from "../../../events/emit.ts";
import { openDayFrom, post } from "../../../ledger/ledger.ts";
import { lockTenancy } from "../../../ledger/tenancy.queries.ts";
import type { Scope } from "../../../access/policy.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { invalidValue, notFound } from "../../../platform/http/refusal.ts";
import { insertMeterReading } from "../../../records/money/meters.queries.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { requireOwnTenancy } from "../../tenancies/tenancies.service.ts";
import type { FoundDue } from "../account.queries.ts";
import { findDue } from "../account.queries.ts";
import { linesOfDue } from "./dues.service.ts";
import { allocateOldestFirst } from "../receipts/receipts.queries.ts";
import { insertSingleDue } from "./single-dues.queries.ts";

/** A due. @throws 404 if it is not in the scope */
export async function requireDue(database: Database, id: number, scope: Scope): Promise<FoundDue> {
  const due = await findDue(database, id, scope);
  if (!due) throw notFound("due");
  return due;
}

/** A due as it is answered. */
export const viewOf = ({ tenancyId: _tenancyId, ...due }: FoundDue): OpenDue => due;

/** A due that is charged once. */
interface SingleDue {
  actor: Actor;
  tenancyId: number;
  form: Omit<DueForm, "kind"> & { kind: Exclude<DueKind, "lateFee"> };
}

/**
 * Charges a due once, in a tenancy that the caller may change. Advances settle it.
 * @throws 400 for a day in a closed month
 */
export async function postSingleDue(transaction: Transaction, { actor, tenancyId, form }: SingleDue): Promise<OpenDue> {
  const about = await lockTenancy(transaction, tenancyId);
  if (!about) throw notFound("tenancy");
  const { businessDay, aboutMonth } = (await openDayFrom(transaction))(form.dueOn);
  if (aboutMonth !== null) throw invalidValue("dueOn", "is in a month that is closed");
  const amount = moneyOfRupees(form.amount);
  const entryId = await post(transaction, {
    kind: "due",
    businessDay,
    aboutMonth,
    reference: null,
    reason: null,
    userId: actor.caller.userId,
    lines: linesOfDue(about, { kind: form.kind, amount, tax: noMoney }),
  });
  const id = await insertSingleDue(transaction, { tenancyId, entryId, form });
  if (form.meter) await insertMeterReading(transaction, id, form.meter);
  await allocateOldestFirst(transaction, [tenancyId]);
  const due = await requireDue(transaction, id, isManagedMoney(actor.caller));
  await emit(transaction, { ...trace(actor, id), type: "due.charged", after: due, facts: due });
  return viewOf(due);
}

/**
 * Charges a due once.
 * @throws as `postSingleDue`; 404 if the tenancy isn't the caller's
 */
export async function chargeDue(
  transaction: Transaction,
  { actor, tenancyId, form }: { actor: Actor; tenancyId: number; form: DueForm },
): Promise<OpenDue> {
  await requireOwnTenancy(transaction, actor.caller, tenancyId);
  return postSingleDue(transaction, { actor, tenancyId, form });
}
