import type { Attention, Summary } from "@vasati/contract/office/dashboard";
import type { Role } from "@vasati/contract/people/roles";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, statementsOf } from "../../../test/app/build-app.ts";
import { dayFromNow } from "../../../test/database/days.ts";
import {
  makeCustodianUser,
  makeEnquiry,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { makeVisit } from "../../../test/records/make-visits.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const summaryFor = async (token: string) => {
  const { status, body } = await testApp.call("GET /unitprofiles/summary", { token });
  expect(status).toBe(200);
  return body as Summary;
};

const active = { status: "Active", activated_at: new Date(), commencing_date: "2020-01-01" } as const;

/** A portfolio with records of every kind that counts, and of every kind that doesn't. */
async function fillPortfolio(custodianId: number, ownerId: number) {
  const { database } = testApp;
  const shops = await makeProperty(database, { custodian_id: custodianId, current_owner_id: ownerId });
  const homes = await makeProperty(database, { custodian_id: custodianId, category: "RS" });
  await makeProperty(database, { custodian_id: custodianId, archived_at: new Date() });
  const let1 = await makeUnit(database, shops, { status: "OCP" });
  const let2 = await makeUnit(database, shops, { status: "OCP" });
  const let3 = await makeUnit(database, homes, { status: "OCP" });
  const vacant = await makeUnit(database, homes);
  await makeUnit(database, homes, { status: "UNM" });
  await makeUnit(database, homes, { archived_at: new Date() });
  await makeTenancy(database, let1, { ...active, expiry_date: dayFromNow(59) });
  await makeTenancy(database, let2, { ...active, expiry_date: dayFromNow(400) });
  await makeTenancy(database, let3, { ...active, expiry_date: dayFromNow(-40) });
  await makeTenancy(database, vacant);
  await makeTenancy(database, vacant, { status: "Expired", expired_at: new Date() });
  const { user } = await makeUser(database);
  for (const status of ["New", "Closed"] as const)
    await makeEnquiry(database, { unit_id: vacant.id, user_id: user.id, status });
  const request = { unit_id: let1.id, raised_by: user.id, category: "PLB", description: "Tap leaks" } as const;
  await database.insertInto("service_requests").values(request).execute();
  const resolved = { ...request, status: "Resolved", custodian_id: custodianId, resolved_at: new Date() } as const;
  await database.insertInto("service_requests").values(resolved).execute();
}

it("counts what is an administrator's, a custodian's, an owner's", { meta: { proves: ["3.22", "7.19"] } }, async () => {
  const staff = await makeCustodianUser(testApp.database);
  const other = await makeCustodianUser(testApp.database);
  const owner = await makeOwner(testApp.database);
  await fillPortfolio(staff.custodian.id, owner.id);
  await makeUnit(testApp.database, await makeProperty(testApp.database, { category: "LC" }));

  const { endOfLeaseThisMonth, ...mine } = await summaryFor(staff.token);
  expect(mine).toEqual({
    numberOfProperties: 2,
    numberOfOccupiedUnits: 3,
    pendingTasks: 4,
    openEnquiries: 1,
    tenanciesAwaitingActivation: 1,
    overdueTenancies: 1,
    openServiceRequests: 1,
    activeLeases: 3,
    endOfLeaseWithin60Days: 1,
    vacancyByCategory: [
      { category: "SC", units: 2, vacant: 0 },
      { category: "LC", units: 0, vacant: 0 },
      { category: "RS", units: 3, vacant: 1 },
    ],
  });
  expect(endOfLeaseThisMonth).toBe(0);
  const { token: ofOwner } = await makeUser(testApp.database, "Owner", { owner_profile_id: owner.id });
  expect(await summaryFor(ofOwner)).toMatchObject({
    numberOfProperties: 1,
    numberOfOccupiedUnits: 2,
    activeLeases: 2,
    pendingTasks: 1,
  });
  const { token: administrator } = await makeUser(testApp.database, "Administrator");
  expect(await summaryFor(administrator)).toMatchObject({ numberOfProperties: 3, activeLeases: 3 });
  expect(await summaryFor(other.token)).toMatchObject({ numberOfProperties: 0, pendingTasks: 0, activeLeases: 0 });
  expect(await statementsOf(testApp, () => summaryFor(administrator))).toBe(2);
});

it("counts leases that end by the last day of this month", { meta: { proves: ["3.22", "14.13"] } }, async () => {
  const { token, custodian } = await makeCustodianUser(testApp.database);
  const property = await makeProperty(testApp.database, { custodian_id: custodian.id });
  const [year = 0, month = 0] = dayFromNow(0).split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const nextDay = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  for (const expiry_date of [lastDay, nextDay])
    await makeTenancy(testApp.database, await makeUnit(testApp.database, property), { ...active, expiry_date });
  expect(await summaryFor(token)).toMatchObject({ activeLeases: 2, endOfLeaseThisMonth: 1 });
});

it("shows zeros to an account without a portfolio", async () => {
  for (const role of ["Custodian", "Owner"] as const)
    expect(await summaryFor((await makeUser(testApp.database, role)).token)).toMatchObject({ numberOfProperties: 0 });
});

const attentionFor = async (token: string) => {
  const { status, body } = await testApp.call("GET /unitprofiles/summary/attention", { token });
  expect(status).toBe(200);
  return body as Attention;
};

/** Seven open enquiries, oldest last, and six tenancies that end within 60 days, plus some of both that must not count. */
async function fillAttention(custodianId: number, ownerId: number) {
  const { database } = testApp;
  const property = await makeProperty(database, { custodian_id: custodianId, current_owner_id: ownerId });
  const unit = await makeUnit(database, property);
  const statuses = ["New", "New", "New", "New", "New", "New", "Answered", "Closed", "Converted"] as const;
  for (const [index, status] of statuses.entries()) {
    const { user } = await makeUser(database);
    const created_at = new Date(Date.UTC(2026, 0, 20 - index, 5));
    await makeEnquiry(database, { unit_id: unit.id, user_id: user.id, status, created_at, tenant_name: `Nr ${index}` });
  }
  for (const days of [-1, 60, 50, 20, 10, 0, 30, 61])
    await makeTenancy(database, await makeUnit(database, property), { ...active, expiry_date: dayFromNow(days) });
  await makeTenancy(database, unit, { expiry_date: dayFromNow(5), commencing_date: "2020-01-01" });
  // Begun and without an outcome; one that is settled; and one in some days.
  await makeVisit(database, unit.id, { startsIn: -3_600_000 });
  await makeVisit(database, unit.id, { startsIn: -7_200_000, status: "Came" });
  await makeVisit(database, unit.id, { startsIn: 3 * 24 * 3_600_000 });
  return { property, unit };
}

it(
  "shows the five oldest enquiries, the visits to do and the five tenancies that end first, with totals",
  { meta: { proves: "22.11" } },
  async () => {
    const staff = await makeCustodianUser(testApp.database);
    const owner = await makeOwner(testApp.database);
    const { property, unit } = await fillAttention(staff.custodian.id, owner.id);
    const { enquiries, endingTenancies, visits } = await attentionFor(staff.token);
    expect(visits).toMatchObject({
      total: 1,
      items: [{ name: "Ravi Kumar", unitProfileId: unit.id, status: "Booked" }],
    });
    expect(enquiries.total).toBe(7);
    expect(enquiries.items.map(({ tenantName }) => tenantName)).toEqual(["Nr 5", "Nr 4", "Nr 3", "Nr 2", "Nr 1"]);
    expect(enquiries.items[0]).toEqual({
      enquiryId: expect.any(Number),
      tenantName: "Nr 5",
      unitProfileId: unit.id,
      unitName: unit.name,
      unitProfileType: "Shop",
      propertyName: property.name,
      status: "New",
      createdAt: "2026-01-15T05:00:00.000Z",
    });
    expect(endingTenancies.total).toBe(6);
    expect(endingTenancies.items.map(({ daysLeft }) => daysLeft)).toEqual([0, 10, 20, 30, 50]);
    expect(endingTenancies.items[0]).toMatchObject({
      tenantName: "Ravi Kumar",
      propertyName: property.name,
      tenancyExpiryDate: dayFromNow(0),
    });
    expect(await statementsOf(testApp, () => attentionFor(staff.token))).toBe(6);
  },
);

it("shows owners the number of enquiries, but not the names", { meta: { proves: "6.10" } }, async () => {
  const staff = await makeCustodianUser(testApp.database);
  const other = await makeCustodianUser(testApp.database);
  const owner = await makeOwner(testApp.database);
  await fillAttention(staff.custodian.id, owner.id);
  const { token: ofOwner } = await makeUser(testApp.database, "Owner", { owner_profile_id: owner.id });
  const { enquiries, endingTenancies, visits } = await attentionFor(ofOwner);
  expect(visits).toMatchObject({ total: 1, items: [{ name: "", telePhone: "", email: "" }] });
  expect(enquiries).toEqual({ items: [], total: 7 });
  expect(endingTenancies).toMatchObject({ total: 6, items: { length: 5 } });
  const nothing = { items: [], total: 0 };
  expect(await attentionFor(other.token)).toEqual({ enquiries: nothing, endingTenancies: nothing, visits: nothing });
  const { token: administrator } = await makeUser(testApp.database, "Administrator");
  expect((await attentionFor(administrator)).enquiries.items).toHaveLength(5);
});

it("names applicants only for managed properties to a custodian who also owns others", async () => {
  const owner = await makeOwner(testApp.database);
  const other = await makeCustodianUser(testApp.database);
  const { custodian } = await makeCustodianUser(testApp.database);
  const both = { custodian_id: custodian.id, owner_profile_id: owner.id, roles: ["Custodian", "Owner"] as Role[] };
  const { token } = await makeUser(testApp.database, "Custodian", both);
  await fillAttention(other.custodian.id, owner.id);
  const managed = await makeUnit(
    testApp.database,
    await makeProperty(testApp.database, { custodian_id: custodian.id }),
  );
  const enquirer = await makeUser(testApp.database);
  await makeEnquiry(testApp.database, { unit_id: managed.id, user_id: enquirer.user.id, tenant_name: "Known" });
  const { enquiries } = await attentionFor(token);
  expect(enquiries.items.map(({ tenantName }) => tenantName)).toEqual(["Known"]);
  expect(enquiries.total).toBe(8);
});

it("agrees with the figures", { meta: { proves: "14.11" } }, async () => {
  const staff = await makeCustodianUser(testApp.database);
  const owner = await makeOwner(testApp.database);
  await fillAttention(staff.custodian.id, owner.id);
  const { enquiries, endingTenancies } = await attentionFor(staff.token);
  expect(await summaryFor(staff.token)).toMatchObject({
    openEnquiries: enquiries.total,
    endOfLeaseWithin60Days: endingTenancies.total,
  });
});
