import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { searchCalls } from "../../../test/calls/search-calls.ts";
import { makeProperty, makeTenancy, makeUnit } from "../../../test/records/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const { search, found, names } = searchCalls(() => testApp);

describe("POST /units/searchfilters", () => {
  it(
    "finds vacant units, newest first, as cards",
    { meta: { proves: ["2.36", "3.7", "4.9", "7.32", "11.8", "11.9"] } },
    async () => {
      const property = await makeProperty(testApp.database, { area_code: "jayanagar" });
      const old = await makeUnit(testApp.database, property, { name: "Old shop", created_at: new Date("2026-01-01") });
      await makeUnit(testApp.database, property, { name: "New shop", created_at: new Date("2026-02-01") });
      for (const status of ["OCP", "UNM", "UNC"] as const)
        await makeUnit(testApp.database, property, { name: `Not vacant ${status}`, status });
      await makeUnit(testApp.database, property, { name: "Archived", archived_at: new Date() });

      const page = await found({ category: "SC", location: "jayanagar", unitStatus: ["OCP"] });
      expect(page).toMatchObject({ page: 0, size: 8, total: 2, totalIsCapped: false });
      expect(page.items.map(({ unitName }) => unitName)).toEqual(["New shop", "Old shop"]);
      expect(page.items[1]).toEqual({
        unitProfileId: old.id,
        unitName: "Old shop",
        unitProfileType: "Shop",
        unitProfileSubType: "GCS",
        addressId: expect.objectContaining({
          buildingName: "Lakshmi Arcade",
          addressLine1: "100 Feet Road",
          street: "",
        }),
        imgUrl: "/pictures/shop.svg",
        minRent: 10_000,
        maxRent: 15_000,
        areaOfUnit: 250,
        deposit: null,
        unitStatus: "NOP",
        photo: null,
      });
    },
  );

  it("matches by unit type, business type and overlapping rents", { meta: { proves: ["1.1", "11.8"] } }, async () => {
    const property = await makeProperty(testApp.database, { area_code: "whitefield" });
    const at = (name: string, min_rent: number, max_rent: number, more: object = {}) =>
      makeUnit(testApp.database, property, { name, min_rent, max_rent, ...more });
    await at("low", 4_000, 6_000);
    await at("middle", 10_200, 10_800);
    await at("high", 90_000, 120_000, { unit_type: "Hall", type_of_business: "HSP" });
    const here = { category: "SC", location: "whitefield" };

    expect(await names({ ...here, minRent: 1_000, maxRent: 5_000 })).toEqual(["low"]);
    expect(await names({ ...here, minRent: 6_000, maxRent: 10_200 })).toEqual(["middle", "low"]);
    expect(await names({ ...here, minRent: 50_000, maxRent: 0 })).toEqual(["high"]);
    expect(await names({ ...here, unitProfile: "Hall" })).toEqual(["high"]);
    expect(await names({ ...here, typeOfBusiness: "HSP" })).toEqual(["high"]);
    expect(await names({ ...here, typeOfBusiness: "EDU" })).toEqual([]);
  });

  it("takes %, _, \\ and quotes literally, and ignores case", { meta: { proves: "11.7" } }, async () => {
    const property = await makeProperty(testApp.database, { area_code: "hebbal", name: "Hebbal Plaza" });
    for (const name of ["100% cotton", "a_b", "back\\slash", `O'Brien "corner"`, "plain"])
      await makeUnit(testApp.database, property, { name });
    const here = { category: "SC", location: "hebbal" };

    expect(await names({ ...here, searchText: "%" })).toEqual(["100% cotton"]);
    expect(await names({ ...here, searchText: "_" })).toEqual(["a_b"]);
    expect(await names({ ...here, searchText: "\\" })).toEqual(["back\\slash"]);
    expect(await names({ ...here, searchText: `o'brien "` })).toEqual([`O'Brien "corner"`]);
    expect(await names({ ...here, searchText: "PLAIN" })).toEqual(["plain"]);
    expect(await names({ ...here, searchText: "plaza", column: "propertyName" })).toHaveLength(5);
    expect(await names({ ...here, searchText: "plaza", column: "unitName" })).toEqual([]);
    expect(await names({ ...here, propertyName: "nowhere" })).toEqual([]);
  });

  it("pages without gaps or duplicates among units of the same instant", { meta: { proves: "11.9" } }, async () => {
    const property = await makeProperty(testApp.database, { area_code: "yelahanka" });
    const sameInstant = new Date("2026-03-03");
    for (let number = 0; number < 19; number += 1)
      await makeUnit(testApp.database, property, { name: `Shop ${number}`, created_at: sameInstant });
    const here = { category: "SC", location: "yelahanka" };
    const pages = [await names(here), await names({ ...here, page: 1 }), await names({ ...here, page: 2 })];

    expect(pages.map((page) => page.length)).toEqual([8, 8, 3]);
    expect(new Set(pages.flat()).size).toBe(19);
    expect(await found({ ...here, page: 1_000_000_000 })).toMatchObject({ items: [], total: 19 });
  });

  it("answers from the cache until any server announces a change", async () => {
    const property = await makeProperty(testApp.database, { area_code: "banashankari" });
    await makeUnit(testApp.database, property, { name: "First" });
    const here = { category: "SC", location: "banashankari" };
    expect(await names(here)).toEqual(["First"]);

    await makeUnit(testApp.database, property, { name: "Second" });
    expect(await names(here)).toEqual(["First"]);
    await sql`notify vasati, 'units'`.execute(testApp.database);
    await expect.poll(() => names(here)).toEqual(["Second", "First"]);
  });

  it.each([
    [{ location: "jayanagar" }, "category is not a known category"],
    [{ category: "SC" }, "location Area is required."],
    [{ category: "SC", location: "" }, "location Area is required."],
    [{ category: "XX", location: "jayanagar" }, "category is not a known category"],
    [{ category: "SC", location: "atlantis" }, "location is not a known area"],
    [{ category: "SC", location: "jayanagar", unitProfile: "Villa" }, "unitProfile is not a unit type of the category"],
    [{ category: "SC", location: "jayanagar", minRent: -1 }, "minRent must not be negative"],
    [{ category: "SC", location: "jayanagar", minRent: 9, maxRent: 2 }, "maxRent must not be below minRent"],
    [{ category: "SC", location: "jayanagar", page: -1 }, "page must not be negative"],
    [{ category: "SC", location: "jayanagar", typeOfBusiness: "ZZZ" }, "typeOfBusiness is not a known business type"],
    [{ category: "SC", location: "jayanagar", unitStatus: ["ZZZ"] }, "unitStatus.0 is not a known unit status"],
    [
      { category: "SC", location: "jayanagar", searchText: "x".repeat(10_000) },
      "searchText must have at most 100 characters",
    ],
    [
      { category: "SC", location: "jayanagar", searchText: "\u0000" },
      "searchText must be one line without control characters",
    ],
  ])("refuses %j", { meta: { proves: ["5.1", "10.4", "11.6", "11.10"] } }, async (body, rejection) => {
    const answer = await search(body);
    expect(answer).toMatchObject({ status: 400 });
    expect(rejections(answer.body)).toContain(rejection);
  });

  it.each([
    { minRent: "NaN" },
    { maxRent: null },
    { page: 1.5 },
    { page: 1e12 },
    { size: 101 },
    { column: "password_hash" },
    { column: "" },
    { value: "" },
    { operation: "" },
    { value: "1; drop table units" },
    { joinTableName: "users" },
    { operation: "=" },
    { unexpected: true },
  ])("refuses %j", { meta: { proves: "11.6" } }, async (more) => {
    expect(await search({ category: "SC", location: "jayanagar", ...more })).toMatchObject({ status: 400 });
  });

  it("accepts every value of the closed lists", { meta: { proves: "11.6" } }, async () => {
    const closed = {
      column: ["unitName", "propertyName"],
      value: ["unit", "Property"],
      joinTableName: ["unitProfile", "property", ""],
      operation: ["LIKE"],
    };
    for (const [name, values] of Object.entries(closed))
      for (const value of values)
        expect(await search({ category: "SC", location: "jayanagar", [name]: value })).toMatchObject({ status: 200 });
  });

  it("refuses a body that is not JSON, or of another type", async () => {
    const headers = { "content-type": "application/json" };
    const problemType = "application/problem+json; charset=utf-8";
    const sent = (payload: string) =>
      testApp.app.inject({ method: "POST", url: "/api/v1/units/searchfilters", headers, payload });
    for (const payload of ['{"category":', "NaN", "[]", "null", '"SC"']) {
      const answer = await sent(payload);
      const type = String(answer.headers["content-type"]);
      expect({ payload, status: answer.statusCode, type }).toEqual({ payload, status: 400, type: problemType });
    }
    expect((await sent(`"${"x".repeat(1024 * 1024 + 1)}"`)).statusCode).toBe(413);
  });
});

describe("POST /residential/searchfilters", () => {
  it("finds residential units and refuses other categories", async () => {
    const property = await makeProperty(testApp.database, { area_code: "hsr-layout", category: "RS" });
    await makeUnit(testApp.database, property, { name: "Flat 2B" });
    const body = { category: "RS", location: "hsr-layout", unitProfile: "Apartment" };
    const answer = await testApp.call("POST /residential/searchfilters", { body });
    expect(answer).toMatchObject({ status: 200, body: { total: 1, items: [{ imgUrl: "/pictures/apartment.svg" }] } });
    expect(await testApp.call("POST /residential/searchfilters", { body: { ...body, category: "SC" } })).toMatchObject({
      status: 400,
    });
  });
});

describe("GET /units/{id}", () => {
  it(
    "shows everything to the public except the account numbers",
    { meta: { proves: ["3.8", "6.11", "7.18"] } },
    async () => {
      const unit = await makeUnit(testApp.database, await makeProperty(testApp.database), { number: "G-1" });
      const { status, body } = await testApp.call(`GET /units/${unit.id}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        unitProfileId: unit.id,
        unitName: "Shop 1",
        unitNumber: "G-1",
        areaOfUnit: 250,
        innerRooms: "YES",
        security: "true",
        tenancyStatus: null,
        electricityAccNo: "••••••••••5678",
        waterAccNo: "•••••••••4321",
        propertyId: { propertyName: "Lakshmi Arcade" },
      } satisfies Partial<UnitDetail> | object);
      expect(JSON.stringify(body)).not.toContain("BESCOM");
    },
  );

  it("says that the unit is occupied", async () => {
    const unit = await makeUnit(testApp.database, await makeProperty(testApp.database), { status: "OCP" });
    await makeTenancy(testApp.database, unit, { status: "Active", activated_at: new Date() });
    expect(await testApp.call(`GET /units/${unit.id}`)).toMatchObject({
      status: 200,
      body: { tenancyStatus: "Active" },
    });
  });

  it("answers 404 for an unknown or archived unit, 400 for an invalid id", async () => {
    const archived = await makeUnit(testApp.database, await makeProperty(testApp.database), {
      archived_at: new Date(),
    });
    expect(await testApp.call(`GET /units/${archived.id}`)).toMatchObject({ status: 404 });
    expect(await testApp.call("GET /units/999999999999")).toMatchObject({ status: 404 });
    for (const id of ["abc", "-1", "1.5", "1%20or%201", "9".repeat(30)])
      expect(await testApp.call(`GET /units/${id}`)).toMatchObject({ status: 400 });
  });
});

describe("GET /residential/units/{id}", () => {
  it("only has residential units", { meta: { proves: "7.18" } }, async () => {
    const flat = await makeUnit(testApp.database, await makeProperty(testApp.database, { category: "RS" }), {
      door_facing: "East",
      number_of_inner_rooms: 3,
    });
    const shop = await makeUnit(testApp.database, await makeProperty(testApp.database));
    expect(await testApp.call(`GET /residential/units/${flat.id}`)).toMatchObject({
      status: 200,
      body: { doorFacing: "East", noOfInnerRooms: 3, propertiesCategory: "RS" },
    });
    expect(await testApp.call(`GET /residential/units/${shop.id}`)).toMatchObject({ status: 404 });
  });
});
