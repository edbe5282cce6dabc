import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath, instant, anyText } from "../wire/fields.ts";
import { recordTypes, tags } from "../wire/tags.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";

/** The feature's description in the API documentation. */
export const featureDescription = { audit: "Who changed what, for administrators." };

const fields = z.nullable(z.record(z.string(), z.unknown()));
export const auditEntry = z.object({
  auditEntryId: z.int(),
  at: instant,
  /** Null if nobody was logged in. */
  userId: z.nullable(z.int()),
  userName: z.string(),
  recordType: z.string(),
  recordId: z.int(),
  /** The record type and a verb in the past tense: `property.edited`. */
  action: z.string(),
  /** The changed fields by their names on the wire, before and after. */
  before: fields,
  after: fields,
});
/** One change of a record. */
export type RecordedChange = z.infer<typeof auditEntry>;

export const listChanges = endpoint({
  method: "GET",
  path: "/audit",
  feature: "audit",
  summary: "Changes of a record, or of all that somebody did, newest first",
  access: ["Administrator"],
  query: z.object({
    recordType: z.optional(z.enum(recordTypes, "is not a known kind of record")),
    /** An id of this record type; both are given together. */
    recordId: z.optional(identifierInPath),
    /** Part of the name or e-mail address of whoever made the change. */
    who: z.optional(anyText(100)),
    /** Only which identity numbers were shown, to whom and why. */
    what: z.optional(z.enum(["numbersShown"], "is not known")),
    /** The first and the last day, in Asia/Kolkata. */
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    ...pageQuery(rowsPerPage),
    ...sortQuery(["at"]),
  }),
  reads: tags,
  success: { status: 200, answer: pageOf(auditEntry) },
});
