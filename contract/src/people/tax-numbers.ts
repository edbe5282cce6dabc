import * as z from "zod/mini";
import { anyText, isNotMasked } from "../wire/fields.ts";
import { isGstin, isPan, panInGstin } from "./identity-numbers.ts";

/** Without spaces and hyphens, in capitals. */
const taxNumber = anyText(30).check(
  z.overwrite((value) => value.replaceAll(/[\s-]/g, "")),
  z.toUpperCase(),
  isNotMasked,
);
const pan = taxNumber.check(
  z.refine((value) => value === "" || isPan(value), "must be five letters, four digits and a letter"),
);
/** A GSTIN or empty; answered in full, since its holder has to display it at the place of business (CGST Rules 2017, rule 18). */
export const gstin = taxNumber.check(z.refine((value) => value === "" || isGstin(value), "is not a GSTIN"));

/** The tax numbers of a tenant, of which none is required; each may be empty. */
export const taxFields = { pan: z.optional(pan), gstin: z.optional(gstin) };

interface TaxNumbers {
  pan?: string | undefined;
  gstin?: string | undefined;
}

/** Whether a GSTIN has the PAN in it, where both are given. */
export const gstinHasPan = z.refine<TaxNumbers>(
  (given) => !given.pan || !given.gstin || panInGstin(given.gstin) === given.pan,
  { path: ["gstin"], error: "must contain the PAN" },
);
