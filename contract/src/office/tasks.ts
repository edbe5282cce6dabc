import * as z from "zod/mini";
import { claim } from "../money/claims.ts";
import { receipt } from "../money/receipts.ts";
import { requestCategories, requestStatuses } from "../upkeep/request-states.ts";
import { tenancyStatuses, codesIn } from "../wire/codes.ts";
import { endpoint } from "../wire/endpoint.ts";
import { question } from "../leasing/questions.ts";
import { visit } from "../leasing/visits.ts";
import { openEnquiryStatuses } from "../leasing/enquiry-states.ts";
import { instant } from "../wire/fields.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { pastFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";
import { taskKinds } from "./task-kinds.ts";

/** The unit and the person that the task is about. */
const about = {
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  /** The applicant, the tenant, or the person who raised the request. */
  personName: z.string(),
};

export const enquiryTask = z.object({
  kind: z.literal("enquiries"),
  enquiryId: z.int(),
  ...about,
  status: z.enum(openEnquiryStatuses),
  createdAt: instant,
  /** Whether its thread has a message that staff haven't read. */
  unread: z.boolean(),
  ...pastFields,
});
/** An enquiry that is neither converted nor closed. */
export type EnquiryTask = z.infer<typeof enquiryTask>;

export const tenancyTask = z.object({
  kind: z.enum(["awaiting", "overdue", "ending", "terms"]),
  tenancyId: z.int(),
  tenantId: z.int(),
  ...about,
  status: z.enum(codesIn(tenancyStatuses)),
  /** The first day of a tenancy that is pending or has no terms, else the last day, `YYYY-MM-DD`. */
  date: z.string(),
  /** Days until then from today in Asia/Kolkata; negative if it has passed. */
  daysLeft: z.int(),
  /** Rupees a month. */
  rent: z.number(),
  /** The tenancy that this one renews, and its own pending renewal; null if there is none. */
  renewsTenancyId: z.nullable(z.int()),
  renewalId: z.nullable(z.int()),
});
/** A tenancy that is pending, overdue, ending soon or without terms. */
export type TenancyTask = z.infer<typeof tenancyTask>;

export const requestTask = z.object({
  kind: z.literal("requests"),
  serviceRequestId: z.int(),
  ...about,
  status: z.enum(requestStatuses),
  category: z.enum(requestCategories),
  description: z.string(),
  /** The assignee; null and empty until assigned. */
  employeeId: z.nullable(z.int()),
  custodianName: z.string(),
  createdAt: instant,
  ...pastFields,
});
/** A service request that is not resolved. */
export type RequestTask = z.infer<typeof requestTask>;

export const claimTask = z.object({ kind: z.literal("claims"), claim });
/** A claim that is neither confirmed nor refused. */
export type ClaimTask = z.infer<typeof claimTask>;

export const chequeTask = z.object({ kind: z.literal("cheques"), receipt });
/** A receipt by a cheque that the bank has neither paid nor returned. */
export type ChequeTask = z.infer<typeof chequeTask>;

export const visitTask = z.object({ kind: z.literal("visits"), visit });
/** A visit of today, or an earlier one of which nobody has said what became of it. */
export type VisitTask = z.infer<typeof visitTask>;

export const questionTask = z.object({ kind: z.literal("questions"), question });
/** A question that nobody has answered. */
export type QuestionTask = z.infer<typeof questionTask>;

export const task = z.discriminatedUnion("kind", [
  enquiryTask,
  tenancyTask,
  requestTask,
  claimTask,
  chequeTask,
  visitTask,
  questionTask,
]);
export type Task = z.infer<typeof task>;

export const taskCount = z.object({ total: z.int(), totalIsCapped: z.boolean() });
export const taskCounts = z.object({
  enquiries: taskCount,
  awaiting: taskCount,
  overdue: taskCount,
  requests: taskCount,
  claims: taskCount,
  cheques: taskCount,
  questions: taskCount,
  visits: taskCount,
  ending: taskCount,
  terms: taskCount,
});
/** The number of tasks of each kind; `totalIsCapped` means "at least `total`". */
export type TaskCounts = z.infer<typeof taskCounts>;

const feature = "tasks";
/** The feature's description in the API documentation. */
export const featureDescription = { tasks: "What needs a property manager's attention." };

export const listTasks = endpoint({
  method: "GET",
  path: "/tasks",
  feature,
  summary:
    "What waits in the own portfolio, of one kind: new enquiries and requests before the others and the longest waiting " +
    "first, claims, cheques, questions and visits the oldest first, tenancies by their first or last day; an administrator's are all",
  access: staff,
  query: z.object({ ...pageQuery(rowsPerPage), kind: z.enum(taskKinds, "is not a known kind of task") }),
  reads: [
    "enquiry",
    "tenancy",
    "request",
    "claim",
    "receipt",
    "due",
    "question",
    "visit",
    "unit",
    "property",
    "tenant",
    "custodian",
    "user",
  ],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(task) },
});

export const countTasks = endpoint({
  method: "GET",
  path: "/tasks/counts",
  feature,
  summary: "How much of each kind waits in the own portfolio",
  access: staff,
  reads: ["enquiry", "tenancy", "request", "claim", "receipt", "question", "visit", "unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: taskCounts },
});
