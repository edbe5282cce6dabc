import type { Money } from "@vasati/contract/money/money";
import { moneyOfRupees } from "@vasati/contract/money/money";
import { inEnglish } from "./english-numbers.ts";
import { inHindi } from "./hindi-numbers.ts";
import { inKannada } from "./kannada-numbers.ts";

const grouped = new Intl.NumberFormat("en-IN");

/** Splits a non-negative amount into rupees and paise. */
const split = (amount: Money) => ({ rupees: Number(amount / 100n), paise: Number(amount % 100n) });

/** ₹1,25,000 → `₹1,25,000`; paise have two digits, or are left out. */
export function rupeesInDigits(amount: Money): string {
  const { rupees, paise } = split(amount);
  return `₹${grouped.format(rupees)}${paise > 0 ? `.${String(paise).padStart(2, "0")}` : ""}`;
}

/** The asked rents of a unit, in rupees: `₹10,000 – ₹15,000`, or one amount if they are the same; undefined if nobody has said any (0). */
export function rentRange({ minRent, maxRent }: Record<"minRent" | "maxRent", number>): string | undefined {
  const [from, to] = [minRent || maxRent, maxRent || minRent].map((rent) => rupeesInDigits(moneyOfRupees(rent)));
  if (minRent === 0 && maxRent === 0) return undefined;
  return from === to ? from : `${from} – ${to}`;
}

/** ₹1,250.50 → `Rupees one thousand two hundred and fifty and fifty paise only`. */
export function rupeesInEnglish(amount: Money): string {
  const { rupees, paise } = split(amount);
  const unit = rupees === 1 ? "Rupee" : "Rupees";
  return `${unit} ${inEnglish(rupees)}${paise > 0 ? ` and ${inEnglish(paise)} paise` : ""} only`;
}

/** ₹1,250.50 → `ಒಂದು ಸಾವಿರದ ಇನ್ನೂರ ಐವತ್ತು ರೂಪಾಯಿಗಳು ಮತ್ತು ಐವತ್ತು ಪೈಸೆ ಮಾತ್ರ`. */
export function rupeesInKannada(amount: Money): string {
  const { rupees, paise } = split(amount);
  const unit = rupees === 1 ? "ರೂಪಾಯಿ" : "ರೂಪಾಯಿಗಳು";
  return `${inKannada(rupees)} ${unit}${paise > 0 ? ` ಮತ್ತು ${inKannada(paise)} ಪೈಸೆ` : ""} ಮಾತ್ರ`;
}

/** ₹1,250.50 → `एक हज़ार दो सौ पचास रुपये और पचास पैसे मात्र`. */
export function rupeesInHindi(amount: Money): string {
  const { rupees, paise } = split(amount);
  const unit = rupees === 1 ? "रुपया" : "रुपये";
  return `${inHindi(rupees)} ${unit}${paise > 0 ? ` और ${inHindi(paise)} पैसे` : ""} मात्र`;
}
