import * as contract from "@vasati/contract/office/audit";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { invalidValue } from "../../platform/http/refusal.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { findChanges } from "./audit.queries.ts";

/** Who changed what and when, for administrators. */
export function auditRoutes(platform: Platform): void {
  serveQuery(platform, contract.listChanges, async ({ database, caller, query }) => {
    if (query.recordId !== undefined && query.recordType === undefined)
      throw invalidValue("recordType", "is required with recordId");
    return findChanges(database, caller, query);
  });
}
