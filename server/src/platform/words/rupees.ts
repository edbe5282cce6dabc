import { inEnglish } from "./english-numbers.ts";
import { inKannada } from "./kannada-numbers.ts";

const digits = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const digitsOfPaise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees and paise of an amount that has at most two decimals. */
function split(amount: number) {
  const paise = Math.round(amount * 100);
  return { rupees: Math.floor(paise / 100), paise: paise % 100 };
}

/** `125000` → `₹1,25,000`; paise are two digits, or none. */
export const rupeesInDigits = (amount: number): string =>
  `₹${(Number.isInteger(amount) ? digits : digitsOfPaise).format(amount)}`;

/** `1250.5` → `Rupees one thousand two hundred and fifty and fifty paise only`. */
export function rupeesInEnglish(amount: number): string {
  const { rupees, paise } = split(amount);
  const unit = rupees === 1 ? "Rupee" : "Rupees";
  return `${unit} ${inEnglish(rupees)}${paise > 0 ? ` and ${inEnglish(paise)} paise` : ""} only`;
}

/** `1250.5` → `ಒಂದು ಸಾವಿರದ ಇನ್ನೂರ ಐವತ್ತು ರೂಪಾಯಿಗಳು ಮತ್ತು ಐವತ್ತು ಪೈಸೆ ಮಾತ್ರ`. */
export function rupeesInKannada(amount: number): string {
  const { rupees, paise } = split(amount);
  const unit = rupees === 1 ? "ರೂಪಾಯಿ" : "ರೂಪಾಯಿಗಳು";
  return `${inKannada(rupees)} ${unit}${paise > 0 ? ` ಮತ್ತು ${inKannada(paise)} ಪೈಸೆ` : ""} ಮಾತ್ರ`;
}
