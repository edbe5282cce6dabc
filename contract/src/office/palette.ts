import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { someText } from "../wire/fields.ts";

/** The feature's description in the API documentation. */
export const featureDescription = { palette: "Quick search over records of several kinds." };

/** The number of results per kind. People type on to narrow them down. */
export const foundAtMost = 5;

export const foundRecord = z.object({
  id: z.int(),
  title: z.string(),
  /** Distinguishes records of the same name: a place or a contact. May be empty. */
  detail: z.string(),
});
/** A record as the command palette shows it. */
export type Found = z.infer<typeof foundRecord>;

export const foundRecords = z.object({
  properties: z.array(foundRecord),
  units: z.array(foundRecord),
  tenants: z.array(foundRecord),
  owners: z.array(foundRecord),
});
/** The results, best first within each kind. */
export type FoundRecords = z.infer<typeof foundRecords>;

export const findRecords = endpoint({
  method: "GET",
  path: "/search",
  feature: "palette",
  summary:
    "Records by name, a few of each kind: staff find those of their portfolio, others the properties and units that they may browse",
  access: "signed-in",
  query: z.object({
    /** Part of the name; with fewer than three characters, its beginning. */
    text: someText(100),
  }),
  reads: ["property", "unit", "owner", "tenant", "tenancy", "custodian"],
  success: { status: 200, answer: foundRecords },
});
