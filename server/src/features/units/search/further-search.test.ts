import type { UnitPage, VacantUnitSearch } from "@vasati/contract/portfolio/units";
import { searchOrders, searchUnits } from "@vasati/contract/portfolio/units";
import { vacantUnitsLookedThroughAtMost as lookedThroughAtMost } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { searchCalls } from "../../../../test/calls/search-calls.ts";
import { rowsRead } from "../../../../test/database/rows-read.ts";
import { makeProperty, makeUnit, makeUser } from "../../../../test/records/factories.ts";
import { inIndexOrder } from "../../../platform/database/index-order.queries.ts";
import { vacantUnitsStatement } from "./vacant-units.queries.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const { search, found, names } = searchCalls(() => testApp);

describe("a search with further filters", () => {
  const homes = { category: "RS", location: "jayanagar" };
  beforeAll(async () => {
    const property = await makeProperty(testApp.database, { category: "RS", area_code: "jayanagar" });
    const home = (name: string, more: object) => makeUnit(testApp.database, property, { name, ...more });
    await home("studio", { unit_type: "Studioflat", unit_sub_type: "1RK", area_of_unit: 300, deposit: 50_000 });
    await home("flat", {
      area_of_unit: 900,
      deposit: 2_00_000,
      furnishing: "FUL",
      available_from: "2026-12-15",
      min_rent: 25_000,
      max_rent: 25_000,
    });
    await home("villa", {
      unit_type: "Villa",
      unit_sub_type: "4BHK",
      area_of_unit: 2_400,
      furnishing: "SEM",
      available_from: "2027-02-01",
      min_rent: 90_000,
      max_rent: 1_10_000,
    });
    // Nobody has said anything about it, not even its rent.
    await home("unknown", { unit_sub_type: null, area_of_unit: 700, min_rent: 0, max_rent: 0 });
    await home("let", { unit_sub_type: "4BHK", status: "OCP" });
    await home("archived", { unit_sub_type: "4BHK", archived_at: new Date() });
  });

  it.each([
    [{ unitProfileSubType: "2BHK" }, ["flat"]],
    [{ unitProfileSubType: "4BHK" }, ["villa"]],
    [{ minArea: 700, maxArea: 900 }, ["unknown", "flat"]],
    [{ minArea: 1_000 }, ["villa"]],
    [{ maxArea: 300 }, ["studio"]],
    [{ maxDeposit: 1_00_000 }, ["studio"]],
    [{ furnishing: "SEM" }, ["villa"]],
    [{ availableBy: "2026-12-14" }, ["unknown", "studio"]],
    [{ availableBy: "2026-12-15" }, ["unknown", "flat", "studio"]],
    [{ furnishing: "FUL", maxDeposit: 2_00_000, minRent: 20_000, maxRent: 30_000, unitProfile: "Apartment" }, ["flat"]],
    [{ furnishing: "FUL", minRent: 30_000 }, []],
    [{ furnishing: "SEM", minRent: 50_001, maxRent: 0 }, ["villa"]],
    [{ furnishing: "FUL", searchText: "FLA" }, ["flat"]],
    [{ furnishing: "FUL", searchText: "arcade", column: "propertyName" }, ["flat"]],
    [{ furnishing: "FUL", propertyName: "elsewhere" }, []],
  ])("%j finds %j", { meta: { proves: "21.15" } }, async (filters, expected) => {
    expect(await names({ ...homes, ...filters })).toEqual(expected);
    const residential = await testApp.call("POST /residential/searchfilters", { body: { ...homes, ...filters } });
    expect((residential.body as UnitPage).total).toBe(expected.length);
  });

  it.each([
    ["", ["unknown", "villa", "flat", "studio"]],
    // A unit without a rent comes last.
    ["minRent", ["studio", "flat", "villa", "unknown"]],
    ["areaOfUnit", ["studio", "unknown", "flat", "villa"]],
    ["-areaOfUnit", ["villa", "flat", "unknown", "studio"]],
  ])("in the order %j finds %j", { meta: { proves: ["10.17", "21.16"] } }, async (sort, expected) => {
    expect(await names({ ...homes, sort })).toEqual(expected);
    expect(await found({ ...homes, sort })).toMatchObject({ total: 4, totalIsCapped: false });
  });

  it.each([
    [{ unitProfileSubType: "GCS" }, "unitProfileSubType is not a unit sub-type of the category"],
    [{ unitProfileSubType: "constructor" }, "unitProfileSubType must have at most 10 characters"],
    [{ unitProfileSubType: "toString" }, "unitProfileSubType is not a unit sub-type of the category"],
    [{ furnishing: "ALL" }, "furnishing is not a known furnishing"],
    [{ minArea: -1 }, "minArea must not be negative"],
    [{ minArea: 900, maxArea: 300 }, "maxArea must not be below minArea"],
    [{ maxDeposit: 0.001 }, "maxDeposit must have at most two decimals"],
    [{ availableBy: "tomorrow" }, "availableBy must be a date"],
    [{ availableBy: "2026-02-30" }, "availableBy must be a date"],
    [{ sort: "deposit" }, "sort is not a known order"],
    [{ sort: "-minRent" }, "sort is not a known order"],
  ])("refuses %j", { meta: { proves: ["10.4", "10.17"] } }, async (filters, rejection) => {
    const answer = await search({ ...homes, ...filters });
    expect(answer).toMatchObject({ status: 400 });
    expect(rejections(answer.body)).toContain(rejection);
  });

  it("is nothing that other searches know", async () => {
    const body = { ...homes, furnishing: "FUL" };
    const { token } = await makeUser(testApp.database);
    for (const path of ["/unitprofiles/searchfilters", "/properties/searchfilters"])
      expect(await testApp.call(`POST ${path}`, { body, token })).toMatchObject({ status: 400 });
  });

  it.each(searchOrders)("pages without gaps or duplicates among equal units, in the order %j", async (sort) => {
    const here = { category: "LC", location: "yelahanka", furnishing: "UNF", sort };
    const equal = { furnishing: "UNF", created_at: new Date("2026-03-03") } as const;
    const property = await makeProperty(testApp.database, { area_code: "yelahanka", category: "LC" });
    for (let number = 0; number < 5; number += 1) await makeUnit(testApp.database, property, equal);
    await sql`notify vasati, 'units'`.execute(testApp.database);
    const { total } = await found(here);
    const ids = new Set<number>();
    for (let page = 0; page * 2 < total; page += 1)
      for (const { unitProfileId } of (await found({ ...here, size: 2, page })).items) ids.add(unitProfileId);
    expect(ids.size).toBe(total);
  });
});

/** Three times as many vacant shops of an area as a search looks through, none of them furnished. */
async function fillArea() {
  const property = await makeProperty(testApp.database, { area_code: "chickpet" });
  await makeUnit(testApp.database, property);
  // So the planner believes that there are few.
  await sql`analyze units`.execute(testApp.ownersDatabase);
  await sql`
    insert into units (property_id, category, area_code, address_id, name, area_of_unit, unit_type, unit_sub_type, windows_type,
      phone_provided_by, preferential_position, inner_rooms, dimensions, floor_number, electricity_account_number, water_account_number,
      security, status, min_rent, max_rent, deposit, furnishing, available_from, created_at)
    select property_id, category, area_code, address_id, name, 100 + place % 900, unit_type, unit_sub_type, windows_type,
      phone_provided_by, preferential_position, inner_rooms, dimensions, floor_number, electricity_account_number, water_account_number,
      security, status, 5000 + place, 6000 + place, 10000 + place, 'UNF', date '2026-12-01' + place % 60,
      timestamptz '2026-01-01 00:00+05:30' + place * interval '1 minute'
    from units, generate_series(1, ${sql.lit(3 * lookedThroughAtMost)}) as place
    where area_code = 'chickpet'`.execute(testApp.database);
}

describe("a search among more units than it looks through", () => {
  const here = { category: "SC", location: "chickpet" };
  const rare: Partial<VacantUnitSearch> = {
    unitProfileSubType: "CFH",
    minArea: 990,
    maxArea: 991,
    maxDeposit: 1,
    furnishing: "FUL",
    availableBy: "2026-01-01",
  };
  const filters = Object.entries(rare);
  /** Every combination of the filters. */
  const combinations = Array.from({ length: 2 ** filters.length }, (_, chosen) =>
    Object.fromEntries(filters.filter((_filter, place) => chosen & (2 ** place))),
  );
  // Both what was looked through and whether there are more, and the page.
  const bound = 2 * (lookedThroughAtMost + 1) + 100;

  const rowsOf = (more: object) => {
    const { sql: text, parameters } = vacantUnitsStatement(searchUnits.body.parse({ ...here, ...more }));
    return rowsRead(testApp.ownersDatabase, [{ text, values: [...parameters] }], inIndexOrder);
  };

  beforeAll(fillArea, 120_000);

  it("says that there may be more", { meta: { proves: "21.17" } }, async () => {
    expect(await found({ ...here, furnishing: "FUL" })).toMatchObject({ items: [], total: 0, totalIsCapped: true });
    expect(await found({ ...here, furnishing: "FUL", page: 3 })).toMatchObject({ items: [], totalIsCapped: true });
    expect(await found({ ...here, furnishing: "UNF" })).toMatchObject({ total: 100, totalIsCapped: true });
  });

  it.each(["before", "after"])(
    "reads a bounded number of rows for every combination of filters and order, %s the planner knows them",
    { meta: { proves: ["16.15", "21.17"] }, timeout: 300_000 },
    async (when) => {
      if (when === "after") await sql`vacuum analyze units`.execute(testApp.ownersDatabase);
      const tooMany: object[] = [];
      for (const sort of searchOrders)
        for (const combination of combinations) {
          const asked = { ...combination, sort };
          const rows = await rowsOf(asked);
          if (Object.keys(combination).length + sort.length > 0 && rows > bound) tooMany.push({ ...asked, rows });
        }
      expect(tooMany).toEqual([]);
    },
  );

  it("reads a page alone where most units match", { meta: { proves: "21.17" } }, async () => {
    for (const sort of searchOrders) expect(await rowsOf({ furnishing: "UNF", sort })).toBeLessThan(400);
  });
});
