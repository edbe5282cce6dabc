import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifier, text } from "../wire/fields.ts";
import { staff } from "./roles.ts";

/** The feature's description in the API documentation. */
export const featureDescription = {
  identityNumbers: "Numbers of identity documents, which every other answer masks.",
};

/** The numbers that each kind of record has. */
const numbersOf = {
  tenant: ["passportNo", "laborCardNo", "cRNumber", "pan"],
  owner: ["idCardNo"],
  enquiry: ["passportNo", "laborCardNo", "cRNumber"],
} as const;
export type NumberHolder = keyof typeof numbersOf;

/** How many numbers one account is shown in an hour. */
export const readingsAnHour = 60;

/** Why somebody needs a number: the audit trail keeps it with who asked, whose number it is, and which. */
export const readingReason = z.strictObject({ reason: text(200) });

export const numberReadingForm = z
  .strictObject({
    recordType: z.enum(["tenant", "owner", "enquiry"], "has no identity numbers"),
    recordId: identifier,
    field: z.enum([...numbersOf.tenant, ...numbersOf.owner], "is not an identity number"),
    ...readingReason.shape,
  })
  .check(
    z.refine(({ recordType, field }) => numbersOf[recordType].some((each) => each === field), {
      path: ["field"],
      error: "is not a number of this kind of record",
    }),
  );
export type NumberReadingForm = z.output<typeof numberReadingForm>;

/** The kinds of events by which the audit trail knows who was shown a number. Their `after` has `field` and `reason`. */
export const numberReadingEvents = ["tenant.numberShown", "owner.numberShown", "enquiry.numberShown"] as const;

export const numberReading = z.object({ number: z.string() });

export const createNumberReading = endpoint({
  method: "POST",
  path: "/identityNumbers/readings",
  feature: "identityNumbers",
  summary: "Show one identity number in full; the audit trail keeps who asked, for whose and why",
  access: staff,
  body: numberReadingForm,
  changes: ["tenant", "owner", "enquiry"],
  success: { status: 200, answer: numberReading },
  problems: [404],
});
