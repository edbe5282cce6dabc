import { gstinCheck, verhoeffDigit } from "@vasati/contract/people/identity-numbers";

/** A number in Aadhaar's form. 9999 begins the numbers that UIDAI gives to tests, never to people. */
export function fictionalAadhaar(serial: number): string {
  const digits = `9999${String(serial % 10_000_000).padStart(7, "0")}`;
  return `${digits}${verhoeffDigit(digits)}`;
}

/** A number in the form of the PAN of a person (fourth letter P) or a firm (F), in a series that is obviously made up. */
export const fictionalPan = (serial: number, holder: "P" | "F" = "P"): string =>
  `ZZZ${holder}Z${String(serial % 10_000).padStart(4, "0")}${String.fromCharCode(65 + (Math.floor(serial / 10_000) % 26))}`;

/** The GSTIN of a PAN's first registration in Karnataka (29). */
export function fictionalGstin(pan: string): string {
  const first = `29${pan}1Z`;
  return `${first}${gstinCheck(first)}`;
}

/** Ten digits in the form of an Indian mobile number, all of one block. */
export const fictionalTelephone = (serial: number): string => `70000${String(serial % 100_000).padStart(5, "0")}`;

/** Any number of digits in a row, the same for the same serial. */
export const serialDigits = (serial: number, length: number): string =>
  String((serial * 7919) % 10 ** length).padStart(length, "0");
