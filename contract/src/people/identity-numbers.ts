/** The product in the dihedral group of the Verhoeff scheme (J. Verhoeff, 1969): turns of a pentagon are 0 to 4, its reflections 5 to 9. */
const product = (one: number, other: number) =>
  ((one < 5 ? one + other : one - other + 10) % 5) + (one < 5 === other < 5 ? 0 : 5);
/** The permutation of the scheme. */
const permutation = Array.from("1576283094", Number);

const permuted = (digit: number, times: number): number =>
  times === 0 ? digit : permuted(permutation[digit] ?? 0, times - 1);

/** The products of all digits, from the last; 0 if that is the check digit of the others. */
const checksum = (digits: string) =>
  Array.from(digits, Number)
    .toReversed()
    .reduce((before, digit, place) => product(before, permuted(digit, place % 8)), 0);

/** The Verhoeff check digit to append to a number: the inverse of what the others give. */
export function verhoeffDigit(digits: string): number {
  const sum = checksum(`${digits}0`);
  return sum < 5 ? (5 - sum) % 5 : sum;
}

/** Whether the text has the form of an Aadhaar number: 12 digits, not beginning with 0 or 1, the last one Verhoeff's (UIDAI). */
export const isAadhaar = (text: string): boolean => /^[2-9]\d{11}$/.test(text) && checksum(text) === 0;

/** How many digits there are in a row up to this one. */
const rank = (code: number): number => (/\p{Nd}/u.test(String.fromCodePoint(code)) ? rank(code - 1) + 1 : 0);
/** Each script has its ten digits in a row, the zero first (Unicode, chapter 4.6). */
const inAscii = (digit: string) => String(rank((digit.codePointAt(0) ?? 0) - 1) % 10);

/**
 * Three groups of four digits, and what is between them; not a part of more, also with spaces, hyphens or the same between, nor a
 * telephone number with +91. As a lookahead it finds groups that overlap. The time is linear because each part is short.
 */
const groups =
  /(?<![\d+]|[\d+][ -])(?=(\d{4}([._/\p{Zs}\p{Pd}\p{Cf}]{0,3})(?<!\d\2\d{4}\2)\d{4}([._/\p{Zs}\p{Pd}\p{Cf}]{0,3})\d{4})(?![ -]?\d|\3\d))/gu;
/** 91 and a mobile number, written as one; or a date of this century, then a time or a number, as scanners name files. */
const isOther = (found: string) => /^91[6-9]\d{9}$|^20\d\d[01]\d[0-3]\d\D/.test(found);

/** Whether an Aadhaar number is somewhere in the text. Several years or amounts in a row have different signs between them, or commas. */
export const hasAadhaar = (text: string): boolean =>
  Array.from(text.replaceAll(/(?!\d)\p{Nd}/gu, inAscii).matchAll(groups)).some(
    ([, found = "", first = "", second = ""]) =>
      (first === second || !/[._/]/.test(first + second)) && !isOther(found) && isAadhaar(found.replaceAll(/\D/g, "")),
  );

/** Whether the text has the form of a PAN, `AAAAA9999A` (Income Tax Department). */
export const isPan = (text: string): boolean => /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(text);

/** The check character to append to the first 14 of a GSTIN: each is weighted 1 or 2 in turn, and the digits of the products are added, to base 36 (GSTN). */
export function gstinCheck(first: string): string {
  const weighted = Array.from(first, (character, place) => Number.parseInt(character, 36) * (1 + (place % 2)));
  const sum = weighted.reduce((before, value) => before + Math.floor(value / 36) + (value % 36), 0);
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase();
}

const gstinForm = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
/** Whether the text has the form of a GSTIN: state, PAN, serial, kind, and the right check character (GSTN). */
export const isGstin = (text: string): boolean =>
  gstinForm.test(text) && gstinCheck(text.slice(0, -1)) === text.slice(-1);

/** The PAN in a GSTIN; empty if there is none. */
export const panInGstin = (gstin: string): string => gstin.slice(2, 12);
