import { randomInt } from "node:crypto";

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** The reference of a new payment by UPI or IMPS. */
export const newRrn = (): string => digits(12);

/** The reference of a new transfer by NEFT. */
export const newUtr = (): string => `TEST${digits(12)}`;

/** The reference of a new transfer within one bank, as long as it may be. */
export const newBankReference = (): string => `IG${digits(20)}`;

let cheques = 0;
/** The number of a new cheque, which this process has given to no other. */
export const newChequeNumber = (): string => String((cheques += 1)).padStart(6, "0");
