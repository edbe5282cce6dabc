import { randomUUID } from "node:crypto";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Tenant } from "@vasati/contract/people/tenants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../test/app/build-app.ts";
import { difficultTexts, trailOf, wrongTexts } from "../../../test/database/changes.ts";
import {
  makeCustodianUser,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { tenantForm } from "../../../test/calls/forms.ts";

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

const create = (more: object = {}, headers: Record<string, string> = {}) =>
  testApp.call("POST /tenants", { body: { ...tenantForm, ...more }, token: staff.token, headers });
const created = async (more: object = {}) => {
  const { status, body } = await create(more);
  expect(status).toBe(201);
  return body as Tenant;
};
const patch = (id: number, body: object, token = staff.token) => testApp.call(`PATCH /tenants/${id}`, { body, token });
const remove = (id: number) => testApp.call(`DELETE /tenants/${id}`, { token: staff.token });
const list = async (query = "", token = administrator) => {
  const { status, body } = await testApp.call(`GET /tenants?${query}`, { token });
  expect(status).toBe(200);
  return body as PageOf<Tenant>;
};
const names = async (query = "", token = administrator) =>
  (await list(query, token)).items.map(({ tenantName }) => tenantName);

/** A tenant with a tenancy in a property of the custodian. */
async function tenantOf(custodianId: number, more: Parameters<typeof makeTenancy>[2] = {}) {
  const tenant = await makeTenant(testApp.database, "Of the portfolio");
  const property = await makeProperty(testApp.database, { custodian_id: custodianId });
  await makeTenancy(testApp.database, await makeUnit(testApp.database, property), { tenant_id: tenant.id, ...more });
  return tenant;
}

/** The numbers of the form, for whoever hasn't just typed them. */
const masks = {
  passportNo: "••••••••4567",
  laborCardNo: "••••••••8765",
  cRNumber: expect.stringMatching(/^•{8}/) as string,
};

describe("POST /tenants", () => {
  it("adds a tenant, once per key", { meta: { proves: ["3.18", "7.23"] } }, async () => {
    const headers = { "idempotency-key": randomUUID() };
    const { status, body, headers: answered } = await create({}, headers);
    const { tenantId } = body as Tenant;
    expect(status).toBe(201);
    expect(answered["location"]).toBe(`/api/v1/tenants/${tenantId}`);
    expect(body).toEqual({
      ...tenantForm,
      tenantId,
      laborCardNo: "55098765",
      telePhone: "9845012345",
      email: "ravi@example.com",
      postalCode: "560038",
      pan: "",
      gstin: "",
      version: 1,
      archived: false,
    });
    expect(await create({}, headers)).toMatchObject({ status: 201, body: { tenantId } });
    // Whoever repeats the request has typed the same.
    expect(await create({}, headers)).toMatchObject({ body: { passportNo: "N1234567" } });
    const shown = Object.assign({}, body, masks);
    expect(await testApp.call(`GET /tenants/${tenantId}`, { token: staff.token })).toMatchObject({ body: shown });
    expect(await trailOf(testApp, "tenant", tenantId)).toMatchObject([{ action: "tenant.created", after: shown }]);
  });

  it.each(Object.keys(tenantForm))("refuses a tenant without %s", { meta: { proves: "5.5" } }, async (field) => {
    const { status, body } = await create({ [field]: undefined });
    expect(status).toBe(400);
    expect(rejections(body).some((rejection) => rejection.startsWith(`${field} `))).toBe(true);
  });

  it.each(wrongTexts)("refuses %j for a name", async (tenantName, message) => {
    const { status, body } = await create({ tenantName });
    expect(status).toBe(400);
    expect(rejections(body).join()).toContain(message);
  });

  it("refuses invalid numbers and unknown fields", async () => {
    for (const more of [{ telePhone: 12 }, { postalCode: "0" }, { laborCardNo: "१२" }, { tenantId: 1 }, { userId: 1 }])
      expect(await create(more)).toMatchObject({ status: 400 });
  });

  it.each(difficultTexts)("stores %s as typed", async (tenantName) => {
    expect(await created({ tenantName })).toMatchObject({ tenantName });
  });
});

describe("tax numbers of a tenant", () => {
  const numbers = { pan: " abcpg1234f ", gstin: "29abcpg 1234f1z5" };
  const shown = { pan: "••••••••234F", gstin: "29ABCPG1234F1Z5" };

  it(
    "are optional, and of the PAN only the last four leave the server",
    { meta: { proves: ["12.3", "12.13"] } },
    async () => {
      const tenant = await created(numbers);
      expect(tenant).toMatchObject(shown);
      const { tenantId: id } = tenant;
      expect((await list(`search=${tenant.tenantName}`, staff.token)).items).toContainEqual({ ...tenant, ...masks });
      expect(JSON.stringify(await trailOf(testApp, "tenant", id))).not.toContain('ABCPG1234F"');
      // What an edit doesn't name stays.
      expect(await patch(id, { version: 1, area: "Hebbal" })).toMatchObject({ status: 200, body: shown });
      const stored = testApp.database.selectFrom("tenants").select(["pan", "pan_last_four"]).where("id", "=", id);
      expect(await stored.executeTakeFirst()).toEqual({ pan: null, pan_last_four: "234F" });
      expect(await patch(id, { version: 2, pan: "", gstin: "" })).toMatchObject({ body: { pan: "", gstin: "" } });
    },
  );

  it.each([
    [{ pan: "ABCPG12345" }, "pan must be five letters, four digits and a letter"],
    [{ pan: "••••••••234F" }, "pan is masked: enter it in full, or leave out the document and its number"],
    [{ gstin: "29ABCPG1234F1Z6" }, "gstin is not a GSTIN"],
    [{ ...numbers, pan: "ABCPG1234K" }, "gstin must contain the PAN"],
  ])("are refused: %j", { meta: { proves: "12.13" } }, async (more, said) => {
    const { status, body } = await create(more);
    expect({ status, said: rejections(body) }).toEqual({ status: 400, said: [said] });
  });

  it("must fit the one that is recorded", { meta: { proves: "12.13" } }, async () => {
    const { tenantId } = await created({ pan: "ABCPG1234K" });
    const { status, body } = await patch(tenantId, { version: 1, gstin: shown.gstin });
    expect({ status, said: rejections(body) }).toEqual({ status: 400, said: ["gstin must contain the PAN"] });
  });
});

describe("GET /tenants", () => {
  it("shows custodians their own tenants, administrators all", { meta: { proves: ["6.4", "7.23"] } }, async () => {
    const other = await makeCustodianUser(testApp.database);
    const { id } = await tenantOf(other.custodian.id, { status: "Expired", expired_at: new Date() });
    await makeTenant(testApp.database, "Created by me", { created_by: other.user.id });
    await makeTenant(testApp.database, "Of nobody I know");
    expect(await names("", other.token)).toEqual(["Created by me", "Of the portfolio"]);
    expect(await names("size=100")).toEqual(expect.arrayContaining(["Created by me", "Of nobody I know"]));
    expect(await testApp.call(`GET /tenants/${id}`, { token: other.token })).toMatchObject({ status: 200 });
    expect(await testApp.call(`GET /tenants/${id}`, { token: staff.token })).toMatchObject({ status: 404 });
  });

  it("finds by part of a name, with two letters by its beginning", async () => {
    for (const name of ["Xaver Quill", "Alexa Xu"]) await makeTenant(testApp.database, name);
    expect(await names("search=XA")).toEqual(["Xaver Quill"]);
    expect(await names("search=exa")).toEqual(["Alexa Xu"]);
    expect(await names("search=%25%25%25")).toEqual([]);
  });

  it("counts all rows for numbered pages, and reads from both ends", { meta: { proves: "2.45" } }, async () => {
    const { token, user } = await makeCustodianUser(testApp.database);
    for (let number = 0; number < 34; number += 1)
      await makeTenant(testApp.database, number % 2 ? "Same" : `T ${String(number).padStart(2, "0")}`, {
        created_by: user.id,
      });
    const pages = await Promise.all([0, 1, 2, 3, 4].map((page) => list(`page=${page}`, token)));
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 10, 4, 0]);
    expect(pages.every(({ total, totalIsCapped }) => total === 34 && !totalIsCapped)).toBe(true);
    const all = await list("size=100", token);
    expect(pages.flatMap(({ items }) => items)).toEqual(all.items);
    expect(new Set(all.items.map(({ tenantId }) => tenantId)).size).toBe(34);
  });

  it("takes the same few statements whatever it shows", async () => {
    expect(await statementsOf(testApp, () => list("size=1"))).toBe(4);
    expect(await statementsOf(testApp, () => list("size=100"))).toBe(4);
  });
});

describe("PATCH /tenants/{id}", () => {
  it("changes only the given fields; one of several edits wins", { meta: { proves: "7.35" } }, async () => {
    const before = await created();
    const answers = await Promise.all(
      ["A", "B", "C"].map((tenantName) => patch(before.tenantId, { version: 1, tenantName, telePhone: 9_000_000_001 })),
    );
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const { tenantName } = (won as { body: Tenant }).body;
    expect(won?.body).toEqual({ ...before, ...masks, tenantName, telePhone: "9000000001", version: 2 });
    for (const { status, body } of answers.filter((answer) => answer !== won)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ current: won?.body });
    }
    const { tenantId } = before;
    expect((await trailOf(testApp, "tenant", tenantId))[1]).toMatchObject({
      action: "tenant.edited",
      before: { tenantName: "Ravi Kumar", telePhone: "9845012345", version: 1 },
      after: { tenantName, telePhone: "9000000001", version: 2 },
    });
  });

  it("archives only a tenant whose tenancies have expired", async () => {
    const bound = await tenantOf(staff.custodian.id);
    expect(await patch(bound.id, { version: 1, archived: true })).toMatchObject({
      status: 409,
      body: { detail: "The tenant has a pending or active tenancy. End it first." },
    });
    const { id } = await tenantOf(staff.custodian.id, { status: "Expired", expired_at: new Date() });
    expect(await patch(id, { version: 1, archived: true })).toMatchObject({ status: 200, body: { archived: true } });
    expect(await testApp.call(`GET /tenants/${id}`, { token: staff.token })).toMatchObject({ status: 404 });
    expect(await testApp.call(`GET /tenants/${id}`, { token: administrator })).toMatchObject({ status: 200 });
    expect((await list("archived=true")).items.map(({ tenantId }) => tenantId)).toEqual([id]);
    expect(await patch(id, { version: 2, archived: false }, administrator)).toMatchObject({ status: 200 });
  });

  it.each([{}, { version: 1, email: "x" }, { version: 1, tenantName: "" }, { version: 1, tenantId: 1 }])(
    "refuses %j",
    async (body) => expect(await patch((await created()).tenantId, body)).toMatchObject({ status: 400 }),
  );

  it("doesn't reveal the tenants of others", async () => {
    const { id } = await makeTenant(testApp.database);
    expect(await patch(id, { version: 1, tenantName: "Mine now" })).toMatchObject({ status: 404 });
    expect(await patch(999_999, { version: 1 })).toMatchObject({ status: 404 });
  });
});

describe("DELETE /tenants/{id}", () => {
  it("deletes only a tenant whom nothing refers to", { meta: { proves: "7.35" } }, async () => {
    const { tenantId } = await created();
    expect(await remove(tenantId)).toMatchObject({ status: 204 });
    expect(await remove(tenantId)).toMatchObject({ status: 404 });
    const { id } = await tenantOf(staff.custodian.id);
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { detail: "Other records use this tenant. Archive it instead." },
    });
    expect(await remove((await makeTenant(testApp.database)).id)).toMatchObject({ status: 404 });
  });
});
