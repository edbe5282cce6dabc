import { indianParts } from "./indian-parts.ts";

const belowTwenty = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

function belowHundred(number: number): string {
  if (number < 20) return belowTwenty[number] ?? "";
  const ten = tens[Math.floor(number / 10)] ?? "";
  return number % 10 === 0 ? ten : `${ten}-${belowTwenty[number % 10]}`;
}

/** `123456` → `one lakh twenty-three thousand four hundred and fifty-six`. @throws as `indianParts` */
export function inEnglish(number: number): string {
  if (number === 0) return "zero";
  const { crores, lakhs, thousands, hundreds, rest } = indianParts(number);
  const large = [
    crores > 0 && `${inEnglish(crores)} crore`,
    lakhs > 0 && `${belowHundred(lakhs)} lakh`,
    thousands > 0 && `${belowHundred(thousands)} thousand`,
    hundreds > 0 && `${belowHundred(hundreds)} hundred`,
  ].filter((part) => part !== false);
  if (rest === 0) return large.join(" ");
  return large.length > 0 ? `${large.join(" ")} and ${belowHundred(rest)}` : belowHundred(rest);
}
