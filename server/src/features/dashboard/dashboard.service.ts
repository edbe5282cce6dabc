import type { Attention, Summary } from "@vasati/contract/dashboard";
import type { Caller } from "../../platform/caller.queries.ts";
import type { Database } from "../../platform/database.ts";
import { countedFor } from "../../platform/own-records.queries.ts";
import { findEndingTenancies, findWaitingEnquiries } from "./attention.queries.ts";
import { countPortfolio } from "./dashboard.queries.ts";

/** The figures of what is the caller's own: all, the properties in their care, or those that they own. */
export const readSummary = (database: Database, caller: Caller): Promise<Summary> =>
  countPortfolio(database, countedFor(caller));

/** What waits for a decision in what is the caller's own. Who enquired is for those who manage the unit, not for its owner. */
export async function readAttention(database: Database, caller: Caller): Promise<Attention> {
  const own = countedFor(caller);
  const { items, total } = await findWaitingEnquiries(database, own);
  const manages = own === "everything" || own.custodianId !== null;
  return {
    enquiries: { items: manages ? items : [], total },
    endingTenancies: await findEndingTenancies(database, own),
  };
}
