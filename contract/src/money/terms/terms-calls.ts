import * as z from "zod/mini";
import { staff } from "../../people/roles.ts";
import { endpoint } from "../../wire/endpoint.ts";
import { identifierInPath } from "../../wire/fields.ts";
import { shownReading } from "../meters/meter.ts";
import { dueKind, moneyTerms } from "./tenancy-terms.ts";

const feature = "rent-book";
const idInPath = z.object({ id: identifierInPath });

/** The money terms of a tenancy; version 0 and null if none were entered. */
export const agreedTerms = z.object({
  tenancyId: z.int(),
  terms: z.nullable(moneyTerms),
  version: z.int(),
  /** Whether the caller may change them. */
  mayEdit: z.boolean(),
});
export type AgreedTerms = z.infer<typeof agreedTerms>;

/** The complete new terms, with the version that the person saw: 0 if none were entered. */
export const moneyTermsForm = z.strictObject({
  terms: moneyTerms,
  version: z.int().check(z.nonnegative("must not be negative")),
});
export type MoneyTermsForm = z.output<typeof moneyTermsForm>;

export const termsToPreview = z.strictObject({ terms: moneyTerms });

/** The fields that describe a due. */
export const dueFields = {
  kind: dueKind,
  /** Required for the kind "other", may be empty for the rest. */
  name: z.string(),
  /** The period of the due, `YYYY-MM-DD`. */
  from: z.string(),
  until: z.string(),
  dueOn: z.string(),
};

export const namedDue = z.object({
  dueId: z.int(),
  ...dueFields,
  /** What the amount follows from; null if it was not read from a meter. */
  meter: z.nullable(shownReading),
});

export const previewedDue = z.object({
  ...dueFields,
  amount: z.number(),
  /** GST on top of the amount. */
  tax: z.number(),
});
export type PreviewedDue = z.infer<typeof previewedDue>;

export const duesPreview = z.object({
  dues: z.array(previewedDue),
  /** Whether there are more dues than the list shows. */
  isCut: z.boolean(),
});
export type DuesPreview = z.infer<typeof duesPreview>;

export const readTenancyTerms = endpoint({
  method: "GET",
  path: "/tenancies/{id}/terms",
  feature,
  summary: "What was agreed about money in a tenancy; for staff of the portfolio, the owner and the tenant",
  access: "signed-in",
  params: idInPath,
  reads: ["tenancy"],
  success: { status: 200, answer: agreedTerms },
  problems: [404],
});

export const saveTenancyTerms = endpoint({
  method: "PUT",
  path: "/tenancies/{id}/terms",
  feature,
  summary:
    "Enter or change what was agreed about money. Dues that were raised stay; those behind them follow the new terms",
  access: staff,
  params: idInPath,
  body: moneyTermsForm,
  changes: ["tenancy", "due"],
  success: { status: 200, answer: agreedTerms },
  problems: [404, 409],
});

export const previewTenancyTerms = endpoint({
  method: "POST",
  path: "/tenancies/{id}/terms/preview",
  feature,
  summary: "What will be due by terms that are not saved yet, the next due first",
  access: staff,
  params: idInPath,
  body: termsToPreview,
  success: { status: 200, answer: duesPreview },
  problems: [404],
});
