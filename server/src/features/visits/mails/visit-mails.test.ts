import { randomUUID } from "node:crypto";
import type { Visit, VisitSlots } from "@vasati/contract/leasing/visits";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { strike, untilEventsDelivered } from "../../../../test/app/background-work.ts";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import type { MailServer } from "../../../../test/peers/mail-server.ts";
import { startMailServer } from "../../../../test/peers/mail-server.ts";
import { bookingForm } from "../../../../test/calls/visit-calls.ts";
import { makeCustodianUser, makeProperty, makeUnit, makeUser } from "../../../../test/records/factories.ts";
import { makeVisit, makeVisitHours } from "../../../../test/records/make-visits.ts";

let mailServer: MailServer;
let testApp: TestApp;
beforeAll(async () => {
  mailServer = await startMailServer();
  testApp = await buildTestApp(
    { SMTP_URL: mailServer.url, PUBLIC_URL: "https://rent.example.org", REQUESTS_PER_MINUTE: "0" },
    { retrySeconds: 1, pollSeconds: 0.5 },
  );
});
afterAll(async () => {
  await testApp.close();
  await mailServer.stop();
});

type Received = MailServer["mails"][number];
const hour = 3_600_000;

/** The mails to an address, once there are so many. */
async function mailsTo(email: string, count: number): Promise<Received[]> {
  const found = () => mailServer.mails.filter(({ recipients }) => recipients.includes(email));
  await expect.poll(() => found().length).toBe(count);
  return found();
}

/** What a calendar reads in the mail. */
function eventIn({ attachments }: Received) {
  const file = attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const { content } = file ?? {};
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [event] = calendar.getAllSubcomponents("vevent");
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event?.getFirstPropertyValue("uid"),
    sequence: event?.getFirstPropertyValue("sequence"),
    status: event?.getFirstPropertyValue("status"),
    startsAt: (event?.getFirstPropertyValue("dtstart") as ICAL.Time | undefined)?.toJSDate().toISOString(),
    attendee: event?.getFirstPropertyValue("attendee"),
  };
}

async function makeScene() {
  const { database } = testApp;
  const { custodian, user, token } = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: custodian.id });
  await makeVisitHours(database, property.id);
  const unit = await makeUnit(database, property);
  const { slots } = (await testApp.call(`GET /units/${unit.id}/visitSlots`)).body as VisitSlots;
  return { unit, slots, manager: user.email, token, visitor: `${randomUUID()}@example.com` };
}

it(
  "both get the visit, its new time and its end as one event in their calendars, and the link moves and cancels it",
  { meta: { proves: ["22.5", "22.10"] } },
  async () => {
    const { unit, slots, manager, visitor } = await makeScene();
    const body = { ...bookingForm, email: visitor, language: "kn", startsAt: slots[0] };
    const { visitId } = (await testApp.call(`POST /units/${unit.id}/visits`, { body })).body as Visit;
    const [booked] = await mailsTo(visitor, 1);
    expect(booked?.subject).toContain("ನಿಮ್ಮ ಭೇಟಿ");
    const token = /https:\/\/rent\.example\.org\/user\/visit#token=(\S+)/.exec(booked?.text ?? "")?.[1];
    const change = async (edit: object) =>
      expect((await testApp.call("PATCH /visits/links", { body: { token, ...edit } })).status).toBe(200);
    await change({ version: 1, startsAt: slots[2] });
    await mailsTo(visitor, 2);
    await change({ version: 2, status: "Cancelled" });
    const ofVisitor = (await mailsTo(visitor, 3)).map(eventIn);
    const ofManager = (await mailsTo(manager, 3)).map(eventIn);
    const { uid } = ofVisitor[0] ?? {};
    expect(uid).toMatch(/^visit-[0-9a-f-]{36}@vasati$/);
    const same = { uid, attendee: `MAILTO:${visitor}` };
    expect(ofVisitor).toEqual([
      { ...same, method: "REQUEST", sequence: 0, status: "CONFIRMED", startsAt: slots[0] },
      { ...same, method: "REQUEST", sequence: 1, status: "CONFIRMED", startsAt: slots[2] },
      { ...same, method: "CANCEL", sequence: 2, status: "CANCELLED", startsAt: slots[2] },
    ]);
    expect(ofManager).toEqual(ofVisitor.map((each) => Object.assign({}, each, { attendee: `MAILTO:${manager}` })));
    // Nothing that waits or waited in the queue lets anybody in.
    const jobs = await testApp.database.selectFrom("visits").where("id", "=", visitId).selectAll().execute();
    expect(JSON.stringify(jobs)).not.toContain(token?.split(".")[1]);
  },
);

it(
  "both are reminded a day and two hours before, once, and not of what was booked since",
  { meta: { proves: "22.10" } },
  async () => {
    const { database } = testApp;
    const { unit, manager } = await makeScene();
    const agreed = new Date(Date.now() - 48 * hour);
    const visits = {
      tomorrow: { startsIn: 20 * hour, fixed_at: agreed },
      soon: { startsIn: 2 * hour, fixed_at: agreed, day_reminder_at: agreed },
      later: { startsIn: 30 * hour, fixed_at: agreed },
      justBooked: { startsIn: 10 * hour },
      cancelled: { startsIn: 21 * hour, fixed_at: agreed, status: "Cancelled", cancelled_by: "visitor" },
    } as const;
    const addresses = new Map<string, string>();
    for (const [name, visit] of Object.entries(visits)) {
      const email = `${randomUUID()}@example.com`;
      addresses.set(name, email);
      await makeVisit(database, unit.id, { ...visit, email });
    }
    await strike(testApp);
    await mailsTo(manager, 2);
    await strike(testApp);
    const remindedOf = async (name: string) => (await mailsTo(addresses.get(name) ?? "", 1))[0]?.subject;
    expect(await remindedOf("tomorrow")).toContain("Reminder");
    expect(await remindedOf("soon")).toContain("Reminder");
    const { count } = await database
      .selectFrom("visits")
      .where("unit_id", "=", unit.id)
      .where((where) => where.or([where("day_reminder_at", ">", agreed), where("hours_reminder_at", "is not", null)]))
      .select((select) => select.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
    for (const name of ["later", "justBooked", "cancelled"]) await mailsTo(addresses.get(name) ?? "", 0);
    await mailsTo(manager, 2);
  },
);

it("visitors hear why a visit is off, and what comes after one", { meta: { proves: ["22.6", "22.7"] } }, async () => {
  const { database } = testApp;
  const { unit, slots, token, visitor } = await makeScene();
  const startsAt = slots[0];
  const body = { ...bookingForm, email: visitor, startsAt };
  await testApp.call(`POST /units/${unit.id}/visits`, { body });
  const past = await makeVisit(database, unit.id, { startsIn: -hour, email: "past@example.com" });
  const wanted = { token, body: { version: 1, status: "Interested" } };
  await testApp.call(`PATCH /visits/${past.id}`, wanted);
  expect((await mailsTo("past@example.com", 1))[0]?.text).toContain(
    `/user/unit/unit-profile-details?unitId=${unit.id}&enquire=now`,
  );
  await testApp.call(`PATCH /unitprofiles/${unit.id}`, { token, body: { version: 1, unitStatus: "UNM" } });
  await untilEventsDelivered(testApp);
  expect((await mailsTo(visitor, 2))[1]?.text).toContain("is no longer vacant");
});

it(
  "the manager hears that nobody comes when a visitor has their data deleted",
  { meta: { proves: "22.12" } },
  async () => {
    const { unit, slots, manager } = await makeScene();
    const { token, user } = await makeUser(testApp.database);
    const body = { ...bookingForm, email: user.email, unitProfileId: unit.id, startsAt: slots[0] };
    expect((await testApp.call("POST /visits", { token, body })).status).toBe(201);
    await mailsTo(manager, 1);
    const withdrawal = { token, body: { purpose: "enquiries", language: "en" } };
    expect((await testApp.call("POST /users/me/privacy/withdrawals", withdrawal)).status).toBe(204);
    const [, cancelled] = await mailsTo(manager, 2);
    expect(cancelled?.subject).toMatch(/^Visit cancelled/);
    expect(cancelled?.text).not.toMatch(/Asha|Phone/);
    const left = await testApp.database.selectFrom("visits").where("user_id", "=", user.id).selectAll().execute();
    expect(left).toEqual([]);
  },
);
