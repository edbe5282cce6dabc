import type { Calls } from "@vasati/contract/wire/api";
import { endpoints } from "@vasati/contract/wire/api";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerTo } from "../calls/answer-to.ts";
import { makeWorld } from "../app/world.ts";
import type { TestApp } from "../app/build-app.ts";
import { buildTestApp } from "../app/build-app.ts";
import type { Row } from "../app/call-rows.ts";
import { everyCall } from "../app/every-call.ts";
import {
  makeDocument,
  makeEnquiry,
  makeImport,
  makeOwner,
  makePhoto,
  makeProperty,
  makeRequest,
  makeTenancy,
  makeUnit,
  makeUser,
} from "../database/factories.ts";
import { addressForm, propertyForm } from "../calls/forms.ts";

/** A house with next to nothing in it, and one with more of everything than any page shows. */
let empty: TestApp;
let full: TestApp;
beforeAll(async () => {
  [empty, full] = (await Promise.all([1, 2].map(() => buildTestApp({ REQUESTS_PER_MINUTE: "0" })))) as [
    TestApp,
    TestApp,
  ];
  await makeHistory(empty, 1);
  await makeHistory(full, 120);
  await fill(full);
});
afterAll(() => Promise.all([empty.close(), full.close()]));

/** Changes of the record whose history is asked for. */
async function makeHistory({ database }: TestApp, changes: number): Promise<void> {
  const change = { record_type: "custodian", record_id: 1, action: "custodian.edited" };
  await database
    .insertInto("audit_entries")
    .values(Array.from({ length: changes }, () => change))
    .execute();
}

async function fill(house: TestApp): Promise<void> {
  const { database } = house;
  const { user } = await makeUser(database, "Administrator");
  const large = await makeProperty(database);
  for (let number = 0; number < 120; number += 1) {
    const property = await makeProperty(database, { category: number % 2 === 0 ? "SC" : "RS" });
    const unit = await makeUnit(database, number < 60 ? large : property);
    await makeOwner(database);
    const { id, tenant_id } = await makeTenancy(database, unit);
    await makeDocument(house, id);
    await makeEnquiry(database, { unit_id: unit.id, user_id: (await makeUser(database)).user.id });
    const raised = { unit_id: unit.id, raised_by: user.id };
    const { id: service_request_id } = await makeRequest(database, raised);
    for (let photo = 0; photo < 4; photo += 1) await makePhoto(house, { service_request_id, user_id: user.id });
    await makeImport(database, user.id, [tenant_id]);
  }
}

/** Statements of a call by an administrator, who sees most; the look at who calls among them. */
const statements: Partial<Record<keyof Calls, number>> = {
  "POST /users/logout": 5,
  "GET /users/me": 2,
  "POST /chagepassword": 3,

  "GET /users": 4,
  "GET /users/{id}": 2,
  "POST /users": 10,
  "POST /users/{id}/invitations": 6,
  "PATCH /users/{id}": 10,
  "GET /users/me/notifications": 2,
  "PATCH /users/me/notifications": 7,
  "PATCH /users/me": 9,

  "GET /custodians": 4,
  "POST /custodians": 6,
  "GET /custodians/{id}": 2,
  "PATCH /custodians/{id}": 8,
  "POST /custodians/{id}/handover": 17,

  "POST /tenants/enquiries": 11,
  "GET /tenants/enquiries": 3,
  "GET /tenants/enquiries/{id}": 2,
  "GET /tenants/enquiries/{id}/answers": 4,

  "GET /enquiries": 4,
  "GET /enquiries/{id}": 2,
  "PATCH /enquiries/{id}": 10,
  "GET /enquiries/{id}/answers": 4,
  "POST /enquiries/{id}/answers": 13,
  "GET /enquiries/{id}/tenants": 4,
  "POST /enquiries/{id}/conversions": 13,

  "GET /events": 1,

  "GET /properties": 4,
  "GET /residential/properties": 4,
  "GET /properties/custodians": 7,
  "POST /properties/searchfilters": 5,
  "GET /properties/{id}": 3,
  "POST /properties": 11,
  "PATCH /properties/{id}": 11,
  "DELETE /properties/{id}": 9,

  "POST /unitprofiles/searchfilters": 5,
  "GET /unitprofiles/{id}": 2,
  "GET /residential/unitprofiles/{id}": 2,
  "POST /unitprofiles": 10,
  "POST /residential/units": 10,
  "PATCH /unitprofiles/{id}": 10,
  "DELETE /unitprofiles/{id}": 9,

  "GET /ownerProfiles": 4,
  "POST /ownerProfiles": 7,
  "GET /ownerProfiles/{id}": 2,
  "PATCH /ownerProfiles/{id}": 8,
  "DELETE /ownerProfiles/{id}": 7,

  "GET /tenants": 4,
  "POST /tenants": 6,
  "GET /tenants/{id}": 2,
  "PATCH /tenants/{id}": 8,
  "DELETE /tenants/{id}": 7,

  "GET /tenancies": 4,
  "POST /tenancies": 17,
  "POST /tenancies/unitprofiles": 2,
  "PATCH /tenancies/statuses": 17,
  "GET /tenancies/{id}": 2,
  "PATCH /tenancies/{id}": 11,
  "POST /tenancies/{id}/agreements": 8,
  "POST /tenancies/{id}/renewals": 18,

  "GET /leases/units": 2,
  "GET /leases/drafts": 2,
  "POST /leases/drafts": 12,
  "GET /leases/drafts/{id}": 3,
  "PATCH /leases/drafts/{id}": 7,
  "DELETE /leases/drafts/{id}": 4,
  "POST /leases/drafts/{id}/tenancy": 25,

  "POST /documents": 8,
  "GET /documents": 4,
  "GET /documents/documentTypes": 2,
  "GET /documents/tenancies/{tenancyId}": 6,
  "GET /documents/{id}/downloads": 3,
  "GET /documents/archives": 2,
  "DELETE /documents/{id}": 7,

  "GET /serviceRequests": 4,
  "GET /serviceRequests/units": 2,
  "POST /serviceRequests": 13,
  "GET /serviceRequests/{id}": 2,
  "PATCH /serviceRequests/{id}": 10,
  "GET /serviceRequests/{id}/comments": 4,
  "GET /serviceRequests/{id}/photos": 4,
  "POST /serviceRequests/{id}/photos": 12,
  "GET /serviceRequests/{id}/photos/{photoId}": 3,
  "DELETE /serviceRequests/{id}/photos/{photoId}": 10,
  "POST /serviceRequests/{id}/comments": 10,

  "GET /exports/tenants": 3,
  "GET /exports/tenancies": 3,
  "GET /exports/owners": 3,
  "GET /exports/properties": 3,
  "GET /exports/commercial-units": 3,
  "GET /exports/residential-units": 3,
  "GET /exports/reports/occupancy": 2,
  "GET /exports/reports/rentRoll": 2,
  "GET /exports/reports/expiringLeases": 2,
  "GET /exports/reports/vacancy": 2,
  "GET /exports/reports/enquiries": 2,
  "GET /imports/{list}/template": 1,
  "POST /imports/{list}/file": 2,
  "POST /imports/{list}/check": 2,
  "POST /imports/{list}": 11,
  "GET /imports": 4,
  "GET /imports/{id}": 2,
  "POST /imports/{id}/undo": 16,

  "GET /unitprofiles/summary": 2,
  "GET /unitprofiles/summary/attention": 3,
  "GET /tasks": 4,
  "GET /tasks/counts": 2,
  "GET /reports/occupancy": 2,
  "GET /reports/rentRoll": 3,
  "GET /reports/expiringLeases": 3,
  "GET /reports/vacancy": 2,
  "GET /reports/enquiries": 2,
  "GET /search": 5,
  "GET /settings": 3,
  "PATCH /settings": 5,
  "GET /audit": 4,
  "GET /webhooks": 4,
  "GET /webhooks/{id}": 2,
  "POST /webhooks": 7,
  "PATCH /webhooks/{id}": 9,
  "DELETE /webhooks/{id}": 7,
  "GET /webhooks/{id}/deliveries": 5,
  "POST /webhooks/{id}/deliveries/{deliveryId}/attempts": 9,
};

/** Changes with more to do than the least. */
const larger: { call: keyof Calls; what: string; body: object; count: number }[] = [
  {
    call: "PATCH /properties/{id}",
    what: "of name and address",
    body: { propertyName: "New", address: propertyForm.address },
    count: 13,
  },
  { call: "PATCH /properties/{id}", what: "to archive it", body: { archived: true }, count: 11 },
  {
    call: "PATCH /unitprofiles/{id}",
    what: "of name and rents",
    body: { unitName: "New", minRent: 1, maxRent: 2 },
    count: 10,
  },
  { call: "PATCH /unitprofiles/{id}", what: "to archive it", body: { archived: true }, count: 11 },
  {
    call: "PATCH /ownerProfiles/{id}",
    what: "of name and address",
    body: { ownerOrLeasorName: "New", address: addressForm },
    count: 9,
  },
  { call: "PATCH /ownerProfiles/{id}", what: "to archive it", body: { archived: true }, count: 8 },
  { call: "PATCH /tenants/{id}", what: "of name", body: { tenantName: "New" }, count: 8 },
  { call: "PATCH /tenants/{id}", what: "to archive it", body: { archived: true }, count: 9 },
];

/** Jobs of the call before, such as mailing a link, send statements of their own. */
const untilJobsAreDone = ({ database }: TestApp) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
      select from jobs.job where state in ('created', 'retry', 'active') and name in ('mail', 'invitation', 'password-reset')`.execute(
        database,
      );
      return rows;
    })
    .toEqual([]);

/**
 * Statements that the app sends for a call with records of its own, in a house. On a busy machine more than that: a job that the
 * call leaves may begin before the call is answered.
 */
async function costIn(house: TestApp, call: string, row: Row): Promise<number> {
  const world = await makeWorld(house, "Administrator", "own");
  await untilJobsAreDone(house);
  const before = house.statements.length;
  const { status } = await answerTo(house, call, row, world);
  expect(status).toBe(row.own.Administrator);
  return house.statements.length - before;
}

it("knows every call that asks for a login", () => {
  const calls = endpoints.filter(({ access }) => access !== "public").map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(statements).toSorted()).toEqual(calls.toSorted());
});

describe("a call costs a few statements at most, in an empty house and in a full one", () => {
  it.each(Object.entries(statements) as [keyof Calls, number][])(
    "%s: %i",
    { meta: { proves: "16.15" } },
    async (call, count) => {
      const row = everyCall[call];
      for (const house of [empty, full]) await expect.poll(() => costIn(house, call, row)).toBeLessThanOrEqual(count);
    },
  );

  it.each(larger)("$call $what: $count", async ({ call, body, count }) => {
    const row = { ...everyCall[call], body: () => ({ version: 1, ...body }) };
    for (const house of [empty, full]) await expect.poll(() => costIn(house, call, row)).toBeLessThanOrEqual(count);
  });
});
