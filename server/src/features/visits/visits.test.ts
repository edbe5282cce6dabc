import { randomUUID } from "node:crypto";
import { consentHeaders, noticeVersion } from "@vasati/contract/people/notice-version";
import type { Visit, VisitSlots } from "@vasati/contract/leasing/visits";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { untilEventsDelivered } from "../../../test/app/background-work.ts";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections, testSigningKey } from "../../../test/app/build-app.ts";
import { bookingForm } from "../../../test/calls/visit-calls.ts";
import { trailOf } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { makeVisit, makeVisitHours } from "../../../test/records/make-visits.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { tokensSignedWith } from "../../platform/authentication/tokens.ts";
import { lockOpening } from "./visits.queries.ts";
import { visitToken } from "./visit-links.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const hour = 3_600_000;

/** A vacant unit with hours around the clock, and its custodian. */
async function makeOpenUnit() {
  const { database } = testApp;
  const staff = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: staff.custodian.id });
  const hours = await makeVisitHours(database, property.id);
  return { ...staff, property, hours, unit: await makeUnit(database, property) };
}
/** Without the first slot, which may be too soon by the time it's booked. */
const slotsOf = async (unitId: number): Promise<VisitSlots> => {
  const { status, body } = await testApp.call(`GET /units/${unitId}/visitSlots`);
  expect(status).toBe(200);
  const { slots, ...rest } = body as VisitSlots;
  return { ...rest, slots: slots.slice(1) };
};
const book = (unitId: number, startsAt: string | undefined, more: object = {}) =>
  testApp.call(`POST /units/${unitId}/visits`, {
    body: { ...bookingForm, email: `${randomUUID()}@example.com`, startsAt, ...more },
  });
const bookOwn = (token: string, unitProfileId: number, startsAt: string | undefined) =>
  testApp.call("POST /visits", {
    token,
    headers: consentHeaders("en"),
    body: { ...bookingForm, unitProfileId, startsAt },
  });
const edit = (token: string, visitId: number, body: object) =>
  testApp.call(`PATCH /visits/${visitId}`, { token, body });
const tokenOf = (visitId: number) => visitToken(tokensSignedWith(testSigningKey), visitId);

describe("booking", () => {
  it("of 50 people at once for one slot, one gets it", { meta: { proves: ["22.3", "22.4"] } }, async () => {
    const { unit } = await makeOpenUnit();
    const { slots } = await slotsOf(unit.id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(unit.id, slots[3])));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ rule: "slotIsTaken" });
    expect(await slotsOf(unit.id)).toMatchObject({ slots: slots.filter((slot) => slot !== slots[3]) });
  });

  it("the database itself refuses a slot twice, of a unit and of the hours", { meta: { proves: "22.4" } }, async () => {
    const { database } = testApp;
    const { property, unit, hours } = await makeOpenUnit();
    const other = await makeUnit(database, property, { name: "Shop 2" });
    await makeVisit(database, unit.id, { visit_hours_id: hours.id });
    const again = (unitId: number, more: object) => makeVisit(database, unitId, { startsIn: 5.2 * hour, ...more });
    await expect(again(unit.id, {})).rejects.toThrow("visits_unit_is_free");
    await expect(again(other.id, { visit_hours_id: hours.id })).rejects.toThrow("visits_hours_are_free");
    await again(other.id, {});
    await again(unit.id, { status: "Cancelled", cancelled_by: "visitor" });
  });

  it(
    "one person shows a property's units one after the other, unless a unit has its own hours",
    { meta: { proves: "22.1" } },
    async () => {
      const { database } = testApp;
      const { property, unit } = await makeOpenUnit();
      const [other, apart] = [await makeUnit(database, property), await makeUnit(database, property)];
      await makeVisitHours(database, property.id, { unit_id: apart.id, slot_minutes: 60, telephone: "9845000001" });
      const { slots } = await slotsOf(unit.id);
      // The hours end a minute before midnight in India, so an hour from 23:00 (17:30 UTC) is none of theirs.
      const [, onTheHour] = slots.filter((slot) => slot.endsWith(":30:00.000Z") && !slot.includes("T17:30"));
      expect((await book(unit.id, onTheHour)).status).toBe(201);
      expect((await slotsOf(other.id)).slots).not.toContain(onTheHour);
      const ofApart = await slotsOf(apart.id);
      expect(ofApart).toMatchObject({ slotMinutes: 60, telePhone: "9845000001" });
      expect(ofApart.slots).toContain(onTheHour);
    },
  );

  it(
    "refuses what isn't offered, each wrong field, and a unit that isn't vacant",
    { meta: { proves: "22.3" } },
    async () => {
      const { database } = testApp;
      const { unit, property } = await makeOpenUnit();
      const { slots } = await slotsOf(unit.id);
      const [first = ""] = slots;
      const askew = new Date(Date.parse(first) + 60_000).toISOString();
      for (const startsAt of [askew, "2020-01-01T04:30:00.000Z", "2040-12-01T04:30:00.000Z"])
        expect(await book(unit.id, startsAt)).toMatchObject({ status: 409, body: { rule: "slotIsTaken" } });
      const wrong = await book(unit.id, "tomorrow", { name: " ", telePhone: "12", email: "x", language: "xx" });
      expect(wrong.status).toBe(400);
      expect(rejections(wrong.body).map((each) => each.split(" ")[0])).toEqual(
        expect.arrayContaining(["name", "telePhone", "email", "startsAt", "language"]),
      );
      const let_ = await makeUnit(database, property, { status: "OCP" });
      expect(await slotsOf(let_.id)).toMatchObject({ slots: [] });
      expect(await book(let_.id, first)).toMatchObject({ status: 409, body: { rule: "unitIsNotVacant" } });
      expect((await book(9_999_999, first)).status).toBe(404);
    },
  );

  it(
    "an account has one visit ahead to a unit; staff book for those who call",
    { meta: { proves: "22.3" } },
    async () => {
      const { unit, token: staff } = await makeOpenUnit();
      const { token } = await makeUser(testApp.database);
      const { slots } = await slotsOf(unit.id);
      expect((await bookOwn(token, unit.id, slots[0])).status).toBe(201);
      expect(await bookOwn(token, unit.id, slots[1])).toMatchObject({ status: 409, body: { rule: "visitIsBooked" } });
      expect((await bookOwn(staff, unit.id, slots[1])).status).toBe(201);
      expect((await bookOwn(staff, unit.id, slots[2])).status).toBe(201);
      const own = async (who: string) => (await testApp.call("GET /visits/own", { token: who })).body as PageOf<Visit>;
      expect((await own(token)).items.map(({ startsAt }) => startsAt)).toEqual([slots[0]]);
      expect((await own(staff)).total).toBe(0);
      const kept = testApp.database.selectFrom("visits").select("notice").where("unit_id", "=", unit.id);
      expect(await kept.distinct().execute()).toEqual([{ notice: noticeVersion }]);
      // Once it has begun, whatever became of it.
      await testApp.database
        .updateTable("visits")
        .set({ starts_at: new Date(Date.now() - hour), ends_at: new Date() })
        .where("user_id", "is not", null)
        .where("unit_id", "=", unit.id)
        .execute();
      expect((await bookOwn(token, unit.id, slots[4])).status).toBe(201);
    },
  );

  it(
    "limits what one network, one mail address and one account book and move in a day",
    { meta: { proves: "22.9" } },
    async () => {
      const limited = await buildTestApp({ VISITS_PER_DAY: "5" });
      onTestFinished(() => limited.close());
      const property = await makeProperty(limited.database);
      await makeVisitHours(limited.database, property.id);
      const unit = await makeUnit(limited.database, property);
      const { slots } = (await limited.call(`GET /units/${unit.id}/visitSlots`)).body as VisitSlots;
      const send = (place: number, email: string, from: string) =>
        limited.call(`POST /units/${unit.id}/visits`, {
          from,
          body: { ...bookingForm, email, startsAt: slots[place] },
        });
      const statuses = [];
      for (let place = 0; place < 7; place += 1)
        statuses.push((await send(place, `visitor${place}@example.com`, "203.0.113.7")).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
      const toOne = [];
      for (let place = 10; place < 15; place += 1)
        toOne.push((await send(place, "victim@example.com", `203.0.113.${place}`)).status);
      expect(toOne).toEqual([201, 201, 201, 429, 429]);
      const { token, user } = await makeUser(limited.database);
      const own = (place: number, email: string) =>
        limited.call("POST /visits", {
          token,
          body: { ...bookingForm, email, unitProfileId: unit.id, startsAt: slots[place] },
        });
      expect((await own(20, "victim@example.com")).status).toBe(429);
      const { visitId } = (await own(20, user.email)).body as Visit;
      const move = (version: number) =>
        limited.call(`PATCH /visits/${visitId}`, { token, body: { version, startsAt: slots[20 + version] } });
      const moves = [];
      for (let version = 1; version < 5; version += 1) moves.push((await move(version)).status);
      expect(moves).toEqual([200, 200, 200, 429]);
      // Moving a visit mails too, and it isn't the address of whoever moves it.
      const { token: other } = await makeUser(limited.database);
      const body = { ...bookingForm, email: "friend@example.com", unitProfileId: unit.id, startsAt: slots[30] };
      const { visitId: theirs } = (await limited.call("POST /visits", { token: other, body })).body as Visit;
      const changes = [{ startsAt: slots[31] }, { startsAt: slots[32] }, { startsAt: slots[33] }];
      for (const [place, change] of changes.entries()) {
        const moved = { token: other, body: { version: place + 1, ...change } };
        expect((await limited.call(`PATCH /visits/${theirs}`, moved)).status).toBe(place < 2 ? 200 : 429);
      }
      const cancelled = { token: other, body: { version: 3, status: "Cancelled" } };
      expect((await limited.call(`PATCH /visits/${theirs}`, cancelled)).status).toBe(200);
    },
  );
});

describe("moving and calling off", () => {
  it("visitors do it by the mailed link, which works for one visit only", { meta: { proves: "22.5" } }, async () => {
    const { unit, token: staff } = await makeOpenUnit();
    const { slots } = await slotsOf(unit.id);
    const { visitId } = (await book(unit.id, slots[0])).body as Visit;
    const another = (await book(unit.id, slots[1])).body as Visit;
    const token = tokenOf(visitId);
    const linked = (body: object) => testApp.call("PATCH /visits/links", { body: { token, ...body } });
    expect(await testApp.call("POST /visits/links", { body: { token } })).toMatchObject({
      status: 200,
      body: { visitId, startsAt: slots[0], status: "Booked", name: "Asha Rao" },
    });
    for (const wrong of [
      `${another.visitId}.${token.split(".")[1]}`,
      `${token}x`,
      "1.x",
      `${visitId}.${"A".repeat(43)}`,
    ])
      expect((await testApp.call("POST /visits/links", { body: { token: wrong } })).status).toBe(404);
    expect(await linked({ version: 1, startsAt: slots[1] })).toMatchObject({
      status: 409,
      body: { rule: "slotIsTaken" },
    });
    expect(await linked({ version: 1, startsAt: slots[4] })).toMatchObject({
      status: 200,
      body: { startsAt: slots[4] },
    });
    expect((await slotsOf(unit.id)).slots).toContain(slots[0]);
    // Somebody else has changed it meanwhile.
    expect(await linked({ version: 1, status: "Cancelled" })).toMatchObject({
      status: 409,
      body: { current: { version: 2 } },
    });
    expect((await linked({ version: 2, status: "Came" })).status).toBe(400);
    expect((await linked({ version: 2 })).status).toBe(400);
    expect(await linked({ version: 2, status: "Cancelled" })).toMatchObject({
      body: { status: "Cancelled", cancelledBy: "visitor" },
    });
    expect(await linked({ version: 3, startsAt: slots[5] })).toMatchObject({
      status: 409,
      body: { rule: "visitIsSettled" },
    });
    expect((await slotsOf(unit.id)).slots).toContain(slots[4]);
    expect((await edit(staff, another.visitId, { version: 1, status: "Cancelled" })).body).toMatchObject({
      cancelledBy: "staff",
    });
  });

  it("of two who move visits to one slot at once, one gets it", { meta: { proves: "22.4" } }, async () => {
    const { unit, token } = await makeOpenUnit();
    const { slots } = await slotsOf(unit.id);
    const visits: Visit[] = [];
    for (const slot of slots.slice(0, 6)) visits.push((await book(unit.id, slot)).body as Visit);
    const answers = await Promise.all(
      visits.map(({ visitId }) => edit(token, visitId, { version: 1, startsAt: slots[8] })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  it(
    "when the unit is let its visits are called off, also one that is booked at the same moment",
    { meta: { proves: "22.6" } },
    async () => {
      const { database } = testApp;
      const { unit, token } = await makeOpenUnit();
      const { slots } = await slotsOf(unit.id);
      const booked = (await book(unit.id, slots[0])).body as Visit;
      const tenancy = await makeTenancy(database, unit);
      const body = { tenancyId: tenancy.id, tenantId: tenancy.tenant_id, tenancyStatus: "Active" };
      // Letting waits for a booking that is under way, and bookings after it find the unit let.
      let letting: Promise<{ status: number }> | undefined;
      await inTransaction(database, async (transaction) => {
        await lockOpening(transaction, unit.id);
        letting = testApp.call("PATCH /tenancies/statuses", { token, body });
        await makeVisit(transaction, unit.id, { startsIn: 30 * hour });
      });
      expect((await letting)?.status).toBe(200);
      expect((await book(unit.id, slots[9])).body).toMatchObject({ rule: "unitIsNotVacant" });
      await untilEventsDelivered(testApp);
      const statuses = () =>
        database.selectFrom("visits").where("unit_id", "=", unit.id).select(["status", "cancelled_by"]).execute();
      await expect.poll(statuses).toEqual([1, 2].map(() => ({ status: "Cancelled", cancelled_by: "unit" })));
      const [entry] = (await trailOf(testApp, "visit", booked.visitId)).toReversed();
      expect(JSON.stringify(entry)).not.toMatch(/Asha|98450|example\.com/);
    },
  );
});
