import { randomUUID } from "node:crypto";
import type { Custodian } from "@vasati/contract/custodians";
import type { PageOf } from "@vasati/contract/paging";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../test/build-app.ts";
import { trailOf, wrongTexts } from "../../../test/changes.ts";
import { makeCustodian, makeCustodianUser, makeProperty, makeUser } from "../../../test/factories.ts";

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
  it("lists employees by name with the size of their portfolio, to custodians too", async () => {
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

describe("POST /custodians", () => {
  it("adds an employee once for a key and tells the trail", async () => {
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
