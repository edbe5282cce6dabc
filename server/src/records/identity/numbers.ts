/** The fields with identity numbers, by their names on the wire. `idCardNo` is an owner's PAN: of an Aadhaar only the end is stored. */
export type NumberField = "passportNo" | "laborCardNo" | "cRNumber" | "pan" | "idCardNo";

/** The identity numbers of a record, those that there are. */
export type Numbers = { [Field in NumberField]?: string | undefined };

/** What is sealed for a lease draft: all that was typed, as JSON, because it has the numbers of a tenant. */
export interface Typed {
  typed?: string | undefined;
}

/** Who has identity numbers. */
export type Holder = "tenant" | "owner" | "enquiry" | "leaseDraft";

/** What is shown in place of the other characters. */
const dot = "•";
const dotsShown = 8;

/** Stands in a column whose number was erased. */
export const erasedNumber = "-";

/** Whether a column has what may be shown of a number. Whoever has none enters 0, and whoever was erased has -, which aren't hidden. */
export const isMask = (value: string): boolean => value.startsWith(dot);
const isNone = (value: string): boolean => ["", "0", erasedNumber].includes(value);

/** Of a number what may be shown, as columns have it: a dot and the last four characters, but never more than half. */
export function maskOf(number: string): string {
  if (isNone(number)) return number;
  const shown = Math.min(4, Math.floor(number.length / 2));
  return `${dot}${number.slice(number.length - shown)}`;
}

/** A column with a mask, or a number that an older version wrote, as answers have it: `••••••••234F`; empty if there is none. */
export function masked(column: string | null): string {
  if (column === null || isNone(column)) return column ?? "";
  const mask = isMask(column) ? column : maskOf(column);
  return `${dot.repeat(dotsShown - 1)}${mask}`;
}

/** The last four characters of a number, which are stored apart, as answers have it. */
export const maskedEnd = (lastFour: string | null): string => masked(lastFour && `${dot}${lastFour}`);

/** A number however it was typed: in capitals, without spaces and hyphens. */
export const normalNumber = (number: string): string => number.replaceAll(/[\s-]/g, "").toUpperCase();
