import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { emitAll } from "../../events/emit.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { listenTo } from "../../../test/peers/event-stream.ts";
import { makeCustodianUser, makeEnquiry, makeRequest, makeTenancy, makeUser } from "../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../test/records/held-unit.ts";

let testApp: TestApp;
let address: string;
/** When the server started; it has all news since then. */
let begun: number;
beforeAll(async () => {
  testApp = await buildTestApp();
  address = await testApp.app.listen({ host: "127.0.0.1", port: 0 });
  begun = performance.now();
});
afterAll(() => testApp.close());

/** For callers whose answers are as old as the server. */
const lookBack = () => Math.floor(performance.now() - begun);

/** A caller who follows the news until the test ends. */
async function listener(token: string, lookBackMilliseconds?: number) {
  const stream = await listenTo(address, token, lookBackMilliseconds);
  onTestFinished(stream.leave);
  return stream;
}

/** A server with one account of every kind, all of them listening. */
async function makeAudience() {
  const staff = await makeCustodianUser(testApp.database);
  const { property, unit, owner, tenant } = await makeHeldUnit(testApp.database, staff.custodian.id);
  const enquirer = await makeUser(testApp.database);
  const administrator = await makeUser(testApp.database, "Administrator");
  const stranger = await makeCustodianUser(testApp.database);
  const people = { staff, owner, tenant, enquirer, administrator, stranger, other: await makeUser(testApp.database) };
  const streams = await Promise.all(Object.values(people).map(({ token }) => listener(token)));
  const heard = () =>
    Object.fromEntries(Object.keys(people).map((name, index) => [name, streams[index]?.messages ?? []]));
  return { property, unit, people, heard };
}

describe("who receives which news", () => {
  it("sends an enquiry to the unit's managers and the applicant; the owner hears that the figures changed", async () => {
    const { unit, people, heard } = await makeAudience();
    const { id } = await makeEnquiry(testApp.database, { unit_id: unit.id, user_id: people.enquirer.user.id });
    const { status } = await testApp.call(`POST /enquiries/${id}/answers`, {
      token: people.staff.token,
      body: { answer: "Come and see it." },
    });
    expect(status).toBe(201);
    const expected = [{ kind: "enquiry", id }];
    await expect.poll(heard).toEqual({
      staff: expected,
      administrator: expected,
      enquirer: expected,
      owner: [{ kind: "figures" }],
      tenant: [],
      stranger: [],
      other: [],
    });
  });

  it("sends a service request to everybody who sees it", { meta: { proves: ["15.4", "15.13"] } }, async () => {
    const { unit, people, heard } = await makeAudience();
    const { id } = await makeRequest(testApp.database, { unit_id: unit.id, raised_by: people.staff.user.id });
    const comment = { comment: "The technician comes tomorrow." };
    await testApp.call(`POST /serviceRequests/${id}/comments`, { token: people.staff.token, body: comment });
    const expected = [{ kind: "request", id }];
    await expect.poll(heard).toEqual({
      staff: expected,
      administrator: expected,
      owner: expected,
      tenant: expected,
      enquirer: [],
      stranger: [],
      other: [],
    });
  });

  it("also sends a service request to the previous assignee", { meta: { proves: "15.13" } }, async () => {
    const { unit, people, heard } = await makeAudience();
    const assigned = { status: "Assigned", custodian_id: people.stranger.custodian.id } as const;
    const raised = { unit_id: unit.id, raised_by: people.staff.user.id };
    const { id } = await makeRequest(testApp.database, { ...raised, ...assigned });
    const { status } = await testApp.call(`PATCH /serviceRequests/${id}`, {
      token: people.staff.token,
      body: { version: 1, employeeId: people.staff.custodian.id },
    });
    expect(status).toBe(200);
    await expect.poll(() => heard()["stranger"]).toEqual([{ kind: "request", id }]);
  });

  it("sends a tenancy to its parties", async () => {
    const { unit, people, heard } = await makeAudience();
    const { id, tenant_id } = await makeTenancy(testApp.database, unit, { tenant_id: people.tenant.user.tenant_id! });
    const body = { tenancyId: id, tenantId: tenant_id, tenancyStatus: "Expired" };
    expect(await testApp.call("PATCH /tenancies/statuses", { token: people.staff.token, body })).toMatchObject({
      status: 200,
    });
    const expected = [{ kind: "tenancy", id }];
    const parties = { staff: expected, administrator: expected, owner: expected, tenant: expected };
    await expect.poll(heard).toEqual({ ...parties, enquirer: [], stranger: [], other: [] });
  });

  it("sends a closed month to all staff", { meta: { proves: "19.38" } }, async () => {
    const { people, heard } = await makeAudience();
    const { token } = people.staff;
    const { status } = await testApp.call("POST /rent/closedMonths", { token, body: { month: "1911-01-01" } });
    expect(status).toBe(200);
    const expected = [{ kind: "month", id: 191_101 }];
    const staff = { staff: expected, administrator: expected, stranger: expected };
    await expect.poll(heard).toEqual({ ...staff, owner: [], tenant: [], enquirer: [], other: [] });
  });

  it("is for properties and units those who manage or own them, before and after, and who is in them", async () => {
    const { unit, property, people, heard } = await makeAudience();
    const { token } = people.administrator;
    const expected = [{ kind: "unit", id: unit.id }];
    await testApp.call(`PATCH /unitprofiles/${unit.id}`, { token, body: { version: 1, unitName: "Another" } });
    await expect
      .poll(heard)
      .toMatchObject({ staff: expected, owner: expected, administrator: expected, stranger: [], tenant: expected });
    const custodianId = people.stranger.custodian.id;
    await testApp.call(`PATCH /properties/${property.id}`, { token, body: { version: 1, custodianId } });
    const moved = { kind: "property", id: property.id };
    const both = [...expected, moved];
    await expect.poll(heard).toMatchObject({ staff: both, owner: both, stranger: [moved], tenant: both, other: [] });
  });

  it(
    "is for tenants, owners and employees those who work with them or read their names",
    { meta: { proves: "15.13" } },
    async () => {
      const { people, heard } = await makeAudience();
      const { token } = people.administrator;
      const edits = [
        { kind: "tenant", id: people.tenant.user.tenant_id!, path: "tenants", edit: { tenantName: "Asha Rao" } },
        {
          kind: "owner",
          id: people.owner.user.owner_profile_id!,
          path: "ownerProfiles",
          edit: { ownerOrLeasorName: "Ravi Rao" },
        },
        { kind: "custodian", id: people.staff.custodian.id, path: "custodians", edit: { custodianName: "Meena Rao" } },
      ];
      const expected: object[] = [];
      for (const { kind, id, path, edit } of edits) {
        expect(await testApp.call(`PATCH /${path}/${id}`, { token, body: { version: 1, ...edit } })).toMatchObject({
          status: 200,
        });
        expected.push({ kind, id });
        await expect.poll(heard).toMatchObject({ staff: expected, administrator: expected });
      }
      const [tenant, , employee] = expected;
      await expect.poll(heard).toMatchObject({
        stranger: [employee],
        owner: expected,
        tenant: [tenant, employee],
        enquirer: [],
        other: [],
      });
    },
  );

  it("sends one message when many records change at once", async () => {
    const { heard } = await makeAudience();
    const actor = { userId: null, requestId: null, type: "tenant.edited" } as const;
    const events = Array.from({ length: 11 }, (_, index) => ({
      ...actor,
      recordId: 900_000 + index,
      facts: { tenantId: 900_000 + index, archived: false },
    }));
    await inTransaction(testApp.database, (transaction) => emitAll(transaction, events));
    await expect.poll(heard).toMatchObject({ administrator: [{ kind: "tenant" }], staff: [] });
  });

  it("sends a handover to both custodians", { meta: { proves: "15.13" } }, async () => {
    const { people, heard } = await makeAudience();
    const { token } = people.administrator;
    const { status } = await testApp.call(`POST /custodians/${people.staff.custodian.id}/handover`, {
      token,
      body: { toEmployeeId: people.stranger.custodian.id, numberOfProperties: 1, openServiceRequests: 0 },
    });
    expect(status).toBe(200);
    const expected = [{ kind: "portfolio" }];
    const properties = [{ kind: "property" }];
    await expect
      .poll(heard)
      .toMatchObject({ staff: expected, stranger: expected, administrator: expected, owner: properties });
  });

  it("sends nothing while nothing is committed", async () => {
    const { unit, people, heard } = await makeAudience();
    const closed = { unit_id: unit.id, user_id: people.enquirer.user.id, status: "Closed" } as const;
    const { id } = await makeEnquiry(testApp.database, closed);
    const refused = { token: people.staff.token, body: { answer: "Too late" } };
    expect(await testApp.call(`POST /enquiries/${id}/answers`, refused)).toMatchObject({ status: 409 });
    // If anything had been sent, it would arrive before this message.
    const { token } = people.administrator;
    await testApp.call(`PATCH /unitprofiles/${unit.id}`, { token, body: { version: 1, unitName: "Another" } });
    const expected = [{ kind: "unit", id: unit.id }];
    const concerned = {
      staff: expected,
      owner: expected,
      administrator: expected,
      tenant: expected,
      enquirer: expected,
    };
    await expect.poll(heard).toEqual({ ...concerned, stranger: [], other: [] });
  });
});

describe("a news stream", () => {
  it("is opened at once, with a type that no cache or compression delays", async () => {
    const { token } = await makeUser(testApp.database);
    const { headers } = await listener(token);
    expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-encoding")).toBeNull();
    expect(headers.get("x-accel-buffering")).toBe("no");
  });

  it("ends with the session and receives nothing after it", async () => {
    const { unit, people, heard } = await makeAudience();
    await testApp.call("POST /users/logout", { token: people.enquirer.token });
    const { id } = await makeEnquiry(testApp.database, { unit_id: unit.id, user_id: people.enquirer.user.id });
    await testApp.call(`POST /enquiries/${id}/answers`, { token: people.staff.token, body: { answer: "Yes" } });
    await expect.poll(() => heard()["enquirer"]).toEqual([{ kind: "end" }]);
  });

  it("is open in at most ten windows per account; closing one makes room for another", async () => {
    const { token } = await makeUser(testApp.database);
    const streams = await Promise.all(Array.from({ length: 10 }, () => listener(token)));
    const eleventh = async () => {
      const { status, headers, body } = await fetch(`${address}/api/v1/events`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await body?.cancel();
      return [status, headers.get("retry-after")];
    };
    expect(await eleventh()).toEqual([429, "60"]);
    streams[0]?.leave();
    await expect.poll(eleventh).toEqual([200, null]);
  });

  it(
    "begins with what concerns the listener and happened since their answers",
    { meta: { proves: "15.13" } },
    async () => {
      const { unit, people, heard } = await makeAudience();
      const edit = (version: number) => {
        const body = { version, unitName: `Shop ${version}` };
        return testApp.call(`PATCH /unitprofiles/${unit.id}`, { token: people.administrator.token, body });
      };
      await edit(1);
      const expected = { kind: "unit", id: unit.id };
      await expect.poll(heard).toMatchObject({ staff: [expected] });
      const late = await listener(people.staff.token, lookBack());
      const fromNowOn = await listener(people.staff.token);
      const stranger = await listener(people.stranger.token, lookBack());
      await expect.poll(() => late.messages).toEqual([expected]);
      await edit(2);
      await expect
        .poll(() => [late, fromNowOn].map(({ messages }) => messages))
        .toEqual([[expected, expected], [expected]]);
      expect(stranger.messages).toEqual([]);
    },
  );

  it("begins with a word that something was missed where the server does not know all of it", async () => {
    const { token } = await makeUser(testApp.database);
    const { messages } = await listener(token, 24 * 3_600_000);
    await expect.poll(() => messages).toEqual([{ kind: "missed" }]);
  });

  it("is announced when the server has not heard the others for a while", async () => {
    const { token } = await makeUser(testApp.database);
    const { messages } = await listener(token);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vasati announcements' and datname = current_database()`.execute(testApp.database);
    await expect.poll(() => messages).toEqual([{ kind: "missed" }]);
  });
});
