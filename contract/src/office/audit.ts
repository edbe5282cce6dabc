import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath, instant, anyText } from "../wire/fields.ts";
import { recordTypes, tags } from "../wire/tags.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { pastFields } from "../wire/records.ts";
import { formatQuery } from "./bulk-fields.ts";
import type { EventType } from "./event-catalogue.ts";

/** The feature's description in the API documentation. */
export const featureDescription = { audit: "Who changed what, for administrators." };

/** What people do to come and go, and change nothing else. They are most of the trail. */
export const loginActions = [
  "user.logged-in",
  "user.logged-out",
  "user.sessions-ended",
  "user.recovery-code-used",
] as const satisfies readonly EventType[];

const fields = z.nullable(z.record(z.string(), z.unknown()));
export const auditEntry = z.object({
  auditEntryId: z.int(),
  at: instant,
  /** Null if nobody was logged in. */
  userId: z.nullable(z.int()),
  userName: z.string(),
  recordType: z.string(),
  recordId: z.int(),
  /** What the record is called today; empty if it has no name, or is gone. */
  recordName: z.string(),
  /** The tenancy to which it belongs; null if it belongs to none. */
  tenancyId: z.nullable(z.int()),
  /** The record type and a verb in the past tense: `property.edited`. */
  action: z.string(),
  /** The changed fields by their names on the wire, before and after. */
  before: fields,
  after: fields,
  ...pastFields,
});
/** One change of a record. */
export type RecordedChange = z.infer<typeof auditEntry>;

const filters = {
  recordType: z.optional(z.enum(recordTypes, "is not a known kind of record")),
  /** An id of this record type; both are given together. */
  recordId: z.optional(identifierInPath),
  /** `property.edited`; one that nobody knows finds nothing. */
  action: z.optional(anyText(60)),
  /** Only logins and the like, only what isn't, or only which identity numbers were shown, to whom and why. */
  show: z.optional(z.enum(["logins", "changes", "numbersShown"], "is not known")),
  /** Part of the name or e-mail address of whoever made the change. */
  who: z.optional(anyText(100)),
  /** The first and the last day, in Asia/Kolkata. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
};

export const listChanges = endpoint({
  method: "GET",
  path: "/audit",
  feature: "audit",
  summary: "Changes of a record, or of all that somebody did, newest first",
  access: ["Administrator"],
  query: z.object({ ...filters, ...pageQuery(rowsPerPage), ...sortQuery(["at"]) }),
  reads: tags,
  success: { status: 200, answer: pageOf(auditEntry) },
});

export const exportChanges = endpoint({
  method: "GET",
  path: "/exports/audit",
  feature: "exports",
  summary: "The audit trail as a sheet, oldest first",
  access: ["Administrator"],
  query: z.object({ ...formatQuery, ...filters }),
  success: { status: 200, answer: "file" },
});
