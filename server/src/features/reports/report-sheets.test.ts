import type * as contract from "@vasati/contract/reports/reports";
import { parseCsv } from "hucre/csv";
import { streamXlsxRows } from "hucre/xlsx";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, statementsOf } from "../../../test/app/build-app.ts";
import { dayFromNow } from "../../../test/database/days.ts";
import {
  makeCustodianUser,
  makeEnquiry,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { reportsOn } from "../../../test/calls/money/reports.ts";
import { sheetsOn } from "../../../test/files/sheets.ts";

let testApp: TestApp;
let token: string;
let sheets: ReturnType<typeof sheetsOn>;
let report: ReturnType<typeof reportsOn>;
let ofOwner: string;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  const { database } = testApp;
  const staff = await makeCustodianUser(database);
  token = staff.token;
  sheets = sheetsOn(testApp, () => token);
  report = reportsOn(testApp, () => token);
  const owner = await makeOwner(database);
  ofOwner = (await makeUser(database, "Owner", { owner_profile_id: owner.id })).token;
  const property = await makeProperty(database, { custodian_id: staff.custodian.id, current_owner_id: owner.id });
  const held = await makeUnit(database, property, { name: "Shop", status: "OCP", unit_type: "OpenSpace" });
  await makeTenancy(database, held, {
    tenant_id: (await makeTenant(database, "=1+1")).id,
    status: "Active",
    activated_at: new Date(),
    rent: "123456.75",
    expiry_date: dayFromNow(5),
  });
  const vacant = await makeUnit(database, property, { name: "Stall" });
  await makeEnquiry(database, { unit_id: vacant.id, user_id: staff.user.id });
  await makeUnit(database, await makeProperty(database), { name: "Foreign" });
});
afterAll(() => testApp.close());

const rowsOf = async (path: string, asker = token) =>
  parseCsv((await sheets.download(`/exports/reports/${path}`, asker)).bytes.toString("utf8").replace("\ufeff", ""));

it("a sheet has all rows of its report, in the same order", { meta: { proves: "16.3" } }, async () => {
  const occupancy = await report<{ months: contract.OccupancyOfMonth[] }>("occupancy?months=24");
  expect(await rowsOf("occupancy?format=csv&months=24")).toEqual([
    ["Month", "Units", "Occupied", "Occupied, percent"],
    ...occupancy.months.map(({ month, units, occupied }) => [
      month,
      String(units),
      String(occupied),
      units === 0 ? "" : "50",
    ]),
  ]);
  const { items } = await report<contract.RentRoll>("rentRoll");
  const [headings = [], ...roll] = await rowsOf("rentRoll?format=csv");
  const shown = (heading: string) => roll.map((row) => row[headings.indexOf(heading)]);
  expect(shown("Unit")).toEqual(items.map(({ unitName }) => unitName));
  expect(shown("Unit type")).toEqual(["Open space", "Shop"]);
  expect(shown("Tenant")).toEqual(["'=1+1", ""]);
  expect(shown("Monthly rent")).toEqual(["123456.75", ""]);
  expect(shown("Expiry date")).toEqual(items.map(({ tenancyExpiryDate }) => tenancyExpiryDate));
  const [, lease = []] = await rowsOf("expiringLeases?format=csv&withinDays=30");
  expect(lease.slice(1)).toEqual(["Shop", "Lakshmi Arcade", "Indiranagar", "123456.75", "2026-01-01", lease[6], "5"]);
  expect(await rowsOf("vacancy?format=csv&by=areaAndType")).toEqual([
    ["Area", "Unit type", "Units", "Vacant", "Vacant, percent", "Average days vacant"],
    ["Indiranagar", "Shop", "1", "1", "100", ""],
    ["Indiranagar", "Open space", "1", "0", "0", ""],
  ]);
  expect((await rowsOf("enquiries?format=csv&months=3")).at(-1)?.slice(1)).toEqual(["1", "0", "0", "0", "0", "0", ""]);
});

it("filters a sheet like its report, and limits owners to their properties", async () => {
  expect(await rowsOf("rentRoll?format=csv&category=RS")).toHaveLength(1);
  expect(await rowsOf("rentRoll?format=csv", ofOwner)).toHaveLength(3);
  expect(await testApp.call("GET /exports/reports/rentRoll?format=csv&location=atlantis", { token })).toMatchObject({
    status: 400,
  });
  expect(await testApp.call("GET /exports/reports/rentRoll?format=pdf", { token })).toMatchObject({ status: 400 });
});

it("writes money as numbers and days as dates into a workbook", { meta: { proves: "16.3" } }, async () => {
  const { bytes, disposition } = await sheets.download("/exports/reports/rentRoll?format=xlsx");
  expect(disposition).toMatch(/filename=vasati-rent-roll-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = await Array.fromAsync(streamXlsxRows(bytes), ({ values }) => values);
  expect(rows[1]?.slice(6, 9)).toEqual(["=1+1", 123_456.75, new Date("2026-01-01T00:00Z")]);
  expect(rows[2]?.slice(6, 9)).toEqual(["", "", ""]);
});

it("reads a long rent roll in batches, with each unit once", async () => {
  const { custodian, token: manager } = await makeCustodianUser(testApp.database);
  for (const name of ["Banyan", "Banyan", "Ashoka"]) {
    const property = await makeProperty(testApp.database, { custodian_id: custodian.id, name });
    const { id: _id, name_lower: _name, ...like } = await makeUnit(testApp.database, property);
    await testApp.database
      .insertInto("units")
      .values(Array.from({ length: 899 }, () => like))
      .execute();
  }
  let rows: string[][] = [];
  const statements = await statementsOf(testApp, async () => {
    rows = (await rowsOf("rentRoll?format=csv", manager)) as string[][];
  });
  expect(statements).toBe(1 + 3);
  expect(rows.slice(1).map(([property]) => property)).toEqual([
    ...Array.from({ length: 900 }, () => "Ashoka"),
    ...Array.from({ length: 1800 }, () => "Banyan"),
  ]);
});
