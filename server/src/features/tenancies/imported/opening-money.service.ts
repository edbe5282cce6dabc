import type { ImportedTenancy } from "@vasati/contract/leasing/imported-tenancies";
import type { Money } from "@vasati/contract/money/money";
import { moneyOfRupees, negate, noMoney } from "@vasati/contract/money/money";
import type { Account, BusinessDay, Dimensions, NewEntry } from "../../../ledger/entry.ts";
import { reserveEntryIds } from "../../../ledger/ledger.queries.ts";
import { openDayFrom, postAll } from "../../../ledger/ledger.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { insertRows } from "../../../records/bulk/rows.queries.ts";

/** A new tenancy with what another book says of its money. */
export interface Opened {
  about: Dimensions & { tenancyId: number };
  form: ImportedTenancy;
}

/** An amount that stands on an account since before this book began. */
interface OpeningAmount extends Opened {
  account: Extract<Account, "receivable" | "deposits_held">;
  /** As the account has it: debits are positive. */
  amount: Money;
  entryId: number;
}

const entryOf = ({ entryId, account, amount, about }: OpeningAmount, day: BusinessDay, userId: number): NewEntry => ({
  id: entryId,
  kind: "opening",
  ...day,
  reference: null,
  reason: null,
  userId,
  lines: [
    { account, amount, ...about },
    { account: "opening_balances", amount: negate(amount), ...about },
  ],
});

const dueOf = ({ about, form, amount, entryId }: OpeningAmount) => ({
  tenancy_id: about.tenancyId,
  kind: "opening",
  period_from: form.openingDate,
  period_until: form.openingDate,
  due_on: form.openingDate,
  amount_paise: amount,
  tax_paise: noMoney,
  settled_paise: noMoney,
  entry_id: entryId,
  created_at: new Date(),
});

const advanceOf = ({ about, form, amount, entryId }: OpeningAmount, userId: number) => ({
  tenancy_id: about.tenancyId,
  received_on: form.openingDate,
  mode: "opening",
  amount_paise: negate(amount),
  tds_paise: noMoney,
  unallocated_paise: negate(amount),
  cash_confirmed: false,
  bounced: false,
  entry_id: entryId,
  created_by: userId,
  created_at: new Date(),
});

const movementOf = ({ about, form, amount, entryId }: OpeningAmount, userId: number) => ({
  tenancy_id: about.tenancyId,
  kind: "opening",
  day: form.openingDate,
  amount_paise: negate(amount),
  cash_confirmed: false,
  entry_id: entryId,
  created_by: userId,
  created_at: new Date(),
});

/**
 * Posts what tenants owe or have paid in advance since before this book began, and what is held of their deposits: entries against
 * the opening balances, with a due, an advance and a movement that are settled, used and refunded like any other.
 */
export async function postOpening(transaction: Transaction, opened: readonly Opened[], userId: number): Promise<void> {
  const amounts = opened.flatMap(({ about, form }): Omit<OpeningAmount, "entryId">[] => [
    { about, form, account: "receivable", amount: moneyOfRupees(form.openingBalance) },
    { about, form, account: "deposits_held", amount: negate(moneyOfRupees(form.depositHeld)) },
  ]);
  const posted = amounts.filter(({ amount }) => amount !== noMoney);
  const ids = await reserveEntryIds(transaction, posted.length);
  const all = posted.map((each, place): OpeningAmount => Object.assign(each, { entryId: ids[place] ?? 0 }));
  const openDay = await openDayFrom(transaction);
  await postAll(
    transaction,
    all.map((each) => entryOf(each, openDay(each.form.openingDate), userId)),
  );
  const owed = all.filter(({ account, amount }) => account === "receivable" && amount > 0n);
  const advances = all.filter(({ account, amount }) => account === "receivable" && amount < 0n);
  const held = all.filter(({ account }) => account === "deposits_held");
  await insertRows(transaction, "dues", owed.map(dueOf));
  await insertRows(
    transaction,
    "receipts",
    advances.map((each) => advanceOf(each, userId)),
  );
  await insertRows(
    transaction,
    "deposit_movements",
    held.map((each) => movementOf(each, userId)),
  );
  await insertRows(
    transaction,
    "deposits",
    held.map(({ about, amount }) => ({ tenancy_id: about.tenancyId, held_paise: negate(amount) })),
  );
}
