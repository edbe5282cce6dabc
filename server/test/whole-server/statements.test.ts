import type { Calls } from "@vasati/contract/wire/api";
import { endpoints } from "@vasati/contract/wire/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerTo } from "../calls/answer-to.ts";
import { untilEventsDelivered, untilMailsSent } from "../app/background-work.ts";
import type { World } from "../app/world.ts";
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
} from "../records/factories.ts";
import { addressForm, propertyForm } from "../calls/forms.ts";

/** An almost empty portfolio, and one with more of everything than a page shows. */
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

/** Changes of the record whose history is requested. */
async function makeHistory({ database }: TestApp, changes: number): Promise<void> {
  const change = { record_type: "custodian", record_id: 1, action: "custodian.edited" };
  await database
    .insertInto("audit_entries")
    .values(Array.from({ length: changes }, () => change))
    .execute();
}

async function fill(testApp: TestApp): Promise<void> {
  const { database } = testApp;
  const { user } = await makeUser(database, "Administrator");
  const large = await makeProperty(database);
  for (let number = 0; number < 120; number += 1) {
    const property = await makeProperty(database, { category: number % 2 === 0 ? "SC" : "RS" });
    const unit = await makeUnit(database, number < 60 ? large : property);
    await makeOwner(database);
    const { id, tenant_id } = await makeTenancy(database, unit);
    await makeDocument(testApp, id);
    await makeEnquiry(database, { unit_id: unit.id, user_id: (await makeUser(database)).user.id });
    const raised = { unit_id: unit.id, raised_by: user.id };
    const { id: service_request_id } = await makeRequest(database, raised);
    for (let photo = 0; photo < 4; photo += 1) await makePhoto(testApp, { service_request_id, user_id: user.id });
    await makeImport(database, user.id, [tenant_id]);
  }
}

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

/** Records that no call has changed yet. */
const untouched = new Map<TestApp, World>();

/**
 * The number of statements for a call in a portfolio. On a busy machine it may be higher, because a job of the call may start before the call
 * is answered.
 */
async function costIn(testApp: TestApp, call: string, row: Row, most = row.statements!): Promise<number> {
  const world = untouched.get(testApp) ?? (await makeWorld(testApp, "Administrator", "own"));
  if (call.startsWith("GET ")) untouched.set(testApp, world);
  else untouched.delete(testApp);
  await untilEventsDelivered(testApp);
  await untilMailsSent(testApp);
  const before = testApp.statements.length;
  const { status } = await answerTo(testApp, call, row, world);
  expect(status).toBe(row.own.Administrator);
  const cost = testApp.statements.length - before;
  // The next attempt has new records: what a call does only the first time counts, too.
  if (cost > most) untouched.delete(testApp);
  return cost;
}

const counted = Object.entries(everyCall).filter(([, { statements }]) => statements !== undefined) as [
  keyof Calls,
  Row,
][];

it("knows every call with a login", () => {
  const calls = endpoints.filter(({ access }) => access !== "public").map(({ method, path }) => `${method} ${path}`);
  expect(counted.map(([call]) => call).toSorted()).toEqual(calls.toSorted());
});

describe("a call takes few statements, in an empty portfolio and in a full one", () => {
  it.each(counted)("%s", { meta: { proves: "16.15" } }, async (call, row) => {
    for (const testApp of [empty, full])
      await expect.poll(() => costIn(testApp, call, row)).toBeLessThanOrEqual(row.statements!);
  });

  it.each(larger)("$call $what: $count", async ({ call, body, count }) => {
    const row = { ...everyCall[call], body: () => ({ version: 1, ...body }) };
    for (const testApp of [empty, full])
      await expect.poll(() => costIn(testApp, call, row, count)).toBeLessThanOrEqual(count);
  });
});
