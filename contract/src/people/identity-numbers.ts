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

/** Whether the text has the form of a PAN, `AAAAA9999A` (Income Tax Department). */
export const isPan = (text: string): boolean => /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(text);
