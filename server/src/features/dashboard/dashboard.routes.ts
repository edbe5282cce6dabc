import * as contract from "@vasati/contract/dashboard";
import type { Platform } from "../../platform/platform.ts";
import { serveQuery } from "../../platform/serve.ts";
import { readAttention, readSummary } from "./dashboard.service.ts";

/** The figures of the dashboard, and what waits for a decision. */
export function dashboardRoutes(platform: Platform): void {
  serveQuery(platform, contract.readSummary, ({ database, caller }) => readSummary(database, caller));
  serveQuery(platform, contract.readAttention, ({ database, caller }) => readAttention(database, caller));
}
