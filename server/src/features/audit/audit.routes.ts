import * as contract from "@vasati/contract/audit";
import type { Platform } from "../../platform/platform.ts";
import { serveQuery } from "../../platform/serve.ts";
import { findChanges } from "./audit.queries.ts";

/** What was done to a record, for administrators. */
export function auditRoutes(platform: Platform): void {
  serveQuery(platform, contract.listChanges, ({ database, query }) => findChanges(database, query));
}
