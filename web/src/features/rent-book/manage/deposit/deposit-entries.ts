import type { DepositPaymentForm, SetOffForm, TenancyDeposit } from "@vasati/contract/money/deposits";
import { depositPaymentForm, setOffForm } from "@vasati/contract/money/deposits";
import type { FieldWords } from "../../../../lib/forms/form-values.ts";
import { numberIn, schemaOfEntries } from "../../../../manage/form/entries.ts";
import { paymentOf } from "../payment/payment-entries.ts";

/** A deposit is received or refunded. */
export type PaymentKind = "received" | "refunded";

/** The texts of the form for a payment. */
export interface DepositEntries {
  amount: string;
  mode: string;
  reference: string;
  bank: string;
  day: string;
  note: string;
  cashConfirmed: boolean;
}

const depositWords: Record<keyof DepositEntries, FieldWords> = {
  amount: { label: "receipt.amount", invalid: "receipt.amount.invalid", refused: "receipt.cashRefused" },
  mode: { label: "receipt.mode" },
  reference: { label: "receipt.reference", refused: "deposit.referenceUsed" },
  bank: { label: "receipt.bank" },
  day: { label: "receipt.receivedOn", isDate: true, refused: "receipt.dayRefused" },
  note: { label: "deposit.note", invalid: "manage.tooLong" },
  cashConfirmed: { label: "receipt.cashConfirmed" },
};

/** The texts of the fields, by what happens to the deposit. */
export const wordsOf = (kind: PaymentKind): Record<keyof DepositEntries, FieldWords> =>
  kind === "received"
    ? depositWords
    : {
        ...depositWords,
        amount: { label: "receipt.amount", invalid: "receipt.amount.invalid", refused: "deposit.refundRefused" },
        day: { label: "deposit.refundedOn", isDate: true, refused: "receipt.dayRefused" },
        cashConfirmed: { label: "deposit.cashRefunded" },
      };

export const optionalEntries: (keyof DepositEntries)[] = ["bank", "note"];

export const paymentSchema = schemaOfEntries(
  depositPaymentForm,
  (entries: DepositEntries): Record<keyof DepositPaymentForm, unknown> => ({
    day: entries.day,
    ...paymentOf(entries),
    amount: numberIn(entries.amount),
    note: entries.note,
    cashConfirmed: entries.cashConfirmed,
  }),
);

/** Prefills the usual amount: what is missing, or everything held. */
export const newPayment = ({ topUp, held }: TenancyDeposit, kind: PaymentKind, today: string): DepositEntries => ({
  amount: String((kind === "received" ? topUp : held) || ""),
  mode: kind === "received" ? "upi" : "neft",
  reference: "",
  bank: "",
  day: today,
  note: "",
  cashConfirmed: false,
});

export interface SetOffEntries {
  amount: string;
  day: string;
  reason: string;
}

export const setOffWords = {
  amount: { label: "receipt.amount", invalid: "receipt.amount.invalid", refused: "deposit.setOffRefused" },
  day: { label: "deposit.setOffOn", isDate: true, refused: "receipt.dayRefused" },
  reason: { label: "account.reason", help: "account.reason.help", invalid: "manage.tooLong" },
} as const satisfies Record<keyof SetOffEntries, FieldWords>;

export const setOffSchema = schemaOfEntries(
  setOffForm,
  ({ amount, ...rest }: SetOffEntries): Record<keyof SetOffForm, unknown> => ({
    ...rest,
    amount: numberIn(amount),
    allocations: [],
  }),
);
