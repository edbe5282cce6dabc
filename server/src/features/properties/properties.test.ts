import type { PageOf } from "@vasati/contract/wire/paging";
import type { Property, PropertyCard } from "@vasati/contract/portfolio/properties";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeOwner, makeProperty, makeUnit, makeUser } from "../../../test/records/factories.ts";

let testApp: TestApp;
let administrator: string;
let visitor: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp();
  // Makes sure that the default filter's custodian id isn't the id of this custodian.
  for (let id = 1; id <= 2; id += 1) await makeCustodianUser(testApp.database);
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  visitor = (await makeUser(testApp.database)).token;
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

const make = (more: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(testApp.database, { custodian_id: staff.custodian.id, ...more });
const read = (id: number, token: string) => testApp.call(`GET /properties/${id}`, { token });
const list = async (call: string, token = administrator) => {
  const { status, body } = await testApp.call(call, { token });
  expect(status).toBe(200);
  return body as PageOf<PropertyCard>;
};
const namesIn = ({ items }: { items: PropertyCard[] }) => items.map(({ propertyName }) => propertyName);
const search = (body: object, token = visitor) => testApp.call("POST /properties/searchfilters", { body, token });
const found = async (body: object) => {
  const answer = await search(body);
  expect(answer).toMatchObject({ status: 200 });
  return namesIn(answer.body as PageOf<PropertyCard>);
};

const lists = async (query: string, token: string) => {
  const { status, body } = await testApp.call(`GET /properties/custodians${query}`, { token });
  expect(status).toBe(200);
  const { propertyCommercialVO, propertyResidentialVO, ...pages } = body as Record<string, PropertyCard[]>;
  const names = [propertyCommercialVO, propertyResidentialVO].map((items) => namesIn({ items: items ?? [] }));
  return { names, pages };
};

describe("GET /properties/{id}", () => {
  it(
    "shows all details to staff and the owner, public ones to others",
    { meta: { proves: ["2.36", "3.11", "7.10"] } },
    async () => {
      const owner = await makeOwner(testApp.database, "Meera Gowda");
      const property = await make({
        current_owner_id: owner.id,
        value: "5000000.50",
        caretaker_id: staff.custodian.id,
      });
      const unit = await makeUnit(testApp.database, property, { number: "G-1" });
      await makeUnit(testApp.database, property, { name: "Archived", archived_at: new Date() });
      const { token: ofOwner } = await makeUser(testApp.database, "Owner", { owner_profile_id: owner.id });
      const publicFields = {
        propertyId: property.id,
        propertyName: "Lakshmi Arcade",
        propertiesCategory: "SC",
        address: expect.objectContaining({ buildingName: "Lakshmi Arcade" }) as object,
        location: "indiranagar",
        imgUrl: "/pictures/category-sc.svg",
        numberOfUnits: 1,
        numberOfVacantUnits: 1,
        photo: null,
        photos: [],
        unitProfile: [
          {
            unitProfileId: unit.id,
            unitName: "Shop 1",
            unitNumber: "G-1",
            unitProfileType: "Shop",
            unitProfileSubType: "GCS",
            areaOfUnit: 250,
            floorNo: 0,
            security: "true",
            unitStatus: "NOP",
            minRent: 10_000,
            maxRent: 15_000,
          },
        ],
      };
      expect(await read(property.id, visitor)).toMatchObject({ status: 200 });
      expect((await read(property.id, visitor)).body).toEqual({ ...publicFields, mayEdit: false });
      const full = {
        valueOfProperty: 5_000_000.5,
        currentOwner: owner.id,
        currentOwnerName: "Meera Gowda",
        careTakerName: "Kavya Shetty",
        custodianName: "Kavya Shetty",
        version: 1,
      };
      for (const token of [staff.token, administrator])
        expect((await read(property.id, token)).body).toMatchObject({ ...publicFields, ...full, mayEdit: true });
      expect((await read(property.id, ofOwner)).body).toMatchObject({ ...publicFields, ...full, mayEdit: false });
      const other = await makeCustodianUser(testApp.database);
      expect((await read(property.id, other.token)).body).toEqual({ ...publicFields, mayEdit: false });
    },
  );

  it("shows archived ones only to administrators", async () => {
    const { id } = await make({ archived_at: new Date() });
    expect(await read(id, staff.token)).toMatchObject({ status: 404 });
    expect(await read(id, administrator)).toMatchObject({ status: 200, body: { archived: true } });
    expect(await read(999_999, administrator)).toMatchObject({ status: 404 });
    for (const call of ["GET /properties/abc", "GET /properties/1.5", "GET /properties/-1"])
      expect(await testApp.call(call, { token: visitor })).toMatchObject({ status: 400 });
  });

  it("takes the same few statements for any number of units", async () => {
    const [bare, full] = [await make(), await make()];
    for (let number = 0; number < 20; number += 1) await makeUnit(testApp.database, full);
    expect(await statementsOf(testApp, () => read(bare.id, staff.token))).toBe(4);
    expect(await statementsOf(testApp, () => read(full.id, staff.token))).toBe(4);
  });
});

describe("GET /properties", () => {
  it("filters by name, category, area, custodian and unit status", { meta: { proves: "7.8" } }, async () => {
    const { custodian, token } = await makeCustodianUser(testApp.database);
    const owner = await makeOwner(testApp.database);
    const own = { custodian_id: custodian.id };
    const old = await make({ ...own, name: "Xanadu Old", created_at: new Date("2026-01-01") });
    await make({ ...own, name: "Xanadu New", category: "RS", current_owner_id: owner.id });
    await make({ name: "The Xanadu", archived_at: null });
    await make({ name: "Xanadu archived", archived_at: new Date() });

    expect(namesIn(await list("GET /properties?search=xanadu"))).toEqual(["The Xanadu", "Xanadu New", "Xanadu Old"]);
    expect(namesIn(await list("GET /properties?search=xa"))).toEqual(["Xanadu New", "Xanadu Old"]);
    expect(namesIn(await list("GET /properties?search=xanadu&archived=true"))).toEqual(["Xanadu archived"]);
    expect(namesIn(await list("GET /properties?search=xanadu&category=SC"))).toEqual(["The Xanadu", "Xanadu Old"]);
    expect(namesIn(await list(`GET /properties?custodianId=${custodian.id}&size=1&page=1`))).toEqual(["Xanadu Old"]);
    expect(namesIn(await list("GET /properties?mine=true", token))).toEqual(["Xanadu New", "Xanadu Old"]);
    expect(namesIn(await list("GET /properties?mine=true", visitor))).toEqual([]);
    const ofOwner = await makeUser(testApp.database, "Owner", { owner_profile_id: owner.id });
    expect(namesIn(await list("GET /properties?mine=true", ofOwner.token))).toEqual(["Xanadu New"]);
    const [occupied, broken] = [old, await make({ ...own, name: "Xanadu Lane", area_code: "gokulam" })];
    await makeUnit(testApp.database, occupied, { status: "OCP" });
    await makeUnit(testApp.database, broken, { status: "UNM" });
    expect(namesIn(await list("GET /properties?mine=true&unitStatus=OCP", token))).toEqual(["Xanadu Old"]);
    expect(namesIn(await list("GET /properties?mine=true&unitStatus=OCP&unitStatus=UNM", token))).toEqual([
      "Xanadu Lane",
      "Xanadu Old",
    ]);
    expect(namesIn(await list("GET /properties?search=xanadu&location=gokulam"))).toEqual(["Xanadu Lane"]);
    expect(namesIn(await list("GET /residential/properties?search=xanadu"))).toEqual(["Xanadu New"]);
    expect(await testApp.call("GET /properties?archived=true", { token: staff.token })).toMatchObject({ status: 403 });
  });

  it("returns cards, eight per page, in few statements", async () => {
    expect(await list("GET /properties")).toMatchObject({ page: 0, size: 8, totalIsCapped: false });
    expect(await statementsOf(testApp, () => list("GET /properties?size=1"))).toBe(4);
    expect(await statementsOf(testApp, () => list("GET /properties?size=100"))).toBe(4);
    for (const query of [
      "size=0",
      "page=x",
      "category=XX",
      "custodianId=-1",
      "mine=false",
      "unitStatus=XX",
      "location=atlantis",
    ])
      expect(await testApp.call(`GET /properties?${query}`, { token: visitor })).toMatchObject({ status: 400 });
  });
});

describe("GET /properties/custodians", () => {
  it("applies the default filter in two arrays", { meta: { proves: ["3.14", "4.10", "7.7", "9.5"] } }, async () => {
    const { custodian, token } = await makeCustodianUser(testApp.database);
    for (const [name, category, status] of [
      ["Vacant shops", "SC", "NOP"],
      ["Let shops", "SC", "OCP"],
      ["Vacant park", "LC", "NOP"],
      ["Vacant homes", "RS", "NOP"],
    ] as const)
      await makeUnit(testApp.database, await make({ name, category, custodian_id: custodian.id }), { status });
    await makeUnit(testApp.database, await make({ name: "Of number 2", custodian_id: 2 }));

    const facts = { page: 0, size: 8, totalIsCapped: false };
    expect(await lists("", token)).toEqual({
      names: [["Vacant shops"], []],
      pages: {
        propertyCommercialPage: { ...facts, total: 1 },
        propertyResidentialPage: { ...facts, total: 0 },
      },
    });
    expect((await lists("", administrator)).names).toEqual([["Of number 2"], []]);
    expect((await lists("?category=all", token)).names).toEqual([["Vacant park", "Vacant shops"], ["Vacant homes"]]);
    expect((await lists("?category=RS", token)).names).toEqual([[], ["Vacant homes"]]);
    expect((await lists("?unitStatus=all&size=1", token)).names).toEqual([["Let shops"], []]);
    expect((await lists("?unitStatus=OCP", token)).names).toEqual([["Let shops"], []]);
    expect((await lists(`?custodianId=${custodian.id}`, visitor)).names).toEqual([["Vacant shops"], []]);
    expect(await statementsOf(testApp, () => lists("?category=all", token))).toBe(7);
    expect((await lists("?custodianId=0&size=100", token)).names[0]).toEqual(
      expect.arrayContaining(["Of number 2", "Vacant shops"]),
    );
  });
});

describe("POST /properties/searchfilters", () => {
  it("finds by area, category, names and the properties of units", { meta: { proves: ["3.6", "7.12"] } }, async () => {
    const here = { category: "SC", location: "malleshwaram" };
    const [first, second] = [
      await make({ name: "Mall 100%", area_code: "malleshwaram" }),
      await make({ name: "Market", area_code: "malleshwaram" }),
    ];
    await make({ name: "Archived", area_code: "malleshwaram", archived_at: new Date() });
    await makeUnit(testApp.database, first, { name: "Tea room", status: "OCP", min_rent: 1_000, max_rent: 2_000 });
    await makeUnit(testApp.database, second, { unit_type: "Hall", type_of_business: "HSP" });

    expect(await found(here)).toEqual(["Market", "Mall 100%"]);
    expect(await found({ ...here, searchText: "0%" })).toEqual(["Mall 100%"]);
    expect(await found({ ...here, searchText: "%" })).toEqual(["Mall 100%"]);
    expect(await found({ ...here, propertyName: "MARK" })).toEqual(["Market"]);
    expect(await found({ ...here, searchText: "tea", column: "unitName", value: "unit" })).toEqual(["Mall 100%"]);
    expect(await found({ ...here, unitStatus: ["OCP"] })).toEqual(["Mall 100%"]);
    expect(await found({ ...here, unitStatus: ["OCP", "NOP"] })).toEqual(["Market", "Mall 100%"]);
    expect(await found({ ...here, unitProfile: "Hall", typeOfBusiness: "HSP" })).toEqual(["Market"]);
    expect(await found({ ...here, maxRent: 1_500 })).toEqual(["Mall 100%"]);
    expect(await found({ ...here, propertyId: second.id, custodianId: staff.custodian.id })).toEqual(["Market"]);
    expect(await found({ ...here, custodianId: 2 })).toEqual([]);
    expect(await found({ category: "RS", location: "malleshwaram" })).toEqual([]);
    const closed = { column: "propertyName", value: "Property", joinTableName: "", operation: "LIKE" };
    expect(await found({ custodianId: 0, ...here, propertyRequest: closed })).toHaveLength(2);
    expect(await statementsOf(testApp, () => search(here))).toBe(5);
  });

  it.each([
    [{ location: "jayanagar" }, "category is not a known category"],
    [{ category: "SC", location: "" }, "location Area is required."],
    [{ category: "SC", location: "atlantis" }, "location is not a known area"],
    [{ category: "RS", location: "jayanagar", unitProfile: "Shop" }, "unitProfile is not a unit type of the category"],
    [
      { category: "SC", location: "jayanagar", searchText: "x".repeat(10_000) },
      "searchText must have at most 100 characters",
    ],
  ])("refuses %j", { meta: { proves: "5.3" } }, async (body, rejection) => {
    const answer = await search(body);
    expect(answer).toMatchObject({ status: 400 });
    expect(rejections(answer.body)).toContain(rejection);
  });

  it.each([
    { column: "password_hash" },
    { joinTableName: "users" },
    { operation: "=" },
    { propertyRequest: { column: "value", value: "Property", joinTableName: "", operation: "LIKE" } },
    { unexpected: true },
  ])("refuses %j", { meta: { proves: "10.2" } }, async (more) => {
    expect(await search({ category: "SC", location: "jayanagar", ...more })).toMatchObject({ status: 400 });
  });
});

describe("a property as the contract types it", () => {
  it("matches the answer", async () => {
    const { id } = await make();
    const { body } = await read(id, staff.token);
    const { customeField1, careTaker, archived } = body as Property;
    expect([customeField1, careTaker, archived]).toEqual(["", null, false]);
  });
});
