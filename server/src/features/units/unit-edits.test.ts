import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../test/app/build-app.ts";
import { trailOf } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { commercialUnitForm, placeIn } from "../../../test/calls/forms.ts";

type Property = Awaited<ReturnType<typeof makeProperty>>;

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let shops: Property;
let homes: Property;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  staff = await makeCustodianUser(testApp.database);
  shops = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, area_code: "surathkal" });
  homes = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, category: "RS" });
});
afterAll(() => testApp.close());

const created = async (more: object = {}) => {
  const body = { ...commercialUnitForm, ...placeIn(shops), ...more };
  const answer = await testApp.call("POST /unitprofiles", { body, token: staff.token });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as UnitProfile;
};
const patch = (id: number, body: object, token = staff.token) =>
  testApp.call(`PATCH /unitprofiles/${id}`, { body, token });
const remove = (id: number, token = staff.token) => testApp.call(`DELETE /unitprofiles/${id}`, { token });
const vacantShops = async () => {
  const { body } = await testApp.call("POST /units/searchfilters", {
    body: { category: "SC", location: "surathkal", size: 100 },
  });
  return (body as { items: { unitName: string }[] }).items.map(({ unitName }) => unitName);
};

describe("PATCH /unitprofiles/{id}", () => {
  it("changes only the given fields; the public search sees it at once", { meta: { proves: "7.35" } }, async () => {
    const before = await created({ unitName: "Old name" });
    expect(await vacantShops()).toContain("Old name");
    const edit = { unitName: "New name", electriciyAccountNo: "BES-1", security: false, minRent: 7, maxRent: 8.25 };
    const { status, body } = await patch(before.unitProfileId, { version: 1, ...edit });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      unitName: "New name",
      electricityAccNo: "BES-1",
      security: "false",
      minRent: 7,
      maxRent: 8.25,
      version: 2,
    });
    expect(await vacantShops()).toContain("New name");
    expect((await trailOf(testApp, "unit", before.unitProfileId))[1]).toMatchObject({
      action: "unit.edited",
      before: { unitName: "Old name", electricityAccNo: "BESCOM12345678", security: "true", minRent: 0, version: 1 },
      after: { unitName: "New name", electricityAccNo: "BES-1", security: "false", minRent: 7, version: 2 },
    });
  });

  it("lets one of several edits win, and returns the record to the others", { meta: { proves: "12.10" } }, async () => {
    const { unitProfileId: id } = await created();
    const answers = await Promise.all(["A", "B", "C"].map((unitName) => patch(id, { version: 1, unitName })));
    const lost = answers.filter(({ status }) => status === 409);
    const won = answers.filter(({ status }) => status === 200).map(({ body }) => (body as UnitProfile).unitName);
    expect([won.length, lost.length]).toEqual([1, 2]);
    for (const { body } of lost) expect(body).toMatchObject({ current: { unitName: won[0], version: 2 } });
  });

  it.each([
    [{ doorFacing: "East" }, "doorFacing is only for residential units"],
    [{ buildingNumber: "1" }, "buildingNumber is only for residential units"],
    [{ unitProfileType: "Villa" }, "unitProfileType is not a unit type of the category"],
    [{ unitProfileSubType: "2BHK" }, "unitProfileSubType is not a unit sub-type of the category"],
    [{ minRent: 50_000 }, "maxRent must not be below minRent"],
    [{ subCustodianId: 999_999 }, "subCustodianId is not a known employee"],
    [{ areaOfUnit: -1 }, "areaOfUnit must be more than 0"],
  ])("refuses %j for a shop", async (edit, rejection) => {
    const { unitProfileId: id } = await created({ minRent: 1, maxRent: 2 });
    const { status, body } = await patch(id, { version: 1, ...edit });
    expect(status).toBe(400);
    expect(rejections(body)).toContain(rejection);
  });

  it.each([
    {},
    { version: 1, propertyId: { propertyId: 1 } },
    { version: 1, propertiesCategory: "LC" },
    { version: 1, x: 1 },
  ])("refuses %j", async (edit) =>
    expect(await patch((await created()).unitProfileId, edit)).toMatchObject({ status: 400 }),
  );

  it("refuses a line of business for a home, and a number of inner rooms for a shop", async () => {
    const { id } = await makeUnit(testApp.database, homes);
    expect(await patch(id, { version: 1, typeOfBusiness: "RTL" })).toMatchObject({ status: 400 });
    expect(await patch(id, { version: 1, doorFacing: "West", noOfInnerRooms: 2 })).toMatchObject({ status: 200 });
    const shop = await makeUnit(testApp.database, shops);
    const { status, body } = await patch(shop.id, { version: 1, noOfInnerRooms: 2 });
    expect(status).toBe(400);
    expect(rejections(body)).toContain("noOfInnerRooms is only for residential units");
  });

  it("can't vacate or archive an occupied unit", async () => {
    const unit = await makeUnit(testApp.database, shops, { status: "OCP" });
    const tenancy = await makeTenancy(testApp.database, unit, { status: "Active", activated_at: new Date() });
    expect(await patch(unit.id, { version: 1, unitStatus: "NOP" })).toMatchObject({ status: 409 });
    expect(await patch(unit.id, { version: 1, archived: true })).toMatchObject({ status: 409 });
    expect(await patch(unit.id, { version: 1, unitName: "Renamed" })).toMatchObject({ status: 200 });
    const expired = { status: "Expired", expired_at: new Date() } as const;
    await testApp.database.updateTable("tenancies").set(expired).where("id", "=", tenancy.id).execute();
    expect(await patch(unit.id, { version: 2, archived: true })).toMatchObject({
      status: 200,
      body: { archived: true },
    });
    expect(await patch(unit.id, { version: 3, archived: false })).toMatchObject({ status: 404 });
    expect(await patch(unit.id, { version: 3, archived: false }, administrator)).toMatchObject({ status: 200 });
  });

  it("refuses units of others and restoring in an archived property, in few statements", async () => {
    const foreign = await makeUnit(testApp.database, await makeProperty(testApp.database));
    expect(await patch(foreign.id, { version: 1, unitName: "Mine now" })).toMatchObject({ status: 404 });
    const gone = await makeProperty(testApp.database, { archived_at: new Date() });
    const unit = await makeUnit(testApp.database, gone, { archived_at: new Date() });
    expect(await patch(unit.id, { version: 1, archived: false }, administrator)).toMatchObject({ status: 409 });
    const { unitProfileId: id } = await created();
    expect(await statementsOf(testApp, () => patch(id, { version: 1, unitName: "Once" }))).toBeLessThanOrEqual(11);
  });
});

describe("DELETE /unitprofiles/{id}", () => {
  it("deletes only a unit that nothing refers to", { meta: { proves: "7.35" } }, async () => {
    const { unitProfileId: id } = await created({ unitName: "Soon gone" });
    expect(await vacantShops()).toContain("Soon gone");
    expect(await remove(id)).toMatchObject({ status: 204 });
    expect(await vacantShops()).not.toContain("Soon gone");
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect((await trailOf(testApp, "unit", id))[1]).toMatchObject({
      action: "unit.deleted",
      before: { unitName: "Soon gone" },
    });
    const held = await makeUnit(testApp.database, shops);
    await makeTenancy(testApp.database, held);
    expect(await remove(held.id)).toMatchObject({
      status: 409,
      body: { detail: "Other records use this unit. Archive it instead." },
    });
    const foreign = await makeUnit(testApp.database, await makeProperty(testApp.database));
    expect(await remove(foreign.id)).toMatchObject({ status: 404 });
    expect(await remove(foreign.id, administrator)).toMatchObject({ status: 204 });
  });
});
