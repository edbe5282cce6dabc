import * as contract from "@vasati/contract/office/dashboard";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { readAttention, readSummary } from "./dashboard.service.ts";

/** The figures of the dashboard, and what waits for a decision. */
export function dashboardRoutes(platform: Platform): void {
  serveQuery(platform, contract.readSummary, ({ database, caller }) => readSummary(database, caller));
  serveQuery(platform, contract.readAttention, ({ database, caller }) => readAttention(database, caller));
}
