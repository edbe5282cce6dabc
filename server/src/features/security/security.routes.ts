import * as contract from "@vasati/contract/office/security";
import type { SecurityEvent } from "@vasati/contract/office/security";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import type { ExportedList } from "../../records/bulk/bulk-list.ts";
import { shownColumn } from "../../records/bulk/columns.ts";
import { exportOf } from "../../records/bulk/export.ts";
import { findEventsInBatches, findSecurityEvents } from "./security.queries.ts";

const column = shownColumn<keyof SecurityEvent>;

const eventSheets: ExportedList<SecurityEvent> = {
  list: "security-events",
  columns: [
    column("at", "When (UTC)"),
    column("kind", "What"),
    column("userId", "Account"),
    column("userName", "Name"),
    column("address", "Address"),
    column("path", "Call"),
    column("count", "Times"),
    column("requestId", "Request"),
  ],
  shown: (event) => event,
};

/** What may be an attack, for administrators. */
export function securityRoutes(platform: Platform): void {
  serveQuery(platform, contract.listSecurityEvents, ({ database, caller, query }) =>
    findSecurityEvents(database, caller, query),
  );
  serveDownload(platform, contract.exportSecurityEvents, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(eventSheets, format, findEventsInBatches(database, caller, query)),
  );
}
