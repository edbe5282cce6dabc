import { openEnquiryStatuses } from "@vasati/contract/leasing/enquiries";
import { openRequestStatuses } from "@vasati/contract/upkeep/request-states";
import { endsSoonDays } from "@vasati/contract/office/tasks";
import { newTenancyStatus } from "@vasati/contract/leasing/tenancy-states";
import { sql } from "kysely";
import { todayInIndia } from "../platform/database/days.queries.ts";

/** What waits for somebody who manages units: one condition of each kind, for figures, panels and lists (requirements 14.11). */

const anyOf = (statuses: readonly string[]) => sql`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/** Of a row of `enquiries`: neither converted nor closed. */
export const isOpenEnquiry = anyOf(openEnquiryStatuses);

/** Of a row of `service_requests`: not resolved. */
export const isOpenRequest = anyOf(openRequestStatuses);

/** Of a row of `tenancies`: agreed, and not yet active. In the text, so that the planner finds the index of these alone. */
export const awaitsActivation = anyOf([newTenancyStatus]);

/** Of a row of `tenancies`: active past its last day. `day` is today. */
export const isPastExpiry = (day = todayInIndia) => sql`status = 'Active' and expiry_date < ${day}`;

/** Of a row of `tenancies`: active, with its last day within 60 days. */
export const endsSoon = (day = todayInIndia) =>
  sql`status = 'Active' and expiry_date between ${day} and ${day} + ${sql.lit(endsSoonDays)}`;
