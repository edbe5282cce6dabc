import { randomUUID } from "node:crypto";
import type { Calls } from "@vasati/contract/wire/api";
import type { Row } from "./call-rows.ts";
import {
  administrators,
  browsed,
  edited,
  kept,
  members,
  open,
  outsiders,
  parties,
  search,
  shown,
  staff,
  strangers,
} from "./call-rows.ts";
import {
  commercialUnitForm,
  enquiryForm,
  invitationOf,
  ownerForm,
  placeIn,
  propertyForm,
  residentialUnitForm,
  tenantForm,
  webhookForm,
} from "../calls/forms.ts";
import { leaseCalls } from "../calls/lease-calls.ts";
import { formHeaders, formOf, pdf } from "../calls/multipart.ts";
import { firstPassword as newPassword } from "./passwords.ts";
import { requestCalls } from "../calls/request-calls.ts";
import { tenancyCalls } from "../calls/tenancy-calls.ts";
import type { World } from "./world.ts";

const propertyId = ({ property }: World) => property.id;
const unitId = ({ unit }: World) => unit.id;
const homeUnitId = ({ homeUnit }: World) => homeUnit.id;
const ownerId = ({ owner }: World) => owner.id;
const tenantId = ({ tenant }: World) => tenant.id;
const custodianId = ({ property }: World) => property.custodian_id;
const tenancyId = ({ tenancy }: World) => tenancy.id;
const documentId = ({ document }: World) => document.id;
const enquiryId = ({ enquiry }: World) => enquiry.id;
/** An enquiry, of which those alone may know who manage its unit. */
const managed = (status: number): Row => ({ id: enquiryId, own: staff(status), other: strangers(status) });
const accountId = ({ account }: World) => account.id;
const webhookId = ({ webhook }: World) => webhook.id;
const importId = ({ imported }: World) => imported.id;
const sheetOf = (format: string): Row => ({ own: staff(200), query: `?format=${format}` });
/** Figures of the own portfolio or the own properties. */
const reported: Row = { own: { ...staff(200), Owner: 200 } };
/** A tenant whom nobody has yet. */
const tenantSheet = () => ({
  headings: Object.keys(tenantForm),
  matching: Object.keys(tenantForm),
  rows: [{ number: 2, cells: Object.values({ ...tenantForm, passportNo: randomUUID().slice(0, 20) }).map(String) }],
});
/** What the custodian of a world has. */
const worldPortfolio = { numberOfProperties: 3, openServiceRequests: 1 };

/** Every call of the contract; a call without a row is a type error. */
export const everyCall: Record<keyof Calls, Row> = {
  "POST /registration": {
    ...open(201),
    body: () => ({ name: "Asha Rao", email: `${randomUUID()}@example.com`, password: newPassword }),
  },
  // A wrong password: 401 whoever asks.
  "POST /users/login": { ...open(401), body: () => ({ email: `${randomUUID()}@example.com`, password: newPassword }) },
  "POST /users/forgot-password": { ...open(202), body: () => ({ email: `${randomUUID()}@example.com` }) },
  // A token that is none.
  "POST /users/reset-password": { ...open(400), body: () => ({ token: "none", password: newPassword }) },
  "POST /users/logout": { own: members(204) },
  "GET /users/me": { own: members(200) },
  // The current password is wrong: refused, but not for who asks.
  "POST /chagepassword": { own: members(400), body: () => ({ currentPassword: "wrong", newPassword }) },

  "GET /users": { own: administrators(200) },
  "GET /users/{id}": { id: accountId, own: administrators(200) },
  "POST /users": { own: administrators(201), body: ({ tenant }) => invitationOf(tenant) },
  "POST /users/{id}/invitations": { id: accountId, own: administrators(202) },
  "PATCH /users/{id}": { id: accountId, own: administrators(200), body: () => ({ version: 1, disabled: true }) },
  "GET /users/me/notifications": { own: members(200) },
  // What concerns one role does not concern another.
  "PATCH /users/me/notifications": {
    own: { ...members(200), User: 400, Owner: 400 },
    body: () => ({ requestChanged: false }),
  },
  "PATCH /users/me": { own: members(200), body: () => ({ name: "Asha R. Rao" }) },

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
  "GET /units/{id}": shown(unitId),
  "GET /residential/units/{id}": shown(homeUnitId),

  "POST /tenants/enquiries": {
    body: ({ unit }) => ({ ...enquiryForm, unitProfileId: unit.id }),
    own: members(201),
    other: members(201),
    archived: members(404),
  },
  "GET /tenants/enquiries": { own: members(200) },
  "GET /tenants/enquiries/{id}": { id: enquiryId, own: members(200), other: members(404) },

  "GET /tenants/enquiries/{id}/answers": { id: enquiryId, own: members(200), other: members(404) },

  "GET /enquiries": { own: staff(200) },
  "GET /enquiries/{id}": managed(200),
  "PATCH /enquiries/{id}": { ...managed(200), body: () => ({ version: 1, status: "Closed" }) },
  "GET /enquiries/{id}/answers": managed(200),
  "POST /enquiries/{id}/answers": { ...managed(201), body: () => ({ answer: "Come and see it on Saturday." }) },
  "GET /enquiries/{id}/tenants": managed(200),
  "POST /enquiries/{id}/conversions": { ...managed(201), body: () => ({ version: 1, tenantId: null }) },

  "GET /events": { own: members(200), isEndless: true },

  "GET /properties": { own: members(200) },
  "GET /residential/properties": { own: members(200) },
  "GET /properties/custodians": { own: members(200), query: "?category=all&unitStatus=all&custodianId=0" },
  "POST /properties/searchfilters": { own: members(200), body: search("SC") },
  "GET /properties/{id}": browsed(propertyId),
  "POST /properties": {
    body: ({ property }) => ({ ...propertyForm, custodianId: property.custodian_id }),
    own: staff(201),
    // Naming another portfolio is not hidden: the portfolio is of a colleague, whom staff know.
    other: administrators(201),
  },
  "PATCH /properties/{id}": edited(propertyId),
  "DELETE /properties/{id}": kept(propertyId, 204),

  "POST /unitprofiles/searchfilters": { own: members(200), body: search("SC") },
  "GET /unitprofiles/{id}": browsed(unitId),
  "GET /residential/unitprofiles/{id}": browsed(homeUnitId),
  "POST /unitprofiles": {
    body: ({ property }) => ({ ...commercialUnitForm, ...placeIn(property) }),
    own: staff(201),
    other: strangers(201),
    archived: strangers(409),
  },
  "POST /residential/units": {
    body: ({ home }) => ({ ...residentialUnitForm, ...placeIn(home) }),
    own: staff(201),
    other: strangers(201),
  },
  "PATCH /unitprofiles/{id}": edited(unitId),
  "DELETE /unitprofiles/{id}": kept(unitId, 204),

  "GET /ownerProfiles": { own: staff(200) },
  "POST /ownerProfiles": { own: staff(201), body: () => ownerForm },
  "GET /ownerProfiles/{id}": kept(ownerId),
  "PATCH /ownerProfiles/{id}": edited(ownerId),
  "DELETE /ownerProfiles/{id}": kept(ownerId, 204),

  "GET /tenants": { own: staff(200) },
  "POST /tenants": { own: staff(201), body: () => tenantForm },
  "GET /tenants/{id}": kept(tenantId),
  "PATCH /tenants/{id}": edited(tenantId),
  "DELETE /tenants/{id}": kept(tenantId, 204),

  ...tenancyCalls,
  ...leaseCalls,

  "GET /custodians": { own: staff(200) },
  "POST /custodians": {
    own: administrators(201),
    body: () => ({ custodianName: "Kavya Shetty", telePhone: "", email: "" }),
  },
  // Employees are no part of a portfolio: everybody on the staff knows them.
  "GET /custodians/{id}": { id: custodianId, own: staff(200), other: staff(200) },
  "PATCH /custodians/{id}": { id: custodianId, own: administrators(200), body: () => ({ version: 1 }) },
  "POST /custodians/{id}/handover": {
    id: custodianId,
    own: administrators(200),
    body: ({ taker }) => ({ toEmployeeId: taker.id, ...worldPortfolio }),
  },

  "POST /documents": {
    headers: formHeaders,
    body: ({ tenancy }) => formOf({ tenancyId: tenancy.id, documentType: "PAN" }, { name: "PAN.pdf", content: pdf }),
    own: { ...parties(201), Owner: 403 },
    other: outsiders(201),
  },
  "GET /documents": { own: members(200) },
  "GET /documents/documentTypes": { own: members(200) },
  "GET /documents/tenancies/{tenancyId}": { id: tenancyId, own: parties(200), other: outsiders(200) },
  "GET /documents/{id}/downloads": { id: documentId, own: parties(200), other: outsiders(200) },
  "GET /documents/archives": {
    query: ({ document }) => `?ids=${document.id}`,
    own: parties(200),
    other: outsiders(200),
  },
  "DELETE /documents/{id}": {
    id: documentId,
    own: { ...parties(200), Tenant: 403, Owner: 403 },
    other: outsiders(200),
  },

  ...requestCalls,

  "GET /exports/tenants": sheetOf("csv"),
  "GET /exports/tenancies": sheetOf("xlsx"),
  "GET /exports/owners": sheetOf("xlsx"),
  "GET /exports/properties": sheetOf("csv"),
  "GET /exports/commercial-units": sheetOf("csv"),
  "GET /exports/residential-units": sheetOf("xlsx"),
  "GET /exports/reports/occupancy": { ...reported, query: "?format=csv" },
  "GET /exports/reports/rentRoll": { ...reported, query: "?format=xlsx" },
  "GET /exports/reports/expiringLeases": { ...reported, query: "?format=csv" },
  "GET /exports/reports/vacancy": { ...reported, query: "?format=xlsx" },
  "GET /exports/reports/enquiries": { ...reported, query: "?format=csv" },
  "GET /imports/{list}/template": { own: staff(200), id: () => "tenants", query: "?format=csv" },
  "POST /imports/{list}/file": {
    own: staff(200),
    id: () => "tenants",
    headers: { "content-type": "text/csv" },
    body: () => Buffer.from("Tenant name\nRavi Kumar\n"),
  },
  "POST /imports/{list}/check": { own: staff(200), id: () => "tenants", body: tenantSheet },
  "POST /imports/{list}": { own: staff(201), id: () => "tenants", body: tenantSheet },
  "GET /imports": { own: staff(200) },
  "GET /imports/{id}": { id: importId, own: staff(200), other: strangers(200) },
  "POST /imports/{id}/undo": { id: importId, own: staff(200), other: strangers(200) },

  "GET /unitprofiles/summary": { own: { ...staff(200), Owner: 200 } },
  "GET /unitprofiles/summary/attention": { own: { ...staff(200), Owner: 200 } },
  "GET /tasks": { own: staff(200), query: "?kind=enquiries" },
  "GET /tasks/counts": { own: staff(200) },
  "GET /reports/occupancy": reported,
  "GET /reports/rentRoll": reported,
  "GET /reports/expiringLeases": reported,
  "GET /reports/vacancy": reported,
  "GET /reports/enquiries": reported,
  "GET /search": { own: members(200), query: "?text=shop" },
  "GET /settings": { own: administrators(200) },
  // Another version than the caller saw: refused, but not for who asks.
  "PATCH /settings": { own: administrators(409), body: () => ({ version: 999, sessionHours: 4 }) },
  "GET /audit": { own: administrators(200), query: "?recordType=custodian&recordId=1" },

  "GET /webhooks": { own: administrators(200) },
  "POST /webhooks": { own: administrators(201), body: () => webhookForm },
  "GET /webhooks/{id}": { own: administrators(200), id: webhookId },
  "PATCH /webhooks/{id}": { own: administrators(200), id: webhookId, body: () => ({ version: 1, paused: true }) },
  "DELETE /webhooks/{id}": { own: administrators(204), id: webhookId },
  "GET /webhooks/{id}/deliveries": { own: administrators(200), id: webhookId },
  "POST /webhooks/{id}/deliveries/{deliveryId}/attempts": {
    own: administrators(202),
    id: ({ webhook, delivery }) => [webhook.id, delivery.id],
  },
};
