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
} from "../../../test/database/factories.ts";
import { propertyForm } from "../../../test/calls/forms.ts";

let house: TestApp;
let administrator: string;
beforeAll(async () => {
  house = await buildTestApp();
  administrator = (await makeUser(house.database, "Administrator")).token;
});
afterAll(() => house.close());

const form = { custodianName: "Kavya Shetty", telePhone: "9845012345", email: "kavya@example.com" };
const create = (more: object = {}, headers: Record<string, string> = {}) =>
  house.call("POST /custodians", { body: { ...form, ...more }, token: administrator, headers });
const list = async (query: string, token = administrator) => {
  const { status, body } = await house.call(`GET /custodians?${query}`, { token });
  expect(status).toBe(200);
  return body as PageOf<Custodian>;
};

describe("GET /custodians", () => {
  it("lists employees by name with their portfolio", { meta: { proves: ["7.26", "15.11"] } }, async () => {
    const { custodian, token } = await makeCustodianUser(house.database);
    await makeProperty(house.database, { custodian_id: custodian.id });
    await makeProperty(house.database, { custodian_id: custodian.id, archived_at: new Date() });
    await makeCustodian(house.database, { name: "Archived", archived_at: new Date() });
    const bare = await makeCustodian(house.database, { name: "A. Bare", phone: null, email: null });
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

  it("finds by part of the name and costs few statements", async () => {
    await makeCustodian(house.database, { name: "Zoya 100%" });
    expect(await list("search=OYA%20100%25")).toMatchObject({ total: 1, items: [{ custodianName: "Zoya 100%" }] });
    expect(await list("search=%25%25")).toMatchObject({ total: 0, items: [] });
    expect(await statementsOf(house, () => list("size=100"))).toBe(4);
  });
});

const read = async (id: number, token = administrator) => house.call(`GET /custodians/${id}`, { token });
const patch = (id: number, body: object) => house.call(`PATCH /custodians/${id}`, { body, token: administrator });
const handOver = (id: number, body: object) =>
  house.call(`POST /custodians/${id}/handover`, { body, token: administrator });

/** A custodian with two properties, one of them archived, three units and open work. */
async function makePortfolio() {
  const { custodian, user, token } = await makeCustodianUser(house.database);
  const property = await makeProperty(house.database, { custodian_id: custodian.id });
  const old = await makeProperty(house.database, { custodian_id: custodian.id, archived_at: new Date() });
  const unit = await makeUnit(house.database, property);
  await makeUnit(house.database, property);
  await makeUnit(house.database, property, { archived_at: new Date() });
  await makeEnquiry(house.database, { unit_id: unit.id, user_id: user.id });
  const asked = { unit_id: unit.id, raised_by: user.id };
  const unassigned = await makeRequest(house.database, asked);
  const assigned = await makeRequest(house.database, { ...asked, custodian_id: custodian.id, status: "Assigned" });
  const done = { custodian_id: custodian.id, status: "Resolved" as const, resolved_at: new Date() };
  const resolved = await makeRequest(house.database, { ...asked, ...done });
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

  it("shows archived employees to administrators alone", async () => {
    const { token } = await makeCustodianUser(house.database);
    const { id } = await makeCustodian(house.database, { archived_at: new Date() });
    expect(await read(id, token)).toMatchObject({ status: 404 });
    expect(await read(id)).toMatchObject({ status: 200, body: { archived: true } });
    expect((await list("archived=true&size=100")).items.map(({ employeeId }) => employeeId)).toContain(id);
    expect(await house.call("GET /custodians?archived=true", { token })).toMatchObject({ status: 403 });
    expect(await read(999_999)).toMatchObject({ status: 404 });
  });
});

describe("PATCH /custodians/{id}", () => {
  it("changes what is named, and refuses an old version", { meta: { proves: "7.35" } }, async () => {
    const { id } = await makeCustodian(house.database);
    const changed = await patch(id, { version: 1, custodianName: "Kavya Rao" });
    expect(changed).toMatchObject({
      status: 200,
      body: { custodianName: "Kavya Rao", telePhone: "9845012345", version: 2 },
    });
    expect(await patch(id, { version: 1, email: "" })).toMatchObject({ status: 409, body: { current: changed.body } });
    expect(await trailOf(house, "custodian", id)).toMatchObject([
      {
        action: "custodian.edited",
        before: { custodianName: "Kavya Shetty", version: 1 },
        after: { custodianName: "Kavya Rao", version: 2 },
      },
    ]);
  });

  it("archives an employee without a portfolio, and no other", { meta: { proves: "15.11" } }, async () => {
    const { custodian } = await makePortfolio();
    expect(await patch(custodian.id, { version: 1, archived: true })).toMatchObject({
      status: 409,
      body: { detail: "The employee has a portfolio or open service requests. Hand them over first." },
    });
    const { id } = await makeCustodian(house.database);
    expect(await patch(id, { version: 1, archived: true })).toMatchObject({ status: 200, body: { archived: true } });
    expect(await patch(id, { version: 2, archived: false })).toMatchObject({ status: 200 });
  });

  it("archives nobody to whom a property is given at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await makeCustodian(house.database);
      const [archiving, giving] = await Promise.all([
        patch(id, { version: 1, archived: true }),
        house.call("POST /properties", { body: { ...propertyForm, custodianId: id }, token: administrator }),
      ]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([archiving.status, giving.status]);
    }
  });

  it.each([{}, { version: 1, email: "x" }, { version: 1, custodianName: "" }, { version: 1, numberOfUnits: 3 }])(
    "refuses %j",
    async (body) => expect(await patch((await makeCustodian(house.database)).id, body)).toMatchObject({ status: 400 }),
  );
});

describe("POST /custodians/{id}/handover", () => {
  const shown = { numberOfProperties: 1, openServiceRequests: 2 };

  it("gives all properties and open work to the other, in each trail", { meta: { proves: "15.12" } }, async () => {
    const { custodian, token, property, old, assigned, resolved } = await makePortfolio();
    const taker = await makeCustodianUser(house.database);
    const toEmployeeId = taker.custodian.id;
    expect(await handOver(custodian.id, { ...shown, toEmployeeId })).toMatchObject({
      status: 200,
      body: { employeeId: custodian.id, numberOfProperties: 0, numberOfUnits: 0, openServiceRequests: 0 },
    });
    expect((await read(toEmployeeId)).body).toMatchObject({ ...shown, numberOfUnits: 2, openEnquiries: 1 });
    const requests = await house.database
      .selectFrom("service_requests")
      .select(["id", "custodian_id"])
      .where("id", "in", [assigned.id, resolved.id])
      .orderBy("id")
      .execute();
    expect(requests.map(({ custodian_id }) => custodian_id)).toEqual([toEmployeeId, custodian.id]);
    const given = { before: { custodianId: custodian.id }, after: { custodianId: toEmployeeId } };
    for (const { id } of [property, old])
      expect(await trailOf(house, "property", id)).toMatchObject([{ action: "property.edited", ...given }]);
    expect(await trailOf(house, "request", assigned.id)).toMatchObject([{ action: "request.edited" }]);
    expect(await trailOf(house, "custodian", custodian.id)).toMatchObject([
      { action: "custodian.handedOver", before: shown, after: { handedOverTo: taker.custodian.name } },
    ]);
    // Whoever was editing one of the properties is told.
    const edit = { body: { version: 1, propertyName: "New" } };
    expect(await house.call(`PATCH /properties/${property.id}`, { ...edit, token })).toMatchObject({ status: 404 });
    expect(await house.call(`PATCH /properties/${property.id}`, { ...edit, token: taker.token })).toMatchObject({
      status: 409,
    });
  });

  it("is seen at once by a search for the units of a custodian", async () => {
    const { custodian } = await makePortfolio();
    const { id: toEmployeeId } = await makeCustodian(house.database);
    const body = { category: "SC", location: "indiranagar", custodianId: toEmployeeId };
    const found = async () => (await house.call("POST /units/searchfilters", { body })).body;
    expect(await found()).toMatchObject({ total: 0 });
    expect(await handOver(custodian.id, { ...shown, toEmployeeId })).toMatchObject({ status: 200 });
    expect(await found()).not.toMatchObject({ total: 0 });
  });

  it("asks again where the portfolio is not the one that was shown, and leaves it as it is", async () => {
    const { custodian } = await makePortfolio();
    const { id: toEmployeeId } = await makeCustodian(house.database);
    expect(await handOver(custodian.id, { ...shown, numberOfProperties: 2, toEmployeeId })).toMatchObject({
      status: 409,
      body: { detail: "The portfolio has changed in the meantime: 1 properties, 2 open service requests." },
    });
    expect((await read(custodian.id)).body).toMatchObject(shown);
  });

  it("hands over once when it is asked for twice at the same time", async () => {
    const { custodian } = await makePortfolio();
    const takers = await Promise.all([makeCustodian(house.database), makeCustodian(house.database)]);
    const answers = await Promise.all(takers.map(({ id }) => handOver(custodian.id, { ...shown, toEmployeeId: id })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("refuses a taker who is unknown, archived or the same, and a handover of nothing", async () => {
    const { custodian } = await makePortfolio();
    const archived = await makeCustodian(house.database, { archived_at: new Date() });
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
    expect(await handOver((await makeCustodian(house.database)).id, nothing)).toMatchObject({
      status: 409,
      body: { detail: "There is nothing to hand over." },
    });
  });

  it("costs the same few statements for any number of properties", async () => {
    const { id: toEmployeeId } = await makeCustodian(house.database);
    const costs: number[] = [];
    for (const numberOfProperties of [1, 30]) {
      const custodian = await makeCustodian(house.database);
      for (let made = 0; made < numberOfProperties; made += 1)
        await makeProperty(house.database, { custodian_id: custodian.id });
      const body = { numberOfProperties, openServiceRequests: 0, toEmployeeId };
      costs.push(await statementsOf(house, () => handOver(custodian.id, body)));
    }
    expect(costs[1]).toBe(costs[0]);
  });
});

describe("POST /custodians", () => {
  it("adds an employee once for a key and tells the trail", { meta: { proves: "15.11" } }, async () => {
    const headers = { "idempotency-key": randomUUID() };
    const [first, second] = [await create({}, headers), await create({}, headers)];
    expect(first).toMatchObject({ status: 201, body: { ...form, numberOfProperties: 0, version: 1 } });
    expect(second.body).toEqual(first.body);
    const { employeeId } = first.body as Custodian;
    expect(await trailOf(house, "custodian", employeeId)).toMatchObject([{ action: "custodian.created", after: form }]);
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

  it.each(wrongTexts)("refuses %j for a name, and fields that are missing or unknown", async (custodianName) => {
    expect(await create({ custodianName })).toMatchObject({ status: 400 });
    expect(await create({ email: undefined })).toMatchObject({ status: 400 });
    expect(await create({ employeeId: 5 })).toMatchObject({ status: 400 });
  });
});
