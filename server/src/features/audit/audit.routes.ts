import type { RecordedChange } from "@vasati/contract/office/audit";
import * as contract from "@vasati/contract/office/audit";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { invalidValue } from "../../platform/http/refusal.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import type { ExportedList } from "../../records/bulk/bulk-list.ts";
import { shownColumn } from "../../records/bulk/columns.ts";
import { exportOf } from "../../records/bulk/export.ts";
import type { ChangesFilter } from "./audit.queries.ts";
import { findChanges, findChangesInBatches } from "./audit.queries.ts";

interface ChangeRow extends Omit<RecordedChange, "before" | "after"> {
  before: string;
  after: string;
}

const column = shownColumn<keyof ChangeRow>;
const asText = (fields: RecordedChange["before"]) => (fields === null ? "" : JSON.stringify(fields));

const changeSheets: ExportedList<RecordedChange> = {
  list: "audit-trail",
  columns: [
    column("at", "When (UTC)"),
    column("userName", "Who"),
    column("userId", "Account"),
    column("action", "What"),
    column("recordType", "Kind of record"),
    column("recordName", "Record"),
    column("recordId", "Record id"),
    column("before", "Before"),
    column("after", "After"),
  ],
  shown: (change): ChangeRow => ({ ...change, before: asText(change.before), after: asText(change.after) }),
};

/** An id means nothing without its kind. */
function requireKind({ recordId, recordType }: ChangesFilter): void {
  if (recordId !== undefined && recordType === undefined) throw invalidValue("recordType", "is required with recordId");
}

/** Who changed what and when, for administrators. */
export function auditRoutes(platform: Platform): void {
  serveQuery(platform, contract.listChanges, async ({ database, caller, query }) => {
    requireKind(query);
    return findChanges(database, caller, query);
  });
  serveDownload(platform, contract.exportChanges, async ({ database, caller, query: { format, ...query } }) => {
    requireKind(query);
    return exportOf(changeSheets, format, findChangesInBatches(database, caller, query));
  });
}
