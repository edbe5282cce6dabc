import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { listenTo } from "../../../test/app/event-stream.ts";
import {
  makeCustodianUser,
  makeEnquiry,
  makeRequest,
  makeTenancy,
  makeUser,
} from "../../../test/database/factories.ts";
import { makeHeldUnit } from "../../../test/database/held-unit.ts";

let house: TestApp;
let address: string;
beforeAll(async () => {
  house = await buildTestApp();
  address = await house.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => house.close());

/** Somebody who listens until the test ends. */
async function listener(token: string) {
  const stream = await listenTo(address, token);
  onTestFinished(stream.leave);
  return stream;
}

/** A house with one of everybody, all of whom listen. */
async function makeAudience() {
  const staff = await makeCustodianUser(house.database);
  const { property, unit, owner, tenant } = await makeHeldUnit(house.database, staff.custodian.id);
  const enquirer = await makeUser(house.database);
  const administrator = await makeUser(house.database, "Administrator");
  const stranger = await makeCustodianUser(house.database);
  const people = { staff, owner, tenant, enquirer, administrator, stranger, other: await makeUser(house.database) };
  const streams = await Promise.all(Object.values(people).map(({ token }) => listener(token)));
  const heard = () =>
    Object.fromEntries(Object.keys(people).map((name, index) => [name, streams[index]?.messages ?? []]));
  return { property, unit, people, heard };
}

describe("who hears of what", () => {
  it("is for an enquiry who manages the unit and who sent it; its owner hears that the figures changed", async () => {
    const { unit, people, heard } = await makeAudience();
    const { id } = await makeEnquiry(house.database, { unit_id: unit.id, user_id: people.enquirer.user.id });
    const { status } = await house.call(`POST /enquiries/${id}/answers`, {
      token: people.staff.token,
      body: { answer: "Come and see it." },
    });
    expect(status).toBe(201);
    const told = [{ kind: "enquiry", id }];
    await expect.poll(heard).toEqual({
      staff: told,
      administrator: told,
      enquirer: told,
      owner: [{ kind: "figures" }],
      tenant: [],
      stranger: [],
      other: [],
    });
  });

  it("is for a service request who sees it", { meta: { proves: ["15.4", "15.13"] } }, async () => {
    const { unit, people, heard } = await makeAudience();
    const { id } = await makeRequest(house.database, { unit_id: unit.id, raised_by: people.staff.user.id });
    const comment = { comment: "The technician comes tomorrow." };
    await house.call(`POST /serviceRequests/${id}/comments`, { token: people.staff.token, body: comment });
    const told = [{ kind: "request", id }];
    await expect.poll(heard).toEqual({
      staff: told,
      administrator: told,
      owner: told,
      tenant: told,
      enquirer: [],
      stranger: [],
      other: [],
    });
  });

  it("is also who had a service request until now", { meta: { proves: "15.13" } }, async () => {
    const { unit, people, heard } = await makeAudience();
    const assigned = { status: "Assigned", custodian_id: people.stranger.custodian.id } as const;
    const raised = { unit_id: unit.id, raised_by: people.staff.user.id };
    const { id } = await makeRequest(house.database, { ...raised, ...assigned });
    const { status } = await house.call(`PATCH /serviceRequests/${id}`, {
      token: people.staff.token,
      body: { version: 1, employeeId: people.staff.custodian.id },
    });
    expect(status).toBe(200);
    await expect.poll(() => heard()["stranger"]).toEqual([{ kind: "request", id }]);
  });

  it("is for a tenancy its parties", async () => {
    const { unit, people, heard } = await makeAudience();
    const { id, tenant_id } = await makeTenancy(house.database, unit, { tenant_id: people.tenant.user.tenant_id! });
    const body = { tenancyId: id, tenantId: tenant_id, tenancyStatus: "Expired" };
    expect(await house.call("PATCH /tenancies/statuses", { token: people.staff.token, body })).toMatchObject({
      status: 200,
    });
    const told = [{ kind: "tenancy", id }];
    const parties = { staff: told, administrator: told, owner: told, tenant: told };
    await expect.poll(heard).toEqual({ ...parties, enquirer: [], stranger: [], other: [] });
  });

  it("is for properties and units, whose figures they are in: those who manage or own them, before and after", async () => {
    const { unit, property, people, heard } = await makeAudience();
    const { token } = people.administrator;
    const told = [{ kind: "figures" }];
    await house.call(`PATCH /unitprofiles/${unit.id}`, { token, body: { version: 1, unitName: "Another" } });
    await expect.poll(heard).toMatchObject({ staff: told, owner: told, administrator: told, stranger: [], tenant: [] });
    const custodianId = people.stranger.custodian.id;
    await house.call(`PATCH /properties/${property.id}`, { token, body: { version: 1, custodianId } });
    const twice = [...told, ...told];
    await expect.poll(heard).toMatchObject({ staff: twice, owner: twice, stranger: told, tenant: [], other: [] });
  });

  it("is for a portfolio that changes hands both who give and who take it", { meta: { proves: "15.13" } }, async () => {
    const { people, heard } = await makeAudience();
    const { token } = people.administrator;
    const { status } = await house.call(`POST /custodians/${people.staff.custodian.id}/handover`, {
      token,
      body: { toEmployeeId: people.stranger.custodian.id, numberOfProperties: 1, openServiceRequests: 0 },
    });
    expect(status).toBe(200);
    const told = [{ kind: "portfolio" }];
    await expect.poll(heard).toMatchObject({ staff: told, stranger: told, administrator: told, owner: [], tenant: [] });
  });

  it("is nobody while nothing was committed", async () => {
    const { unit, people, heard } = await makeAudience();
    const closed = { unit_id: unit.id, user_id: people.enquirer.user.id, status: "Closed" } as const;
    const { id } = await makeEnquiry(house.database, closed);
    const refused = { token: people.staff.token, body: { answer: "Too late" } };
    expect(await house.call(`POST /enquiries/${id}/answers`, refused)).toMatchObject({ status: 409 });
    // Had it told anything, that would be heard before what is told now.
    const { token } = people.administrator;
    await house.call(`PATCH /unitprofiles/${unit.id}`, { token, body: { version: 1, unitName: "Another" } });
    const told = [{ kind: "figures" }];
    await expect.poll(heard).toMatchObject({ staff: told, owner: told, administrator: told });
    expect(heard()).toMatchObject({ enquirer: [], stranger: [], tenant: [], other: [] });
  });
});

describe("listening", () => {
  it("is answered at once, by what no cache and no compression holds back", async () => {
    const { token } = await makeUser(house.database);
    const { headers } = await listener(token);
    expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-encoding")).toBeNull();
    expect(headers.get("x-accel-buffering")).toBe("no");
  });

  it("ends with the session: nothing is heard after it", async () => {
    const { unit, people, heard } = await makeAudience();
    await house.call("POST /users/logout", { token: people.enquirer.token });
    const { id } = await makeEnquiry(house.database, { unit_id: unit.id, user_id: people.enquirer.user.id });
    await house.call(`POST /enquiries/${id}/answers`, { token: people.staff.token, body: { answer: "Yes" } });
    await expect.poll(() => heard()["enquirer"]).toEqual([{ kind: "end" }]);
  });

  it("is for an account in ten windows, and for another one more when one of them is closed", async () => {
    const { token } = await makeUser(house.database);
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

  it("is told when the server has not heard the others for a while", async () => {
    const { token } = await makeUser(house.database);
    const { messages } = await listener(token);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vasati announcements' and datname = current_database()`.execute(house.database);
    await expect.poll(() => messages).toEqual([{ kind: "missed" }]);
  });
});
