import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { makeCustodianUser, makeProperty, makeUnit } from "../../../../test/records/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const form = (propertyId: number, more: object = {}) => ({
  propertyId,
  unitProfileId: null,
  slotMinutes: 20,
  daysAhead: 7,
  noticeHours: 3,
  telePhone: "",
  weekly: [{ weekday: 1, from: "10:00", to: "12:00" }],
  exceptions: [],
  version: null,
  ...more,
});

it("are saved by version, for a property or one unit, and removed", { meta: { proves: "22.1" } }, async () => {
  const { database } = testApp;
  const { token, custodian } = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: custodian.id });
  const unit = await makeUnit(database, property);
  const elsewhere = await makeUnit(database, await makeProperty(database));
  const save = (more: object = {}) => testApp.call("PUT /visitHours", { token, body: form(property.id, more) });
  const list = async () => (await testApp.call(`GET /visitHours?propertyId=${property.id}`, { token })).body;
  expect(await list()).toEqual([]);
  const first = await save();
  expect(first).toMatchObject({ status: 200, body: { version: 1, unitName: "", propertyName: property.name } });
  // Of two people who begin, the second sees what the first saved.
  expect(await save()).toMatchObject({ status: 409, body: { current: { version: 1 } } });
  expect(await save({ version: 1, daysAhead: 30 })).toMatchObject({
    status: 200,
    body: { version: 2, daysAhead: 30 },
  });
  expect((await save({ version: 1 })).status).toBe(409);
  expect((await save({ unitProfileId: elsewhere.id })).status).toBe(404);
  const ofUnit = (await save({ unitProfileId: unit.id })).body as { visitHoursId: number };
  expect(await list()).toMatchObject([{ unitProfileId: null }, { unitProfileId: unit.id, unitName: unit.name }]);
  expect((await testApp.call(`DELETE /visitHours/${ofUnit.visitHoursId}`, { token })).status).toBe(204);
  expect(await list()).toMatchObject([{ unitProfileId: null }]);
});

it("must be times in order that don't overlap, and each day once", { meta: { proves: "22.1" } }, async () => {
  const { token, custodian } = await makeCustodianUser(testApp.database);
  const { id } = await makeProperty(testApp.database, { custodian_id: custodian.id });
  const refused = async (more: object) => {
    const { status, body } = await testApp.call("PUT /visitHours", { token, body: form(id, more) });
    expect(status).toBe(400);
    return rejections(body);
  };
  const monday = { weekday: 1, from: "10:00", to: "12:00" };
  expect(await refused({ weekly: [{ ...monday, to: "09:00" }] })).toEqual(["weekly.0.to must be later"]);
  expect(await refused({ weekly: [{ ...monday, to: "24:00" }] })).toEqual([
    "weekly.0.to must be a time, such as 09:30",
  ]);
  expect(await refused({ weekly: [monday, { ...monday, from: "11:00", to: "13:00" }] })).toEqual([
    "weekly must not overlap",
  ]);
  const dayOff = { day: "2026-12-25", hours: [] };
  expect(await refused({ exceptions: [dayOff, dayOff] })).toEqual(["exceptions must name each day once"]);
  expect(await refused({ slotMinutes: 5, daysAhead: 31, noticeHours: -1 })).toHaveLength(3);
});
