import { duesOf } from "@vasati/contract/money/terms/dues";
import type { ListedDue } from "@vasati/contract/money/terms/dues";
import type { Money } from "@vasati/contract/money/money";
import { add, negate } from "@vasati/contract/money/money";
import type { DueKind } from "@vasati/contract/money/terms/tenancy-terms";
import type { Account, BusinessDay, Dimensions, LedgerLine, NewEntry } from "../../../ledger/entry.ts";
import { reserveEntryIds } from "../../../ledger/ledger.queries.ts";
import { openDayFrom, postAll } from "../../../ledger/ledger.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { ChargeToRaise, NewDue, Raised } from "./dues.queries.ts";
import { insertDues, takeChargesToRaise, updateRaised } from "./dues.queries.ts";
import { allocateOldestFirst } from "../receipts/receipts.queries.ts";

/** Batch size. A larger batch loses more work when the server is killed, and locks rows longer. */
const chargesAtOnce = 2000;
/** One worker computes while the other waits for the database. They take different charges, as two servers do. */
const transactionsAtOnce = 2;
/** Dues of one charge in one transaction, for when the job hasn't run for a long time. */
const duesAtOnce = 12;

/** The dues of a charge up to a day, and how far it is raised with them. */
function raise(from: ChargeToRaise, through: string): { dues: ListedDue[]; raised: Raised } {
  const dues: ListedDue[] = [];
  let next: ListedDue | undefined;
  for (const due of duesOf(from.terms, from.charge, { lastDay: from.lastDay, after: from.raisedThrough })) {
    next = due;
    if (due.dueOn > through || dues.length === duesAtOnce) break;
    dues.push(due);
    next = undefined;
  }
  const raisedThrough = dues.at(-1)?.until ?? from.raisedThrough;
  return { dues, raised: { chargeId: from.chargeId, through: raisedThrough, nextDueOn: next?.dueOn ?? null } };
}

const incomeOf: Partial<Record<DueKind, Account>> = {
  rent: "rent_income",
  lateFee: "late_fee_income",
  opening: "opening_balances",
};

/** The lines that a due posts. @param about what it is for */
export function linesOfDue(
  { ownerId, propertyId, unitId, tenancyId }: Dimensions,
  { kind, amount, tax }: { kind: DueKind; amount: Money; tax: Money },
): LedgerLine[] {
  const about = { ownerId, propertyId, unitId, tenancyId };
  return [
    { account: "receivable", amount: add(amount, tax), ...about },
    { account: incomeOf[kind] ?? "other_income", amount: negate(amount), ...about },
    ...(tax > 0n ? [{ account: "gst_payable" as const, amount: negate(tax), ...about }] : []),
  ];
}

const entryOf = (due: NewDue, { businessDay, aboutMonth }: BusinessDay): NewEntry => ({
  id: due.entryId,
  kind: "due",
  businessDay,
  aboutMonth,
  reference: null,
  reason: null,
  userId: null,
  lines: linesOfDue(due.from, { kind: due.from.kind, amount: due.due.amount, tax: due.due.tax }),
});

/** Dues are raised this many days before they are due, so that tenants see them coming. */
const daysAhead = 7;
const dayMilliseconds = 24 * 3_600_000;

/** The day up to which dues are raised today. */
export const raisedThrough = (): string => dayInIndia(Date.now() + daysAhead * dayMilliseconds);

/**
 * Raises some dues and returns the number of their charges; 0 if nothing is left that another server hasn't taken.
 * @param only the tenancies whose dues to raise; all by default
 */
async function raiseSome(transaction: Transaction, through: string, only?: readonly number[]): Promise<number> {
  const taken = await takeChargesToRaise(transaction, { through, most: chargesAtOnce, tenancyIds: only });
  if (taken.length === 0) return 0;
  const raised = taken.map((from) => ({ from, ...raise(from, through) }));
  const ids = await reserveEntryIds(
    transaction,
    raised.reduce((count, { dues }) => count + dues.length, 0),
  );
  const dues = raised.flatMap(({ from, dues: each }) =>
    each.map((due): NewDue => ({ from, due, entryId: ids.pop() ?? 0 })),
  );
  const written = await insertDues(transaction, dues);
  const openDay = await openDayFrom(transaction);
  const entries = dues.filter(({ entryId }) => written.has(entryId)).map((due) => entryOf(due, openDay(due.due.dueOn)));
  await postAll(transaction, entries);
  await updateRaised(
    transaction,
    raised.map((each) => each.raised),
  );
  await allocateOldestFirst(
    transaction,
    taken.map(({ tenancyId }) => tenancyId),
  );
  return taken.length;
}

/**
 * Raises every due that is due up to a day, each once, even if several servers do it at once or it wasn't done for
 * months. What is committed stays if the server is killed; the rest is raised the next time.
 */
export async function raiseDues(database: Database, through: string): Promise<void> {
  const raiseAll = async () => {
    for (let taken = 1; taken > 0;)
      taken = await inTransaction(database, (transaction) => raiseSome(transaction, through));
  };
  const outcomes = await Promise.allSettled(Array.from({ length: transactionsAtOnce }, raiseAll));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/** Raises what is due of tenancies at once, such as after their terms were saved. */
export async function raiseDuesOf(transaction: Transaction, tenancyIds: readonly number[]): Promise<void> {
  const through = raisedThrough();
  for (let taken = 1; taken > 0;) taken = await raiseSome(transaction, through, tenancyIds);
}
