import { randomUUID } from "node:crypto";
import type { Calls } from "@vasati/contract/wire/api";
import type { Row } from "./call-rows.ts";
import { administrators, members, open, outsiders, parties, search, shown, staff, strangers } from "./call-rows.ts";
import { invitationOf, tenantForm, webhookForm } from "../calls/forms.ts";
import { enquiryCalls } from "../calls/enquiry-calls.ts";
import { leaseCalls } from "../calls/lease-calls.ts";
import { formHeaders, formOf, pdf } from "../calls/multipart.ts";
import { firstPassword as newPassword } from "./passwords.ts";
import { rentCalls } from "../calls/money/rent-calls.ts";
import {
  choosesMails,
  visibleImport,
  editsSettings,
  visibleWebhook,
  visibleTenancy,
  addsDocuments,
  editsDocuments,
} from "../calls/policies.ts";
import { portfolioCalls } from "../calls/portfolio-calls.ts";
import { requestCalls } from "../calls/request-calls.ts";
import { sessionCalls } from "../calls/people/session-calls.ts";
import { alertCalls } from "../calls/alert-calls.ts";
import { tenancyCalls } from "../calls/tenancy-calls.ts";
import { tenantCalls } from "../calls/tenant-calls.ts";
import { viewCalls } from "../calls/people/view-calls.ts";
import { visitCalls } from "../calls/visit-calls.ts";
import type { World } from "./world.ts";

const unitId = ({ unit }: World) => unit.id;
const homeUnitId = ({ homeUnit }: World) => homeUnit.id;
const custodianId = ({ property }: World) => property.custodian_id;
const tenancyId = ({ tenancy }: World) => tenancy.id;
const documentId = ({ document }: World) => document.id;
const accountId = ({ account }: World) => account.id;
const aWebhook = { id: ({ webhook }: World) => webhook.id, policy: visibleWebhook };
const importId = ({ imported }: World) => imported.id;
const sheetOf = (format: string): Row => ({ own: staff(200), query: `?format=${format}` });
/** Figures of the caller's portfolio or properties. */
const reported: Row = { own: { ...staff(200), Owner: 200 } };
/** A tenant without an account. */
const tenantSheet = () => ({
  headings: Object.keys(tenantForm),
  matching: Object.keys(tenantForm),
  rows: [{ number: 2, cells: Object.values({ ...tenantForm, passportNo: randomUUID().slice(0, 20) }).map(String) }],
});
/** What belongs to the custodian of a world. */
const worldPortfolio = { numberOfProperties: 3, openServiceRequests: 1 };

/** Every call of the contract. A missing row is a type error. */
export const everyCall: Record<keyof Calls, Row> = {
  "POST /registration": {
    ...open(201),
    body: () => ({ name: "Asha Rao", email: `${randomUUID()}@example.com`, password: newPassword }),
  },
  // A wrong password: 401 for everybody.
  "POST /users/login": { ...open(401), body: () => ({ email: `${randomUUID()}@example.com`, password: newPassword }) },
  "POST /users/forgot-password": { ...open(202), body: () => ({ email: `${randomUUID()}@example.com` }) },
  // An invalid token.
  "POST /users/reset-password": { ...open(400), body: () => ({ token: "none", password: newPassword }) },
  ...sessionCalls,
  ...viewCalls,
  // A wrong current password: refused for a reason other than the caller's role.
  "POST /chagepassword": { statements: 3, own: members(400), body: () => ({ currentPassword: "wrong", newPassword }) },

  "GET /users": { statements: 4, own: administrators(200) },
  "GET /users/{id}": { statements: 2, id: accountId, own: administrators(200) },
  "POST /users": { statements: 10, own: administrators(201), body: (world) => invitationOf(world.tenant) },
  "POST /users/{id}/invitations": { statements: 6, id: accountId, own: administrators(202) },
  "PATCH /users/{id}": {
    statements: 10,
    id: accountId,
    own: administrators(200),
    body: () => ({ version: 1, disabled: true }),
  },
  "GET /users/me/notifications": { statements: 2, own: members(200) },
  "PATCH /users/me/notifications": {
    statements: 7,
    policy: choosesMails,
    own: { ...members(200), User: 400, Owner: 400 },
    body: () => ({ requestChanged: false }),
  },
  "PATCH /users/me": { statements: 9, own: members(200), body: () => ({ name: "Asha R. Rao" }) },

  "GET /properties/searchfilters/areas": open(),
  "GET /properties/categories": open(),
  "GET /properties/customers/categories": open(),
  "GET /unitprofiles/customers/types": open(),
  "GET /unitprofiles/subtypes": open(),
  "GET /residential/unitTypes": open(),
  "GET /residential/unitSubTypes": open(),
  "GET /codes/{list}": { ...open(), id: () => "roles" },

  "POST /units/searchfilters": { ...open(), body: search("SC") },
  "POST /residential/searchfilters": { ...open(), body: search("RS") },
  "GET /units/vacancies": open(),
  "POST /units/map": {
    ...open(),
    body: () => ({ category: "SC", bounds: { west: 77, south: 12, east: 78, north: 13 } }),
  },
  "GET /units/map/start": { ...open(), query: "?location=indiranagar" },
  "GET /areas/{city}/{area}/{kind}": { ...open(), id: () => ["bengaluru", "indiranagar", "shops"] },
  "GET /units/nearby": { ...open(), query: "?location=indiranagar&category=SC" },
  "GET /units/{id}": shown(unitId),
  "GET /residential/units/{id}": shown(homeUnitId),

  // Archived ones are left out.
  "GET /units/shortlisted": { ...open(), query: ({ unit, homeUnit }) => `?ids=${unit.id},${homeUnit.id}` },
  "GET /shortlist": { statements: 2, own: members(200) },
  "POST /shortlist": {
    statements: 7,
    own: members(200),
    body: ({ unit, homeUnit }) => ({ unitIds: [unit.id, homeUnit.id] }),
  },
  "PUT /shortlist/{unitId}": {
    statements: 8,
    id: unitId,
    own: members(204),
    other: members(204),
    archived: members(404),
  },
  "DELETE /shortlist/{unitId}": { statements: 4, id: unitId, own: members(204), other: members(204) },

  ...enquiryCalls,

  "GET /events": { statements: 1, own: members(200), isEndless: true },

  ...portfolioCalls,
  ...tenantCalls,
  ...visitCalls,
  ...alertCalls,
  ...tenancyCalls,
  ...leaseCalls,
  ...rentCalls,

  "GET /custodians": { statements: 4, own: staff(200) },
  "POST /custodians": {
    statements: 6,
    own: administrators(201),
    body: () => ({ custodianName: "Kavya Shetty", telePhone: "", email: "" }),
  },
  // Employees belong to no portfolio; all staff see them.
  "GET /custodians/{id}": { statements: 2, id: custodianId, own: staff(200), other: staff(200) },
  "PATCH /custodians/{id}": { statements: 8, id: custodianId, own: administrators(200), body: () => ({ version: 1 }) },
  "POST /custodians/{id}/handover": {
    statements: 17,
    id: custodianId,
    own: administrators(200),
    body: ({ taker }) => ({ toEmployeeId: taker.id, ...worldPortfolio }),
  },

  "POST /documents": {
    statements: 8,
    headers: formHeaders,
    body: ({ tenancy }) => formOf({ tenancyId: tenancy.id, documentType: "PAN" }, { name: "PAN.pdf", content: pdf }),
    policy: addsDocuments,
    own: { ...parties(201), Owner: 403 },
    other: outsiders(201),
  },
  "GET /documents": { statements: 4, own: members(200) },
  "GET /documents/documentTypes": { statements: 2, own: members(200) },
  "GET /documents/tenancies/{tenancyId}": {
    statements: 6,
    id: tenancyId,
    policy: visibleTenancy,
    own: parties(200),
    other: outsiders(200),
  },
  "GET /documents/{id}/downloads": {
    statements: 3,
    id: documentId,
    policy: visibleTenancy,
    own: parties(200),
    other: outsiders(200),
  },
  "GET /documents/archives": {
    statements: 2,
    query: ({ document }) => `?ids=${document.id}`,
    policy: visibleTenancy,
    own: parties(200),
    other: outsiders(200),
  },
  "DELETE /documents/{id}": {
    statements: 8,
    id: documentId,
    policy: editsDocuments,
    own: { ...parties(200), Tenant: 403, Owner: 403 },
    other: outsiders(200),
  },

  ...requestCalls,

  "GET /exports/tenants": { ...sheetOf("csv"), statements: 5 },
  "GET /exports/tenancies": { ...sheetOf("xlsx"), statements: 5 },
  "GET /exports/owners": { ...sheetOf("xlsx"), statements: 3 },
  "GET /exports/properties": { ...sheetOf("csv"), statements: 3 },
  "GET /exports/commercial-units": { ...sheetOf("csv"), statements: 3 },
  "GET /exports/residential-units": { ...sheetOf("xlsx"), statements: 3 },
  "GET /exports/reports/occupancy": { statements: 2, ...reported, query: "?format=csv" },
  "GET /exports/reports/rentRoll": { statements: 2, ...reported, query: "?format=xlsx" },
  "GET /exports/reports/collection": { statements: 2, ...reported, query: "?format=csv&by=property" },
  "GET /exports/reports/ageing": { statements: 3, ...reported, query: "?format=csv" },
  "GET /exports/reports/tds": { statements: 3, ...reported, query: "?format=csv" },
  "GET /exports/reports/expiringLeases": { statements: 2, ...reported, query: "?format=csv" },
  "GET /exports/reports/vacancy": { statements: 2, ...reported, query: "?format=xlsx" },
  "GET /exports/reports/enquiries": { statements: 2, ...reported, query: "?format=csv" },
  "GET /imports/{list}/template": { statements: 1, own: staff(200), id: () => "tenants", query: "?format=csv" },
  "POST /imports/{list}/file": {
    statements: 3,
    own: staff(200),
    id: () => "tenants",
    headers: { "content-type": "text/csv" },
    body: () => Buffer.from("Tenant name\nRavi Kumar\n"),
  },
  "POST /imports/{list}/check": { statements: 3, own: staff(200), id: () => "tenants", body: tenantSheet },
  "POST /imports/{list}": { statements: 13, own: staff(201), id: () => "tenants", body: tenantSheet },
  "GET /imports": { statements: 4, own: staff(200) },
  "GET /imports/{id}": { statements: 2, id: importId, policy: visibleImport, own: staff(200), other: strangers(200) },
  "POST /imports/{id}/undo": {
    statements: 16,
    id: importId,
    policy: visibleImport,
    own: staff(200),
    other: strangers(200),
  },

  "GET /unitprofiles/summary": { statements: 2, own: { ...staff(200), Owner: 200 } },
  "GET /unitprofiles/summary/attention": { statements: 6, own: { ...staff(200), Owner: 200 } },
  "GET /owned": { statements: 2, own: { ...members(403), Owner: 200 } },
  "GET /tasks": { statements: 4, own: staff(200), query: "?kind=enquiries" },
  "GET /tasks/counts": { statements: 2, own: staff(200) },
  "GET /reports/occupancy": { ...reported, statements: 2 },
  "GET /reports/rentRoll": { ...reported, statements: 3 },
  "GET /reports/collection": { ...reported, statements: 2 },
  "GET /reports/ageing": { ...reported, statements: 3 },
  "GET /reports/tds": { ...reported, statements: 3 },
  "GET /reports/expiringLeases": { ...reported, statements: 3 },
  "GET /reports/vacancy": { ...reported, statements: 2 },
  "GET /reports/enquiries": { ...reported, statements: 2 },
  "GET /search": { statements: 8, own: members(200), query: "?text=shop" },
  "GET /settings": { statements: 3, policy: editsSettings, own: administrators(200) },
  // An old version: refused for a reason other than the caller's role.
  "PATCH /settings": {
    statements: 5,
    policy: editsSettings,
    own: administrators(409),
    body: () => ({ version: 999, sessionHours: 4 }),
  },

  "GET /webhooks": { statements: 4, own: administrators(200) },
  "POST /webhooks": { statements: 7, own: administrators(201), body: () => webhookForm },
  "GET /webhooks/{id}": { statements: 2, own: administrators(200), ...aWebhook },
  "PATCH /webhooks/{id}": {
    statements: 9,
    own: administrators(200),
    ...aWebhook,
    body: () => ({ version: 1, paused: true }),
  },
  "DELETE /webhooks/{id}": { statements: 7, own: administrators(204), ...aWebhook },
  "GET /webhooks/{id}/deliveries": { statements: 5, own: administrators(200), ...aWebhook },
  "POST /webhooks/{id}/deliveries/{deliveryId}/attempts": {
    statements: 9,
    own: administrators(202),
    id: ({ webhook, delivery }) => [webhook.id, delivery.id],
    policy: visibleWebhook,
  },
};
