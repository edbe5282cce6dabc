import { openEnquiryStatuses } from "@vasati/contract/leasing/enquiry-states";
import { endsSoonDays } from "@vasati/contract/office/task-kinds";
import { openRequestStatuses } from "@vasati/contract/upkeep/request-states";
import { newTenancyStatus } from "@vasati/contract/leasing/tenancy-states";
import { sql } from "kysely";
import { midnight, todayInIndia } from "../platform/database/days.queries.ts";

/** What needs a manager's attention: one condition per kind, shared by figures, panels and lists (requirements 14.11). */

const hasStatus = (statuses: readonly string[]) =>
  sql`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/** On `enquiries`: neither converted nor closed. */
export const isOpenEnquiry = hasStatus(openEnquiryStatuses);

/** On `service_requests`: not resolved. */
export const isOpenRequest = hasStatus(openRequestStatuses);

/** On `tenancies`: agreed but not active yet. The status is a literal, so that the planner uses the partial index. */
export const awaitsActivation = hasStatus([newTenancyStatus]);

/** On `tenancies`: active after its last day. `day` is today. */
export const isPastExpiry = (day = todayInIndia) => sql`status = 'Active' and expiry_date < ${day}`;

/** On `tenancies`: active, and nobody has entered what is due. */
export const hasNoTerms = sql`status = 'Active' and not has_terms`;

/** On `payment_claims`: neither confirmed nor refused. */
export const isWaitingClaim = sql`status = 'waiting'`;

/** On `receipts`: by a cheque that the bank has neither paid nor returned. */
export const isWaitingCheque = sql`mode = 'cheque' and cleared_on is null and reversed_by is null`;

/** On `questions`: nobody has answered. */
export const isNewQuestion = sql`status = 'New'`;

/** On `visits`: today, or earlier without a word of what became of it. */
export const isVisitToDo = sql`status = 'Booked' and starts_at < ${midnight(sql`${todayInIndia} + 1`)}`;

/** On `tenancies`: active, with its last day within 60 days. */
export const endsSoon = (day = todayInIndia) =>
  sql`status = 'Active' and expiry_date between ${day} and ${day} + ${sql.lit(endsSoonDays)}`;
