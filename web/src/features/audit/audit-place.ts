import type { RecordType } from "@vasati/contract/office/audit";
import { recordTypes } from "@vasati/contract/office/audit";
import { isDay } from "../../lib/forms/typed-day.ts";
import { pageIn, paths } from "../../paths.ts";

/** Of which changes the trail consists; what is empty is not asked for. */
export interface AuditPlace {
  /** From 0. */
  page: number;
  who: string;
  recordType: RecordType | "";
  /** Calendar dates. */
  from: string;
  to: string;
}

const dayOf = (text: string | null) => (text !== null && isDay(text) ? text : "");

/** The trail at a place. */
export function auditUrl({ page = 0, ...filters }: Partial<AuditPlace>): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  if (page > 0) query.set("page", String(page));
  return query.size > 0 ? `${paths.audit}?${query}` : paths.audit;
}

/** Reads it from the address. `search` without `?`. */
export function auditPlaceIn(search: string): AuditPlace {
  const query = new URLSearchParams(search);
  return {
    page: pageIn(search),
    who: query.get("who") ?? "",
    recordType: recordTypes.find((type) => type === query.get("recordType")) ?? "",
    from: dayOf(query.get("from")),
    to: dayOf(query.get("to")),
  };
}
