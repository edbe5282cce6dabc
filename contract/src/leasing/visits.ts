import * as z from "zod/mini";
import { languages } from "../people/auth.ts";
import { dashboardRoles } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, emailAddress, identifier, identifierInPath, instant, telephone, text } from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { editFields, pastFields } from "../wire/records.ts";
import { cancelledBy, visitPeriods, visitStatuses } from "./visit-states.ts";

/** What a visitor enters. */
export const visitorForm = z.strictObject({ name: text(120), telePhone: telephone, email: emailAddress });
export type VisitorForm = z.output<typeof visitorForm>;

const bookingFields = {
  ...visitorForm.shape,
  /** One of the free slots. */
  startsAt: instant,
  /** Of the mails about the visit. */
  language: z.enum(languages),
};

/** A visit that somebody books without logging in. */
export const booking = z.strictObject(bookingFields);
export type Booking = z.output<typeof booking>;

export const ownBooking = z.strictObject({ ...bookingFields, unitProfileId: identifier });

/** Another time, or another status; visitors can only call it off. */
const oneChange = z.refine<{ startsAt?: string | undefined; status?: string | undefined }>(
  ({ startsAt, status }) => (startsAt === undefined) !== (status === undefined),
  "must name another time or another status",
);
export const visitEdit = z
  .strictObject({
    version: editFields.version,
    startsAt: z.optional(instant),
    status: z.optional(z.enum(visitStatuses, "is not a known status")),
  })
  .check(oneChange);
export type VisitEdit = z.output<typeof visitEdit>;

/** The token of a mailed link. */
const token = text(200);
export const visitLink = z.strictObject({ token });
export const linkedVisitEdit = z
  .strictObject({
    token,
    version: editFields.version,
    startsAt: z.optional(instant),
    status: z.optional(z.enum(["Cancelled"], "is not a known status")),
  })
  .check(oneChange);

export const visit = z.object({
  visitId: z.int(),
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  startsAt: instant,
  endsAt: instant,
  status: z.enum(visitStatuses),
  cancelledBy: z.nullable(z.enum(cancelledBy)),
  /** Who comes; empty for an owner who doesn't manage the unit. */
  name: z.string(),
  telePhone: z.string(),
  email: z.string(),
  version: z.int(),
  ...pastFields,
});
/** A visit, for the visitor and for those who manage the unit. */
export type Visit = z.infer<typeof visit>;

export const visitSlots = z.object({
  /** When a visit can begin, the earliest first. */
  slots: z.array(instant),
  slotMinutes: z.int(),
  /** Whom to call; empty if nobody is named. */
  telePhone: z.string(),
});
export type VisitSlots = z.infer<typeof visitSlots>;

const feature = "visits";
/** The feature's description in the API documentation. */
export const featureDescription = { visits: "When vacant units can be seen, and who comes to see them." };
const idInPath = z.object({ id: identifierInPath });

export const listVisitSlots = endpoint({
  method: "GET",
  path: "/units/{id}/visitSlots",
  feature,
  summary: "When a vacant unit can be seen; none if it is let or has no hours",
  access: "public",
  params: idInPath,
  reads: ["visitHours", "visit", "unit", "tenancy"],
  success: { status: 200, answer: visitSlots },
  problems: [404],
});

export const bookVisit = endpoint({
  method: "POST",
  path: "/units/{id}/visits",
  feature,
  summary: "Book a visit without an account. A mail brings the link with which it is moved or called off",
  access: "public",
  params: idInPath,
  body: booking,
  takesConsent: true,
  changes: ["visit"],
  success: { status: 201, answer: visit },
  problems: [404, 409, 429],
  repeatable: true,
});

export const bookOwnVisit = endpoint({
  method: "POST",
  path: "/visits",
  feature,
  summary: "Book a visit for oneself, or as the unit's manager for somebody else",
  access: "signed-in",
  body: ownBooking,
  takesConsent: true,
  changes: ["visit"],
  success: { status: 201, answer: visit },
  problems: [404, 409],
  repeatable: true,
});

export const listVisits = endpoint({
  method: "GET",
  path: "/visits",
  feature,
  summary: "Visits to the units of the own portfolio or properties, the earliest first; an administrator's are all",
  access: dashboardRoles,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(["startsAt"]),
    /** Those that haven't ended, or the others. */
    period: z.optional(z.enum(visitPeriods, "is not a known period")),
    state: z.optional(z.enum(visitStatuses, "is not a known status")),
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    propertyId: z.optional(identifierInPath),
    unitProfileId: z.optional(identifierInPath),
  }),
  reads: ["visit", "unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(visit) },
});

export const listOwnVisits = endpoint({
  method: "GET",
  path: "/visits/own",
  feature,
  summary: "The visits that the account of the token booked, the latest first",
  access: "signed-in",
  query: z.object({ ...pageQuery(rowsPerPage), unitProfileId: z.optional(identifierInPath) }),
  reads: ["visit", "unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(visit) },
});

export const editVisit = endpoint({
  method: "PATCH",
  path: "/visits/{id}",
  feature,
  summary: "Move a visit or call it off; those who manage the unit also say afterwards what became of it",
  access: "signed-in",
  params: idInPath,
  body: visitEdit,
  changes: ["visit"],
  success: { status: 200, answer: visit },
  problems: [403, 404, 409],
});

export const readLinkedVisit = endpoint({
  method: "POST",
  path: "/visits/links",
  feature,
  summary: "The visit of a mailed link",
  access: "public",
  body: visitLink,
  success: { status: 200, answer: visit },
  problems: [404, 429],
});

export const editLinkedVisit = endpoint({
  method: "PATCH",
  path: "/visits/links",
  feature,
  summary: "Move the visit of a mailed link, or call it off",
  access: "public",
  body: linkedVisitEdit,
  changes: ["visit"],
  success: { status: 200, answer: visit },
  problems: [404, 409, 429],
});
