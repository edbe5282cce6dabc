import { randomUUID } from "node:crypto";
import type { Custodian } from "@vasati/contract/portfolio/custodians";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../test/app/build-app.ts";
import { trailOf, wrongTexts } from "../../../test/database/changes.ts";
import {
  makeCustodian,
  makeCustodianUser,
  makeEnquiry,
  makeProperty,
  makeRequest,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { propertyForm } from "../../../test/calls/forms.ts";

let testApp: TestApp;
let administrator: string;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
});
afterAll(() => testApp.close());

const form = { custodianName: "Kavya Shetty", telePhone: "9845012345", email: "kavya@example.com" };
const create = (more: object = {}, headers: Record<string, string> = {}) =>
  testApp.call("POST /custodians", { body: { ...form, ...more }, token: administrator, headers });
const list = async (query: string, token = administrator) => {
  const { status, body } = await testApp.call(`GET /custodians?${query}`, { token });
  expect(status).toBe(200);
  return body as PageOf<Custodian>;
};

describe("GET /custodians", () => {
  it("lists employees by name with their portfolio", { meta: { proves: ["7.26", "15.11"] } }, async () => {
    const { custodian, token } = await makeCustodianUser(testApp.database);
    await makeProperty(testApp.database, { custodian_id: custodian.id });
    await makeProperty(testApp.database, { custodian_id: custodian.id, archived_at: new Date() });
    await makeCustodian(testApp.database, { name: "Archived", archived_at: new Date() });
    const bare = await makeCustodian(testApp.database, { name: "A. Bare", phone: null, email: null });
    const { items } = await list("size=100", token);
    expect(items[0]).toEqual({
      employeeId: bare.id,
      custodianName: "A. Bare",
      telePhone: "",
      email: "",
      numberOfProperties: 0,
      numberOfUnits: 0,
      openServiceRequests: 0,
      openEnquiries: 0,
      version: 1,
      archived: false,
    });
    expect(items).toContainEqual(expect.objectContaining({ employeeId: custodian.id, numberOfProperties: 1 }));
    expect(items.map(({ custodianName }) => custodianName)).not.toContain("Archived");
  });

  it("finds by part of the name, in few statements", async () => {
    await makeCustodian(testApp.database, { name: "Zoya 100%" });
    expect(await list("search=OYA%20100%25")).toMatchObject({ total: 1, items: [{ custodianName: "Zoya 100%" }] });
    expect(await list("search=%25%25")).toMatchObject({ total: 0, items: [] });
    expect(await statementsOf(testApp, () => list("size=100"))).toBe(4);
  });
});

const read = async (id: number, token = administrator) => testApp.call(`GET /custodians/${id}`, { token });
const patch = (id: number, body: object) => testApp.call(`PATCH /custodians/${id}`, { body, token: administrator });
const handOver = (id: number, body: object) =>
  testApp.call(`POST /custodians/${id}/handover`, { body, token: administrator });

/** A custodian with two properties, one of them archived, three units and open work. */
async function makePortfolio() {
  const { custodian, user, token } = await makeCustodianUser(testApp.database);
  const property = await makeProperty(testApp.database, { custodian_id: custodian.id });
  const old = await makeProperty(testApp.database, { custodian_id: custodian.id, archived_at: new Date() });
  const unit = await makeUnit(testApp.database, property);
  await makeUnit(testApp.database, property);
  await makeUnit(testApp.database, property, { archived_at: new Date() });
  await makeEnquiry(testApp.database, { unit_id: unit.id, user_id: user.id });
  const open = { unit_id: unit.id, raised_by: user.id };
  const unassigned = await makeRequest(testApp.database, open);
  const assigned = await makeRequest(testApp.database, { ...open, custodian_id: custodian.id, status: "Assigned" });
  const done = { custodian_id: custodian.id, status: "Resolved" as const, resolved_at: new Date() };
  const resolved = await makeRequest(testApp.database, { ...open, ...done });
  return { custodian, token, property, old, unassigned, assigned, resolved };
}

describe("GET /custodians/{id}", () => {
  it("counts the portfolio and the open work", { meta: { proves: "15.11" } }, async () => {
    const { custodian, token } = await makePortfolio();
    expect(await read(custodian.id, token)).toMatchObject({
      status: 200,
      body: { numberOfProperties: 1, numberOfUnits: 2, openServiceRequests: 2, openEnquiries: 1 },
    });
  });

  it("shows archived employees only to administrators", async () => {
    const { token } = await makeCustodianUser(testApp.database);
    const { id } = await makeCustodian(testApp.database, { archived_at: new Date() });
    expect(await read(id, token)).toMatchObject({ status: 404 });
    expect(await read(id)).toMatchObject({ status: 200, body: { archived: true } });
    expect((await list("archived=true&size=100")).items.map(({ employeeId }) => employeeId)).toContain(id);
    expect(await testApp.call("GET /custodians?archived=true", { token })).toMatchObject({ status: 403 });
    expect(await read(999_999)).toMatchObject({ status: 404 });
  });
});

describe("PATCH /custodians/{id}", () => {
  it("changes only the given fields, and refuses an old version", { meta: { proves: "7.35" } }, async () => {
    const { id } = await makeCustodian(testApp.database);
    const changed = await patch(id, { version: 1, custodianName: "Kavya Rao" });
    expect(changed).toMatchObject({
      status: 200,
      body: { custodianName: "Kavya Rao", telePhone: "9845012345", version: 2 },
    });
    expect(await patch(id, { version: 1, email: "" })).toMatchObject({ status: 409, body: { current: changed.body } });
    expect(await trailOf(testApp, "custodian", id)).toMatchObject([
      {
        action: "custodian.edited",
        before: { custodianName: "Kavya Shetty", version: 1 },
        after: { custodianName: "Kavya Rao", version: 2 },
      },
    ]);
  });

  it("archives only an employee without a portfolio", { meta: { proves: "15.11" } }, async () => {
    const { custodian } = await makePortfolio();
    expect(await patch(custodian.id, { version: 1, archived: true })).toMatchObject({
      status: 409,
      body: { detail: "The employee has a portfolio or open service requests. Hand them over first." },
    });
    const { id } = await makeCustodian(testApp.database);
    expect(await patch(id, { version: 1, archived: true })).toMatchObject({ status: 200, body: { archived: true } });
    expect(await patch(id, { version: 2, archived: false })).toMatchObject({ status: 200 });
  });

  it("doesn't archive an employee who is given a property at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await makeCustodian(testApp.database);
      const [archiving, giving] = await Promise.all([
        patch(id, { version: 1, archived: true }),
        testApp.call("POST /properties", { body: { ...propertyForm, custodianId: id }, token: administrator }),
      ]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([archiving.status, giving.status]);
    }
  });

  it.each([{}, { version: 1, email: "x" }, { version: 1, custodianName: "" }, { version: 1, numberOfUnits: 3 }])(
    "refuses %j",
    async (body) =>
      expect(await patch((await makeCustodian(testApp.database)).id, body)).toMatchObject({ status: 400 }),
  );
});

describe("POST /custodians/{id}/handover", () => {
  const shown = { numberOfProperties: 1, openServiceRequests: 2 };

  it(
    "gives all properties and open requests to the other, with an entry in each trail",
    { meta: { proves: "15.12" } },
    async () => {
      const { custodian, token, property, old, assigned, resolved } = await makePortfolio();
      const taker = await makeCustodianUser(testApp.database);
      const toEmployeeId = taker.custodian.id;
      expect(await handOver(custodian.id, { ...shown, toEmployeeId })).toMatchObject({
        status: 200,
        body: { employeeId: custodian.id, numberOfProperties: 0, numberOfUnits: 0, openServiceRequests: 0 },
      });
      expect((await read(toEmployeeId)).body).toMatchObject({ ...shown, numberOfUnits: 2, openEnquiries: 1 });
      const requests = await testApp.database
        .selectFrom("service_requests")
        .select(["id", "custodian_id"])
        .where("id", "in", [assigned.id, resolved.id])
        .orderBy("id")
        .execute();
      expect(requests.map(({ custodian_id }) => custodian_id)).toEqual([toEmployeeId, custodian.id]);
      const given = { before: { custodianId: custodian.id }, after: { custodianId: toEmployeeId } };
      for (const { id } of [property, old])
        expect(await trailOf(testApp, "property", id)).toMatchObject([{ action: "property.edited", ...given }]);
      expect(await trailOf(testApp, "request", assigned.id)).toMatchObject([{ action: "request.edited" }]);
      expect(await trailOf(testApp, "custodian", custodian.id)).toMatchObject([
        { action: "custodian.handedOver", before: shown, after: { handedOverTo: taker.custodian.name } },
      ]);
      // An edit that was started before the handover is refused with the record.
      const edit = { body: { version: 1, propertyName: "New" } };
      expect(await testApp.call(`PATCH /properties/${property.id}`, { ...edit, token })).toMatchObject({ status: 404 });
      expect(await testApp.call(`PATCH /properties/${property.id}`, { ...edit, token: taker.token })).toMatchObject({
        status: 409,
      });
    },
  );

  it("is visible at once in a search for the custodian's units", async () => {
    const { custodian } = await makePortfolio();
    const { id: toEmployeeId } = await makeCustodian(testApp.database);
    const body = { category: "SC", location: "indiranagar", custodianId: toEmployeeId };
    const found = async () => (await testApp.call("POST /units/searchfilters", { body })).body;
    expect(await found()).toMatchObject({ total: 0 });
    expect(await handOver(custodian.id, { ...shown, toEmployeeId })).toMatchObject({ status: 200 });
    expect(await found()).not.toMatchObject({ total: 0 });
  });

  it("refuses a portfolio that differs from the one shown, and changes nothing", async () => {
    const { custodian } = await makePortfolio();
    const { id: toEmployeeId } = await makeCustodian(testApp.database);
    expect(await handOver(custodian.id, { ...shown, numberOfProperties: 2, toEmployeeId })).toMatchObject({
      status: 409,
      body: { detail: "The portfolio has changed in the meantime: 1 properties, 2 open service requests." },
    });
    expect((await read(custodian.id)).body).toMatchObject(shown);
  });

  it("happens once when requested twice at the same time", async () => {
    const { custodian } = await makePortfolio();
    const takers = await Promise.all([makeCustodian(testApp.database), makeCustodian(testApp.database)]);
    const answers = await Promise.all(takers.map(({ id }) => handOver(custodian.id, { ...shown, toEmployeeId: id })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("refuses a taker who is unknown, archived or the same, and an empty portfolio", async () => {
    const { custodian } = await makePortfolio();
    const archived = await makeCustodian(testApp.database, { archived_at: new Date() });
    for (const [toEmployeeId, message] of [
      [custodian.id, "must be another employee"],
      [archived.id, "is not a known employee"],
      [999_999, "is not a known employee"],
      [0, "must be a positive number"],
    ] as const) {
      const { status, body } = await handOver(custodian.id, { ...shown, toEmployeeId });
      expect(status).toBe(400);
      expect(rejections(body)).toEqual([`toEmployeeId ${message}`]);
    }
    expect(await handOver(999_999, { ...shown, toEmployeeId: custodian.id })).toMatchObject({ status: 404 });
    const nothing = { numberOfProperties: 0, openServiceRequests: 0, toEmployeeId: custodian.id };
    expect(await handOver((await makeCustodian(testApp.database)).id, nothing)).toMatchObject({
      status: 409,
      body: { detail: "There is nothing to hand over." },
    });
  });

  it("takes the same few statements for any number of properties", async () => {
    const { id: toEmployeeId } = await makeCustodian(testApp.database);
    const costs: number[] = [];
    for (const numberOfProperties of [1, 30]) {
      const custodian = await makeCustodian(testApp.database);
      for (let made = 0; made < numberOfProperties; made += 1)
        await makeProperty(testApp.database, { custodian_id: custodian.id });
      const body = { numberOfProperties, openServiceRequests: 0, toEmployeeId };
      costs.push(await statementsOf(testApp, () => handOver(custodian.id, body)));
    }
    expect(costs[1]).toBe(costs[0]);
  });
});

describe("POST /custodians", () => {
  it("adds an employee once per key and writes the trail", { meta: { proves: "15.11" } }, async () => {
    const headers = { "idempotency-key": randomUUID() };
    const [first, second] = [await create({}, headers), await create({}, headers)];
    expect(first).toMatchObject({ status: 201, body: { ...form, numberOfProperties: 0, version: 1 } });
    expect(second.body).toEqual(first.body);
    const { employeeId } = first.body as Custodian;
    expect(await trailOf(testApp, "custodian", employeeId)).toMatchObject([
      { action: "custodian.created", after: form },
    ]);
  });

  it.each([
    [{ custodianName: "" }, "custodianName is required"],
    [{ telePhone: "12" }, "telePhone must have 10 digits, or +91 and 10 digits"],
    [{ email: "nobody" }, "email must be an e-mail address"],
  ])("refuses %j", async (more, rejection) => {
    const { status, body } = await create(more);
    expect(status).toBe(400);
    expect(rejections(body)).toContain(rejection);
  });

  it.each(wrongTexts)("refuses %j for a name, and missing or unknown fields", async (custodianName) => {
    expect(await create({ custodianName })).toMatchObject({ status: 400 });
    expect(await create({ email: undefined })).toMatchObject({ status: 400 });
    expect(await create({ employeeId: 5 })).toMatchObject({ status: 400 });
  });
});
