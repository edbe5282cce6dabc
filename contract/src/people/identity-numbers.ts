/** The dihedral group of the Verhoeff scheme and its permutation (J. Verhoeff, 1969). */
const product = ["0123456789", "1234067895", "2340178956", "3401289567", "4012395678"]
  .concat(["5987604321", "6598710432", "7659821043", "8765932104", "9876543210"])
  .map((row) => Array.from(row, Number));
const permutation = Array.from("1576283094", Number);
const inverse = Array.from("0432156789", Number);

const permuted = (digit: number, times: number): number =>
  times === 0 ? digit : permuted(permutation[digit] ?? 0, times - 1);

/** The Verhoeff check digit to append to a number. */
export function verhoeffDigit(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((before, digit, place) => product[before]?.[permuted(digit, (place + 1) % 8)] ?? 0, 0);
  return inverse[sum] ?? 0;
}

/** Whether the text has the form of an Aadhaar number: 12 digits, not beginning with 0 or 1, the last one Verhoeff's (UIDAI). */
export const isAadhaar = (text: string): boolean =>
  /^[2-9][0-9]{11}$/.test(text) && verhoeffDigit(text.slice(0, -1)) === Number(text.slice(-1));

/** 12 digits that aren't a part of more, also with spaces or hyphens, nor a telephone number with +91. */
const twelveDigits = /(?<![0-9+]|[0-9+][ -])[2-9][0-9]{3}[ -]?[0-9]{4}[ -]?[0-9]{4}(?![ -]?[0-9])/g;
/** 91 and a mobile number, written as one. */
const isMobile = (digits: string) => /^91[6-9][0-9]{9}$/.test(digits);

/** Whether an Aadhaar number is somewhere in the text. */
export const hasAadhaar = (text: string): boolean =>
  (text.match(twelveDigits) ?? []).some((found) => !isMobile(found) && isAadhaar(found.replace(/[ -]/g, "")));

/** Whether the text has the form of a PAN, `AAAAA9999A` (Income Tax Department). */
export const isPan = (text: string): boolean => /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(text);

const base36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The check character to append to the first 14 of a GSTIN: each is weighted 1 or 2 in turn, and the digits of the products are added, to base 36 (GSTN). */
export function gstinCheck(first: string): string {
  const weighted = Array.from(first, (character, place) => base36.indexOf(character) * (1 + (place % 2)));
  const sum = weighted.reduce((before, value) => before + Math.floor(value / 36) + (value % 36), 0);
  return base36.charAt((36 - (sum % 36)) % 36);
}

const gstinForm = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
/** Whether the text has the form of a GSTIN: state, PAN, serial, kind, and the right check character (GSTN). */
export const isGstin = (text: string): boolean =>
  gstinForm.test(text) && gstinCheck(text.slice(0, -1)) === text.slice(-1);

/** The PAN in a GSTIN; empty if there is none. */
export const panInGstin = (gstin: string): string => gstin.slice(2, 12);
