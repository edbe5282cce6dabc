import { indianParts } from "./indian-parts.ts";

const belowTwenty = [
  "ಸೊನ್ನೆ",
  "ಒಂದು",
  "ಎರಡು",
  "ಮೂರು",
  "ನಾಲ್ಕು",
  "ಐದು",
  "ಆರು",
  "ಏಳು",
  "ಎಂಟು",
  "ಒಂಬತ್ತು",
  "ಹತ್ತು",
  "ಹನ್ನೊಂದು",
  "ಹನ್ನೆರಡು",
  "ಹದಿಮೂರು",
  "ಹದಿನಾಲ್ಕು",
  "ಹದಿನೈದು",
  "ಹದಿನಾರು",
  "ಹದಿನೇಳು",
  "ಹದಿನೆಂಟು",
  "ಹತ್ತೊಂಬತ್ತು",
];
/** Without their final vowel, which is only written if nothing follows: ಇಪ್ಪತ್ತ-ು, but ಇಪ್ಪತ್ತ-ೊಂದು. */
const tens = ["", "", "ಇಪ್ಪತ್ತ", "ಮೂವತ್ತ", "ನಲವತ್ತ", "ಐವತ್ತ", "ಅರವತ್ತ", "ಎಪ್ಪತ್ತ", "ಎಂಬತ್ತ", "ತೊಂಬತ್ತ"];
/** Joined to the tens before them: the initial vowel becomes a sign. */
const grownOn = ["ು", "ೊಂದು", "ೆರಡು", "ಮೂರು", "ನಾಲ್ಕು", "ೈದು", "ಾರು", "ೇಳು", "ೆಂಟು", "ೊಂಬತ್ತು"];
/** Also without the final vowel: ಐನೂರ-ು, but ಐನೂರ ಇಪ್ಪತ್ತು. */
const hundredsOf = ["", "ನೂರ", "ಇನ್ನೂರ", "ಮುನ್ನೂರ", "ನಾನೂರ", "ಐನೂರ", "ಆರುನೂರ", "ಏಳುನೂರ", "ಎಂಟುನೂರ", "ಒಂಬೈನೂರ"];

const belowHundred = (number: number): string =>
  number < 20 ? (belowTwenty[number] ?? "") : `${tens[Math.floor(number / 10)]}${grownOn[number % 10]}`;

/**
 * `123456` → `ಒಂದು ಲಕ್ಷದ ಇಪ್ಪತ್ತಮೂರು ಸಾವಿರದ ನಾನೂರ ಐವತ್ತಾರು`: a unit that is followed by a smaller one is in the genitive.
 * @throws as `indianParts`
 */
export function inKannada(number: number): string {
  if (number === 0) return "ಸೊನ್ನೆ";
  const { crores, lakhs, thousands, hundreds, rest } = indianParts(number);
  const parts = [
    crores > 0 && { final: `${inKannada(crores)} ಕೋಟಿ`, followed: `${inKannada(crores)} ಕೋಟಿಯ` },
    lakhs > 0 && { final: `${belowHundred(lakhs)} ಲಕ್ಷ`, followed: `${belowHundred(lakhs)} ಲಕ್ಷದ` },
    thousands > 0 && {
      final: `${belowHundred(thousands)} ಸಾವಿರ`,
      followed: `${belowHundred(thousands)} ಸಾವಿರದ`,
    },
    hundreds > 0 && { final: `${hundredsOf[hundreds]}ು`, followed: `${hundredsOf[hundreds]}` },
    rest > 0 && { final: belowHundred(rest), followed: "" },
  ].filter((part) => part !== false);
  return parts.map(({ final, followed }, index) => (index === parts.length - 1 ? final : followed)).join(" ");
}
