import type { RecordType } from "@vasati/contract/office/audit";
import { apiQuery } from "../../lib/api/api-query.ts";
import { isTypedDay } from "../../lib/i18n/format.ts";
import type { AuditPlace } from "./audit-place.ts";

/** A page of the changes of a record, newest first; `page` from 0. Administrators alone may ask. */
export const changesOfRecord = (recordType: RecordType, recordId: number, page: number) =>
  apiQuery("GET /audit", { query: { recordType, recordId: String(recordId), page: String(page) } }, "log");

/** A page of all changes at a place of the trail. */
export const changesAt = ({ page, recordType, who, from, to }: AuditPlace) => {
  const filters = {
    ...(who && { who }),
    ...(recordType && { recordType }),
    ...(isTypedDay(from) && { from }),
    ...(isTypedDay(to) && { to }),
  };
  return apiQuery("GET /audit", { query: { ...filters, page: String(page) } }, "log");
};
