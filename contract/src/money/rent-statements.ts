import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath } from "../wire/fields.ts";
import { financialYearOf } from "./months.ts";
import { paperLanguages } from "./receipts.ts";

/** A financial year, April to March: `2026-27`. */
const financialYear = z
  .string()
  .check(z.refine((year) => financialYearOf(`${year.slice(0, 4)}-04-01`) === year, "is not a financial year"));

export const printRentStatement = endpoint({
  method: "GET",
  path: "/tenancies/{id}/rentStatement",
  feature: "rent-book",
  summary:
    "The rent of a financial year as a PDF, for an HRA claim: what was due and paid by month, the landlord, and their PAN if the law asks for it",
  access: "signed-in",
  params: z.object({ id: identifierInPath }),
  query: z.object({ year: financialYear, language: z.optional(z.enum(paperLanguages, "is not known")) }),
  success: { status: 200, answer: "file" },
  problems: [404],
});
