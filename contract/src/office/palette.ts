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
  /** Distinguishes records of the same name: the property or a contact. May be empty. */
  detail: z.string(),
  /** Where a property or a unit is. Its name in another language than English is up to the reader. */
  area: z.nullable(z.object({ code: z.string(), title: z.string() })),
});
/** A record as the command palette shows it. */
export type Found = z.infer<typeof foundRecord>;

/** A locality with properties that the caller may find. */
export const foundArea = z.object({ code: z.string(), title: z.string(), detail: z.string() });
export type FoundArea = z.infer<typeof foundArea>;

export const foundRecords = z.object({
  properties: z.array(foundRecord),
  units: z.array(foundRecord),
  tenants: z.array(foundRecord),
  owners: z.array(foundRecord),
  employees: z.array(foundRecord),
  enquiries: z.array(foundRecord),
  /** Service requests, by their numbers alone. */
  requests: z.array(foundRecord),
  areas: z.array(foundArea),
});
/** The results, best first within each kind. */
export type FoundRecords = z.infer<typeof foundRecords>;

export const findRecords = endpoint({
  method: "GET",
  path: "/search",
  feature: "palette",
  summary:
    "Records by name, a few of each kind: staff find those of their portfolio, others the properties and units that they may " +
    "browse. People are also found by telephone number or e-mail address, units and service requests by number, areas by name",
  access: "signed-in",
  query: z.object({
    /**
     * Part of the name; with fewer than three characters, its beginning. Or at least four digits of a telephone number, an e-mail address
     * with its `@`, or the number of a service request: `1042`, `#1042` or `request 1042`.
     */
    text: someText(100),
  }),
  reads: ["property", "unit", "owner", "tenant", "tenancy", "custodian", "enquiry", "request"],
  success: { status: 200, answer: foundRecords },
});
