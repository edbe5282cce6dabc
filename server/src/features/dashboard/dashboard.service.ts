import type { Attention, Summary } from "@vasati/contract/office/dashboard";
import { attentionRows } from "@vasati/contract/office/dashboard";
import type { OwnedPage } from "@vasati/contract/office/owned";
import { dayIn, lastDayIn, monthOf } from "@vasati/contract/money/months";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { Database } from "../../platform/database/database.ts";
import { countsUnseenEnquiries } from "../../access/policies/enquiry.ts";
import { isInPortfolio, isOwnProperty } from "../../access/policies/property.ts";
import { listVisitsToDo } from "../visits/visits.service.ts";
import { countWaitingEnquiries, findEndingTenancies, findWaitingEnquiries } from "./attention.queries.ts";
import { countPortfolio } from "./dashboard.queries.ts";
import { findOwned } from "./owned.queries.ts";

/** The figures of everything, of the caller's portfolio, or of the properties they own. */
export const readSummary = (database: Database, caller: Caller): Promise<Summary> =>
  countPortfolio(database, isOwnProperty(caller));

/**
 * The records that need attention. Only managers of the unit see who enquired; for other properties that the caller owns, enquiries
 * are only counted (requirements 6.10).
 */
export async function readAttention(database: Database, caller: Caller): Promise<Attention> {
  const own = isOwnProperty(caller);
  const { items, total } = await findWaitingEnquiries(database, isInPortfolio(caller));
  const countsMore = countsUnseenEnquiries(caller);
  return {
    enquiries: { items, total: countsMore ? await countWaitingEnquiries(database, own) : total },
    endingTenancies: await findEndingTenancies(database, own),
    visits: await listVisitsToDo(database, caller, attentionRows),
  };
}

/** What the caller's own properties bring in a month, by property; or one of them by unit. */
export function readOwned(
  database: Database,
  caller: Caller,
  {
    month = dayInIndia(),
    ...asked
  }: { month?: string | undefined; propertyId?: number | undefined; page: number; size: number },
): Promise<OwnedPage> {
  const days = { from: dayIn(monthOf(month), 1), until: lastDayIn(monthOf(month)) };
  return findOwned(database, { ...asked, ...days, propertyId: asked.propertyId, properties: isOwnProperty(caller) });
}
