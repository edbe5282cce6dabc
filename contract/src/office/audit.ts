import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath, instant, optionalText } from "../wire/fields.ts";
import { pageOf, pageQuery, rowsPerPage, sortQuery } from "../wire/paging.ts";
import { changeSorts } from "../wire/sorts.ts";

/** Kinds of records whose changes are on record. */
export const recordTypes = [
  "property",
  "unit",
  "owner",
  "tenancy",
  "tenant",
  "custodian",
  "document",
  "enquiry",
  "request",
  "user",
  "import",
  "settings",
  "webhook",
] as const;
export type RecordType = (typeof recordTypes)[number];

const fields = z.nullable(z.record(z.string(), z.unknown()));
export const auditEntry = z.object({
  auditEntryId: z.int(),
  at: instant,
  /** Null where nobody was logged in. */
  userId: z.nullable(z.int()),
  userName: z.string(),
  recordType: z.string(),
  recordId: z.int(),
  /** Record and past tense: `property.edited`. */
  action: z.string(),
  /** The fields that changed, by their names on the wire, as they were and as they are. */
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
    /** Of the kind; asked for together with it. */
    recordId: z.optional(identifierInPath),
    /** Part of the name or of the e-mail address of who made the change. */
    who: z.optional(optionalText(100)),
    /** The first and the last day, in Asia/Kolkata. */
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    ...pageQuery(rowsPerPage),
    ...sortQuery(changeSorts),
  }),
  success: { status: 200, answer: pageOf(auditEntry) },
});
