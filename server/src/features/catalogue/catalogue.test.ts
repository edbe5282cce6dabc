import type { Area, CategoryGroup } from "@vasati/contract/portfolio/catalogue";
import { areaNames, cityNames } from "@vasati/contract/portfolio/areas/names";
import type { Code } from "@vasati/contract/wire/codes";
import { codeLists } from "@vasati/contract/wire/codes";
import { commercialUnitTypes } from "@vasati/contract/portfolio/unit-types";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const list = async <T>(path: string) => {
  const { status, body } = await testApp.call(`GET ${path}`);
  expect(status).toBe(200);
  return body as T;
};

it("serves the localities with city and PIN code", { meta: { proves: ["7.9", "12.9"] } }, async () => {
  const areas = await list<Area[]>("/properties/searchfilters/areas");
  expect(areas[0]).toEqual({ value: "indiranagar", title: "Indiranagar", city: "Bengaluru", zipcode: "560038" });
  expect(new Set(areas.map(({ city }) => city)).size).toBeGreaterThanOrEqual(4);
  // PIN codes of Karnataka (India Post).
  expect(areas.every(({ zipcode }) => zipcode >= "560000" && zipcode < "592000")).toBe(true);
});

it("serves no locality that lacks a name in Hindi or Kannada", { meta: { proves: "1.6" } }, async () => {
  const areas = await list<Area[]>("/properties/searchfilters/areas");
  expect(Object.keys(areaNames).toSorted()).toEqual(areas.map(({ value }) => value).toSorted());
  expect(Object.keys(cityNames).toSorted()).toEqual([...new Set(areas.map(({ city }) => city))].toSorted());
});

it.each(["/properties/categories", "/properties/customers/categories"])(
  "serves %s in groups",
  { meta: { proves: ["7.27", "11.2"] } },
  async (path) => {
    const groups = await list<CategoryGroup[]>(path);
    expect(groups.map(({ value, title }) => `${value} ${title}`)).toEqual([
      "SC Small Commercial",
      "LC Large Commercial",
      "RS Residential",
    ]);
    expect(groups.map(({ subCategories }) => subCategories.length)).toEqual([9, 9, 7]);
  },
);

it("serves unit types and sub-types", { meta: { proves: ["7.14", "7.15", "11.3", "11.4"] } }, async () => {
  const types = await list<Code[]>("/unitprofiles/customers/types");
  expect(types.map(({ value }) => value).join(" ")).toBe(
    "Shop Basement Warehouse Room Facility Godown Hall OpenSpace OpenPlot",
  );
  expect(await list("/residential/unitTypes")).toMatchObject({ Studioflat: "Studio flat", Villa: "Villa" });
  expect(Object.keys(await list<object>("/residential/unitSubTypes"))).toEqual([
    "1RK",
    "1BHK",
    "2BHK",
    "3BHK",
    "4BHK",
    "5BHK+",
    "Duplex",
  ]);
});

it("serves the sub-types of a commercial unit type, else all", { meta: { proves: ["7.14", "11.3"] } }, async () => {
  const all = await list<Code[]>("/unitprofiles/subtypes");
  expect(all).toHaveLength(30);
  const served = new Set<string>();
  for (const type of commercialUnitTypes) {
    const some = await list<Code[]>(`/unitprofiles/subtypes?type=${type}`);
    expect(some).toEqual(all.filter((code) => some.some(({ value }) => value === code.value)));
    expect(some.length).toBeLessThan(30);
    for (const { value } of some) served.add(value);
  }
  expect(served.size).toBe(30);
  expect(await list<Code[]>("/unitprofiles/subtypes?type=Warehouse")).toEqual([
    { value: "UTO", title: "Utility area" },
    { value: "AOF", title: "Any other" },
    { value: "CSW", title: "Warehouses covered sheds" },
  ]);
});

it.each(["Villa", "shop", "", "constructor"])("refuses the sub-types of %j", async (type) => {
  const { status, body } = await testApp.call(`GET /unitprofiles/subtypes?type=${type}`);
  expect(status).toBe(400);
  expect(rejections(body)).toEqual(["type is not a known commercial unit type"]);
});

it("serves every code list", { meta: { proves: ["7.33", "11.1"] } }, async () => {
  for (const name of Object.keys(codeLists)) expect((await list<Code[]>(`/codes/${name}`)).length).toBeGreaterThan(0);
  expect(await list<Code[]>("/codes/rent-ranges")).toContainEqual({ value: "11000-15000", title: "₹11,000 – ₹15,000" });
});

it(
  "answers 404 for an unknown list, and for the name of a built-in object property",
  { meta: { proves: "7.33" } },
  async () => {
    for (const name of ["nonsense", "constructor", "__proto__"])
      expect(await testApp.call(`GET /codes/${name}`)).toMatchObject({ status: 404 });
  },
);
