import type { RecordType } from "@vasati/contract/audit";
import { apiQuery } from "../../lib/api-query.ts";
import type { AuditPlace } from "./audit-place.ts";

/** A page of the changes of a record, newest first; `page` from 0. Administrators alone may ask. */
export const changesOfRecord = (recordType: RecordType, recordId: number, page: number) =>
  apiQuery("GET /audit", { query: { recordType, recordId: String(recordId), page: String(page) } }, "log");

/** A day of another year is still being typed. */
const isTyped = (day: string) => day >= "1900" && day < "2200";

/** A page of all changes at a place of the trail. */
export const changesAt = ({ page, recordType, who, from, to }: AuditPlace) => {
  const filters = {
    ...(who && { who }),
    ...(recordType && { recordType }),
    ...(isTyped(from) && { from }),
    ...(isTyped(to) && { to }),
  };
  return apiQuery("GET /audit", { query: { ...filters, page: String(page) } }, "log");
};
