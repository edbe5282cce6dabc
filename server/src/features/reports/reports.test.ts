import type * as contract from "@vasati/contract/reports/reports";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
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

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let report: ReturnType<typeof reportsOn>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  report = reportsOn(testApp, () => staff.token);
});
afterAll(() => testApp.close());
beforeEach(async () => void (staff = await makeCustodianUser(testApp.database)));

const [year = 0, month = 0] = dayFromNow(0).split("-").map(Number);
/** A day in the calendar month `monthsAgo` before this one; day 0 is the last day of the month before that. */
const dayOf = (monthsAgo: number, day: number) =>
  new Date(Date.UTC(year, month - 1 - monthsAgo, day)).toISOString().slice(0, 10);
const lastDayOf = (monthsAgo: number) => dayOf(monthsAgo - 1, 0);
const monthOf = (monthsAgo: number) => dayOf(monthsAgo, 1).slice(0, 7);
/** The instant at which clocks in India show this time. */
const at = (day: string, time = "10:00:00") => new Date(`${day}T${time}+05:30`);
const first = "00:00:01";
const last = "23:59:59";
const term = { commencing_date: "2020-01-01", expiry_date: "2040-01-01" };

const own = (more: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(testApp.database, { custodian_id: staff.custodian.id, ...more });
const hold = (unit: { id: number; property_id: number }, from: Date, until?: Date, more: object = {}) =>
  makeTenancy(testApp.database, unit, {
    ...term,
    activated_at: from,
    ...(until ? { status: "Expired", expired_at: until } : { status: "Active" }),
    ...more,
  });

describe("occupancy over time", () => {
  it("counts all units and occupied ones at the end of each month", { meta: { proves: "16.1" } }, async () => {
    const { database } = testApp;
    const property = await own();
    const long = { created_at: at(dayOf(30, 5)) };
    // Let since the first moment of a month in India, which is still the previous month in UTC.
    const since = await makeUnit(database, property, long);
    await hold(since, at(dayOf(3, 1), first));
    // Added two months ago; let on the last day of that month and vacated on the last day of the next.
    const short = await makeUnit(database, property, { created_at: at(dayOf(2, 10)) });
    await hold(short, at(lastDayOf(2), last), at(lastDayOf(1), first));
    // Renewed on the last day of a month: one tenancy ends and another begins.
    const renewed = await makeUnit(database, property, long);
    await hold(renewed, at(dayOf(6, 10)), at(lastDayOf(4), first));
    await hold(renewed, at(lastDayOf(4), first));
    // Let long before the unit was added this month.
    await hold(await makeUnit(database, property, { created_at: at(dayOf(0, 1), first) }), at(dayOf(20, 1)));
    // Never counts: archived, expired without ever being active, pending, in another portfolio.
    await hold(await makeUnit(database, property, { ...long, archived_at: new Date() }), at(dayOf(5, 1)));
    await makeTenancy(database, since, { ...term, status: "Expired", expired_at: at(dayOf(4, 2)) });
    await makeTenancy(database, since, term);
    await hold(await makeUnit(database, await makeProperty(database), long), at(dayOf(5, 1)));

    const { months } = await report<{ months: contract.OccupancyOfMonth[] }>("occupancy");
    const units = [2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4];
    const occupied = [0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 2, 3];
    expect(months).toEqual(
      units.map((count, place) => ({ month: monthOf(11 - place), units: count, occupied: occupied[place] })),
    );
    const longer = await report<{ months: contract.OccupancyOfMonth[] }>("occupancy?months=24");
    expect(longer.months).toHaveLength(24);
    expect(longer.months.slice(12)).toEqual(months);
    expect(longer.months[0]).toEqual({ month: monthOf(23), units: 2, occupied: 0 });
  });

  it("agrees with the dashboard on the occupancy today", { meta: { proves: "16.1" } }, async () => {
    const property = await own();
    for (const status of ["OCP", "OCP", "NOP", "UNM"] as const) {
      const unit = await makeUnit(testApp.database, property, { status });
      if (status === "OCP") await hold(unit, new Date());
    }
    const { months } = await report<{ months: contract.OccupancyOfMonth[] }>("occupancy");
    expect(months.at(-1)).toEqual({ month: monthOf(0), units: 4, occupied: 2 });
    const { body } = await testApp.call("GET /unitprofiles/summary", { token: staff.token });
    expect(body).toMatchObject({ numberOfOccupiedUnits: 2 });
  });
});

/** Two properties with every kind of row in a rent roll, and one of a colleague. */
async function makeRoll() {
  const { database } = testApp;
  const owner = await makeOwner(database);
  const zinnia = await own({ name: "Zinnia House", category: "RS", current_owner_id: owner.id });
  const ashoka = await own({ name: "Ashoka Arcade", area_code: "koramangala" });
  const flat = await makeUnit(database, zinnia, { name: "Flat", status: "OCP" });
  const shop = await makeUnit(database, ashoka, { name: "Shop", status: "OCP" });
  const stall = await makeUnit(database, ashoka, { name: "Stall", status: "OCP" });
  await makeUnit(database, ashoka, { name: "Empty", min_rent: 5000, max_rent: "7000.50" });
  await makeUnit(database, ashoka, { name: "Damp", status: "UNM" });
  await makeUnit(database, ashoka, { name: "Gone", archived_at: new Date() });
  const tenant = await makeTenant(database, "=Meera, Rao");
  await hold(flat, new Date(), undefined, { rent: "10000.10", tenant_id: tenant.id });
  await hold(shop, new Date(), undefined, { rent: "20000.20" });
  await hold(stall, new Date(), undefined, { rent: "0.01" });
  await makeTenancy(database, stall, { ...term, rent: 99 });
  await hold(shop, at(dayOf(9, 1)), at(dayOf(8, 1)), { rent: 77 });
  const foreign = await makeUnit(database, await makeProperty(database, { name: "Foreign" }), { status: "OCP" });
  await hold(foreign, new Date(), undefined, { rent: 5 });
  const { token: ofOwner } = await makeUser(database, "Owner", { owner_profile_id: owner.id });
  return { zinnia, ashoka, shop, ofOwner };
}

describe("the rent roll", () => {
  it("shows each unit with tenant and rent, and exact totals", { meta: { proves: ["12.4", "16.1"] } }, async () => {
    const { ashoka, shop } = await makeRoll();
    const { items, ...facts } = await report<contract.RentRoll>("rentRoll");
    expect(items.map(({ unitName }) => unitName)).toEqual(["Shop", "Stall", "Empty", "Damp", "Flat"]);
    expect(items[0]).toEqual({
      unitProfileId: shop.id,
      unitName: "Shop",
      unitProfileType: "Shop",
      unitStatus: "OCP",
      propertyId: ashoka.id,
      propertyName: "Ashoka Arcade",
      propertiesCategory: "SC",
      areaTitle: "Koramangala",
      tenancyId: expect.any(Number) as number,
      tenantId: expect.any(Number) as number,
      tenantName: "Ravi Kumar",
      rent: 20_000.2,
      tenancyCommencingDate: "2020-01-01",
      tenancyExpiryDate: "2040-01-01",
      depositHeld: 0,
      balance: 0,
      minRent: 10_000,
      maxRent: 15_000,
    });
    expect(items[2]).toMatchObject({ tenancyId: null, tenantName: "", rent: null, minRent: 5000, maxRent: 7000.5 });
    const vacant = { vacant: 1, askedFrom: 5000, askedTo: 7000.5 };
    const money = { depositHeld: 0, owed: 0, advance: 0 };
    expect(facts).toEqual({
      page: 0,
      size: 10,
      total: 5,
      totalIsCapped: false,
      sums: { units: 5, let: 3, rent: 30_000.31, ...money, ...vacant },
      categories: [
        { category: "SC", units: 4, let: 2, rent: 20_000.21, ...money, ...vacant },
        { category: "RS", units: 1, let: 1, rent: 10_000.1, ...money, vacant: 0, askedFrom: 0, askedTo: 0 },
      ],
    });
  });

  it("is paged and filtered; owners see their own properties", { meta: { proves: ["16.1", "16.4"] } }, async () => {
    const { zinnia, ashoka, ofOwner } = await makeRoll();
    const names = async (query: string, token?: string) =>
      (await report<contract.RentRoll>(`rentRoll?${query}`, token)).items.map(({ unitName }) => unitName);
    expect(await names("size=2&page=1")).toEqual(["Empty", "Damp"]);
    expect(await names("page=9")).toEqual([]);
    expect(await names(`propertyId=${zinnia.id}`)).toEqual(["Flat"]);
    expect(await names("category=SC&location=koramangala&size=1")).toEqual(["Shop"]);
    expect(await names(`category=RS&propertyId=${ashoka.id}`)).toEqual([]);
    expect(await report<contract.RentRoll>("rentRoll?location=indiranagar")).toMatchObject({
      sums: { rent: 10_000.1 },
    });
    expect(await names("", ofOwner)).toEqual(["Flat"]);
    expect(await names(`propertyId=${ashoka.id}`, ofOwner)).toEqual([]);
    const { token: administrator } = await makeUser(testApp.database, "Administrator");
    expect(await names("size=100", administrator)).toEqual(expect.arrayContaining(["Flat", "Shop"]));
    expect(await names(`propertyId=${ashoka.id}`, administrator)).toEqual(["Shop", "Stall", "Empty", "Damp"]);
  });
});

it(
  "expiring leases are active, within the given days, and the soonest come first",
  { meta: { proves: "16.2" } },
  async () => {
    const property = await own();
    for (const [place, days] of [59, 0, 30, -1, 31, 181].entries()) {
      const unit = await makeUnit(testApp.database, property, { name: `Shop ${place}`, status: "OCP" });
      await hold(unit, new Date(), undefined, { expiry_date: dayFromNow(days), rent: `${1000 + place}.10` });
    }
    const vacant = await makeUnit(testApp.database, property);
    await makeTenancy(testApp.database, vacant, { commencing_date: "2020-01-01", expiry_date: dayFromNow(5) });
    const { items, months, ...facts } = await report<contract.ExpiringLeases>("expiringLeases?withinDays=30&size=1");
    expect(facts).toEqual({ page: 0, size: 1, total: 2, totalIsCapped: false, rent: 2003.2 });
    expect(items).toMatchObject([{ unitName: "Shop 1", tenancyExpiryDate: dayFromNow(0), daysLeft: 0, rent: 1001.1 }]);
    expect(months[0]?.month).toBe(monthOf(0));
    expect(months.at(-1)?.month).toBe(dayFromNow(30).slice(0, 7));
    expect(months.reduce((sum, { leases }) => sum + leases, 0)).toBe(2);
    const daysOf = async (query: string) =>
      (await report<contract.ExpiringLeases>(`expiringLeases?${query}`)).items.map(({ daysLeft }) => daysLeft);
    expect(await daysOf("")).toEqual([0, 30, 31, 59]);
    expect(await daysOf("withinDays=180&page=1&size=3")).toEqual([59]);
    expect(await daysOf("category=RS")).toEqual([]);
  },
);

it("vacancy is grouped by area and type, with the days vacant if known", { meta: { proves: "16.2" } }, async () => {
  const { database } = testApp;
  const arcade = await own();
  const homes = await own({ category: "RS", area_code: "koramangala" });
  const known = [await makeUnit(database, arcade), await makeUnit(database, arcade)];
  for (const [place, unit] of known.entries()) {
    await hold(unit, at(dayOf(6, 1)), at(dayFromNow(-10 * (place + 1)), place === 0 ? first : last));
    await hold(unit, at(dayOf(9, 1)), at(dayOf(7, 1)));
  }
  await makeUnit(database, arcade, { unit_type: "Hall", unit_sub_type: null });
  const let1 = await makeUnit(database, homes, { status: "OCP" });
  await hold(let1, new Date());
  // Expired without ever being active, so it didn't make the unit vacant.
  await makeTenancy(database, await makeUnit(database, homes), { ...term, status: "Expired", expired_at: new Date() });

  const rowsBy = async (query: string) => {
    const { items } = await report<contract.Vacancy>(`vacancy?${query}`);
    return items.map(({ areaTitle, unitProfileType, units, vacant, daysVacant }) =>
      [areaTitle, unitProfileType, units, vacant, daysVacant].join(" "),
    );
  };
  expect(await rowsBy("")).toEqual(["Indiranagar  3 3 15", "Koramangala  2 1 "]);
  expect(await rowsBy("by=type")).toEqual([" Shop 2 2 15", " Apartment 2 1 ", " Hall 1 1 "]);
  expect(await rowsBy("by=areaAndType&location=indiranagar")).toEqual([
    "Indiranagar Shop 2 2 15",
    "Indiranagar Hall 1 1 ",
  ]);
  const { total, sums } = await report<contract.Vacancy>("vacancy?by=areaAndType&size=1");
  expect({ total, sums }).toEqual({ total: 3, sums: { units: 5, vacant: 4, daysVacant: 15 } });
});

it("the enquiry funnel counts by the month of the enquiry", { meta: { proves: "16.2" } }, async () => {
  const { database } = testApp;
  const property = await own();
  const unit = await makeUnit(database, property);
  const enquire = async (created_at: Date, more: object = {}) =>
    makeEnquiry(database, {
      unit_id: unit.id,
      user_id: (await makeUser(database)).user.id,
      created_at,
      ...more,
    });
  const answer = (enquiry_id: number, created_at: Date) =>
    database
      .insertInto("enquiry_answers")
      .values({ enquiry_id, user_id: staff.user.id, answer: "Come", created_at })
      .execute();
  await enquire(at(dayOf(0, 1), first));
  const waited = await enquire(at(lastDayOf(1), last));
  await answer(waited.id, new Date(waited.created_at.getTime() + 3 * 3_600_000));
  await answer(waited.id, new Date(waited.created_at.getTime() + 9 * 3_600_000));
  const tenants = [await makeTenant(database), await makeTenant(database), await makeTenant(database)];
  for (const [place, { id: tenant_id }] of tenants.entries()) {
    const { id, created_at } = await enquire(at(dayOf(2, 10)), { status: "Converted", tenant_id });
    await answer(id, new Date(created_at.getTime() + (place + 1) * 3_600_000));
  }
  const agreed = { created_at: at(dayOf(2, 12)) };
  await makeTenancy(database, unit, { ...agreed, tenant_id: tenants[0]!.id });
  await hold(unit, at(dayOf(2, 15)), at(dayOf(1, 15)), { ...agreed, tenant_id: tenants[1]!.id });
  // Agreed before the enquiry, for another unit, or in another portfolio: doesn't count as a success.
  await makeTenancy(database, unit, { created_at: at(dayOf(3, 1)), tenant_id: tenants[2]!.id });
  await makeTenancy(database, await makeUnit(database, property), { ...agreed, tenant_id: tenants[2]!.id });
  await enquire(new Date(), { unit_id: (await makeUnit(database, await makeProperty(database))).id });

  const { months, total } = await report<{ months: contract.FunnelOfMonth[]; total: contract.EnquiryFunnel }>(
    "enquiries?months=3",
  );
  const nothing = { converted: 0, agreed: 0, active: 0 };
  expect(months).toEqual([
    { month: monthOf(2), received: 3, answered: 3, converted: 3, agreed: 2, active: 1, medianHoursToAnswer: 2 },
    { month: monthOf(1), received: 1, answered: 1, ...nothing, medianHoursToAnswer: 3 },
    { month: monthOf(0), received: 1, answered: 0, ...nothing, medianHoursToAnswer: null },
  ]);
  expect(total).toEqual({ received: 5, answered: 4, converted: 3, agreed: 2, active: 1, medianHoursToAnswer: 2.5 });
  const { token: administrator } = await makeUser(database, "Administrator");
  const all = await report<{ total: contract.EnquiryFunnel }>("enquiries?months=24", administrator);
  expect(all.total.received).toBeGreaterThanOrEqual(6);
});

it("an empty portfolio gives empty reports, and unknown filters are refused", async () => {
  expect(await report("occupancy")).toMatchObject({ months: { length: 12, 0: { units: 0, occupied: 0 } } });
  expect(await report("rentRoll")).toMatchObject({ items: [], total: 0, sums: { units: 0, rent: 0 }, categories: [] });
  expect(await report("expiringLeases")).toMatchObject({ items: [], total: 0, rent: 0 });
  expect(await report("vacancy")).toMatchObject({ items: [], total: 0, sums: { units: 0, daysVacant: null } });
  expect(await report("enquiries")).toMatchObject({ total: { received: 0, medianHoursToAnswer: null } });
  const nobody = await makeUser(testApp.database, "Owner");
  expect(await report("rentRoll", nobody.token)).toMatchObject({ total: 0 });
  for (const query of ["occupancy?months=13", "expiringLeases?withinDays=7", "vacancy?by=owner", "enquiries?months=x"])
    expect(await testApp.call(`GET /reports/${query}`, { token: staff.token })).toMatchObject({ status: 400 });
  const { body } = await testApp.call("GET /reports/rentRoll?location=atlantis", { token: staff.token });
  expect(rejections(body)).toEqual(["location is not a known area"]);
});
