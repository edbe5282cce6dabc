import type { Calls } from "@vasati/contract/wire/api";
import { isManagedVisit, isManagedVisitHours, isOwnVisit } from "../../src/access/policies/visit.ts";
import { isInPortfolio } from "../../src/access/policies/property.ts";
import type { Row } from "../app/call-rows.ts";
import { members, open, staff, strangers } from "../app/call-rows.ts";
import type { World } from "../app/world.ts";
import { allDay } from "../records/make-visits.ts";
import { inScope } from "./policies.ts";
import { sql } from "kysely";

type VisitCall =
  | Extract<keyof Calls, `${string} /visits${string}` | `${string}visitHours${string}` | `${string}visitSlots`>
  | "POST /units/{id}/visits";

const unitId = ({ unit }: World) => unit.id;
const visitId = ({ visit }: World) => visit.id;
const hoursId = ({ visitHours }: World) => visitHours.id;
/** Far beyond what can be booked: refused for a reason other than the caller's role. */
export const bookingForm = {
  name: "Asha Rao",
  telePhone: "9845012345",
  email: "asha@example.com",
  startsAt: "2040-12-01T04:30:00.000Z",
  language: "en",
} as const;

const visitHoursForm = {
  unitProfileId: null,
  slotMinutes: 30,
  daysAhead: 14,
  noticeHours: 2,
  telePhone: "9845012345",
  weekly: allDay,
  exceptions: [],
  version: null,
};

const changesVisit = inScope("visits", visitId, (caller) => sql`(${isManagedVisit(caller)} or ${isOwnVisit(caller)})`);
/** The visit is its maker's: the caller's own, or a stranger's. */
const ofMaker = { ...members(200) };

/** The calls about visits. */
export const visitCalls: Record<VisitCall, Row> = {
  "GET /units/{id}/visitSlots": { ...open(), id: unitId, archived: open(404).own },
  "POST /units/{id}/visits": { ...open(409), id: unitId, archived: open(404).own, body: () => bookingForm },
  "POST /visits": {
    statements: 7,
    own: members(409),
    other: members(409),
    archived: members(404),
    body: ({ unit }) => ({ ...bookingForm, unitProfileId: unit.id }),
  },
  "GET /visits": { statements: 4, own: { ...staff(200), Owner: 200 } },
  "GET /visits/own": { statements: 4, own: members(200) },
  "PATCH /visits/{id}": {
    statements: 12,
    id: visitId,
    policy: changesVisit,
    own: ofMaker,
    other: { ...members(404), Administrator: 200 },
    body: () => ({ version: 1, status: "Cancelled" }),
  },
  "POST /visits/links": { ...open(404), body: () => ({ token: "none" }) },
  "PATCH /visits/links": { ...open(404), body: () => ({ token: "none", version: 1, status: "Cancelled" }) },
  "GET /visitHours": {
    statements: 3,
    policy: inScope("properties", ({ building }) => building.id, isInPortfolio),
    own: staff(200),
    other: strangers(200),
    query: ({ building }) => `?propertyId=${building.id}`,
  },
  // There are such hours already.
  "PUT /visitHours": {
    statements: 6,
    policy: inScope("properties", ({ building }) => building.id, isInPortfolio),
    own: staff(409),
    other: strangers(409),
    body: ({ building }) => ({ ...visitHoursForm, propertyId: building.id }),
  },
  "DELETE /visitHours/{id}": {
    statements: 7,
    id: hoursId,
    policy: inScope("visit_hours", hoursId, isManagedVisitHours),
    own: staff(204),
    other: strangers(204),
  },
};
