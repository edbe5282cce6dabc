import * as z from "zod/mini";
import { enquiryStatuses } from "../leasing/enquiries.ts";
import { tenancyStatus } from "../leasing/tenancies.ts";
import { categoryCode, unitStatus } from "../portfolio/catalogue.ts";
import { requestCategories, requestStatuses } from "../upkeep/request-states.ts";
import type { RecordType } from "./audit.ts";

/**
 * What happens to records: one entry for each kind of event, named by record and past tense. Every event goes into the audit trail.
 * One with facts is also announced to subscribers, such as live news, mails and webhooks. Facts are what an event says of its
 * record as it is afterwards, by the names on the wire: ids, states and names of places; nothing about a person but ids.
 */
interface EventKind {
  readonly recordType: RecordType;
  readonly facts?: z.core.$ZodObject;
}

const kinds = <const R extends RecordType, const V extends string, const K>(
  recordType: R,
  verbs: readonly V[],
  more: K,
) =>
  Object.fromEntries(verbs.map((verb) => [`${recordType}.${verb}`, { recordType, ...more }])) as {
    [Type in `${R}.${V}`]: { recordType: R } & K;
  };

const id = z.int();
const archived = z.boolean();
const edits = ["created", "edited", "archived", "restored"] as const;

const propertyFacts = z.object({
  propertyId: id,
  propertyName: z.string(),
  propertiesCategory: categoryCode,
  custodianId: id,
  currentOwner: z.nullable(id),
  archived,
});

const unitFacts = z.object({
  unitProfileId: id,
  unitName: z.string(),
  unitStatus,
  propertyId: z.object({ propertyId: id }),
  /** Of the property. */
  custodianId: id,
  currentOwner: z.nullable(id),
  archived,
});

const tenancyFacts = z.object({
  tenancyId: id,
  tenancyStatus,
  tenantId: id,
  unitProfileId: id,
  propertyId: id,
  /** Who made it. */
  custodianId: id,
  tenancyCommencingDate: z.string(),
  tenancyExpiryDate: z.string(),
  renewsTenancyId: z.nullable(id),
});

const enquiryFacts = z.object({ enquiryId: id, unitProfileId: id, status: z.enum(enquiryStatuses) });

const requestFacts = z.object({
  serviceRequestId: id,
  unitProfileId: id,
  propertyId: id,
  category: z.enum(requestCategories),
  status: z.enum(requestStatuses),
  employeeId: z.nullable(id),
});

const documentFacts = z.object({ id, tenancyId: id, documentType: z.string() });

export const eventCatalogue = {
  ...kinds("property", [...edits, "deleted"], { facts: propertyFacts }),
  ...kinds("unit", [...edits, "deleted"], { facts: unitFacts }),
  ...kinds("owner", [...edits, "deleted"], { facts: z.object({ ownerLeaserProfileId: id, archived }) }),
  ...kinds("tenant", [...edits, "deleted"], { facts: z.object({ tenantId: id, archived }) }),
  ...kinds("custodian", edits, { facts: z.object({ employeeId: id, archived }) }),
  ...kinds("custodian", ["handedOver"], {
    facts: z.object({ employeeId: id, toEmployeeId: id, numberOfProperties: z.int(), openServiceRequests: z.int() }),
  }),
  ...kinds("tenancy", ["created", "edited", "activated", "expired"], { facts: tenancyFacts }),
  ...kinds("enquiry", ["created", "edited", "answered"], { facts: enquiryFacts }),
  ...kinds("request", ["created", "edited"], { facts: requestFacts }),
  ...kinds("request", ["photo-added", "photo-deleted"], {}),
  ...kinds("document", ["uploaded", "deleted"], { facts: documentFacts }),
  ...kinds("import", ["accepted", "undone"], { facts: z.object({ importId: id, list: z.string(), rows: z.int() }) }),
  ...kinds("settings", ["edited"], {}),
  ...kinds("webhook", ["created", "edited", "deleted"], {}),
  ...kinds("user", ["created", "edited", "disabled", "enabled", "registered", "appointed", "invited-again"], {}),
  ...kinds("user", ["logged-in", "logged-out", "password-changed", "password-reset"], {}),
  ...kinds("user", ["invitation-mailed", "password-reset-asked"], {}),
} satisfies Record<string, EventKind>;

/** Every kind of event, by its name: `tenancy.activated`. */
export type EventType = keyof typeof eventCatalogue;

/** The kinds that are announced. */
export type AnnouncedType = {
  [T in EventType]: (typeof eventCatalogue)[T] extends { facts: z.core.$ZodObject } ? T : never;
}[EventType];

/** What an event says; nothing where it is not announced. */
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

/** The kinds that are announced, in the order of the catalogue. */
export const announcedTypes = Object.keys(eventCatalogue).filter(
  (name): name is AnnouncedType => isEventType(name) && factsSchema(name) !== undefined,
);

/**
 * What an event of a kind says of a record: the fields of its declaration, and no others; undefined where it is not announced.
 * @throws where the record lacks one
 */
export function factsFrom(type: EventType, record: object): Record<string, unknown> | undefined {
  const schema = factsSchema(type);
  return schema && (z.parse(schema, record) as Record<string, unknown>);
}
