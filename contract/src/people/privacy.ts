import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, instant, longText } from "../wire/fields.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { rules } from "../wire/rules.ts";
import { editFields } from "../wire/records.ts";
import { languages } from "./auth.ts";
import { personKinds } from "./person-kinds.ts";

/** What people consent to themselves: keeping an account, and showing an enquiry to those who manage the unit. */
export const purposes = ["account", "enquiries"] as const;
export type Purpose = (typeof purposes)[number];

export const privacyContact = z.object({
  /** Who keeps the data; empty if nobody has set it. */
  organisationName: z.string(),
  /** Whom people turn to about their data. */
  grievanceName: z.string(),
  grievanceEmail: z.string(),
  grievancePhone: z.string(),
});
export type PrivacyContact = z.infer<typeof privacyContact>;

export const currentConsent = z.object({
  purpose: z.enum(purposes),
  isGiven: z.boolean(),
  /** The version and language of the notice that the person had before them. */
  notice: z.string(),
  language: z.enum(languages),
  at: instant,
});

/** What people can ask an administrator for. */
export const requestKinds = ["correction", "erasure"] as const;
export type PrivacyRequestKind = (typeof requestKinds)[number];
export const privacyRequestStatuses = ["Open", "Done", "Refused"] as const;

const requestFields = {
  privacyRequestId: z.int(),
  kind: z.enum(requestKinds),
  message: z.string(),
  status: z.enum(privacyRequestStatuses),
  /** Empty as long as it is open, and where nothing was said. */
  answer: z.string(),
  createdAt: instant,
};
export const ownPrivacyRequest = z.object(requestFields);

export const ownPrivacy = z.object({
  consents: z.array(currentConsent),
  /** How many enquiries are deleted when the consent to them is withdrawn. */
  enquiries: z.int(),
  /** Whether the person may close the account themselves: it belongs to no employee, owner, tenant or administrator. */
  mayClose: z.boolean(),
  requests: z.array(ownPrivacyRequest),
});
export type OwnPrivacy = z.infer<typeof ownPrivacy>;

export const withdrawal = z.strictObject({ purpose: z.enum(purposes), language: z.enum(languages) });
/** What the form of each kind asks. */
export const correctionForm = z.strictObject({
  message: longText(2000).check(z.minLength(1, "is required")),
});
export const erasureForm = z.strictObject({ message: longText(2000) });

export const privacyRequestForm = z.strictObject({ kind: z.enum(requestKinds), message: longText(2000) }).check(
  z.refine<{ kind: string; message: string }>(({ kind, message }) => kind === "erasure" || message !== "", {
    path: ["message"],
    error: "is required",
  }),
);

export const privacyRequest = z.object({
  ...requestFields,
  userId: z.int(),
  userName: z.string(),
  email: z.string(),
  /** Whose data it is: the account, or the tenant, owner or employee to whom it belongs. */
  person: z.object({ kind: z.enum(personKinds), id: z.int() }),
  version: z.int(),
});
/** What somebody asks for, as administrators see it. */
export type PrivacyRequest = z.infer<typeof privacyRequest>;

export const privacyAnswer = z.strictObject({
  version: editFields.version,
  status: z.enum(["Done", "Refused"]),
  answer: longText(2000),
});

/** What is counted in a preview: what goes, and what stays under the pseudonym. */
export const erasedParts = [
  "account",
  "contact",
  "identity",
  "enquiries",
  "visits",
  "documents",
  "pictures",
  "texts",
  "drafts",
] as const;
export const keptParts = ["tenancies", "money", "requests", "trail"] as const;
const ruleNames = Object.keys(rules) as [keyof typeof rules];

export const erasure = z.object({
  name: z.string(),
  /** What the records say instead of the name. */
  pseudonym: z.string(),
  /** What must be settled first. */
  obstacles: z.array(z.enum(ruleNames)),
  goes: z.array(z.object({ what: z.enum(erasedParts), count: z.int() })),
  stays: z.array(z.object({ what: z.enum(keptParts), count: z.int() })),
  /** Until when the retention asks to keep name and contact; null if it doesn't, or no longer. */
  keepUntil: z.nullable(z.iso.date()),
});
/** What erasing a person would do. */
export type Erasure = z.infer<typeof erasure>;

const feature = "privacy";
/** The feature's description in the API documentation. */
export const featureDescription = { privacy: "What people decide about their own data (DPDP Act 2023)." };
const administrators = ["Administrator"] as const;
const person = z.object({ kind: z.enum(personKinds, "is not a known kind"), id: identifierInPath });

export const readPrivacyContact = endpoint({
  method: "GET",
  path: "/privacy/contact",
  feature,
  summary: "Who keeps people's data, and whom they turn to about it",
  access: "public",
  reads: ["settings"],
  success: { status: 200, answer: privacyContact },
});

export const readOwnPrivacy = endpoint({
  method: "GET",
  path: "/users/me/privacy",
  feature,
  summary: "What the account of the token consented to and asked for",
  access: "signed-in",
  reads: ["user", "enquiry"],
  success: { status: 200, answer: ownPrivacy },
});

export const withdrawConsent = endpoint({
  method: "POST",
  path: "/users/me/privacy/withdrawals",
  feature,
  summary: "Withdraw a consent: deletes the enquiries that came to nothing, or closes and erases the account",
  access: "signed-in",
  body: withdrawal,
  changes: ["user", "enquiry", "question", "visit"],
  success: { status: 204, answer: "nothing" },
  problems: [403, 409],
});

export const askAboutData = endpoint({
  method: "POST",
  path: "/users/me/privacy/requests",
  feature,
  summary: "Ask an administrator to correct or erase one's data",
  access: "signed-in",
  body: privacyRequestForm,
  changes: ["user"],
  success: { status: 201, answer: ownPrivacyRequest },
  problems: [409],
  repeatable: true,
});

export const downloadOwnData = endpoint({
  method: "GET",
  path: "/users/me/data",
  feature,
  summary: "Everything that is kept about the account of the token, as a ZIP archive",
  access: "signed-in",
  success: { status: 200, answer: "file" },
  problems: [403],
});

export const listPrivacyRequests = endpoint({
  method: "GET",
  path: "/privacy/requests",
  feature,
  summary: "What people ask for about their data, open ones first",
  access: administrators,
  query: z.object(pageQuery(rowsPerPage)),
  reads: ["user", "tenant", "owner", "custodian"],
  success: { status: 200, answer: pageOf(privacyRequest) },
});

export const answerPrivacyRequest = endpoint({
  method: "PATCH",
  path: "/privacy/requests/{id}",
  feature,
  summary: "Say that a request is done, or why it is refused",
  access: administrators,
  params: z.object({ id: identifierInPath }),
  body: privacyAnswer,
  changes: ["user"],
  success: { status: 200, answer: privacyRequest },
  problems: [404, 409],
});

export const previewErasure = endpoint({
  method: "GET",
  path: "/privacy/people/{kind}/{id}/erasure",
  feature,
  summary: "What erasing a person would remove and keep, and what must be settled first",
  access: administrators,
  params: person,
  reads: [
    "user",
    "tenant",
    "owner",
    "custodian",
    "tenancy",
    "enquiry",
    "question",
    "visit",
    "document",
    "request",
    "due",
    "receipt",
    "deposit",
    "claim",
    "property",
  ],
  success: { status: 200, answer: erasure },
  problems: [404],
});

export const erasePerson = endpoint({
  method: "POST",
  path: "/privacy/people/{kind}/{id}/erasure",
  feature,
  summary: "Erase a person for good: what law and money need stays under a pseudonym",
  access: administrators,
  params: person,
  changes: ["user", "tenant", "owner", "custodian", "enquiry", "question", "visit", "document", "request", "tenancy"],
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});
