import * as z from "zod/mini";
import { categoryCode } from "../portfolio/catalogue.ts";
import { endpoint } from "../wire/endpoint.ts";
import { openEnquiryStatuses } from "../leasing/enquiry-states.ts";
import { instant } from "../wire/fields.ts";
import { visit } from "../leasing/visits.ts";
import { dashboardRoles } from "../people/roles.ts";
import { pastFields } from "../wire/records.ts";

/** The feature's description in the API documentation. */
export const featureDescription = { dashboard: "The figures of a portfolio, and what needs attention in it." };

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
  /** Active tenancies by their last day. */
  endOfLeaseThisMonth: z.int(),
  endOfLeaseWithin60Days: z.int(),
  /** Every category, in the order of the category list. */
  vacancyByCategory: z.array(z.object({ category: categoryCode, units: z.int(), vacant: z.int() })),
});
/** The figures of a portfolio, without archived properties and units. */
export type Summary = z.infer<typeof dashboardSummary>;

export const readSummary = endpoint({
  method: "GET",
  path: "/unitprofiles/summary",
  feature: "dashboard",
  summary: "Figures of the own portfolio; an owner's are those of the own properties, an administrator's all",
  access: dashboardRoles,
  reads: ["property", "unit", "tenancy", "enquiry", "request", "tenant"],
  offline: "lastSeen",
  success: { status: 200, answer: dashboardSummary },
});

/** The number of rows of each kind that the dashboard shows. */
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
  ...pastFields,
});
/** An open enquiry, with what the dashboard shows of its unit. */
export type WaitingEnquiry = z.infer<typeof waitingEnquiry>;

export const endingTenancy = z.object({
  tenancyId: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  propertyName: z.string(),
  tenancyExpiryDate: z.string(),
  /** Days until then; 0 on its last day. */
  daysLeft: z.int(),
});
/** An active tenancy that ends within 60 days, with what the dashboard shows of its unit. */
export type EndingTenancy = z.infer<typeof endingTenancy>;

export const attention = z.object({
  /** Unanswered ones first, and then the oldest. */
  enquiries: z.object({
    /** Empty for owners: only the unit's managers see who enquired (requirements 6.10). */
    items: z.array(waitingEnquiry),
    total: z.int(),
  }),
  /** The soonest first. */
  endingTenancies: z.object({ items: z.array(endingTenancy), total: z.int() }),
  /** Visits of today, and earlier ones of which nobody has said what became of them; an owner doesn't see who comes. */
  visits: z.object({ items: z.array(visit), total: z.int() }),
});
/** What needs a manager's attention: at most five of each kind, and the totals. */
export type Attention = z.infer<typeof attention>;

export const readAttention = endpoint({
  method: "GET",
  path: "/unitprofiles/summary/attention",
  feature: "dashboard",
  summary:
    "Enquiries that wait, visits of today and tenancies that end within 60 days, of the own portfolio or the own properties",
  access: dashboardRoles,
  reads: ["property", "unit", "tenancy", "enquiry", "visit", "tenant"],
  offline: "lastSeen",
  success: { status: 200, answer: attention },
});
