import * as z from "zod/mini";
import { requestCategories, requestStatuses } from "../upkeep/request-states.ts";
import { tenancyStatuses, codesIn } from "../wire/codes.ts";
import { endpoint } from "../wire/endpoint.ts";
import { openEnquiryStatuses } from "../leasing/enquiries.ts";
import { instant } from "../wire/fields.ts";
import { pageOf, pageQuery, rowsPerPage } from "../wire/paging.ts";
import { staff } from "../people/roles.ts";

/**
 * What waits for somebody who manages units: open enquiries, tenancies that await their activation, tenancies that hold past
 * their last day, and open service requests, which the Pending Tasks figure sums up (requirements 14.11); and beside them the
 * tenancies that end soon.
 */
export const taskKinds = ["enquiries", "awaiting", "overdue", "requests", "ending"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The kinds that the Pending Tasks figure sums up. */
export const pendingKinds = ["enquiries", "awaiting", "overdue", "requests"] as const satisfies readonly TaskKind[];

/** A tenancy whose last day lies within so many days from today ends soon. */
export const endsSoonDays = 60;

/** Which unit it is about, and who. */
const about = {
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  /** Who enquired, the tenant, or who raised the request. */
  personName: z.string(),
};

export const enquiryTask = z.object({
  kind: z.literal("enquiries"),
  enquiryId: z.int(),
  ...about,
  status: z.enum(openEnquiryStatuses),
  createdAt: instant,
});
/** An enquiry that is neither converted nor closed. */
export type EnquiryTask = z.infer<typeof enquiryTask>;

export const tenancyTask = z.object({
  kind: z.enum(["awaiting", "overdue", "ending"]),
  tenancyId: z.int(),
  ...about,
  status: z.enum(codesIn(tenancyStatuses)),
  /** The day it is about, `YYYY-MM-DD`: the first of a tenancy that awaits its activation, else the last. */
  date: z.string(),
  /** From today in Asia/Kolkata until then; negative where it has passed. */
  daysLeft: z.int(),
  /** Rupees a month. */
  rent: z.number(),
  /** The tenancy that this one renews, and the one that awaits its activation to renew it; null where there is none. */
  renewsTenancyId: z.nullable(z.int()),
  renewalId: z.nullable(z.int()),
});
/** A tenancy that awaits its activation, holds past its last day, or ends soon. */
export type TenancyTask = z.infer<typeof tenancyTask>;

export const requestTask = z.object({
  kind: z.literal("requests"),
  serviceRequestId: z.int(),
  ...about,
  status: z.enum(requestStatuses),
  category: z.enum(requestCategories),
  description: z.string(),
  /** Who works on it; empty until it is assigned. */
  custodianName: z.string(),
  createdAt: instant,
});
/** A service request that is not resolved. */
export type RequestTask = z.infer<typeof requestTask>;

export const task = z.discriminatedUnion("kind", [enquiryTask, tenancyTask, requestTask]);
export type Task = z.infer<typeof task>;

export const taskCount = z.object({ total: z.int(), totalIsCapped: z.boolean() });
export const taskCounts = z.object({
  enquiries: taskCount,
  awaiting: taskCount,
  overdue: taskCount,
  requests: taskCount,
  ending: taskCount,
});
/** How many of each kind there are; `totalIsCapped` means "at least `total`". */
export type TaskCounts = z.infer<typeof taskCounts>;

const feature = "tasks";

export const listTasks = endpoint({
  method: "GET",
  path: "/tasks",
  feature,
  summary:
    "What waits in the own portfolio, of one kind: new enquiries and requests before the others and the longest waiting " +
    "first, tenancies by their first or last day; an administrator's are all",
  access: staff,
  query: z.object({ ...pageQuery(rowsPerPage), kind: z.enum(taskKinds, "is not a known kind of task") }),
  success: { status: 200, answer: pageOf(task) },
});

export const countTasks = endpoint({
  method: "GET",
  path: "/tasks/counts",
  feature,
  summary: "How much of each kind waits in the own portfolio",
  access: staff,
  success: { status: 200, answer: taskCounts },
});
