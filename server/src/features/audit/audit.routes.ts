import * as contract from "@vasati/contract/audit";
import type { Platform } from "../../platform/platform.ts";
import { invalidValue } from "../../platform/refusal.ts";
import { serveQuery } from "../../platform/serve.ts";
import { findChanges } from "./audit.queries.ts";

/** What was done, by whom and when, for administrators. */
export function auditRoutes(platform: Platform): void {
  serveQuery(platform, contract.listChanges, async ({ database, query }) => {
    if (query.recordId !== undefined && query.recordType === undefined)
      throw invalidValue("recordType", "is required with recordId");
    return findChanges(database, query);
  });
}
