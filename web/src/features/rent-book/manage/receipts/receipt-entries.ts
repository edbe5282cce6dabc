import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { Money } from "@vasati/contract/money/money";
import { add } from "@vasati/contract/money/money";
import type { NamedAllocations, ReceiptForm, ReceiptMode } from "@vasati/contract/money/receipts";
import { receiptForm } from "@vasati/contract/money/receipts";
import type { FieldWords } from "../../../../lib/forms/form-values.ts";
import { numberIn, schemaOfEntries } from "../../../../manage/form/entries.ts";
import { amountDue } from "../../settlement.ts";
import { moneyIn, paymentOf } from "../payment/payment-entries.ts";

/** The form's entries. */
export interface ReceiptEntries {
  amount: string;
  mode: string;
  reference: string;
  bank: string;
  receivedOn: string;
  tds: string;
  cashConfirmed: boolean;
}

export const receiptWords = {
  amount: { label: "receipt.amount", invalid: "receipt.amount.invalid", refused: "receipt.cashRefused" },
  mode: { label: "receipt.mode" },
  reference: { label: "receipt.reference", refused: "receipt.referenceUsed" },
  bank: { label: "receipt.bank" },
  receivedOn: { label: "receipt.receivedOn", isDate: true, refused: "receipt.dayRefused" },
  tds: { label: "receipt.tds", help: "receipt.tds.help", invalid: "receipt.amount.invalid" },
  cashConfirmed: { label: "receipt.cashConfirmed" },
} as const satisfies Record<keyof ReceiptEntries, FieldWords>;

export const optionalEntries: (keyof ReceiptEntries)[] = ["bank", "tds"];

/** What the form sends for a tenancy. @param allocationsOf what is received, to the dues that staff have chosen */
export const receiptSchema = (tenancyId: number, allocationsOf: (received: Money) => NamedAllocations) =>
  schemaOfEntries(receiptForm, (entries: ReceiptEntries): Record<keyof ReceiptForm, unknown> => {
    const { receivedOn, amount, tds, cashConfirmed } = entries;
    return {
      tenancyId,
      receivedOn,
      ...paymentOf(entries),
      amount: numberIn(amount),
      tds: numberIn(tds) ?? 0,
      allocations: allocationsOf(add(moneyIn(amount), moneyIn(tds))),
      cashConfirmed,
    };
  });

/** The tenant's last payment mode; UPI if unknown. */
const lastMode = ({ lines }: TenancyAccount): ReceiptMode =>
  lines.items.flatMap(({ receipt }) => (receipt && receipt.mode !== "opening" ? receipt.mode : []))[0] ?? "upi";

/** A transfer that came today, of which nothing else is known. */
export const emptyReceipt = (today: string): ReceiptEntries => ({
  amount: "",
  mode: "upi",
  reference: "",
  bank: "",
  receivedOn: today,
  tds: "",
  cashConfirmed: false,
});

/** Everything but the reference is filled in already. */
export const newReceipt = (account: TenancyAccount, today: string): ReceiptEntries => ({
  ...emptyReceipt(today),
  amount: String(amountDue(account.openDues, today) || ""),
  mode: lastMode(account),
});

/** What is received by the entries, money and tax. */
export const receivedIn = (texts: Readonly<Record<string, string>>): Money[] =>
  [texts["amount"] ?? "", texts["tds"] ?? ""].map(moneyIn);
