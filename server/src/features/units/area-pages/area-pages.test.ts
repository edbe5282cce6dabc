import type { AreaPage } from "@vasati/contract/portfolio/areas/pages";
import { unitsOfArea } from "@vasati/contract/portfolio/areas/pages";
import { residentialUnitTypes, commercialUnitTypes } from "@vasati/contract/portfolio/unit-types";
import { areaKinds } from "@vasati/contract/portfolio/areas/kinds";
import { vacantUnitsCountedAtMost } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { makeProperty, makeUnit } from "../../../../test/records/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const read = async (path: string) => {
  const answer = await testApp.call(`GET /areas/${path}`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as AreaPage;
};
const namesOf = ({ units }: AreaPage) => units.map(({ unitName }) => unitName);

/** A vacant shop of a January day. */
const shop = (name: string, day: number, rent: number) => ({
  name,
  unit_type: "Shop" as const,
  created_at: new Date(2026, 0, day),
  min_rent: rent,
  max_rent: rent,
});

it("has a kind for each category and each type of unit", { meta: { proves: "21.20" } }, () => {
  const types = Object.values(areaKinds).flatMap((kind) => ("unitType" in kind ? [kind.unitType] : []));
  expect(types.toSorted()).toEqual([...residentialUnitTypes, ...commercialUnitTypes].toSorted());
});

it(
  "lists what is vacant of a kind, in all its categories, the newest first",
  { meta: { proves: "21.20" } },
  async () => {
    const { database } = testApp;
    expect(await read("bengaluru/koramangala/shops")).toEqual({
      area: { value: "koramangala", title: "Koramangala", city: "Bengaluru", zipcode: "560034" },
      kind: "shops",
      total: 0,
      totalIsCapped: false,
      rentFrom: null,
      units: [],
      categories: [],
      otherKinds: [],
      nearby: [],
    });
    const [small, large, homes] = [
      await makeProperty(database, { area_code: "koramangala" }),
      await makeProperty(database, { area_code: "koramangala", category: "LC" }),
      await makeProperty(database, { area_code: "koramangala", category: "RS" }),
    ];
    await makeUnit(database, small, shop("first", 1, 12_000));
    await makeUnit(database, large, shop("second", 2, 90_000));
    await makeUnit(database, small, shop("on request", 3, 0));
    await makeUnit(database, small, { ...shop("let", 4, 1_000), status: "OCP" });
    await makeUnit(database, small, { ...shop("godown", 5, 2_000), unit_type: "Godown" });
    await makeUnit(database, homes, { ...shop("flat", 6, 3_000), unit_type: "Apartment" });
    await makeUnit(
      database,
      await makeProperty(database, { area_code: "jayanagar", category: "LC" }),
      shop("near", 1, 5_000),
    );

    const shops = await read("bengaluru/koramangala/shops");
    expect(namesOf(shops)).toEqual(["on request", "second", "first"]);
    expect(shops).toMatchObject({
      total: 3,
      totalIsCapped: false,
      rentFrom: 12_000,
      categories: ["SC", "LC"],
      otherKinds: ["homes", "apartments", "commercial", "godowns"],
      nearby: [{ value: "jayanagar", title: "Jayanagar", city: "Bengaluru" }],
    });
    expect(namesOf(await read("bengaluru/koramangala/commercial"))).toEqual([
      "godown",
      "on request",
      "second",
      "first",
    ]);
    expect(namesOf(await read("bengaluru/koramangala/homes"))).toEqual(["flat"]);
    // What is near has shops, and no homes.
    expect((await read("bengaluru/koramangala/homes")).nearby).toEqual([]);
  },
);

it("shows some of many, and says that there are more", { meta: { proves: "21.20" } }, async () => {
  const { database } = testApp;
  const property = await makeProperty(database, { area_code: "bejai", category: "LC" });
  for (let made = 0; made <= vacantUnitsCountedAtMost; made++)
    await makeUnit(database, property, { unit_type: "Hall" });
  const { units, total, totalIsCapped } = await read("mangaluru/bejai/halls");
  expect([units.length, total, totalIsCapped]).toEqual([unitsOfArea, vacantUnitsCountedAtMost, true]);
});

it.each([
  "mysuru/koramangala/shops",
  "bengaluru/atlantis/shops",
  "bengaluru/koramangala/castles",
  "bengaluru/koramangala/constructor",
  "Bengaluru/koramangala/shops",
])("knows no %s", { meta: { proves: "21.20" } }, async (path) => {
  expect(await testApp.call(`GET /areas/${path}`)).toMatchObject({ status: 404 });
});
