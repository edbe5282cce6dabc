import type { Summary } from "@vasati/contract/dashboard";
import type { Caller } from "../../platform/caller.queries.ts";
import type { Database } from "../../platform/database.ts";
import { custodianOf, isAdministrator, ownerOf } from "../../platform/portfolio.ts";
import { countPortfolio } from "./dashboard.queries.ts";

/** The figures of what is the caller's own: all, the properties in their care, or those that they own. */
export function readSummary(database: Database, caller: Caller): Promise<Summary> {
  const own = { custodianId: custodianOf(caller), ownerId: ownerOf(caller) };
  return countPortfolio(database, isAdministrator(caller) ? "everything" : own);
}
