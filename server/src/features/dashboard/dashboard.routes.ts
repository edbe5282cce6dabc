import * as contract from "@vasati/contract/dashboard";
import type { Platform } from "../../platform/platform.ts";
import { serveQuery } from "../../platform/serve.ts";
import { readSummary } from "./dashboard.service.ts";

/** The figures of the dashboard. */
export function dashboardRoutes(platform: Platform): void {
  serveQuery(platform, contract.readSummary, ({ database, caller }) => readSummary(database, caller));
}
