import type { AccountLine } from "@vasati/contract/money/accounts";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { dueWords } from "./due-words.ts";

const receiptWords = ({ number, mode }: NonNullable<AccountLine["receipt"]>, translate: Translate) =>
  translate("account.receipt", { number, mode: translate(`receipt.mode.${mode}`) });

/** What a line of an account is about: `Rent, Nov 2026`, `Receipt 2026-27/12 (UPI)`, `Undone: Receipt …`, `Waiver undone: Rent …`. */
export function lineWords({ kind, due, receipt, amount }: AccountLine, translate: Translate): string {
  const about = due
    ? dueWords(due, translate)
    : receipt && (receipt.mode === "opening" ? translate("rent.charge.opening") : receiptWords(receipt, translate));
  const isAbout = kind === "due" || kind === "lateFee" || kind === "receipt" || kind === "opening";
  if (isAbout && about) return about;
  // Of dues only a waiver's reversal adds to what is owed.
  const said = kind === "reversal" && due && amount > 0 ? "waiverUndone" : kind;
  return [translate(`account.kind.${said}`), about].filter(Boolean).join(": ");
}
