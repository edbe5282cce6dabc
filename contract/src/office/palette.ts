import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { text } from "../wire/fields.ts";

/** Records of one kind that the command palette offers; who seeks another types more of its name. */
export const foundAtMost = 5;

export const foundRecord = z.object({
  id: z.int(),
  title: z.string(),
  /** What tells it from others of its name: where it is, or how to reach the person. May be empty. */
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
/** What was found, best first in each kind. */
export type FoundRecords = z.infer<typeof foundRecords>;

export const findRecords = endpoint({
  method: "GET",
  path: "/search",
  feature: "palette",
  summary:
    "Records by name, a few of each kind: staff find those of their portfolio, others the properties and units that they may browse",
  access: "signed-in",
  query: z.object({
    /** Part of the name; of fewer than three characters, its beginning. */
    text: text(100),
  }),
  success: { status: 200, answer: foundRecords },
});
