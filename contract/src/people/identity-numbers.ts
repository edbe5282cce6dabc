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

/**
 * Three groups of four digits of any script, and what is between them; not a part of more, also with spaces, hyphens or the same between,
 * nor a telephone number with +91. As a lookahead it finds groups that overlap, and the time is linear because each part is short.
 */
const groups =
  /(?<![\p{Nd}+]|[\p{Nd}+][ -])(?=(\p{Nd}{4}([._/\p{Zs}\p{Pd}\p{Cf}]{0,3})(?<!\p{Nd}\2\p{Nd}{4}\2)\p{Nd}{4}([._/\p{Zs}\p{Pd}\p{Cf}]{0,3})\p{Nd}{4})(?![ -]?\p{Nd}|\3\p{Nd}))/gu;
/** 91 and a mobile number, written as one; or a date of this century, then a time or a number, as scanners name files. */
const isOther = (found: string) => /^91[6-9][0-9]{9}$|^20[0-9]{2}(0[1-9]|1[0-2])([0-2][0-9]|3[01])[^0-9]/.test(found);

/** How many digits there are in a row up to this one. */
const rank = (code: number): number => (/\p{Nd}/u.test(String.fromCodePoint(code)) ? rank(code - 1) + 1 : 0);
/** Each script has its ten digits in a row, the zero first (Unicode, chapter 4.6). */
const inAscii = (digit: string) => String(rank((digit.codePointAt(0) ?? 0) - 1) % 10);

/** Whether an Aadhaar number is somewhere in the text. Several years or amounts in a row have different signs between them, or commas. */
export const hasAadhaar = (text: string): boolean =>
  Array.from(text.matchAll(groups)).some(([, group = "", first = "", second = ""]) => {
    if (first !== second && /[._/]/.test(first + second)) return false;
    const found = group.replaceAll(/(?![0-9])\p{Nd}/gu, inAscii);
    return !isOther(found) && isAadhaar(found.replaceAll(/[^0-9]/g, ""));
  });

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
