import type { Attention, Summary } from "@vasati/contract/office/dashboard";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { countsUnseenEnquiries } from "../../access/enquiry.ts";
import { isInPortfolio, isOwnProperty } from "../../access/property.ts";
import { countWaitingEnquiries, findEndingTenancies, findWaitingEnquiries } from "./attention.queries.ts";
import { countPortfolio } from "./dashboard.queries.ts";

/** The figures of what is the caller's own: all, the properties in their care, or those that they own. */
export const readSummary = (database: Database, caller: Caller): Promise<Summary> =>
  countPortfolio(database, isOwnProperty(caller));

/**
 * What waits for a decision in what is the caller's own. Who enquired is for those who manage the unit; of an owner's other
 * properties the enquiries are counted alone (requirements 6.10).
 */
export async function readAttention(database: Database, caller: Caller): Promise<Attention> {
  const own = isOwnProperty(caller);
  const { items, total } = await findWaitingEnquiries(database, isInPortfolio(caller));
  const countsMore = countsUnseenEnquiries(caller);
  return {
    enquiries: { items, total: countsMore ? await countWaitingEnquiries(database, own) : total },
    endingTenancies: await findEndingTenancies(database, own),
  };
}
