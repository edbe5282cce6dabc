import type { AccountLine } from "@vasati/contract/money/accounts";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { dueWords } from "./due-words.ts";

/** What a line of an account is about: `Rent, Nov 2026`, `Receipt 2026-27/12 (UPI)`, `Undone: Receipt …`. */
export function lineWords({ kind, due, receipt }: AccountLine, translate: Translate): string {
  const about = due
    ? dueWords(due, translate)
    : receipt &&
      translate("account.receipt", { number: receipt.number, mode: translate(`receipt.mode.${receipt.mode}`) });
  if ((kind === "due" || kind === "lateFee") && due) return dueWords(due, translate);
  if (kind === "receipt" && about) return about;
  return [translate(`account.kind.${kind}`), about].filter(Boolean).join(": ");
}
