/** The dihedral group of the Verhoeff scheme and its permutation (J. Verhoeff, 1969). */
const product = ["0123456789", "1234067895", "2340178956", "3401289567", "4012395678"]
  .concat(["5987604321", "6598710432", "7659821043", "8765932104", "9876543210"])
  .map((row) => Array.from(row, Number));
const permutation = Array.from("1576283094", Number);
const inverse = Array.from("0432156789", Number);

const permuted = (digit: number, times: number): number =>
  times === 0 ? digit : permuted(permutation[digit] ?? 0, times - 1);

/** The check digit that goes behind a number's digits. */
function verhoeffDigit(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((before, digit, place) => product[before]?.[permuted(digit, (place + 1) % 8)] ?? 0, 0);
  return inverse[sum] ?? 0;
}

/** A number in Aadhaar's form. 9999 begins the numbers that UIDAI gives to tests, never to people. */
export function fictionalAadhaar(serial: number): string {
  const digits = `9999${String(serial % 10_000_000).padStart(7, "0")}`;
  return `${digits}${verhoeffDigit(digits)}`;
}

/** A number in the form of a person's PAN (fourth letter P), in a series that is obviously made up. */
export const fictionalPan = (serial: number): string =>
  `ZZZPZ${String(serial % 10_000).padStart(4, "0")}${String.fromCharCode(65 + (Math.floor(serial / 10_000) % 26))}`;

/** Ten digits in the form of an Indian mobile number, all of one block. */
export const fictionalTelephone = (serial: number): string => `70000${String(serial % 100_000).padStart(5, "0")}`;

/** Any number of digits in a row, the same for the same serial. */
export const serialDigits = (serial: number, length: number): string =>
  String((serial * 7919) % 10 ** length).padStart(length, "0");
