import * as z from "zod/mini";
import { categoryCode } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";

const summary = z.object({
  numberOfProperties: z.int(),
  numberOfOccupiedUnits: z.int(),
  /** The sum of the four kinds below (decisions, section 9). */
  pendingTasks: z.int(),
  openEnquiries: z.int(),
  tenanciesAwaitingActivation: z.int(),
  /** Active past their expiry date. */
  overdueTenancies: z.int(),
  openServiceRequests: z.int(),
  activeLeases: z.int(),
  /** Of the active ones, by expiry date. */
  endOfLeaseThisMonth: z.int(),
  endOfLeaseWithin60Days: z.int(),
  /** Every category, in the order of the category list. */
  vacancyByCategory: z.array(z.object({ category: categoryCode, units: z.int(), vacant: z.int() })),
});
/** What the dashboard counts of a portfolio; archived properties and units do not count. */
export type Summary = z.infer<typeof summary>;

export const readSummary = endpoint({
  method: "GET",
  path: "/unitprofiles/summary",
  feature: "dashboard",
  summary: "Figures of the own portfolio; an owner's are those of the own properties, an administrator's all",
  access: ["Administrator", "Custodian", "Owner"],
  success: { status: 200, answer: summary },
});
