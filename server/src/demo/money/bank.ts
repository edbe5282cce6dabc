import type { Category } from "@vasati/contract/wire/codes";
import type { Money } from "@vasati/contract/money/money";
import { moneyOfRupees } from "@vasati/contract/money/money";
import type { ReceiptMode } from "@vasati/contract/money/receipts";
import { serialDigits } from "../values/identity-numbers.ts";
import type { Random } from "../values/random.ts";
import { at, pickWeighted } from "../values/random.ts";

/** How money came, or went. */
export interface Transfer {
  mode: ReceiptMode;
  reference: string | null;
  bank: string | null;
}

const banks = ["SBIN", "HDFC", "ICIC", "CNRB", "KARB", "UTIB"];
const modes: Record<Category, Partial<Record<ReceiptMode, number>>> = {
  RS: { upi: 70, neft: 18, imps: 7, sameBank: 2, cash: 3 },
  SC: { upi: 45, neft: 38, imps: 8, sameBank: 4, cash: 5 },
  LC: { neft: 90, imps: 10 },
};
const [mostByUpi, leastByRtgs, cashBelow] = [1_00_000, 2_00_000, 20_000].map(moneyOfRupees) as [Money, Money, Money];

/** A usual mode for an amount: payment apps and cash only for small ones. */
export function modeFor(random: Random, category: Category, amount: Money): ReceiptMode {
  const mode = pickWeighted<ReceiptMode>(random, modes[category]);
  if (amount >= leastByRtgs) return "rtgs";
  if (mode === "upi" && amount > mostByUpi) return "neft";
  return mode === "cash" && amount >= cashBelow ? "upi" : mode;
}

/** The day's number in its year, in three digits. */
const dayOfYear = (day: string): string =>
  String((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1).padStart(3, "0");

/** A payment in the forms of the banks' references; the serial makes it unique. */
export function transferBy(mode: ReceiptMode, day: string, serial: number): Transfer {
  const bank = at(banks, serial);
  const [year, date] = [day.slice(2, 4), day.replaceAll("-", "")];
  const references: Partial<Record<ReceiptMode, string>> = {
    upi: `${day[3]}${dayOfYear(day)}${serialDigits(serial, 8)}`,
    imps: `${day[3]}${dayOfYear(day)}${serialDigits(serial, 8)}`,
    neft: `${bank}N${year}${dayOfYear(day)}${serialDigits(serial, 6)}`,
    rtgs: `${bank}R5${date}${serialDigits(serial, 8)}`,
    sameBank: `IG${serialDigits(serial, 8)}`,
    cheque: serialDigits(serial, 6),
  };
  return { mode, reference: references[mode] ?? null, bank: mode === "cheque" ? "Canara Bank" : null };
}
