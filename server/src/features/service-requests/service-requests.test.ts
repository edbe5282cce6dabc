import { randomUUID } from "node:crypto";
import type { PageOf } from "@vasati/contract/wire/paging";
import { nextStatuses, requestStatuses } from "@vasati/contract/upkeep/request-states";
import type { ReadRequest, ServiceRequest } from "@vasati/contract/upkeep/service-requests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../test/app/build-app.ts";
import { difficultTexts, trailOf } from "../../../test/database/changes.ts";
import {
  makeCustodian,
  makeCustodianUser,
  makeProperty,
  makeRequest,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../test/records/held-unit.ts";
import { mailsTo } from "../../../test/database/outbox.ts";

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

const day = 24 * 3_600_000;
const form = { category: "PLB", description: "The kitchen tap leaks", preferredTime: "Any day after 6 pm" };
const raise = (token: string, unitProfileId: number, more: object = {}, headers: Record<string, string> = {}) =>
  testApp.call("POST /serviceRequests", { token, body: { ...form, unitProfileId, ...more }, headers });
const patch = (token: string, id: number, body: object) =>
  testApp.call(`PATCH /serviceRequests/${id}`, { token, body: { version: 1, ...body } });
const read = (token: string, id: number) => testApp.call(`GET /serviceRequests/${id}`, { token });
const list = async (token: string, query = "") =>
  (await testApp.call(`GET /serviceRequests?size=100&${query}`, { token })).body as PageOf<ServiceRequest>;
const ids = async (token: string, query = "") =>
  (await list(token, query)).items.map(({ serviceRequestId }) => serviceRequestId);

const makeHome = () => makeHeldUnit(testApp.database, staff.custodian.id);

describe("POST /serviceRequests", () => {
  it("lets a tenant raise one, and mails the custodian", { meta: { proves: ["15.1", "15.4"] } }, async () => {
    const { unit, property, tenant } = await makeHome();
    const headers = { "idempotency-key": randomUUID() };
    const { status, body } = await raise(tenant.token, unit.id, {}, headers);
    const made = body as ReadRequest;
    expect(status).toBe(201);
    expect(made).toEqual({
      ...form,
      serviceRequestId: made.serviceRequestId,
      unitProfileId: unit.id,
      unitName: unit.name,
      propertyId: property.id,
      propertyName: property.name,
      status: "New",
      employeeId: null,
      custodianName: "",
      cost: null,
      raisedBy: tenant.user.name,
      createdAt: made.createdAt,
      resolvedAt: null,
      closedAt: null,
      version: 1,
      part: "resident",
    });
    expect(await raise(tenant.token, unit.id, {}, headers)).toMatchObject({ status: 201, body });
    expect(await trailOf(testApp, "request", made.serviceRequestId)).toMatchObject([{ action: "request.created" }]);
    await expect.poll(() => mailsTo(testApp, staff.user.email)).not.toEqual([]);
    const mails = await mailsTo(testApp, staff.user.email);
    expect(String(mails.at(-1)?.text)).toContain(`New service request for ${unit.name}.`);
    expect(String(mails.at(-1)?.text)).toContain(`/service-request?open=${made.serviceRequestId}`);
  });

  it("lets staff and tenants raise one only for their own units", { meta: { proves: "15.1" } }, async () => {
    const { unit, tenant } = await makeHome();
    const other = await makeUnit(testApp.database, await makeProperty(testApp.database));
    expect(await raise(staff.token, unit.id)).toMatchObject({ status: 201, body: { part: "staff" } });
    expect(await raise(administrator, other.id)).toMatchObject({ status: 201 });
    for (const token of [staff.token, tenant.token])
      expect(await raise(token, other.id)).toMatchObject({ status: 404 });
    const vacant = await makeUnit(testApp.database, await makeProperty(testApp.database), { archived_at: new Date() });
    expect(await raise(administrator, vacant.id)).toMatchObject({ status: 404 });
  });

  it.each([
    [{ category: "XXX" }, "category is not a known category"],
    [{ description: " " }, "description is required"],
    [{ description: "x".repeat(4001) }, "description must have at most 4000 characters"],
    [{ preferredTime: "x".repeat(201) }, "preferredTime must have at most 200 characters"],
  ])("refuses %j", { meta: { proves: "15.2" } }, async (more, rejection) => {
    const { unit } = await makeHome();
    const { status, body } = await raise(staff.token, unit.id, more);
    expect(status).toBe(400);
    expect(rejections(body)).toContain(rejection);
    expect(await raise(staff.token, unit.id, { status: "Closed" })).toMatchObject({ status: 400 });
  });

  it.each(difficultTexts)("stores %s as typed", async (description) => {
    const { unit } = await makeHome();
    expect(await raise(staff.token, unit.id, { description })).toMatchObject({ body: { description } });
  });
});

describe("who sees a request", () => {
  it("includes its tenant, owner, custodian and assignee", { meta: { proves: "15.3" } }, async () => {
    const { unit, owner, tenant } = await makeHome();
    const stranger = await makeCustodianUser(testApp.database);
    const helper = await makeCustodianUser(testApp.database);
    const raised = { unit_id: unit.id, raised_by: staff.user.id };
    const { id } = await makeRequest(testApp.database, {
      ...raised,
      status: "Assigned",
      custodian_id: helper.custodian.id,
    });
    const seen: [string, number, string | undefined][] = [
      [staff.token, 200, "staff"],
      [administrator, 200, "staff"],
      [helper.token, 200, "staff"],
      [tenant.token, 200, "resident"],
      [owner.token, 200, "reader"],
      [stranger.token, 404, undefined],
      [(await makeHome()).tenant.token, 404, undefined],
      [(await makeHome()).owner.token, 404, undefined],
    ];
    for (const [token, status, part] of seen) {
      const answer = await read(token, id);
      expect([answer.status, (answer.body as ReadRequest).part]).toEqual([status, part]);
      expect((await ids(token)).includes(id)).toBe(status === 200);
    }
  });

  it("excludes a tenant who moved in later", { meta: { proves: "15.3" } }, async () => {
    const { unit, tenant } = await makeHome();
    const created_at = new Date("2019-12-01T10:00:00Z");
    const { id } = await makeRequest(testApp.database, { unit_id: unit.id, raised_by: staff.user.id, created_at });
    expect(await read(tenant.token, id)).toMatchObject({ status: 404 });
  });
});

describe("GET /serviceRequests", () => {
  it("is filtered by status, category, property and person", { meta: { proves: "15.1" } }, async () => {
    const { unit, property, tenant } = await makeHome();
    const raised = { unit_id: unit.id, raised_by: tenant.user.id };
    const assigned = { custodian_id: staff.custodian.id, status: "Assigned" as const };
    const first = await makeRequest(testApp.database, { ...raised, category: "LFT", created_at: new Date(0) });
    const second = await makeRequest(testApp.database, { ...raised, ...assigned });
    const done = { ...assigned, status: "Resolved" as const, resolved_at: new Date() };
    const third = await makeRequest(testApp.database, { ...raised, ...done, raised_by: staff.user.id });
    const here = `propertyId=${property.id}`;
    expect(await ids(staff.token, here)).toEqual([third.id, second.id, first.id]);
    expect(await ids(staff.token, `${here}&state=open`)).toEqual([second.id, first.id]);
    expect(await ids(staff.token, `${here}&state=Resolved`)).toEqual([third.id]);
    expect(await ids(staff.token, `${here}&category=LFT`)).toEqual([first.id]);
    expect(await ids(staff.token, `${here}&mine=true`)).toEqual([third.id, second.id]);
    expect(await ids(tenant.token, "mine=true")).toEqual([second.id, first.id]);
    expect(await testApp.call("GET /serviceRequests?state=x", { token: staff.token })).toMatchObject({ status: 400 });
  });

  it("takes the same few statements whatever it shows", async () => {
    expect(await statementsOf(testApp, () => list(staff.token))).toBe(4);
    expect(await statementsOf(testApp, () => list(administrator))).toBe(4);
  });
});

it("offers the units for which the caller may raise a request", async () => {
  const { unit, property, tenant } = await makeHome();
  const offered = async (token: string, query = "") =>
    (await testApp.call(`GET /serviceRequests/units${query}`, { token })).body;
  const shown = { unitProfileId: unit.id, unitName: unit.name, propertyName: property.name };
  expect(await offered(tenant.token)).toEqual([shown]);
  expect(await offered(tenant.token, "?search=no%25")).toEqual([]);
  await testApp.database.updateTable("units").set({ name: "Zinnia 7" }).where("id", "=", unit.id).execute();
  for (const search of ["ZINN", "zi", "nia"])
    expect(await offered(staff.token, `?search=${search}`)).toEqual([{ ...shown, unitName: "Zinnia 7" }]);
  await testApp.database.updateTable("properties").set({ name: "Quay" }).where("id", "=", property.id).execute();
  for (const token of [staff.token, administrator])
    expect(await offered(token, "?search=qua")).toEqual([{ ...shown, unitName: "Zinnia 7", propertyName: "Quay" }]);
  const nobody = await makeUser(testApp.database, "Tenant");
  expect(await offered(nobody.token)).toEqual([]);
});

/** A request with this status; if it is resolved, since this many days. */
async function inState(status: ServiceRequest["status"], days = 1) {
  const { unit, tenant } = await makeHome();
  const resolved_at = status === "Resolved" || status === "Closed" ? new Date(Date.now() - days * day) : null;
  const request = await makeRequest(testApp.database, {
    unit_id: unit.id,
    raised_by: tenant.user.id,
    status,
    custodian_id: status === "New" ? null : staff.custodian.id,
    resolved_at,
    closed_at: status === "Closed" ? resolved_at : null,
  });
  return { request, tenant, resolvedAt: resolved_at?.toISOString() ?? null };
}

describe("PATCH /serviceRequests/{id}", () => {
  const pairs = requestStatuses.flatMap((from) => requestStatuses.map((to) => [from, to] as const));

  it.each(pairs)(
    "takes the step from %s to %s according to the table",
    { meta: { proves: "4.15" } },
    async (from, to) => {
      for (const part of ["staff", "resident"] as const) {
        const { request, tenant, resolvedAt } = await inState(from);
        const allowed = from === to || nextStatuses({ status: from, resolvedAt }, part, Date.now()).includes(to);
        const employee = part === "staff" && from === "New" && to !== "New" ? { employeeId: staff.custodian.id } : {};
        const { status, body } = await patch(part === "staff" ? staff.token : tenant.token, request.id, {
          status: to,
          ...employee,
        });
        expect([status, (body as ReadRequest).status]).toEqual(allowed ? [200, to] : [409, 409]);
        if (!allowed) continue;
        const { resolvedAt: resolved, closedAt } = body as ReadRequest;
        expect([resolved !== null, closedAt !== null]).toEqual([to === "Resolved" || to === "Closed", to === "Closed"]);
      }
    },
  );

  it("reopens only within 14 days", { meta: { proves: "4.15" } }, async () => {
    for (const status of ["Resolved", "Closed"] as const) {
      const [late, inTime] = [await inState(status, 15), await inState(status, 13)];
      expect(await patch(late.tenant.token, late.request.id, { status: "Assigned" })).toMatchObject({ status: 409 });
      expect(await patch(inTime.tenant.token, inTime.request.id, { status: "Assigned" })).toMatchObject({
        status: 200,
        body: { status: "Assigned", resolvedAt: null, closedAt: null },
      });
    }
  });

  it("assigns it to an employee, mails both, and stores the cost", { meta: { proves: "15.4" } }, async () => {
    const { request, tenant } = await inState("New");
    const helper = await makeCustodianUser(testApp.database);
    const { body } = await patch(staff.token, request.id, { employeeId: helper.custodian.id, cost: 1250.5 });
    expect(body).toMatchObject({
      status: "Assigned",
      employeeId: helper.custodian.id,
      custodianName: helper.custodian.name,
      cost: 1250.5,
      version: 2,
    });
    for (const { email } of [helper.user, tenant.user]) {
      await expect.poll(() => mailsTo(testApp, email)).toHaveLength(1);
      const [mail] = await mailsTo(testApp, email);
      expect(mail?.text).toContain("was assigned.");
    }
    expect(await patch(staff.token, request.id, { version: 2, cost: null })).toMatchObject({ body: { cost: null } });
    expect((await trailOf(testApp, "request", request.id))[0]).toMatchObject({
      action: "request.edited",
      before: { status: "New", employeeId: null, cost: null },
      after: { status: "Assigned", employeeId: helper.custodian.id, cost: 1250.5 },
    });
  });

  it("lets an assignee from outside the portfolio assign it to somebody else", async () => {
    const [helper, other] = [await makeCustodianUser(testApp.database), await makeCustodianUser(testApp.database)];
    const { unit } = await makeHome();
    const assigned = { status: "Assigned", custodian_id: helper.custodian.id } as const;
    const { id } = await makeRequest(testApp.database, { unit_id: unit.id, raised_by: staff.user.id, ...assigned });
    const employeeId = other.custodian.id;
    expect(await patch(helper.token, id, { employeeId })).toMatchObject({
      status: 200,
      body: { employeeId, version: 2, part: "reader" },
    });
    expect(await read(helper.token, id)).toMatchObject({ status: 404 });
    expect(await read(other.token, id)).toMatchObject({ body: { part: "staff" } });
  });

  it("refuses a status without its required employee, unknown employees, and changes that tenants may not make", async () => {
    const { request, tenant } = await inState("New");
    const archived = await makeCustodian(testApp.database, { archived_at: new Date() });
    for (const body of [{ status: "Assigned" }, { employeeId: archived.id }, { cost: -1 }, { employeeId: 0 }])
      expect(await patch(staff.token, request.id, body)).toMatchObject({ status: 400 });
    expect(await patch(tenant.token, request.id, { cost: 1 })).toMatchObject({ status: 403 });
    expect(await patch(tenant.token, request.id, { employeeId: 1 })).toMatchObject({ status: 403 });
  });

  it("only lets an owner read, even if they are a tenant elsewhere", async () => {
    const { unit, owner } = await makeHome();
    const roles = { roles: ["Owner", "Tenant"] as const, owner_profile_id: owner.user.owner_profile_id };
    const { token } = await makeUser(testApp.database, "Owner", { ...roles, roles: [...roles.roles] });
    const { id } = await makeRequest(testApp.database, { unit_id: unit.id, raised_by: staff.user.id });
    expect(await patch(token, id, {})).toMatchObject({ status: 403 });
    expect(await read(token, id)).toMatchObject({ body: { part: "reader", version: 1 } });
  });

  it("lets one of several simultaneous edits succeed, and returns the current request to the others", async () => {
    const { request } = await inState("Assigned");
    const answers = await Promise.all([1, 2, 3].map((cost) => patch(staff.token, request.id, { cost })));
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const { status, body } of answers.filter((answer) => answer !== won)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ current: { version: 2 } });
    }
  });
});
