import { figureOn, lawOn } from "@vasati/contract/money/law";
import type { Money } from "@vasati/contract/money/money";
import { moneyOfRupees, noMoney } from "@vasati/contract/money/money";
import { needsReference } from "@vasati/contract/money/references";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import type { MessageId } from "../../../../lib/i18n/i18n.tsx";
import { numberIn } from "../../../../manage/form/entries.ts";

/** The entries of a form about how money was paid. */
interface PaymentEntries {
  mode: string;
  reference: string;
  bank: string;
}

/** What a reference is called, by mode. */
const referenceLabels: Record<string, MessageId> = {
  sameBank: "receipt.bankReference",
  cheque: "receipt.chequeNumber",
};
export const referenceLabelOf = (mode: string): MessageId => referenceLabels[mode] ?? "receipt.utr";

/** The payment fields to send; leaves out those of other modes. */
export const paymentOf = ({ mode, reference, bank }: PaymentEntries) => ({
  mode,
  reference: needsReference(mode) ? reference : "",
  bank: mode === "cheque" ? bank : "",
});

/** The typed amount; 0 while it is incomplete. */
export function moneyIn(text: string): Money {
  try {
    const rupees = numberIn(text) ?? 0;
    return rupees > 0 ? moneyOfRupees(rupees) : noMoney;
  } catch {
    return noMoney;
  }
}

/** Limits of the law for cash. */
export type CashLimit = "cashFromOnePerson" | "depositInCash";

/** Whether this amount alone reaches the legal limit for cash. The server adds earlier cash. */
export function isBarredCash(
  limit: CashLimit,
  { mode, amount, day }: Record<"mode" | "amount" | "day", string>,
): boolean {
  const most = lawOn(limit, day);
  return mode === "cash" && most > 0 && moneyIn(amount) >= moneyOfRupees(most);
}

/** The limit on a day and where the law says it, for a message. */
export function limitWords(limit: CashLimit, day: string): { amount: string; source: string } {
  const figure = figureOn(limit, day);
  return { amount: formatMoney(figure?.value ?? 0), source: figure?.source ?? "" };
}
