import type { LinkedAlerts, VacancyAlert } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import { mostAlerts } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import { noticeVersion } from "@vasati/contract/people/notice-version";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { strike } from "../../../test/app/background-work.ts";
import { rejections } from "../../../test/app/build-app.ts";
import { alertCriteria, ownAlertForm } from "../../../test/calls/alert-calls.ts";
import type { AppWithAlerts } from "../../../test/calls/alerts.ts";
import { buildAppWithAlerts, newAddress } from "../../../test/calls/alerts.ts";
import { everythingStored } from "../../../test/records/everything-stored.ts";
import { makeUser } from "../../../test/records/factories.ts";
import { makeAlert } from "../../../test/records/make-alert.ts";

let app: AppWithAlerts;
beforeAll(async () => void (app = await buildAppWithAlerts()));
afterAll(() => app.close());

const alertsOf = (email: string) =>
  app.database
    .selectFrom("vacancy_alerts as alert")
    .innerJoin("vacancy_alert_readers as reader", "reader.id", "reader_id")
    .where("email", "=", email)
    .selectAll("alert")
    .execute();
const add = (token: string, more: object = {}) =>
  app.call("POST /users/me/alerts", { token, body: { ...ownAlertForm, ...more } });
const own = async (token: string) => (await app.call("GET /users/me/alerts", { token })).body as VacancyAlert[];

describe("an alert", () => {
  it("begins once the link of its mail is used, on any device", { meta: { proves: "21.27" } }, async () => {
    const email = newAddress();
    const { status, body } = await app.call("POST /alerts", {
      body: { ...ownAlertForm, email: ` ${email.toUpperCase()} ` },
      headers: { "privacy-notice": `${noticeVersion} en` },
      from: app.somewhere(),
    });
    expect([status, body]).toEqual([202, ""]);
    expect(await alertsOf(email)).toMatchObject([{ confirmed_at: null, notice: noticeVersion }]);
    const token = await app.tokenIn(email);
    const asked = (await app.read(token)).body as LinkedAlerts;
    expect(asked.alerts).toMatchObject([{ ...alertCriteria, areaName: "Indiranagar", confirmed: false }]);
    expect(JSON.stringify(asked)).not.toContain("@");
    expect((await app.step(token, "confirm")).body).toMatchObject({ alerts: [{ confirmed: true }] });
    // Once more: it says that it was confirmed.
    expect(await app.read(token)).toMatchObject({ status: 200, body: { alerts: [{ confirmed: true }] } });
  });

  it("is asked for in the language of the form", { meta: { proves: "21.27" } }, async () => {
    const subjects = {
      en: /^Confirm your alert for Indiranagar$/,
      hi: /^इंदिरानगर के .*सूचना की पुष्टि/,
      kn: /^ಇಂದಿರಾನಗರ ಸೂಚನೆಯನ್ನು ದೃಢಪಡಿಸಿ/,
    };
    for (const [language, subject] of Object.entries(subjects)) {
      const email = newAddress();
      await app.ask({ email, language });
      const [mail] = await app.mailsTo(email, 1);
      expect(mail?.subject).toMatch(subject);
      expect(mail?.text).not.toMatch(/\{|undefined/);
    }
  });

  it("answers the same, whatever is known of the address", { meta: { proves: "21.27" } }, async () => {
    const [unknown, known, full] = [newAddress(), newAddress(), newAddress()];
    await app.begin(known);
    const first = await makeAlert(app.database, full, { area_code: "hebbal" });
    for (let number = 2; number <= mostAlerts; number += 1)
      await makeAlert(app.database, full, { reader_id: first.reader_id, number, max_rent: number });
    const answers = [];
    for (const email of [unknown, known, full]) answers.push(await app.ask({ email }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [202, ""]));
    const [mail] = await app.mailsTo(full, 1);
    expect(mail?.subject).toBe("You already have ten alerts");
    expect((await app.read(await app.tokenIn(full))).body).toMatchObject({ alertId: null });
    expect(await alertsOf(full)).toHaveLength(mostAlerts);
    expect(await alertsOf(known)).toHaveLength(1);
  });

  it.each([
    [{ email: "nobody" }, "email must be an e-mail address"],
    [{ location: "atlantis" }, "location is not a known area"],
    [{ location: "" }, "location Area is required."],
    [{ unitProfile: "Villa" }, "unitProfile is not a unit type of the category"],
    [{ unitProfileSubType: "2BHK" }, "unitProfileSubType is not a unit sub-type of the category"],
    [{ minRent: 50_000 }, "maxRent must not be below minRent"],
    [{ minArea: 900, maxArea: 800 }, "maxArea must not be below minArea"],
    [{ furnishing: "some" }, "furnishing is not a known furnishing"],
  ])("is refused as %j", { meta: { proves: "21.27" } }, async (more, rejection) => {
    const answer = await app.ask({ email: newAddress(), ...more });
    expect(answer.status).toBe(400);
    expect(rejections(answer.body)).toContain(rejection);
  });
});

describe("the account's own alerts", () => {
  it("begin at once and are stopped, and nobody else sees them", { meta: { proves: "21.27" } }, async () => {
    const { token, user } = await makeUser(app.database);
    const { token: stranger } = await makeUser(app.database, "Administrator");
    const { status, body } = await add(token);
    expect([status, body]).toMatchObject([201, { ...alertCriteria, confirmed: true }]);
    await app.begin(user.email, { location: "hebbal" });
    expect((await own(token)).map(({ location }) => location)).toEqual(["indiranagar", "hebbal"]);
    expect(await own(stranger)).toEqual([]);
    const { alertId } = body as VacancyAlert;
    expect(await app.call(`DELETE /users/me/alerts/${alertId}`, { token: stranger })).toMatchObject({ status: 404 });
    expect(await app.call(`DELETE /users/me/alerts/${alertId}`, { token })).toMatchObject({ status: 204 });
    expect((await own(token)).map(({ location }) => location)).toEqual(["hebbal"]);
  });

  it("need a confirmed address: whoever opened it may be a stranger", { meta: { proves: "21.27" } }, async () => {
    const { token, user } = await makeUser(app.database, "User", { email_confirmed_at: null });
    const { id } = await makeAlert(app.database, user.email);
    expect(await own(token)).toEqual([]);
    expect(await add(token)).toMatchObject({ status: 403 });
    expect(await app.call(`DELETE /users/me/alerts/${id}`, { token })).toMatchObject({ status: 404 });
    const { body } = await app.call("GET /users/me/data", { token });
    expect(JSON.stringify(body)).not.toContain("indiranagar");
  });

  it("are ten at most, also if several are added at once", { meta: { proves: "21.28" } }, async () => {
    const { token } = await makeUser(app.database);
    const answers = await Promise.all(
      Array.from({ length: mostAlerts + 2 }, (_, number) => add(token, { maxRent: 10_000 + number })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostAlerts);
    const refused = { status: 409, body: { rule: "tooManyAlerts" } };
    expect(answers.filter(({ status }) => status !== 201)).toMatchObject([refused, refused]);
    // The same again is no eleventh.
    const [first] = await own(token);
    expect(await add(token, { maxRent: first?.maxRent })).toMatchObject({ status: 201 });
    await app.call(`DELETE /users/me/alerts/${first?.alertId}`, { token });
    expect(await add(token, { maxRent: 99 })).toMatchObject({ status: 201 });
  });
});

it(
  "asks an address five times a day at most, and a network has a limit too",
  { meta: { proves: "21.28" } },
  async () => {
    const limited = await buildAppWithAlerts({ ENQUIRIES_PER_DAY: "8" });
    onTestFinished(() => limited.close());
    const email = newAddress();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await limited.ask({ email })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    const from = limited.somewhere();
    const ofNetwork = [];
    for (let count = 0; count < 9; count += 1)
      ofNetwork.push((await limited.ask({ email: newAddress() }, from)).status);
    expect(ofNetwork.filter((status) => status === 202)).toHaveLength(8);
    expect(ofNetwork.at(-1)).toBe(429);
  },
);

describe("a link", () => {
  it("is dead if it's unknown or has expired, and stored as a hash alone", { meta: { proves: "21.30" } }, async () => {
    const email = newAddress();
    await app.ask({ email });
    const token = await app.tokenIn(email);
    const stored = await everythingStored(app.database);
    expect(stored).toContain(email);
    expect(stored).not.toContain(token);
    for (const other of ["none", `${token}x`, token.slice(1)]) {
      expect((await app.read(other)).status).toBe(404);
      expect((await app.step(other, "confirm")).status).toBe(404);
    }
    await sql`update vacancy_alert_links set expires_at = now()
      where reader_id = (select id from vacancy_alert_readers where email = ${email})`.execute(app.database);
    expect([(await app.read(token)).status, (await app.step(token, "confirm")).status]).toEqual([404, 404]);
    expect(await alertsOf(email)).toMatchObject([{ confirmed_at: null }]);
  });

  it("that confirms leads to its alert alone", { meta: { proves: ["20.150", "21.30"] } }, async () => {
    const email = newAddress();
    const { token, alerts } = await app.begin(email);
    await app.ask({ email, location: "hebbal" });
    const second = await app.tokenIn(email, 2);
    expect(((await app.read(second)).body as LinkedAlerts).alerts).toMatchObject([{ location: "hebbal" }]);
    expect((await app.step(second, "stop", { alertId: alerts[0]?.alertId })).status).toBe(404);
    expect((await app.step(second, "renew")).status).toBe(400);
    expect((await app.call(`POST /alerts/unsubscribe?token=${second}`)).status).toBe(204);
    expect(await alertsOf(email)).toHaveLength(2);
    expect((await app.step(second, "stop")).body).toMatchObject({ alerts: [] });
    expect((await app.read(second)).status).toBe(404);
    expect((await app.read(token)).status).toBe(200);
    expect(await alertsOf(email)).toHaveLength(1);
  });

  it("is opened a limited number of times by a network", { meta: { proves: "21.30" } }, async () => {
    const from = app.somewhere();
    for (let count = 0; count < 120; count += 1) await app.read("guess", from);
    expect((await app.read("guess", from)).status).toBe(429);
  });

  it(
    "confirms once and for all, also if it's pressed several times at once",
    { meta: { proves: "21.30" } },
    async () => {
      const email = newAddress();
      await app.ask({ email });
      const token = await app.tokenIn(email);
      const answers = await Promise.all([1, 2, 3].map(() => app.step(token, "confirm")));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await alertsOf(email)).toHaveLength(1);
      const stops = await Promise.all([1, 2, 3].map(() => app.step(token, "stop")));
      expect(stops.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    },
  );
});

describe("what is kept", () => {
  it("ends after seven days without confirmation, and 180 without renewal", { meta: { proves: "21.31" } }, async () => {
    const [asked, confirmed, kept] = [newAddress(), newAddress(), newAddress()];
    const days = async (email: string) => {
      const [alert] = await alertsOf(email);
      return Math.round((Number(alert?.expires_at) - Date.now()) / (24 * 3_600_000));
    };
    await app.ask({ email: asked });
    await app.begin(confirmed);
    await app.begin(kept);
    expect([await days(asked), await days(confirmed)]).toEqual([7, 180]);
    await sql`update vacancy_alerts set expires_at = now() where reader_id in (
      select id from vacancy_alert_readers where email in (${asked}, ${confirmed}))`.execute(app.database);
    await strike(app);
    await expect.poll(async () => (await everythingStored(app.database)).includes(confirmed)).toBe(false);
    expect(await alertsOf(asked)).toEqual([]);
    expect(await alertsOf(kept)).toHaveLength(1);
  });

  it("is part of one's own data, and gone with the account", { meta: { proves: "21.31" } }, async () => {
    const { token, user } = await makeUser(app.database);
    await app.begin(user.email, { location: "hebbal", maxRent: 23_456 });
    const { body } = await app.call("GET /users/me/data", { token });
    expect(JSON.stringify(body)).toContain("23456");
    const { token: administrator } = await makeUser(app.database, "Administrator");
    const erasure = await app.call(`POST /privacy/people/account/${user.id}/erasure`, { token: administrator });
    expect(erasure).toMatchObject({ status: 204 });
    expect(await alertsOf(user.email)).toEqual([]);
    expect(await everythingStored(app.database)).not.toContain(user.email);
  });
});
