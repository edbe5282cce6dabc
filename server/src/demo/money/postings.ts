import type { Money } from "@vasati/contract/money/money";
import { add, negate } from "@vasati/contract/money/money";
import type { Account, Dimensions, LedgerLine } from "../../ledger/entry.ts";
import type { EntryKind } from "../../platform/database/tables/money.ts";
import { linesOfDue } from "../../features/rent-book/dues/dues.service.ts";
import { accountOf } from "../../features/rent-book/receipts/receipts.service.ts";
import { day } from "../values/calendar.ts";
import type { Transfer } from "./bank.ts";
import type { DemoDue, DemoReceipt } from "./payments.ts";

/** An entry of the journal before it has its id. */
export interface Posting {
  kind: EntryKind;
  day: string;
  /** When it was recorded. */
  at: string;
  reference: string | null;
  reason: string | null;
  userId: number | null;
  lines: LedgerLine[];
  reverses: Posting | null;
}

/** Where and by whom an entry is posted. */
export interface PostedFor {
  about: Dimensions;
  userId: number;
}

/** In the afternoon of a day, some days later. */
export const instantOn = (date: string, days = 0): string =>
  new Date(Date.parse(`${date}T09:30:00Z`) + days * day).toISOString();

const posting = (kind: EntryKind, date: string, more: Pick<Posting, "lines"> & Partial<Posting>): Posting => ({
  kind,
  day: date,
  at: instantOn(date),
  reference: null,
  reason: null,
  userId: null,
  reverses: null,
  ...more,
});

/** Two lines that move an amount from one account to another. */
const moved = (amount: Money, to: Account, from: Account, about: Dimensions): LedgerLine[] => [
  { account: to, amount, ...about },
  { account: from, amount: negate(amount), ...about },
];

/** A due is raised a week before its day by the job; one that comes once is charged by a person. */
export const postDue = (due: DemoDue, { about, userId }: PostedFor): Posting =>
  posting("due", due.dueOn, {
    lines: linesOfDue(about, due),
    ...(due.charge ? { at: instantOn(due.dueOn, -7) } : { userId }),
  });

export const postReceipt = (
  { mode, reference, receivedOn, amount, tds }: DemoReceipt,
  { about, userId }: PostedFor,
): Posting =>
  posting("receipt", receivedOn, {
    reference,
    userId,
    lines: [
      { account: accountOf[mode], amount, ...about },
      ...(tds > 0n ? [{ account: "tds_receivable" as const, amount: tds, ...about }] : []),
      { account: "receivable", amount: negate(add(amount, tds)), ...about },
    ],
  });

/** A certificate for tax that was deducted. */
export const postCertificate = (
  { amount, number, receivedOn }: { amount: Money; number: string; receivedOn: string },
  { about, userId }: PostedFor,
): Posting =>
  posting("adjustment", receivedOn, {
    reference: number,
    userId,
    lines: moved(amount, "tds_certified", "tds_receivable", about),
  });

export const postReversal = (reverses: Posting, { on, reason }: { on: string; reason: string }): Posting =>
  posting("reversal", on, {
    reason,
    userId: reverses.userId,
    reverses,
    lines: reverses.lines.map((line) => ({ ...line, amount: negate(line.amount) })),
  });

/** A deposit that came in. */
export const postDeposit = (amount: Money, date: string, { mode, reference }: Transfer, { about, userId }: PostedFor) =>
  posting("deposit", date, { reference, userId, lines: moved(amount, accountOf[mode], "deposits_held", about) });

/** A deposit that was given back. */
export const postRefund = (amount: Money, date: string, { mode, reference }: Transfer, { about, userId }: PostedFor) =>
  posting("refund", date, { reference, userId, lines: moved(amount, "deposits_held", accountOf[mode], about) });

/** A deposit that a renewal carried over. */
export const postCarryOver = (amount: Money, date: string, from: Dimensions, { about, userId }: PostedFor): Posting =>
  posting("deposit", date, {
    userId,
    lines: [
      { account: "deposits_held", amount, ...from },
      { account: "deposits_held", amount: negate(amount), ...about },
    ],
  });
