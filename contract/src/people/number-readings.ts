import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifier, text } from "../wire/fields.ts";
import { staff } from "./roles.ts";

/** The feature's description in the API documentation. */
export const featureDescription = {
  identityNumbers: "Numbers of identity documents, which every other answer masks.",
};

/** Whose number is shown: the numbers that each kind of record has. */
const ofApplicant = ["passportNo", "laborCardNo", "cRNumber"] as const;
export const shownNumbers = {
  tenant: [...ofApplicant, "pan"],
  owner: ["idCardNo"],
  enquiry: ofApplicant,
} as const;
export type NumberHolder = keyof typeof shownNumbers;

/** How many numbers one account is shown in an hour. */
export const readingsAnHour = 60;

/** Why somebody needs a number: the audit trail keeps it with who asked, whose number it is, and which. */
export const readingReason = z.strictObject({ reason: text(200) });

const asked = <const R extends NumberHolder>(recordType: R) =>
  z.strictObject({
    recordType: z.literal(recordType),
    recordId: identifier,
    field: z.enum(shownNumbers[recordType], "is not a number of this kind of record"),
    ...readingReason.shape,
  });
export const numberReadingForm = z.discriminatedUnion("recordType", [
  asked("tenant"),
  asked("owner"),
  asked("enquiry"),
]);
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
