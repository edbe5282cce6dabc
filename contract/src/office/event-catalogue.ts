import * as z from "zod/mini";
import { enquiryStatuses } from "../leasing/enquiry-states.ts";
import { questionStatuses } from "../leasing/question-states.ts";
import { visitStatuses } from "../leasing/visit-states.ts";
import { claimStatuses, movementKinds, receiptModes, recordedModes } from "../money/rent-choices.ts";
import { dueKind } from "../money/terms/tenancy-terms.ts";
import { requestCategories, requestStatuses } from "../upkeep/request-states.ts";
import { categories, codesIn, tenancyStatuses, unitStatuses } from "../wire/codes.ts";

/**
 * The kinds of events, each named by record type and a verb in the past tense. All events go into the audit trail. Those with facts
 * are also announced to subscribers such as live news, mails and webhooks. Facts describe the record after the change, by the names
 * on the wire: ids, statuses and names of places, but about people only ids. The record types and cache tags follow from this list.
 */
interface EventKind {
  readonly recordType: string;
  readonly facts?: z.core.$ZodObject;
}

const kinds = <const R extends string, const V extends string, const K>(recordType: R, verbs: readonly V[], more: K) =>
  Object.fromEntries(verbs.map((verb) => [`${recordType}.${verb}`, { recordType, ...more }])) as {
    [Type in `${R}.${V}`]: { recordType: R } & K;
  };

const id = z.int();
const archived = z.boolean();
const edits = ["created", "edited", "archived", "restored"] as const;
const photoVerbs = ["photo-added", "photo-deleted", "photos-arranged"] as const;

const propertyFacts = z.object({
  propertyId: id,
  propertyName: z.string(),
  propertiesCategory: z.enum(codesIn(categories)),
  custodianId: id,
  currentOwner: z.nullable(id),
  archived,
});

const unitFacts = z.object({
  unitProfileId: id,
  unitName: z.string(),
  unitStatus: z.enum(codesIn(unitStatuses)),
  propertyId: z.object({ propertyId: id }),
  /** Of the property. */
  custodianId: id,
  currentOwner: z.nullable(id),
  archived,
});

const tenancyFacts = z.object({
  tenancyId: id,
  tenancyStatus: z.enum(codesIn(tenancyStatuses)),
  tenantId: id,
  unitProfileId: id,
  propertyId: id,
  /** The custodian who made it. */
  custodianId: id,
  tenancyCommencingDate: z.string(),
  tenancyExpiryDate: z.string(),
  renewsTenancyId: z.nullable(id),
});

const enquiryFacts = z.object({ enquiryId: id, unitProfileId: id, status: z.enum(enquiryStatuses) });

const questionFacts = z.object({
  questionId: id,
  unitProfileId: id,
  propertyId: id,
  status: z.enum(questionStatuses),
  enquiryId: z.nullable(id),
  tenantId: z.nullable(id),
});

const visitFacts = z.object({
  visitId: id,
  unitProfileId: id,
  propertyId: id,
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.enum(visitStatuses),
});

const visitHoursFacts = z.object({ visitHoursId: id, propertyId: id, unitProfileId: z.nullable(id) });

const requestFacts = z.object({
  serviceRequestId: id,
  unitProfileId: id,
  propertyId: id,
  category: z.enum(requestCategories),
  status: z.enum(requestStatuses),
  employeeId: z.nullable(id),
});

/** The transferred properties and requests have no events of their own. */
const handoverFacts = z.object({
  employeeId: id,
  toEmployeeId: id,
  propertyIds: z.array(id),
  serviceRequestIds: z.array(id),
});

const documentFacts = z.object({ id, tenancyId: id, documentType: z.string() });

const dueFacts = z.object({
  dueId: id,
  tenancyId: id,
  kind: dueKind,
  amount: z.number(),
  dueOn: z.string(),
});

const receiptFacts = z.object({
  receiptId: id,
  number: z.string(),
  tenancyId: id,
  receivedOn: z.string(),
  mode: z.enum(recordedModes),
  amount: z.number(),
  tds: z.number(),
});

const depositFacts = z.object({
  movementId: id,
  tenancyId: id,
  kind: z.enum(movementKinds),
  day: z.string(),
  amount: z.number(),
  mode: z.nullable(z.enum(receiptModes)),
});

const certificateFacts = z.object({
  certificateId: id,
  tenancyId: id,
  quarter: z.string(),
  receivedOn: z.string(),
  amount: z.number(),
});

const claimFacts = z.object({
  claimId: id,
  tenancyId: id,
  paidOn: z.string(),
  mode: z.enum(receiptModes),
  amount: z.number(),
  status: z.enum(claimStatuses),
  receiptId: z.nullable(id),
});

export const eventCatalogue = {
  ...kinds("property", [...edits, "deleted", ...photoVerbs], { facts: propertyFacts }),
  ...kinds("unit", [...edits, "deleted", ...photoVerbs], { facts: unitFacts }),
  ...kinds("owner", [...edits, "deleted", "erased"], { facts: z.object({ ownerLeaserProfileId: id, archived }) }),
  ...kinds("tenant", [...edits, "deleted", "erased", "identityErased"], {
    facts: z.object({ tenantId: id, archived }),
  }),
  ...kinds("tenant", ["numberShown"], {}),
  ...kinds("owner", ["numberShown"], {}),
  ...kinds("enquiry", ["numberShown"], {}),
  ...kinds("custodian", [...edits, "erased"], { facts: z.object({ employeeId: id, archived }) }),
  ...kinds("custodian", ["handedOver"], { facts: handoverFacts }),
  ...kinds("tenancy", ["created", "edited", "activated", "expired", "deleted"], { facts: tenancyFacts }),
  ...kinds("tenancy", ["termsChanged"], { facts: z.object({ tenancyId: id }) }),
  ...kinds("tenancy", ["reminded"], {}),
  ...kinds("due", ["charged", "waived", "waiverUndone", "reversed", "pictureAdded"], { facts: dueFacts }),
  ...kinds("receipt", ["recorded", "reversed", "cleared", "bounced"], { facts: receiptFacts }),
  ...kinds("deposit", ["recorded", "reversed"], { facts: depositFacts }),
  ...kinds("certificate", ["recorded", "reversed"], { facts: certificateFacts }),
  ...kinds("claim", ["made", "pictureAdded", "confirmed", "refused"], { facts: claimFacts }),
  ...kinds("month", ["closed", "reopened"], { facts: z.object({ month: z.string() }) }),
  ...kinds("enquiry", ["created", "edited"], { facts: enquiryFacts }),
  ...kinds("enquiry", ["answered"], { facts: z.extend(enquiryFacts, { answerId: id }) }),
  ...kinds("enquiry", ["messageReceived"], { facts: z.extend(enquiryFacts, { messageId: id }) }),
  ...kinds("question", ["created", "answered", "edited"], { facts: questionFacts }),
  ...kinds("visit", ["booked", "moved", "cancelled", "recorded"], { facts: visitFacts }),
  ...kinds("visitHours", ["created", "edited", "deleted"], { facts: visitHoursFacts }),
  ...kinds("request", ["created", "edited", "photo-added", "photo-deleted"], { facts: requestFacts }),
  ...kinds("request", ["commented"], { facts: z.extend(requestFacts, { commentId: id }) }),
  ...kinds("document", ["uploaded", "deleted"], { facts: documentFacts }),
  ...kinds("import", ["accepted", "undone"], { facts: z.object({ importId: id, list: z.string(), rows: z.int() }) }),
  ...kinds("settings", ["edited"], {}),
  ...kinds("webhook", ["created", "edited", "deleted"], {}),
  ...kinds("user", ["created", "edited", "disabled", "enabled", "registered", "appointed", "invited-again"], {}),
  ...kinds("user", ["logged-in", "logged-out", "sessions-ended", "password-changed", "password-reset"], {}),
  ...kinds("user", ["passkey-added", "passkey-removed", "codes-added", "codes-removed", "factors-reset"], {}),
  ...kinds("user", ["recovery-codes-made", "recovery-code-used"], {}),
  ...kinds("user", ["invitation-mailed", "password-reset-asked", "email-confirmed", "forgotten"], {}),
  ...kinds(
    "user",
    ["consent-withdrawn", "data-downloaded", "data-request-made", "data-request-answered", "erased"],
    {},
  ),
} satisfies Record<string, EventKind>;

/** Every kind of event, by its name: `tenancy.activated`. */
export type EventType = keyof typeof eventCatalogue;

/** The kinds that are announced. */
export type AnnouncedType = {
  [T in EventType]: (typeof eventCatalogue)[T] extends { facts: z.core.$ZodObject } ? T : never;
}[EventType];

/** The facts of an event; undefined if the kind is not announced. */
export type FactsOf<T extends EventType> = (typeof eventCatalogue)[T] extends {
  facts: infer F extends z.core.$ZodObject;
}
  ? z.output<F>
  : undefined;

export const isEventType = (name: string): name is EventType => Object.hasOwn(eventCatalogue, name);

const factsSchema = (type: EventType): z.core.$ZodObject | undefined => {
  const kind: EventKind = eventCatalogue[type];
  return kind.facts;
};

/** Picks the facts of an event from a record; undefined if the kind is not announced. @throws if the record lacks a field */
export function factsFrom(type: EventType, record: object): Record<string, unknown> | undefined {
  const schema = factsSchema(type);
  return schema && (z.parse(schema, record) as Record<string, unknown>);
}
