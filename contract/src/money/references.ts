import * as z from "zod/mini";
import { anyText } from "../wire/fields.ts";
import type { receiptModes } from "./rent-choices.ts";

type Mode = (typeof receiptModes)[number];

const utr = { form: /^([0-9A-Z]{16}|[0-9A-Z]{22})$/, error: "must have 16 or 22 letters and digits" };
const rrn = { form: /^[0-9]{12}$/, error: "must have 12 digits" };
/**
 * What a reference looks like, by mode: the retrieval reference number of UPI and IMPS (NPCI); the UTR of NEFT, usually of 16 characters, and
 * of RTGS, of 22, as in `SBINR52026112012345678` (their banks' guides); the number of a cheque (CTS-2010 of the Reserve Bank). Within one bank
 * a transfer goes through no payment system: each bank numbers it in its own way, mostly with 10 to 16 letters and digits. Other modes have none.
 */
const forms: Partial<Record<Mode, { form: RegExp; error: string }>> = {
  upi: rrn,
  imps: rrn,
  neft: utr,
  rtgs: utr,
  sameBank: { form: /^[0-9A-Z]{8,22}$/, error: "must have 8 to 22 letters and digits" },
  cheque: { form: /^[0-9]{6}$/, error: "must have 6 digits" },
};
export const needsReference = (mode: string): boolean => Object.hasOwn(forms, mode);

/**
 * The UTR or bank's number of a transfer, or the number of a cheque, without the spaces that people type or copy and in capitals: one payment has one
 * reference. Empty for other modes. `fitsMode` says what it must look like.
 */
export const reference = anyText(50).check(
  z.overwrite((value) => value.replaceAll(/\s/g, "")),
  z.toUpperCase(),
);

interface Paid {
  mode: Mode;
  reference: string;
}

/** What is wrong with a reference; undefined if nothing is. */
function mistakeIn({ mode, reference: given }: Paid): string | undefined {
  const known = forms[mode];
  if (!known || known.form.test(given)) return undefined;
  return given === "" ? "is required" : known.error;
}

/** Whether a reference is one of its mode. */
export const fitsMode = z.refine<Paid>((paid) => mistakeIn(paid) === undefined, {
  path: ["reference"],
  error: ({ input }) => mistakeIn(input as Paid) ?? "",
});
