import type { RecordType } from "@vasati/contract/office/audit";
import { apiQuery } from "../../lib/api/api-query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { auditAddress } from "./audit.address.ts";

/** A page of the changes of a record, newest first; `page` from 0. Administrators alone may ask. */
export const changesOfRecord = (recordType: RecordType, recordId: number, page: number) =>
  apiQuery("GET /audit", { query: { recordType, recordId: String(recordId), page: String(page) } }, "log");

/** A page of all changes at a place of the trail. */
export const changesAt = (place: PlaceOf<typeof auditAddress>) =>
  apiQuery("GET /audit", { query: auditAddress.asked(place) }, "log");
