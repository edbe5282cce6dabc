import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { UnitPage } from "@vasati/contract/portfolio/units";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../../test/records/factories.ts";

let testApp: TestApp;
let administrator: string;
let visitor: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  visitor = (await makeUser(testApp.database)).token;
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

const make = (more: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(testApp.database, { custodian_id: staff.custodian.id, ...more });
const read = (id: number, token: string) => testApp.call(`GET /unitprofiles/${id}`, { token });
const search = (body: object, token = visitor) => testApp.call("POST /unitprofiles/searchfilters", { body, token });
const found = async (body: object) => {
  const answer = await search(body);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as UnitPage).items.map(({ unitName }) => unitName);
};

describe("GET /unitprofiles/{id}", () => {
  it(
    "shows everything to staff, account numbers to the tenant, less to others",
    { meta: { proves: ["6.11", "7.17"] } },
    async () => {
      const owner = await makeOwner(testApp.database);
      const tenant = await makeTenant(testApp.database);
      const unit = await makeUnit(testApp.database, await make({ current_owner_id: owner.id }), { status: "OCP" });
      await makeTenancy(testApp.database, unit, { tenant_id: tenant.id, status: "Active", activated_at: new Date() });
      const as = async (token: string) => (await read(unit.id, token)).body as UnitProfile;
      const asRole = async (...of: Parameters<typeof makeUser> extends [unknown, ...infer Rest] ? Rest : never) =>
        as((await makeUser(testApp.database, ...of)).token);

      const open = { electricityAccNo: "BESCOM12345678", waterAccNo: "BWSSB87654321" };
      const masked = { electricityAccNo: "••••••••••5678", waterAccNo: "•••••••••4321" };
      const full = { ...open, version: 1, preferencialPosition: "F", customField1: 0, custodianId: staff.custodian.id };
      expect(await as(staff.token)).toMatchObject({ ...full, mayEdit: true, tenancyStatus: "Active" });
      expect(await as(administrator)).toMatchObject({ ...full, mayEdit: true });
      expect(await asRole("Owner", { owner_profile_id: owner.id })).toMatchObject({ ...full, mayEdit: false });
      const holder = await asRole("Tenant", { tenant_id: tenant.id });
      expect(holder).toMatchObject({ ...open, mayEdit: false });
      expect(holder).not.toHaveProperty("version");
      const strangers = [
        await as(visitor),
        await as((await makeCustodianUser(testApp.database)).token),
        await asRole("Tenant", { tenant_id: (await makeTenant(testApp.database)).id }),
        await asRole("Owner", { owner_profile_id: (await makeOwner(testApp.database)).id }),
      ];
      for (const seen of strangers) {
        expect(seen).toMatchObject({ ...masked, mayEdit: false, unitName: "Shop 1", minRent: 10_000 });
        expect(Object.keys(seen)).not.toContain("custodianId");
        expect(JSON.stringify(seen)).not.toContain("BESCOM");
      }
    },
  );

  it("shows archived ones only to administrators, in few statements", async () => {
    const unit = await makeUnit(testApp.database, await make(), { archived_at: new Date() });
    expect(await read(unit.id, staff.token)).toMatchObject({ status: 404 });
    expect(await read(unit.id, visitor)).toMatchObject({ status: 404 });
    expect(await read(unit.id, administrator)).toMatchObject({ status: 200, body: { archived: true } });
    expect(await read(999_999, administrator)).toMatchObject({ status: 404 });
    expect(await testApp.call("GET /unitprofiles/x", { token: visitor })).toMatchObject({ status: 400 });
    expect(await statementsOf(testApp, () => read(unit.id, administrator))).toBe(3);
  });
});

describe("GET /residential/unitprofiles/{id}", () => {
  it("only has homes, and shows them like the other call", { meta: { proves: "7.17" } }, async () => {
    const home = await makeUnit(testApp.database, await make({ category: "RS" }), { door_facing: "East" });
    const shop = await makeUnit(testApp.database, await make());
    const readHome = (id: number, token: string) => testApp.call(`GET /residential/unitprofiles/${id}`, { token });
    for (const token of [staff.token, administrator, visitor]) {
      const answer = await readHome(home.id, token);
      expect(answer).toMatchObject({ status: 200, body: { doorFacing: "East", propertiesCategory: "RS" } });
      expect(answer.body).toEqual((await read(home.id, token)).body);
      expect(await readHome(shop.id, token)).toMatchObject({ status: 404 });
    }
    expect(await testApp.call(`GET /residential/unitprofiles/${home.id}`)).toMatchObject({ status: 401 });
  });
});

describe("POST /unitprofiles/searchfilters", () => {
  it("finds units with the given statuses, newest first", { meta: { proves: ["4.9", "7.13"] } }, async () => {
    const property = await make({ area_code: "gokulam" });
    for (const [day, status] of (["NOP", "OCP", "UNM", "UNC"] as const).entries())
      await makeUnit(testApp.database, property, { name: status, status, created_at: new Date(2026, 0, day + 1) });
    await makeUnit(testApp.database, property, { name: "Archived", archived_at: new Date() });
    const here = { category: "SC", location: "gokulam" };

    expect(await found(here)).toEqual(["UNC", "UNM", "OCP", "NOP"]);
    expect(await found({ ...here, unitStatus: ["OCP", "UNM"] })).toEqual(["UNM", "OCP"]);
    expect(await found({ ...here, size: 3, page: 1 })).toEqual(["NOP"]);
    expect((await search(here)).body).toMatchObject({
      total: 4,
      items: [
        { imgUrl: "/pictures/shop.svg", addressId: { buildingName: "Lakshmi Arcade" }, minRent: 10_000 },
        {},
        {},
        {},
      ],
    });
    expect(await statementsOf(testApp, () => search(here))).toBe(5);
  });

  it("matches by names, type, business, rents, property and custodian", { meta: { proves: "11.8" } }, async () => {
    const property = await make({ area_code: "bejai", name: "Bejai Plaza" });
    await makeUnit(testApp.database, property, { name: "Tea 100%", min_rent: 1_000, max_rent: 2_000 });
    const hall = { name: "Big hall", unit_type: "Hall", type_of_business: "HSP" } as const;
    await makeUnit(testApp.database, await make({ area_code: "bejai", name: "Market" }), hall);
    const here = { category: "SC", location: "bejai" };

    expect(await found({ ...here, searchText: "0%" })).toEqual(["Tea 100%"]);
    expect(await found({ ...here, searchText: "plaza" })).toEqual([]);
    expect(await found({ ...here, searchText: "plaza", column: "propertyName", value: "Property" })).toEqual([
      "Tea 100%",
    ]);
    expect(await found({ ...here, propertyName: "mark" })).toEqual(["Big hall"]);
    expect(await found({ ...here, unitProfile: "Hall", typeOfBusiness: "HSP" })).toEqual(["Big hall"]);
    expect(await found({ ...here, minRent: 1_500, maxRent: 1_600 })).toEqual(["Tea 100%"]);
    expect(await found({ ...here, propertyId: property.id })).toEqual(["Tea 100%"]);
    expect(await found({ ...here, custodianId: staff.custodian.id })).toHaveLength(2);
    expect(await found({ ...here, custodianId: 999_999 })).toEqual([]);
    expect(await found({ category: "RS", location: "bejai" })).toEqual([]);
  });

  it.each([
    [{ category: "SC", location: "atlantis" }, "location is not a known area"],
    [{ category: "SC", location: "Bejai" }, "location is not a known area"],
    [{ category: "SC" }, "location Area is required."],
    [{ category: "SC", location: "bejai", unitStatus: ["ZZZ"] }, "unitStatus.0 is not a known unit status"],
  ])("refuses %j", async (body, rejection) => {
    const answer = await search(body);
    expect(answer).toMatchObject({ status: 400 });
    expect(rejections(answer.body)).toContain(rejection);
  });
});
