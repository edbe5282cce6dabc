import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath, twoDecimals } from "../wire/fields.ts";
import { staff } from "../people/roles.ts";
import { tenancyDetail } from "./tenancies.ts";

/** The limits of the form, and the usual term of a home in Karnataka. */
export const renewalLimits = { mostPercent: 100, mostMonths: 120, usualMonths: 11 } as const;

/** The length of the term in months. */
export const termMonths = z
  .int("must be a number of months")
  .check(
    z.minimum(1, "must be at least 1"),
    z.maximum(renewalLimits.mostMonths, `must be at most ${renewalLimits.mostMonths}`),
  );

/** What agreeing a renewal sends. */
export const renewalForm = z.strictObject({
  /** The increase of the rent; `renewedRent` computes the result. */
  percent: z
    .number()
    .check(
      z.nonnegative("must not be negative"),
      z.maximum(renewalLimits.mostPercent, `must be at most ${renewalLimits.mostPercent}`),
      twoDecimals,
    ),
  months: z._default(termMonths, renewalLimits.usualMonths),
  /** Only for a tenancy that is overdue or expired. Otherwise the renewal begins the day after the last day. */
  tenancyCommencingDate: z.optional(calendarDate),
});
export type RenewalForm = z.output<typeof renewalForm>;

export const renewTenancy = endpoint({
  method: "POST",
  path: "/tenancies/{id}/renewals",
  feature: "tenancies",
  summary:
    "Agree the renewal of the tenancy that holds, or of the last one of a vacant unit: same tenant, unit and particulars, a higher rent " +
    "rounded to the rupee. It awaits its activation, with which the renewed one expires in the same moment",
  access: staff,
  params: z.object({ id: identifierInPath }),
  body: renewalForm,
  changes: ["tenancy"],
  success: { status: 201, answer: tenancyDetail },
  problems: [404, 409],
  repeatable: true,
});
