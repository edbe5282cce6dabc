import type { UnitMap } from "@vasati/contract/portfolio/map/unit-map";
import type { UnitPage } from "@vasati/contract/portfolio/units";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { makeProperty, makeUnit, makeUser } from "../../../../test/records/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

/** A square of the town, and the whole world. */
const town = { west: 76, south: 12, east: 77, north: 13 };
const world = { west: -180, south: -90, east: 180, north: 90 };

const search = (body: object) => testApp.call("POST /units/map", { body: { category: "RS", bounds: town, ...body } });
const found = async (body: object = {}) => {
  const answer = await search(body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as UnitMap;
};
const names = async (body: object = {}) => (await found(body)).pins.map(({ unitName }) => unitName);

const placed = (latitude: number, longitude: number, more: object = {}) =>
  makeProperty(testApp.database, { category: "RS", area_code: "gokulam", latitude, longitude, ...more });
const homeIn = async (property: ReturnType<typeof placed>, name: string, more: object = {}) =>
  makeUnit(testApp.database, await property, { name, ...more });

describe("the map of vacant units", () => {
  beforeAll(async () => {
    const middle = placed(12.5, 76.5);
    await homeIn(middle, "studio", { unit_type: "Studioflat", unit_sub_type: "1RK", area_of_unit: 300 });
    await homeIn(middle, "flat", {
      deposit: 2_00_000,
      furnishing: "FUL",
      available_from: "2026-12-15",
      min_rent: 25_000,
      max_rent: 27_000,
    });
    await homeIn(middle, "let", { status: "OCP" });
    await homeIn(middle, "archived", { archived_at: new Date() });
    await homeIn(placed(12, 76), "corner", { area_of_unit: 900 });
    await homeIn(placed(13, 77), "other corner", { area_of_unit: 901 });
    await homeIn(placed(13.000_001, 76.5), "north of it");
    await homeIn(placed(12.5, 75.999_999), "west of it");
    await homeIn(placed(12.5, 76.5, { category: "SC" }), "shop");
    await homeIn(makeProperty(testApp.database, { category: "RS" }), "nowhere");
    await homeIn(placed(12.5, 76.5, { archived_at: new Date() }), "of an archived property");
  });

  it("has the vacant units of its part with their rents and places", { meta: { proves: "21.36" } }, async () => {
    const { pins, items, isCutShort } = await found();
    expect(isCutShort).toBe(false);
    expect(pins).toMatchObject([
      { unitName: "other corner", minRent: 10_000, latitude: 13, longitude: 77 },
      { unitName: "corner", latitude: 12, longitude: 76 },
      { unitName: "flat", minRent: 25_000, latitude: 12.5, longitude: 76.5 },
      { unitName: "studio", latitude: 12.5, longitude: 76.5 },
    ]);
    const { body } = await testApp.call("POST /units/searchfilters", {
      body: { category: "RS", location: "gokulam", size: 50 },
    });
    const ids = new Set(pins.map(({ unitProfileId }) => unitProfileId));
    const cards = (body as UnitPage).items.filter(({ unitProfileId }) => ids.has(unitProfileId));
    expect(items).toEqual(cards);
    expect((await names({ bounds: world })).toSorted()).toEqual(
      ["corner", "flat", "north of it", "other corner", "studio", "west of it"].toSorted(),
    );
    expect(await names({ bounds: { ...town, south: 12.6, north: 12.7 } })).toEqual([]);
  });

  it.each([
    [{ unitProfile: "Studioflat" }, ["studio"]],
    [{ unitProfileSubType: "1RK" }, ["studio"]],
    [{ minRent: 20_000 }, ["flat"]],
    [{ maxRent: 20_000 }, ["other corner", "corner", "studio"]],
    [{ minArea: 300, maxArea: 900 }, ["corner", "studio"]],
    [{ maxDeposit: 1_00_000 }, []],
    [{ furnishing: "FUL", maxDeposit: 2_00_000 }, ["flat"]],
    [{ availableBy: "2026-12-14", minRent: 20_000 }, []],
    [{ availableBy: "2026-12-15", minRent: 20_000 }, ["flat"]],
    [{ typeOfBusiness: "OFC" }, []],
    [{ category: "SC" }, ["shop"]],
    [{ category: "LC" }, []],
  ])("with %j has %j", { meta: { proves: "21.36" } }, async (filters, expected) => {
    expect(await names(filters)).toEqual(expected);
  });

  it.each([
    [{ bounds: undefined }, "bounds is required"],
    [{ category: undefined }, "category is not a known category"],
    [{ bounds: { ...town, west: 77 } }, "bounds must be a rectangle"],
    [{ bounds: { ...town, south: 14 } }, "bounds must be a rectangle"],
    [{ bounds: { ...town, north: 90.1 } }, "bounds.north must be at most 90"],
    [{ bounds: { ...town, west: -181 } }, "bounds.west must be at least -180"],
    [{ bounds: { ...town, east: "77" } }, "bounds.east must be a number"],
    [{ unitProfile: "Shop" }, "unitProfile is not a unit type of the category"],
    [{ unitProfileSubType: "GCS" }, "unitProfileSubType is not a unit sub-type of the category"],
    [{ minRent: 2, maxRent: 1 }, "maxRent must not be below minRent"],
    [{ minArea: 2, maxArea: 1 }, "maxArea must not be below minArea"],
    [{ location: "gokulam" }, "location is not a known field"],
    [{ sort: "minRent" }, "sort is not a known field"],
    [{ page: 1 }, "page is not a known field"],
  ])("refuses %j", { meta: { proves: ["10.4", "21.36"] } }, async (wrong, rejection) => {
    const answer = await search(wrong);
    expect(answer).toMatchObject({ status: 400 });
    expect(rejections(answer.body)).toContain(rejection);
  });

  it("follows a property that moves, at once", { meta: { proves: "21.36" } }, async () => {
    const { token } = await makeUser(testApp.database, "Administrator");
    const here = { bounds: { west: 74, south: 14, east: 75, north: 15 } };
    const property = await makeProperty(testApp.database, { category: "RS" });
    await makeUnit(testApp.database, property, { name: "moving" });
    const move = async (version: number, position: object | null) =>
      expect(
        await testApp.call(`PATCH /properties/${property.id}`, { token, body: { version, position } }),
      ).toMatchObject({ status: 200 });
    expect(await names(here)).toEqual([]);
    await move(1, { latitude: 14.5, longitude: 74.5 });
    expect(await names(here)).toEqual(["moving"]);
    await move(2, null);
    expect(await names(here)).toEqual([]);
  });

  it("begins where an area is", { meta: { proves: "21.36" } }, async () => {
    const start = (query: string) => testApp.call(`GET /units/map/start${query}`);
    expect(await start("?location=indiranagar")).toMatchObject({
      status: 200,
      body: { latitude: 12.972, longitude: 77.641 },
    });
    expect(await start("?location=Indiranagar")).toMatchObject({ status: 404 });
    expect(await start("?location=atlantis")).toMatchObject({ status: 404 });
    expect(await start("")).toMatchObject({ status: 400 });
    await testApp.ownersDatabase.updateTable("areas").set({ latitude: null }).where("code", "=", "bejai").execute();
    expect(await start("?location=bejai")).toMatchObject({ status: 404 });
  });
});
