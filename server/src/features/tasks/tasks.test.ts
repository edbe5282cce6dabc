import type { Summary } from "@vasati/contract/office/dashboard";
import type { PageOf } from "@vasati/contract/wire/paging";
import { countedAtMost } from "@vasati/contract/wire/paging";
import type { Task, TaskCounts } from "@vasati/contract/office/tasks";
import { taskKinds } from "@vasati/contract/office/task-kinds";
import type { TaskKind } from "@vasati/contract/office/task-kinds";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { dayFromNow, dayMilliseconds } from "../../../test/database/days.ts";
import { findTasksInOrder } from "./tasks.queries.ts";
import {
  makeCustodianUser,
  makeEnquiry,
  makeOwner,
  makeProperty,
  makeRequest,
  makeTenancy,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { makeClaim, makeReceipt } from "../../../test/records/make-money.ts";
import { makeQuestion, makeVisit } from "../../../test/records/make-visits.ts";
import { termsOf } from "../../../test/records/money-terms.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { saveTerms } from "../rent-book/terms/terms.service.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds);

const listOf = async (token: string, kind: TaskKind, query = "") => {
  const { status, body } = await testApp.call(`GET /tasks?kind=${kind}${query}`, { token });
  expect(status).toBe(200);
  return body as PageOf<Task>;
};
const countsFor = async (token: string) => {
  const { status, body } = await testApp.call("GET /tasks/counts", { token });
  expect(status).toBe(200);
  return body as TaskCounts;
};
const figuresFor = async (token: string) => {
  const counts = await countsFor(token);
  return Object.fromEntries(taskKinds.map((kind) => [kind, counts[kind].total]));
};
const namesIn = ({ items }: PageOf<Task>) => items.map((task) => ("personName" in task ? task.personName : ""));
const daysIn = ({ items }: PageOf<Task>) => items.map((task) => ("daysLeft" in task ? task.daysLeft : undefined));

const active = { status: "Active", activated_at: new Date(), commencing_date: "2020-01-01" } as const;

let cheques = 0;
/** A claim and a cheque that wait, a claim that was refused, and cash. */
async function receiveMoney(tenancyId: number) {
  const { database } = testApp;
  const { user, token } = await makeUser(database, "Administrator");
  const of = { userId: user.id };
  await makeClaim(database, tenancyId, of);
  const refused = await makeClaim(database, tenancyId, of);
  await makeReceipt(database, tenancyId, of);
  await makeReceipt(database, tenancyId, { ...of, cheque: String((cheques += 1)).padStart(6, "0") });
  const refusal = { token, body: { isConfirmed: false, reason: "It never came." } };
  expect(await testApp.call(`POST /claims/${refused}/answer`, refusal)).toMatchObject({ status: 200 });
}

/** A portfolio with tasks of every kind, and with similar records that are not tasks. */
async function fillPortfolio(custodianId: number, ownerId: number | null = null) {
  const { database } = testApp;
  const property = await makeProperty(database, { custodian_id: custodianId, current_owner_id: ownerId });
  const unit = await makeUnit(database, property);
  for (const [status, age] of [
    ["Answered", 9],
    ["New", 1],
    ["New", 5],
    ["Closed", 30],
    ["Converted", 30],
  ] as const) {
    const { user } = await makeUser(database, "User", { name: `${status} ${age}` });
    const of = { unit_id: unit.id, user_id: user.id, status, created_at: daysAgo(age) };
    await makeEnquiry(database, { ...of, tenant_name: `${status} ${age}` });
    const closed = status === "Closed" && { closed_at: new Date(), resolved_at: new Date() };
    const request = { unit_id: unit.id, raised_by: user.id, created_at: daysAgo(age), custodian_id: custodianId };
    const requested = { Answered: "Assigned", New: "New", Closed: "Closed", Converted: "InProgress" } as const;
    await makeRequest(database, { ...request, ...closed, status: requested[status] });
  }
  await makeQuestion(database, unit.id);
  await makeQuestion(database, unit.id, { status: "Answered" });
  await makeVisit(database, unit.id, { startsIn: -2 * dayMilliseconds });
  await makeVisit(database, unit.id, { startsIn: -dayMilliseconds, status: "Came" });
  await makeVisit(database, unit.id, { startsIn: 2 * dayMilliseconds });
  for (const days of [-400, -1, 0, 60, 61]) {
    const let1 = await makeUnit(database, property, { status: "OCP" });
    const { id } = await makeTenancy(database, let1, { ...active, expiry_date: dayFromNow(days) });
    if (days === 61) await inTransaction(database, (transaction) => saveTerms(transaction, id, termsOf([])));
    if (days === 60) await receiveMoney(id);
  }
  for (const days of [20, -3])
    await makeTenancy(database, unit, { commencing_date: dayFromNow(days), expiry_date: dayFromNow(400) });
  await makeTenancy(database, unit, { status: "Expired", expired_at: new Date(), expiry_date: dayFromNow(5) });
  return { property, unit };
}

const figures = {
  enquiries: 3,
  awaiting: 2,
  overdue: 2,
  requests: 4,
  claims: 1,
  cheques: 1,
  questions: 1,
  visits: 1,
  ending: 2,
  terms: 4,
};

it("lists each kind, the most urgent first", { meta: { proves: ["14.12", "14.18", "14.19"] } }, async () => {
  const { token, custodian } = await makeCustodianUser(testApp.database);
  await fillPortfolio(custodian.id);
  expect(namesIn(await listOf(token, "enquiries"))).toEqual(["New 5", "New 1", "Answered 9"]);
  expect(namesIn(await listOf(token, "requests"))).toEqual(["New 5", "New 1", "Converted 30", "Answered 9"]);
  expect(daysIn(await listOf(token, "awaiting"))).toEqual([-3, 20]);
  expect(daysIn(await listOf(token, "overdue"))).toEqual([-400, -1]);
  expect(daysIn(await listOf(token, "ending"))).toEqual([0, 60]);
  const [claimed] = (await listOf(token, "claims")).items;
  expect(claimed).toMatchObject({ kind: "claims", claim: { status: "waiting", amount: 100, mayAnswer: true } });
  const [deposited] = (await listOf(token, "cheques")).items;
  expect(deposited).toMatchObject({ kind: "cheques", receipt: { cheque: "waiting", amount: 100, mayUndo: true } });
  expect(await figuresFor(token)).toEqual(figures);
});

it("has the details that each next step needs", async () => {
  const { token, custodian } = await makeCustodianUser(testApp.database);
  const { property, unit } = await fillPortfolio(custodian.id);
  const place = {
    unitProfileId: unit.id,
    unitName: unit.name,
    unitProfileType: "Shop",
    propertyId: property.id,
    propertyName: property.name,
  };
  const [enquiry] = (await listOf(token, "enquiries")).items;
  expect(enquiry).toEqual({
    kind: "enquiries",
    enquiryId: expect.any(Number),
    ...place,
    personName: "New 5",
    status: "New",
    createdAt: expect.any(String),
    unread: false,
  });
  const [tenancy] = (await listOf(token, "awaiting")).items;
  expect(tenancy).toEqual({
    kind: "awaiting",
    tenancyId: expect.any(Number),
    tenantId: expect.any(Number),
    ...place,
    personName: "Ravi Kumar",
    status: "PendingActivation",
    date: dayFromNow(-3),
    daysLeft: -3,
    rent: 12_000,
    renewsTenancyId: null,
    renewalId: null,
  });
  const assigned = (await listOf(token, "requests")).items.at(-1);
  expect(assigned).toMatchObject({ ...place, status: "Assigned", custodianName: custodian.name, category: "PLB" });
  const [overdue] = (await listOf(token, "overdue")).items;
  expect(overdue).toMatchObject({ kind: "overdue", status: "Active", date: dayFromNow(-400) });
});

it("shows the portfolio, and agrees with the dashboard", { meta: { proves: ["14.11", "14.12"] } }, async () => {
  const { token: administrator } = await makeUser(testApp.database, "Administrator");
  const before = await figuresFor(administrator);
  const staff = await makeCustodianUser(testApp.database);
  const other = await makeCustodianUser(testApp.database);
  await fillPortfolio(staff.custodian.id);
  const after = await figuresFor(administrator);
  for (const kind of taskKinds) {
    expect(after[kind]).toBe((before[kind] ?? 0) + figures[kind]);
    expect((await listOf(staff.token, kind)).total).toBe(figures[kind]);
    expect(await listOf(other.token, kind)).toMatchObject({ items: [], total: 0 });
  }
  const { body } = await testApp.call("GET /unitprofiles/summary", { token: staff.token });
  expect(body as Summary).toMatchObject({ pendingTasks: 11, endOfLeaseWithin60Days: 2, openServiceRequests: 4 });
});

it("doesn't show who enquired for properties that the caller owns but doesn't manage", async () => {
  const owner = await makeOwner(testApp.database);
  const { custodian } = await makeCustodianUser(testApp.database);
  await fillPortfolio(custodian.id, owner.id);
  const manages = await makeCustodianUser(testApp.database);
  const both = await makeUser(testApp.database, "Custodian", {
    roles: ["Custodian", "Owner"],
    custodian_id: manages.custodian.id,
    owner_profile_id: owner.id,
  });
  for (const kind of taskKinds) expect((await listOf(both.token, kind)).items).toEqual([]);
  const { token } = await makeUser(testApp.database, "Owner", { owner_profile_id: owner.id });
  expect((await testApp.call("GET /tasks?kind=enquiries", { token })).status).toBe(403);
});

it("shows for an ending tenancy whether a renewal is pending, and for the renewal what it renews", async () => {
  const { token, custodian } = await makeCustodianUser(testApp.database);
  const property = await makeProperty(testApp.database, { custodian_id: custodian.id });
  const unit = await makeUnit(testApp.database, property, { status: "OCP" });
  const { id } = await makeTenancy(testApp.database, unit, { ...active, expiry_date: dayFromNow(10) });
  expect((await listOf(token, "ending")).items[0]).toMatchObject({ tenancyId: id, renewalId: null });
  const { status, body } = await testApp.call(`POST /tenancies/${id}/renewals`, { token, body: { percent: 5 } });
  expect(status).toBe(201);
  const { tenancyId: renewalId } = body as { tenancyId: number };
  expect((await listOf(token, "ending")).items[0]).toMatchObject({ tenancyId: id, renewalId });
  expect((await listOf(token, "awaiting")).items[0]).toMatchObject({ tenancyId: renewalId, renewsTenancyId: id });
});

it("drops a task once it is done", async () => {
  const { token, custodian } = await makeCustodianUser(testApp.database);
  await fillPortfolio(custodian.id);
  const [enquiry] = (await listOf(token, "enquiries")).items;
  if (enquiry?.kind !== "enquiries") throw new Error("no enquiry");
  const closing = { token, body: { version: 1, status: "Closed" } };
  expect(await testApp.call(`PATCH /enquiries/${enquiry.enquiryId}`, closing)).toMatchObject({ status: 200 });
  // Even if it was closed between the statement that finds ids and the one that reads records.
  expect(await findTasksInOrder(testApp.database, "enquiries", [enquiry.enquiryId])).toEqual([]);
  const [tenancy] = (await listOf(token, "overdue")).items;
  if (tenancy?.kind !== "overdue") throw new Error("no tenancy");
  const { body } = await testApp.call(`GET /tenancies/${tenancy.tenancyId}`, { token });
  const { tenantId } = body as { tenantId: number };
  const expiry = { token, body: { tenancyId: tenancy.tenancyId, tenantId, tenancyStatus: "Expired" } };
  expect(await testApp.call("PATCH /tenancies/statuses", expiry)).toMatchObject({ status: 200 });
  const [claimed] = (await listOf(token, "claims")).items;
  if (claimed?.kind !== "claims") throw new Error("no claim");
  const confirmation = { token, body: { isConfirmed: true, reason: "" } };
  const { status } = await testApp.call(`POST /claims/${claimed.claim.claimId}/answer`, confirmation);
  expect(status).toBe(200);
  const done = { ...figures, enquiries: 2, overdue: 1, terms: 3, claims: 0 };
  expect(await figuresFor(token)).toEqual(done);
});

it("pages through a kind, and says 'at least' above the limit of lists", { meta: { proves: "10.2" } }, async () => {
  const { token, custodian } = await makeCustodianUser(testApp.database);
  const { unit } = await fillPortfolio(custodian.id);
  const first = await listOf(token, "requests", "&size=3");
  const second = await listOf(token, "requests", "&size=3&page=1");
  expect(namesIn(first)).toEqual(["New 5", "New 1", "Converted 30"]);
  expect(namesIn(second)).toEqual(["Answered 9"]);
  const { user } = await makeUser(testApp.database);
  const request = { unit_id: unit.id, raised_by: user.id, category: "PLB", description: "Tap leaks" } as const;
  await testApp.database
    .insertInto("service_requests")
    .values(Array.from({ length: countedAtMost }, () => request))
    .execute();
  expect((await countsFor(token)).requests).toEqual({ total: countedAtMost, totalIsCapped: true });
  expect(await listOf(token, "requests")).toMatchObject({ total: countedAtMost, totalIsCapped: true });
});

it("refuses an unknown kind", async () => {
  const { token } = await makeUser(testApp.database, "Administrator");
  expect((await testApp.call("GET /tasks?kind=all", { token })).status).toBe(400);
  expect((await testApp.call("GET /tasks", { token })).status).toBe(400);
});
