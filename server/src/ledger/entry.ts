import type { Money } from "@vasati/contract/money/money";
import type { EntryKind } from "../platform/database/tables/money.ts";

/** The accounts of the chart in the migrations, which hold their kinds and titles. */
export const accounts = [
  "receivable",
  "bank",
  "cash",
  "cheques",
  "tds_receivable",
  "tds_certified",
  "deposits_held",
  "gst_payable",
  "owner_payable",
  "suspense",
  "rent_income",
  "other_income",
  "late_fee_income",
  "rounding",
  "waivers",
  "fees_and_expenses",
  "opening_balances",
] as const;
export type Account = (typeof accounts)[number];

/** The dimensions by which balances can be asked for. */
export interface Dimensions {
  ownerId: number | null;
  propertyId: number | null;
  unitId: number | null;
  tenancyId: number | null;
}

/** One line of an entry: debits are positive, credits negative. */
export interface LedgerLine extends Dimensions {
  account: Account;
  amount: Money;
}

/** The day in Asia/Kolkata on which an entry is posted, and the closed month that it belongs to. */
export interface BusinessDay {
  businessDay: string;
  /** The first day of the closed month; null unless the entry is posted late. */
  aboutMonth: string | null;
}

/** An entry to be posted. */
export interface NewEntry extends BusinessDay {
  /** An id from `reserveEntryIds`, if other records refer to the entry before it is posted. */
  id?: number;
  kind: Exclude<EntryKind, "reversal">;
  reference: string | null;
  reason: string | null;
  /** Null for a job. */
  userId: number | null;
  /** At least two lines, none of them zero; they add up to zero. */
  lines: readonly LedgerLine[];
}
