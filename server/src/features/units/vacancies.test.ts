import type { Code } from "@vasati/contract/wire/codes";
import type { Vacancies } from "@vasati/contract/portfolio/units";
import { newestPlaces } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { rowsRead } from "../../../test/database/rows-read.ts";
import { makeProperty, makeUnit } from "../../../test/records/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const read = async () => {
  const answer = await testApp.call("GET /units/vacancies");
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Vacancies;
};

it("is nothing in an empty portfolio", { meta: { proves: "21.18" } }, async () => {
  expect(await read()).toEqual({ newest: [], areas: [] });
});

it("has the newest vacant units, and where there are others", { meta: { proves: "21.18" } }, async () => {
  const { database } = testApp;
  const shops = await makeProperty(database, { area_code: "koramangala" });
  const homes = await makeProperty(database, { area_code: "koramangala", category: "RS" });
  const elsewhere = await makeProperty(database, { area_code: "bejai", category: "LC" });
  await makeUnit(database, shops, { name: "oldest", created_at: new Date("2025-01-01") });
  for (const day of [1, 2, 3])
    await makeUnit(database, homes, { name: `flat ${day}`, created_at: new Date(2026, 0, day) });
  await makeUnit(database, shops, { name: "newest", created_at: new Date("2026-03-01") });
  await makeUnit(database, shops, { name: "let", status: "OCP" });
  await makeUnit(database, elsewhere, { name: "archived", archived_at: new Date() });

  const { newest, areas } = await read();
  expect(newest.map(({ unitName }) => unitName)).toEqual(["newest", "flat 3", "flat 2", "flat 1"]);
  expect(newest).toHaveLength(newestPlaces);
  expect(areas).toEqual([{ value: "koramangala", categories: ["SC", "RS"] }]);
});

const nearby = async (location: string, category: string) => {
  const answer = await testApp.call(`GET /units/nearby?location=${location}&category=${category}`);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as Code[]).map(({ title }) => title);
};

it("knows what is near, the nearest first", { meta: { proves: "21.19" } }, async () => {
  const { database } = testApp;
  for (const area_code of ["whitefield", "gokulam", "electronic-city", "jayanagar"])
    await makeUnit(database, await makeProperty(database, { area_code, category: "LC" }));
  expect(await nearby("koramangala", "LC")).toEqual(["Jayanagar", "Electronic City", "Whitefield"]);
  // Its own vacancies are no help, and Bengaluru isn't near.
  expect(await nearby("gokulam", "LC")).toEqual([]);
  expect(await nearby("hampankatta", "LC")).toEqual([]);
  expect(await nearby("indiranagar", "RS")).toEqual(["Koramangala"]);
});

it("reads few rows however many units are vacant in one locality, if the planner knows of no other", async () => {
  const crowded = await buildTestApp();
  onTestFinished(() => crowded.close());
  const { database, ownersDatabase } = crowded;
  await makeUnit(database, await makeProperty(database, { area_code: "jayanagar", category: "RS" }));
  const columns = sql`property_id, category, area_code, address_id, name, area_of_unit, unit_type, unit_sub_type, windows_type,
    phone_provided_by, preferential_position, inner_rooms, dimensions, floor_number, electricity_account_number, water_account_number,
    security, status`;
  // With fewer, the indexes are so small that the planner takes any of them.
  await sql`insert into units (${columns}) select ${columns} from units, generate_series(1, 30000)`.execute(
    ownersDatabase,
  );
  await sql`vacuum analyze units`.execute(ownersDatabase);
  const before = crowded.statements.length;
  expect((await crowded.call("GET /units/vacancies")).body).toMatchObject({
    areas: [{ value: "jayanagar", categories: ["RS"] }],
  });
  const { body } = await crowded.call("GET /units/nearby?location=indiranagar&category=RS");
  expect(body).toEqual([{ value: "jayanagar", title: "Jayanagar" }]);
  expect(await rowsRead(database, crowded.statements.slice(before))).toBeLessThan(500);
});

it.each(["location=atlantis&category=SC", "location=&category=SC", "location=gokulam&category=XX", "category=SC"])(
  "refuses to say what is near %s",
  async (query) => {
    expect(await testApp.call(`GET /units/nearby?${query}`)).toMatchObject({ status: 400 });
  },
);

it("knows where each locality is", { meta: { proves: "21.19" } }, async () => {
  const unknown = testApp.database.selectFrom("areas").select("code").where("latitude", "is", null);
  expect(await unknown.execute()).toEqual([]);
});
