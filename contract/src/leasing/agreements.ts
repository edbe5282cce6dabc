import * as z from "zod/mini";
import { savedDocument } from "../papers/documents.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, optionalText, rupees } from "../wire/fields.ts";
import { anyOf } from "../wire/records.ts";
import { staff } from "../people/roles.ts";

/** In which languages an agreement can be drafted; in both, Kannada stands beneath each English clause. */
export const agreementLanguages = ["both", "en", "kn"] as const;
export type AgreementLanguage = (typeof agreementLanguages)[number];

/** What the type of a drafted agreement is, among the documents of its tenancy. */
export const agreementDraftType = "Agreement draft";

/** Farther nobody binds themselves; in months. */
const mostMonths = 120;
const months = (least: number) =>
  z
    .int("must be a whole number")
    .check(z.minimum(least, `must be at least ${least}`), z.maximum(mostMonths, `must be at most ${mostMonths}`));

/** What an agreement says beyond what is known of the tenancy. What is left out is a blank, to be filled in by hand. */
export const agreementForm = z.strictObject({
  language: z._default(z.enum(agreementLanguages, "is not a known choice"), "both"),
  ...anyOf({
    /** Rupees; 0 where none is paid. */
    securityDeposit: rupees,
    /** Rupees a month for what all units share; 0 where the rent includes it. */
    maintenance: rupees,
    /** The rent is paid on or before this day of the month. */
    rentDay: z
      .int("must be a whole number")
      .check(z.minimum(1, "must be at least 1"), z.maximum(28, "must be at most 28")),
    noticeMonths: months(1),
    /** During which neither side may end it; 0 where there are none. */
    lockInMonths: months(0),
    placeOfSigning: optionalText(100),
    /** In place of the owner whom the property names. */
    landlordName: optionalText(200),
    landlordAddress: optionalText(500),
    tenantAddress: optionalText(500),
  }),
});
export type AgreementForm = z.output<typeof agreementForm>;

export const draftAgreement = endpoint({
  method: "POST",
  path: "/tenancies/{id}/agreements",
  feature: "agreements",
  summary: "Draft the rental agreement of a tenancy as a PDF, and keep it among its documents",
  access: staff,
  params: z.object({ id: identifierInPath }),
  body: agreementForm,
  success: { status: 201, answer: savedDocument },
  problems: [404],
  repeatable: true,
});
