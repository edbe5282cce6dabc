import type { UnitMap, UnitMapSearch } from "@vasati/contract/portfolio/map/unit-map";
import { searchUnitMap } from "@vasati/contract/portfolio/map/unit-map";
import {
  mapCardsAtMost,
  mapPinsAtMost,
  mapPropertiesLookedAtAtMost as propertiesAtMost,
  vacantUnitsLookedThroughAtMost as unitsAtMost,
} from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { rowsRead } from "../../../../test/database/rows-read.ts";
import { makeProperty, makeUnit } from "../../../../test/records/factories.ts";
import { alongIndexes } from "../../../platform/database/index-order.queries.ts";
import { unitMapStatement } from "./unit-map.queries.ts";

let testApp: TestApp;
const world = { west: -180, south: -90, east: 180, north: 90 };

const asked = async (body: object) => {
  const answer = await testApp.call("POST /units/map", { body: { category: "SC", bounds: world, ...body } });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as UnitMap;
};

/** Copies of a property, in rows of a hundred to the north-east of it. */
const copyProperty = (id: number, copies: number) =>
  sql`
    with numbered as (select nextval(pg_get_serial_sequence('addresses', 'id')) as address, copy from generate_series(1, ${sql.lit(copies)}) as copy),
    written as (insert into addresses (id, area, zipcode) overriding system value select address, 'Anywhere', '560001' from numbered)
    insert into properties (name, category, area_code, address_id, custodian_id, latitude, longitude, archived_at)
    select name, category, area_code, address, custodian_id, latitude + copy / 100 * 0.001, longitude + copy % 100 * 0.001, archived_at
    from properties, numbered where id = ${id}`.execute(testApp.database);

const columns =
  sql.raw(`category, area_code, address_id, name, area_of_unit, unit_type, unit_sub_type, windows_type, phone_provided_by,
  preferential_position, inner_rooms, dimensions, floor_number, electricity_account_number, water_account_number, security, status,
  min_rent, max_rent, deposit, furnishing`);

/** Copies of a unit in its property, each a day newer than the one before. */
const copyUnit = (id: number, copies: number) =>
  sql`
    insert into units (property_id, created_at, ${columns})
    select property_id, created_at + copy * interval '1 day', ${columns}
    from units, generate_series(1, ${sql.lit(copies)}) as copy where id = ${id}`.execute(testApp.database);

/** Copies of the unit of an area, one in each of the properties there that have none. */
const letIn = (area: string) =>
  sql`
    insert into units (property_id, ${columns})
    select place, ${columns} from (select * from units where area_code = ${area} limit 1) as unit, (
      select id as place from properties where area_code = ${area} and not exists (select from units where property_id = properties.id)
    ) as property`.execute(testApp.database);

const unfurnished = { furnishing: "UNF", deposit: 10_000 } as const;

/**
 * Shops: three times as many properties as are looked at, with one vacant unit each. Large ones: one building with three times as many
 * vacant units as are looked through. Homes: as many properties without anything vacant, archived ones and ones without a position.
 */
async function fillMap() {
  const { database } = testApp;
  const shops = await makeProperty(database, { area_code: "chickpet", latitude: 12, longitude: 77 });
  await makeUnit(database, shops, unfurnished);
  const mall = await makeProperty(database, { area_code: "peenya", category: "LC", latitude: 12, longitude: 77 });
  const hall = await makeUnit(database, mall, unfurnished);
  const homes = { area_code: "hebbal", category: "RS", latitude: 12, longitude: 77 } as const;
  const full = await makeProperty(database, homes);
  await makeUnit(database, full, { ...unfurnished, status: "OCP" });
  const archived = await makeProperty(database, { ...homes, archived_at: new Date() });
  const nowhere = await makeProperty(database, { ...homes, latitude: null, longitude: null });
  // So the planner believes that there are few.
  await sql`analyze properties, units`.execute(testApp.ownersDatabase);
  for (const { id } of [shops, full, archived, nowhere]) await copyProperty(id, 3 * propertiesAtMost);
  for (const area of ["chickpet", "hebbal"]) await letIn(area);
  await copyUnit(hall.id, 3 * unitsAtMost);
}

beforeAll(async () => {
  testApp = await buildTestApp();
  await fillMap();
}, 120_000);
afterAll(() => testApp.close());

/** A part with so many rows of a hundred properties. */
const rows = (count: number) => ({ bounds: { west: 76, south: 11, east: 78, north: 12 + (count - 0.5) * 0.001 } });

describe("the map among more than it looks at", () => {
  it("says that there may be others", { meta: { proves: "21.37" } }, async () => {
    const { pins, items, isCutShort } = await asked({});
    expect([pins.length, items.length, isCutShort]).toEqual([mapPinsAtMost, mapCardsAtMost, true]);
    expect(await asked({ furnishing: "FUL" })).toEqual({ pins: [], items: [], isCutShort: true });
    expect(await asked({ category: "LC", furnishing: "FUL" })).toEqual({ pins: [], items: [], isCutShort: true });
    expect(await asked({ category: "RS" })).toEqual({ pins: [], items: [], isCutShort: true });
  });

  it("says so where too many match alone", { meta: { proves: "21.37" } }, async () => {
    const few = await asked(rows(5));
    expect([few.pins.length, few.isCutShort]).toEqual([mapPinsAtMost, false]);
    const one = await asked(rows(6));
    expect([one.pins.length, one.isCutShort]).toEqual([mapPinsAtMost, true]);
  });

  it("looks at the properties nearest to its middle, newest units first", { meta: { proves: "21.37" } }, async () => {
    const around = { west: 77.05 - 0.04, south: 12.02 - 0.01, east: 77.05 + 0.04, north: 12.06 };
    const { pins } = await asked({ bounds: around });
    const ids = pins.map(({ unitProfileId }) => unitProfileId);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    // Of all, the first two thousand around the middle of a larger part.
    const { pins: middle } = await asked({ bounds: { west: 76.9, south: 11.97, east: 77.199, north: 12.089 } });
    const far = Math.max(...middle.map(({ latitude, longitude }) => Math.hypot(latitude - 12.03, longitude - 77.05)));
    expect(far).toBeLessThan(0.05);
  });
});

const rare: Partial<UnitMapSearch> = {
  unitProfileSubType: "CFH",
  maxArea: 991,
  maxDeposit: 1,
  furnishing: "FUL",
  availableBy: "2026-01-01",
  minRent: 1_00_000,
};
const filters = Object.entries(rare);
/** Every combination of the filters, and in the end all of them. */
const combinations = Array.from({ length: 2 ** filters.length }, (_, chosen) =>
  Object.fromEntries(filters.filter((_filter, place) => chosen & (2 ** place))),
);
/** A town, a street, and a part with nothing. */
const parts = [
  { west: 76.9, south: 11.9, east: 77.1, north: 12.1 },
  { west: 77, south: 12, east: 77.0001, north: 12.0001 },
  { west: 10, south: 10, east: 11, north: 11 },
];
const searches: object[] = [
  ...combinations.map((each) =>
    Object.assign({ category: Object.keys(each).length % 2 ? "SC" : "LC", bounds: world }, each),
  ),
  ...["SC", "LC", "RS"].map((category) => ({ category, bounds: world })),
  ...["SC", "LC", "RS"].flatMap((category) => parts.map((bounds) => ({ category, bounds, furnishing: "FUL" }))),
];
const bound = propertiesAtMost + 1 + unitsAtMost + 1;

it.each(["before", "after"])(
  "the map reads a bounded number of rows for every combination of category and filters, %s the planner knows them",
  { meta: { proves: ["16.15", "21.37"] }, timeout: 300_000 },
  async (when) => {
    if (when === "after") await sql`vacuum analyze properties, units`.execute(testApp.ownersDatabase);
    const rowsOf = (body: object) => {
      const { sql: text, parameters } = unitMapStatement(searchUnitMap.body.parse(body));
      return rowsRead(testApp.ownersDatabase, [{ text, values: [...parameters] }], alongIndexes);
    };
    const read: number[] = [];
    for (const body of searches) read.push(await rowsOf(body));
    expect(searches.filter((_, place) => (read[place] ?? 0) > bound)).toEqual([]);
    expect(Math.max(...read)).toBeGreaterThan(unitsAtMost);
  },
);
