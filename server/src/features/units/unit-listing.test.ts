import type { UnitListing } from "@vasati/contract/portfolio/unit-listing";
import { unknownListing } from "@vasati/contract/portfolio/unit-listing";
import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { UnitDetail, UnitPage } from "@vasati/contract/portfolio/units";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { commercialUnitForm, placeIn, residentialUnitForm } from "../../../test/calls/forms.ts";
import { makeCustodianUser, makeProperty } from "../../../test/records/factories.ts";

type Property = Awaited<ReturnType<typeof makeProperty>>;

let testApp: TestApp;
let token: string;
let shops: Property;
let homes: Property;
beforeAll(async () => {
  testApp = await buildTestApp();
  const staff = await makeCustodianUser(testApp.database);
  ({ token } = staff);
  shops = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, area_code: "surathkal" });
  homes = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, category: "RS" });
});
afterAll(() => testApp.close());

const asked: UnitListing = {
  deposit: 150_000,
  maintenance: 2_500.5,
  carpetArea: 280.25,
  builtUpArea: 320,
  furnishing: "SEM",
  bathrooms: 1,
  balconies: 0,
  parking: "TWO",
  waterSupply: "BTH",
  powerBackup: "COM",
  lift: false,
  availableFrom: "2027-01-01",
  totalFloors: 4,
  frontage: 14.5,
  roadWidth: 40,
  powerLoad: 7.5,
  ceilingHeight: 11,
};

const create = (more: object = {}) =>
  testApp.call("POST /unitprofiles", { body: { ...commercialUnitForm, ...placeIn(shops), ...more }, token });
const shown = async ({ unitProfileId }: UnitProfile) =>
  (await testApp.call(`GET /units/${unitProfileId}`)).body as UnitDetail;

it("what visitors ask first is kept, shown to everybody, and changed", { meta: { proves: "21.10" } }, async () => {
  const { status, body } = await create(asked);
  expect({ status, body }).toMatchObject({ status: 201, body: asked });
  const unit = body as UnitProfile;
  expect(await shown(unit)).toMatchObject(asked);
  const edit = { version: 1, deposit: null, lift: true, furnishing: "FUL" };
  const edited = await testApp.call(`PATCH /unitprofiles/${unit.unitProfileId}`, { body: edit, token });
  expect(edited.body).toMatchObject({ ...asked, deposit: null, lift: true, furnishing: "FUL" });
  const unasked = (await create()).body as UnitProfile;
  expect(await shown(unasked)).toMatchObject(unknownListing);
  const home = { ...residentialUnitForm, ...placeIn(homes), deposit: 90_000, bathrooms: 2 };
  const made = await testApp.call("POST /residential/units", { body: home, token });
  expect(made.body).toMatchObject({ ...unknownListing, deposit: 90_000, bathrooms: 2 });
});

it("cards say what decides: rent, deposit, size and type", { meta: { proves: "21.11" } }, async () => {
  const unit = (await create({ ...asked, unitName: "With a deposit" })).body as UnitProfile;
  const body = { category: "SC", location: "surathkal" };
  const { items } = (await testApp.call("POST /units/searchfilters", { body })).body as UnitPage;
  const card = items.find(({ unitProfileId }) => unitProfileId === unit.unitProfileId);
  expect(card).toMatchObject({ deposit: 150_000, areaOfUnit: unit.areaOfUnit, minRent: unit.minRent });
  expect(card).not.toHaveProperty("carpetArea");
});

it.each([
  [{ deposit: -1 }, "deposit must not be negative"],
  [{ carpetArea: 0 }, "carpetArea must be more than 0"],
  [{ carpetArea: 500, builtUpArea: 400 }, "carpetArea must not be more than builtUpArea"],
  [{ totalFloors: 1, floorNo: 3 }, "totalFloors must not be below floorNo"],
  [{ furnishing: "SOME" }, "furnishing is not a known furnishing"],
  [{ availableFrom: "1 January" }, "availableFrom must be a date"],
  [{ bathrooms: 1.5 }, "bathrooms"],
  [{ powerLoad: 1.234 }, "powerLoad"],
])("%j is refused at its field", { meta: { proves: "21.10" } }, async (wrong, rejection) => {
  const answer = await create(wrong);
  expect(answer).toMatchObject({ status: 400 });
  expect(rejections(answer.body).join()).toContain(rejection);
});

it("an edit that contradicts the rest of the unit is refused", { meta: { proves: "21.10" } }, async () => {
  const unit = (await create({ ...asked, floorNo: 2 })).body as UnitProfile;
  for (const [edit, rejection] of [
    [{ builtUpArea: 100 }, "carpetArea must not be more than builtUpArea"],
    [{ floorNo: 5 }, "totalFloors must not be below floorNo"],
  ] as const) {
    const path = `PATCH /unitprofiles/${unit.unitProfileId}`;
    const answer = await testApp.call(path, { body: { version: 1, ...edit }, token });
    expect(rejections(answer.body)).toEqual([rejection]);
  }
});

it("sheets have it too, also what nobody has said", { meta: { proves: "21.12" } }, async () => {
  await create({ ...asked, unitName: "Sheet full" });
  await create({ unitName: "Sheet bare" });
  const { body } = await testApp.call("GET /exports/commercial-units?format=csv&search=Sheet", { token });
  const [head = "", ...rows] = String(body).split(/\r?\n/);
  for (const title of ["Deposit", "Carpet area in square feet", "Furnishing", "Available from", "Frontage in feet"])
    expect(head).toContain(title);
  const [full, bare] = ["Sheet full", "Sheet bare"].map((name) => rows.find((row) => row.includes(name)) ?? "");
  expect(full).toMatch(/150000,2500\.5,280\.25,320,Semi-furnished,1,0,Two-wheeler,Corporation and borewell,/);
  expect(bare).toMatch(/,{17}$/);
});
