import * as contract from "@vasati/contract/office/dashboard";
import { readOwned as readOwnedCall } from "@vasati/contract/office/owned";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { readAttention, readOwned, readSummary } from "./dashboard.service.ts";

/** The figures of the dashboard, and the records that need attention. */
export function dashboardRoutes(platform: Platform): void {
  serveQuery(platform, contract.readSummary, ({ database, caller }) => readSummary(database, caller));
  serveQuery(platform, contract.readAttention, ({ database, caller }) => readAttention(database, caller));
  serveQuery(platform, readOwnedCall, ({ database, caller, query }) => readOwned(database, caller, query));
}
