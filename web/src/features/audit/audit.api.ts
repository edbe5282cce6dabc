import { recordTypes } from "@vasati/contract/wire/tags";
import { aDay, anId, aText, listAddress, oneOf, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import type { RecordType } from "@vasati/contract/wire/tags";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** What the trail shows: what people changed, that they came and went, which identity numbers they were shown, or everything. */
export const auditViews = ["changes", "logins", "numbersShown", "all"] as const;

/** The list address of the audit trail. */
export const auditAddress = listAddress(paths.audit, {
  filters: {
    show: oneOf(auditViews, "changes"),
    who: aText(),
    recordType: optionalOneOf(recordTypes),
    recordId: anId(),
    action: aText(),
    from: aDay(),
    to: aDay(),
  },
  sorts: ["at"],
  sort: "-at",
});
type AuditPlace = PlaceOf<typeof auditAddress>;

/** The filters in force, as the list and its export take them. An id without its kind is none. */
export function auditFilters(place: AuditPlace) {
  const { show: _show, recordId, ...filters } = auditAddress.filters(place);
  return {
    ...filters,
    ...(recordId !== undefined && place.recordType !== "" && { recordId }),
    ...(place.show !== "all" && { show: place.show }),
  };
}

/** A page of a record's changes, newest first; `page` from 0. For administrators only. */
export const changesOfRecord = (recordType: RecordType, recordId: number, page: number) =>
  apiQuery("GET /audit", { query: { recordType, recordId: String(recordId), page: String(page) } }, "log");

/** A page of all changes at a place of the trail. */
export const changesAt = (place: AuditPlace) =>
  apiQuery("GET /audit", { query: { ...auditAddress.paging(place), ...auditFilters(place) } }, "log");
