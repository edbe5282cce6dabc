import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, instant, optionalText } from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { formatQuery } from "./bulk-fields.ts";

/** The feature's description in the API documentation. */
export const featureDescription = { security: "What may be an attack, for administrators." };

/** What is noted: refused logins, proofs, tokens, permissions and records, calls beyond a limit, changed access and second factors, exports, a broken trail. */
export const securityKinds = [
  "loginRefused",
  "secondFactorRefused",
  "proofRefused",
  "tokenRefused",
  "permissionRefused",
  "recordRefused",
  "limitReached",
  "roleChanged",
  "administratorAppointed",
  "accountDisabled",
  "secondFactorAdded",
  "secondFactorRemoved",
  "secondFactorsReset",
  "recoveryCodeUsed",
  "exported",
  "trailBroken",
] as const;
export type SecurityKind = (typeof securityKinds)[number];

export const securityEvent = z.object({
  securityEventId: z.int(),
  kind: z.enum(securityKinds),
  /** The last time in this minute. */
  at: instant,
  /** The account that it is about; null if it is unknown. */
  userId: z.nullable(z.int()),
  userName: z.string(),
  /** The network address; null if there is none, or if there were too many. */
  address: z.nullable(z.string()),
  /** The call, with names for its ids: `/api/v1/tenants/:id`. */
  path: z.nullable(z.string()),
  /** Of the first request. */
  requestId: z.nullable(z.string()),
  /** How often in this minute. */
  count: z.int(),
});
/** What happened in one minute for one account, address and call. */
export type SecurityEvent = z.infer<typeof securityEvent>;

const filters = {
  kind: z.optional(z.enum(securityKinds, "is not a known kind")),
  /** Part of the name or e-mail address of the account. */
  who: z.optional(optionalText(100)),
  /** The whole network address. */
  address: z.optional(optionalText(100)),
  /** The first and the last day, in Asia/Kolkata. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
};

export const listSecurityEvents = endpoint({
  method: "GET",
  path: "/securityEvents",
  feature: "security",
  summary: "Refused logins and permissions, exports and the like, newest first",
  access: ["Administrator"],
  query: z.object({ ...filters, ...sortQuery(["at"]), ...pageQuery(rowsPerPage) }),
  reads: ["user"],
  success: { status: 200, answer: pageOf(securityEvent) },
});

export const exportSecurityEvents = endpoint({
  method: "GET",
  path: "/exports/securityEvents",
  feature: "exports",
  summary: "The security events as a sheet",
  access: ["Administrator"],
  query: z.object({ ...formatQuery, ...filters }),
  success: { status: 200, answer: "file" },
});
