import type { Money } from "@vasati/contract/money/money";
import { moneyOfPaise, noMoney, percentOf, proportion, subtract } from "@vasati/contract/money/money";
import { reserveEntryIds } from "../../../ledger/ledger.queries.ts";
import { openDayFrom, postAll } from "../../../ledger/ledger.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { allocateOldestFirst } from "../receipts/receipts.queries.ts";
import { linesOfDue } from "./dues.service.ts";
import type { LateDue } from "./late-fees.queries.ts";
import { insertLateFees, takeLateDues } from "./late-fees.queries.ts";

/** Dues in one transaction. */
const duesAtOnce = 2000;
/** A percentage per month is charged by days, thirty to a month. */
const daysOfMonth = 30;

function feeFor({ rule, open, days }: LateDue): Money {
  if (rule.kind === "flat") return rule.amount;
  if (rule.kind === "perDay") return moneyOfPaise(rule.amount * BigInt(days));
  return proportion(percentOf(open, rule.percent, "paisa"), days, daysOfMonth);
}

/** The fee that is missing, up to the ceiling. */
function missingFee(late: LateDue): Money {
  const fee = feeFor(late);
  const left = late.ceiling === null ? fee : subtract(late.ceiling, late.charged);
  return fee < left ? fee : left < noMoney ? noMoney : left;
}

/** Posts some late fees. Returns the last due that was looked at; null if there is none. */
async function raiseSome(transaction: Transaction, through: string, after: number): Promise<number | null> {
  const { late: taken, last } = await takeLateDues(transaction, { through, after, most: duesAtOnce });
  const missing = taken.map((late) => ({ late, amount: missingFee(late) })).filter(({ amount }) => amount > noMoney);
  const ids = await reserveEntryIds(transaction, missing.length);
  const fees = missing.map(({ late, amount }) => ({ late, amount, entryId: ids.pop() ?? 0 }));
  if (fees.length > 0) {
    const { businessDay, aboutMonth } = (await openDayFrom(transaction))(through);
    const entry = { kind: "lateFee", businessDay, aboutMonth, reference: null, reason: null, userId: null } as const;
    await insertLateFees(transaction, fees, through);
    await postAll(
      transaction,
      fees.map(({ late, amount, entryId }) => ({
        ...entry,
        id: entryId,
        lines: linesOfDue(late, { kind: "lateFee", amount, tax: noMoney }),
      })),
    );
    await allocateOldestFirst(transaction, [...new Set(fees.map(({ late }) => late.tenancyId))]);
  }
  return last;
}

/**
 * Posts the late fees that are missing up to a day, each once, even if several servers do it at once or it wasn't done for months.
 * The terms say how much, after how many days of grace, and up to which ceiling.
 */
export async function raiseLateFees(database: Database, through: string): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const last: number = after;
    after = await inTransaction(database, (transaction) => raiseSome(transaction, through, last));
  }
}
