import * as z from "zod/mini";
import { categoryCode } from "../portfolio/catalogue.ts";
import { endpoint } from "../wire/endpoint.ts";
import { openEnquiryStatuses } from "../leasing/enquiries.ts";
import { instant } from "../wire/fields.ts";
import { dashboardRoles } from "../people/roles.ts";

export const dashboardSummary = z.object({
  numberOfProperties: z.int(),
  numberOfOccupiedUnits: z.int(),
  /** The sum of the four kinds below (requirements 14.11). */
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
export type Summary = z.infer<typeof dashboardSummary>;

export const readSummary = endpoint({
  method: "GET",
  path: "/unitprofiles/summary",
  feature: "dashboard",
  summary: "Figures of the own portfolio; an owner's are those of the own properties, an administrator's all",
  access: dashboardRoles,
  success: { status: 200, answer: dashboardSummary },
});

/** How many of each the dashboard shows. */
export const attentionRows = 5;

export const waitingEnquiry = z.object({
  enquiryId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  propertyName: z.string(),
  status: z.enum(openEnquiryStatuses),
  createdAt: instant,
});
/** An enquiry that nobody has closed yet, with what the dashboard shows of its unit. */
export type WaitingEnquiry = z.infer<typeof waitingEnquiry>;

export const endingTenancy = z.object({
  tenancyId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  propertyName: z.string(),
  tenancyExpiryDate: z.string(),
  /** Until then; 0 on its last day. */
  daysLeft: z.int(),
});
/** An active tenancy that ends within 60 days, with what the dashboard shows of its unit. */
export type EndingTenancy = z.infer<typeof endingTenancy>;

export const attention = z.object({
  /** Those that nobody has answered first, and of these the ones that have waited longest. */
  enquiries: z.object({
    /** None for an owner: enquirers tell who they are to those who manage the unit (requirements 6.10). */
    items: z.array(waitingEnquiry),
    total: z.int(),
  }),
  /** Those that end first. */
  endingTenancies: z.object({ items: z.array(endingTenancy), total: z.int() }),
});
/** What a manager looks at first: at most five of each, and how many there are. */
export type Attention = z.infer<typeof attention>;

export const readAttention = endpoint({
  method: "GET",
  path: "/unitprofiles/summary/attention",
  feature: "dashboard",
  summary: "Enquiries that wait and tenancies that end within 60 days, of the own portfolio or the own properties",
  access: dashboardRoles,
  success: { status: 200, answer: attention },
});
