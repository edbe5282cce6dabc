import { randomUUID } from "node:crypto";
import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { difficultTexts, trailOf, wrongTexts } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeProperty, makeUser } from "../../../test/records/factories.ts";
import { commercialUnitForm, placeIn, residentialUnitForm } from "../../../test/calls/forms.ts";

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

const create = (more: object = {}, { token = staff.token, headers = {} } = {}) =>
  testApp.call("POST /unitprofiles", { body: { ...commercialUnitForm, ...placeIn(shops), ...more }, token, headers });
const createHome = (more: object = {}) =>
  testApp.call("POST /residential/units", {
    body: { ...residentialUnitForm, ...placeIn(homes), ...more },
    token: staff.token,
  });
const created = async (more: object = {}) => {
  const { status, body } = await create(more);
  expect(status).toBe(201);
  return body as UnitProfile;
};
const vacantShops = async () => {
  const { body } = await testApp.call("POST /units/searchfilters", {
    body: { category: "SC", location: "surathkal", size: 100 },
  });
  return (body as { items: { unitName: string }[] }).items.map(({ unitName }) => unitName);
};

describe("POST /unitprofiles", () => {
  it("adds a commercial unit once; the search finds it at once", { meta: { proves: ["3.9", "7.16"] } }, async () => {
    expect(await vacantShops()).not.toContain("Just added");
    const headers = { "idempotency-key": randomUUID() };
    const { status, body, headers: answered } = await create({ unitName: "Just added" }, { headers });
    const { unitProfileId: id } = body as UnitProfile;
    expect(status).toBe(201);
    expect(answered["location"]).toBe(`/api/v1/unitprofiles/${id}`);
    expect(body).toMatchObject({
      unitName: "Just added",
      unitNumber: "",
      areaOfUnit: 320.5,
      unitProfileType: "Shop",
      unitProfileSubType: "GCS",
      dimensions: "16 x 20 ft",
      electricityAccNo: "BESCOM12345678",
      waterAccNo: "BWSSB87654321",
      innerRooms: "YES",
      security: "true",
      unitStatus: "NOP",
      tenancyStatus: null,
      propertyId: { propertyId: shops.id, propertyName: "Lakshmi Arcade" },
      addressId: { addressId: shops.address_id },
      propertiesCategory: "SC",
      minRent: 0,
      maxRent: 0,
      preferencialPosition: "F",
      subCustodianId: 0,
      warehouseType: null,
      customField1: 0,
      customField3: "",
      mayEdit: true,
      version: 1,
    });
    expect(await create({ unitName: "Just added" }, { headers })).toMatchObject({ body: { unitProfileId: id } });
    expect((await vacantShops()).filter((name) => name === "Just added")).toHaveLength(1);
    expect(await testApp.call(`GET /unitprofiles/${id}`, { token: staff.token })).toMatchObject({ status: 200, body });
    expect(await trailOf(testApp, "unit", id)).toMatchObject([
      { action: "unit.created", after: { unitName: "Just added" } },
    ]);
  });

  it("stores what searches find by: number, line of business and rents; a single rent is both least and most", async () => {
    const more = { unitNumber: "G-7", typeOfBusiness: "RTL", minRent: 20_000 };
    expect(await created(more)).toMatchObject({ ...more, maxRent: 20_000 });
    expect(await created({ minRent: 5, maxRent: 9.5, security: false })).toMatchObject({
      maxRent: 9.5,
      security: "false",
    });
  });

  it.each([...Object.keys(commercialUnitForm), "propertyId", "addressId"])(
    "refuses a unit without %s",
    { meta: { proves: "5.6" } },
    async (field) => {
      const { status, body } = await create({ [field]: undefined });
      expect(status).toBe(400);
      expect(rejections(body).some((rejection) => rejection.startsWith(`${field} `))).toBe(true);
    },
  );

  it.each([
    ["unitName", ""],
    ["areaOfUnit", 0],
    ["areaOfUnit", "320"],
    ["areaOfUnit", 1.001],
    ["windowsType", "OAK"],
    ["phoneProvidedBy", "XXX"],
    ["preferencialPosition", "Front"],
    ["innerRooms", true],
    ["dimension", ""],
    ["floorNo", 1.5],
    ["floorNo", 201],
    ["electriciyAccountNo", ""],
    ["waterAccountNo", "x".repeat(51)],
    ["security", "maybe"],
    ["unitStatus", "FREE"],
    ["subCustodianId", 999_999],
    ["unitProfileType", "Villa"],
    ["unitProfileSubType", "2BHK"],
    ["propertiesCategory", "RS"],
    ["propertiesCategory", "LC"],
    ["customField1", ""],
    ["customField1", 2_147_483_648],
    ["customField3", null],
    ["typeOfBusiness", "ZZZ"],
    ["minRent", -1],
    ["delFlag", false],
    ["unitProfileId", 5],
    ["addressId", { addressId: 999_999 }],
    ["addressId", 5],
    ["propertyId", { propertyId: 0 }],
    ["propertyId", { propertyId: 1, propertyName: "x" }],
  ])("refuses %s %j", async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(400);
    expect(rejections(body).join()).toContain(field);
  });

  it.each(wrongTexts)("refuses %j for a name", async (unitName, message) => {
    const { status, body } = await create({ unitName });
    expect(status).toBe(400);
    expect(rejections(body).join()).toContain(message);
  });

  it.each(difficultTexts)("stores %s as typed", async (unitName) => {
    expect(await created({ unitName })).toMatchObject({ unitName });
  });

  it("refuses rents in the wrong order", async () => {
    const { body } = await create({ minRent: 9, maxRent: 5 });
    expect(rejections(body)).toEqual(["maxRent must not be below minRent"]);
  });

  it("refuses properties of others and archived ones", async () => {
    const foreign = await makeProperty(testApp.database);
    const archived = await makeProperty(testApp.database, {
      custodian_id: staff.custodian.id,
      archived_at: new Date(),
    });
    expect(await create(placeIn(foreign))).toMatchObject({ status: 404 });
    expect(await create(placeIn(archived))).toMatchObject({ status: 404 });
    expect(await create({ propertyId: { propertyId: 999_999 } })).toMatchObject({ status: 404 });
    expect(await create(placeIn(archived), { token: administrator })).toMatchObject({ status: 409 });
    expect(await create(placeIn(foreign), { token: administrator })).toMatchObject({ status: 201 });
  });
});

describe("a unit that is added while its property is archived", () => {
  it("is refused, or prevents the archiving", async () => {
    for (let round = 0; round < 5; round += 1) {
      const property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
      const [added, archived] = await Promise.all([
        create(placeIn(property)),
        testApp.call(`PATCH /properties/${property.id}`, { body: { version: 1, archived: true }, token: staff.token }),
      ]);
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([added.status, archived.status]);
    }
  });
});

describe("POST /residential/units", () => {
  it("adds a residential unit", { meta: { proves: ["3.10", "7.16"] } }, async () => {
    expect(await createHome()).toMatchObject({
      status: 201,
      body: {
        unitName: "Flat 2B",
        propertiesCategory: "RS",
        buildingNumber: "2",
        doorFacing: "East",
        noOfInnerRooms: 3,
        minRent: 18_000,
        maxRent: 18_000,
        cityId: 0,
        typeOfBusiness: null,
      },
    });
  });

  it.each(Object.keys(residentialUnitForm))("refuses a unit without %s", { meta: { proves: "5.6" } }, async (field) => {
    expect(await createHome({ [field]: undefined })).toMatchObject({ status: 400 });
  });

  it.each([
    ["dimensions", "another"],
    ["electricityAccNo", "another"],
    ["waterAccNo", "another"],
    ["delFlag", true],
    ["warehouseType", "Cold storage"],
    ["typeOfBusiness", "RTL"],
    ["doorFacing", "Up"],
    ["noOfInnerRooms", -1],
    ["unitProfileType", "Shop"],
    ["unitProfileSubType", "GCS"],
    ["propertiesCategory", "SC"],
  ])("refuses %s %j", async (field, value) => {
    const { status, body } = await createHome({ [field]: value });
    expect(status).toBe(400);
    expect(rejections(body).join()).toContain(field);
  });

  it("accepts empty twin fields", async () => {
    expect(await createHome({ dimensions: "", electricityAccNo: "", waterAccNo: "" })).toMatchObject({ status: 201 });
  });
});
