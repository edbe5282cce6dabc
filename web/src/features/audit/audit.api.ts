import type { Request } from "../../lib/api-client.ts";
import { apiQuery } from "../../lib/api-query.ts";

export type RecordType = NonNullable<Request<"GET /audit">["query"]>["recordType"];

/** A page of the changes of a record, newest first; `page` from 0. Administrators alone may ask. */
export const changesOfRecord = (recordType: RecordType, recordId: number, page: number) =>
  apiQuery("GET /audit", { query: { recordType, recordId: String(recordId), page: String(page) } }, "log");
