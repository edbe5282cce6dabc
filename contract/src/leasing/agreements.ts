import * as z from "zod/mini";
import { savedDocument } from "../papers/documents.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, optionalText, rupees } from "../wire/fields.ts";
import { partialOf } from "../wire/records.ts";
import { staff } from "../people/roles.ts";

/** The feature's description in the API documentation. */
export const featureDescription = { agreements: "Rental agreements of tenancies, drafted as PDFs." };

/** The languages of an agreement. With both, Kannada follows each English clause. */
export const agreementLanguages = ["both", "en", "kn"] as const;
export type AgreementLanguage = (typeof agreementLanguages)[number];

/** The document type of a drafted agreement. */
export const agreementDraftType = "Agreement draft";

/** The longest notice and lock-in, in months. */
const mostMonths = 120;
const months = (least: number) =>
  z
    .int("must be a whole number")
    .check(z.minimum(least, `must be at least ${least}`), z.maximum(mostMonths, `must be at most ${mostMonths}`));

/**
 * What an agreement says beyond the tenancy's record, or instead of its terms. Values missing in both become blanks to be filled in by
 * hand.
 */
export const agreementForm = z.strictObject({
  language: z._default(z.enum(agreementLanguages, "is not a known choice"), "both"),
  ...partialOf({
    /** Rupees; 0 for none. */
    securityDeposit: rupees,
    /** Rupees a month for shared facilities; 0 if the rent includes it. */
    maintenance: rupees,
    /** The rent is paid on or before this day of the month. */
    rentDay: z
      .int("must be a whole number")
      .check(z.minimum(1, "must be at least 1"), z.maximum(28, "must be at most 28")),
    noticeMonths: months(1),
    /** The months in which neither side may end the tenancy; 0 for none. */
    lockInMonths: months(0),
    placeOfSigning: optionalText(100),
    /** Replaces the property's owner as the landlord. */
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
  changes: ["document"],
  success: { status: 201, answer: savedDocument },
  problems: [404],
  repeatable: true,
});
