import { recordTypes } from "@vasati/contract/wire/tags";
import { aDay, aText, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import type { RecordType } from "@vasati/contract/wire/tags";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** The list address of the audit trail. */
export const auditAddress = listAddress(paths.audit, {
  filters: {
    who: aText(),
    what: optionalOneOf(["numbersShown"]),
    recordType: optionalOneOf(recordTypes),
    from: aDay(),
    to: aDay(),
  },
  sorts: ["at"],
  sort: "-at",
});

/** A page of a record's changes, newest first; `page` from 0. For administrators only. */
export const changesOfRecord = (recordType: RecordType, recordId: number, page: number) =>
  apiQuery("GET /audit", { query: { recordType, recordId: String(recordId), page: String(page) } }, "log");

/** A page of all changes at a place of the trail. */
export const changesAt = (place: PlaceOf<typeof auditAddress>) =>
  apiQuery("GET /audit", { query: auditAddress.asked(place) }, "log");
