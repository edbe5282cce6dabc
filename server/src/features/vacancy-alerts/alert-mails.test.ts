import { languages } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilEventsDelivered } from "../../../test/app/background-work.ts";
import type { AppWithAlerts } from "../../../test/calls/alerts.ts";
import { buildAppWithAlerts, newAddress } from "../../../test/calls/alerts.ts";
import { hourPasses, makeReader, makeUnitIn } from "../../../test/records/alert-readers.ts";
import type { UnitValues } from "../../../test/records/alert-readers.ts";
import { makeUser } from "../../../test/records/factories.ts";
import { makeAlert } from "../../../test/records/make-alert.ts";
import { mailVacancies } from "./alert-chores.service.ts";
import { insertVacancies } from "./alert-matching.queries.ts";
import { inTransaction } from "../../platform/database/transaction.ts";

let app: AppWithAlerts;
let admin: string;
beforeAll(async () => {
  app = await buildAppWithAlerts();
  admin = (await makeUser(app.database, "Administrator")).token;
});
afterAll(() => app.close());

const edit = async (id: number, more: object) => {
  const { body } = await app.call(`GET /unitprofiles/${id}`, { token: admin });
  const { version } = body as { version: number };
  const answer = await app.call(`PATCH /unitprofiles/${id}`, { token: admin, body: { version, ...more } });
  expect(answer).toMatchObject({ status: 200 });
};
/** Its vacancy is news. */
const becomesVacant = async (id: number) => {
  await edit(id, { unitStatus: "UNM" });
  await edit(id, { unitStatus: "NOP" });
  await untilEventsDelivered(app);
};
const queued = () => app.database.selectFrom("new_vacancies").select("unit_id").execute();
const aDayLater = () =>
  sql`update vacancy_alert_readers set last_mailed_at = last_mailed_at - interval '1 day', mail_due_at = mail_due_at - interval '1 day'`.execute(
    app.database,
  );

describe("units that became vacant", () => {
  it("are mailed to those who look for them, in three languages", { meta: { proves: ["1.6", "21.29"] } }, async () => {
    const readers = Object.fromEntries(languages.map((language) => [language, newAddress()]));
    for (const language of languages) await app.begin(readers[language]!, { language, location: "hebbal" });
    const names = { en: "Shop 7", hi: "Shop 7", kn: "Shop 7" };
    const { id } = await makeUnitIn(app.database, "hebbal", { name: "Shop 7", min_rent: 30_000, max_rent: 40_000 });
    await becomesVacant(id);
    await hourPasses(app);
    const words = {
      en: ["Vacant: Shop 7", "Hebbal · ₹30,000 – ₹40,000 a month · 250 sq ft", "Stop or renew your alerts"],
      hi: ["ख़ाली: Shop 7", "हेब्बाल · ₹30,000 – ₹40,000 प्रति माह · 250 वर्ग फ़ुट", "बंद करें"],
      kn: ["ಖಾಲಿ: Shop 7", "ಹೆಬ್ಬಾಳ · ತಿಂಗಳಿಗೆ ₹30,000 – ₹40,000 · 250 ಚದರ ಅಡಿ", "ನವೀಕರಿಸಿ"],
    };
    for (const language of languages) {
      const [, mail] = await app.mailsTo(readers[language]!, 2);
      const [subject, facts, stop] = words[language];
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain(`${names[language]}\n${facts}\n`);
      expect(mail?.text).toContain(`https://rent.example.org/user/unit/unit-profile-details?unitId=${id}`);
      expect(mail?.text).toContain(stop);
      expect(mail?.html).toContain(`unitId=${id}">Shop 7</a>`);
    }
  });

  it(
    "are those that were added, became vacant or came back, and no others",
    { meta: { proves: "21.29" } },
    async () => {
      const added = await makeUnitIn(app.database, "bellandur");
      const { id } = await makeUnitIn(app.database, "bellandur", { archived_at: new Date() });
      await edit(added.id, { minRent: 9_000 });
      await untilEventsDelivered(app);
      expect(await queued()).toEqual([]);
      await edit(id, { archived: false });
      await becomesVacant(added.id);
      expect((await queued()).map(({ unit_id }) => unit_id).toSorted((a, b) => a - b)).toEqual([added.id, id]);
      await hourPasses(app);
    },
  );

  it("match as in a search", { meta: { proves: "21.29" } }, async () => {
    const fitting = {
      name: "The one",
      unit_sub_type: "GCS",
      min_rent: 20_000,
      max_rent: 25_000,
      area_of_unit: 500,
      deposit: 100_000,
      furnishing: "FUL",
    } as const;
    const email = newAddress();
    const alert = {
      area_code: "jayanagar",
      unit_type: "Shop",
      unit_sub_type: "GCS",
      min_rent: 22_000,
      max_rent: 30_000,
      min_area: 400,
      max_area: 600,
      max_deposit: 150_000,
      furnishing: "FUL",
    };
    await makeAlert(app.database, email, alert);
    const misses: UnitValues[] = [
      { unit_type: "Hall" },
      { unit_sub_type: "RSH" },
      { min_rent: 31_000, max_rent: 32_000 },
      { min_rent: 10_000, max_rent: 21_000 },
      { area_of_unit: 399 },
      { area_of_unit: 601 },
      { deposit: 150_001 },
      { deposit: null },
      { furnishing: "UNF" },
      { furnishing: null },
      { status: "UNM" },
    ];
    const made = [await makeUnitIn(app.database, "jayanagar", fitting)];
    for (const miss of misses)
      made.push(await makeUnitIn(app.database, "jayanagar", { ...fitting, name: "Another", ...miss }));
    made.push(await makeUnitIn(app.database, "jayanagar", { ...fitting, unit_type: "Shop", name: "Large" }, "LC"));
    made.push(await makeUnitIn(app.database, "hebbal", { ...fitting, name: "Elsewhere" }));
    const ids = made.map(({ id }) => id);
    await inTransaction(app.database, (transaction) => insertVacancies(transaction, ids));
    await hourPasses(app);
    const [mail] = await app.mailsTo(email, 1);
    expect(mail?.subject).toBe("Vacant: The one");
  });
});

const namesIn = (mail: { text?: string | undefined } | undefined) =>
  [...(mail?.text ?? "").matchAll(/^Shop \d+$/gm)].map(String);

describe("the mails of an address", () => {
  it("are one a day, of eight units, and no unit comes twice", { meta: { proves: "21.29" } }, async () => {
    const { email, alert, ids } = await makeReader(app.database, "marathahalli", 8);
    await makeAlert(app.database, email, {
      reader_id: alert.reader_id,
      number: 2,
      area_code: "marathahalli",
      unit_type: "Shop",
    });
    await hourPasses(app);
    const [first] = await app.mailsTo(email, 1);
    expect(namesIn(first)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Shop ${number}`));
    // The same units again, and another one.
    const later = await makeUnitIn(app.database, "marathahalli", { name: "Shop 9" });
    await inTransaction(app.database, (transaction) => insertVacancies(transaction, [...ids, later.id]));
    await hourPasses(app);
    expect(await app.mailsTo(email, 1)).toHaveLength(1);
    await aDayLater();
    await hourPasses(app);
    const [, second] = await app.mailsTo(email, 2);
    expect(namesIn(second)).toEqual(["Shop 9"]);
    await aDayLater();
    await hourPasses(app);
    expect(await app.mailsTo(email, 2)).toHaveLength(2);
  });

  it("leave out what was let, archived or changed before they are sent", { meta: { proves: "21.29" } }, async () => {
    const { email, alert, ids } = await makeReader(app.database, "whitefield", 5);
    await app.database.updateTable("vacancy_alerts").set({ unit_type: "Shop" }).where("id", "=", alert.id).execute();
    await sql`update vacancy_alert_readers set last_mailed_at = now() where email = ${email}`.execute(app.database);
    await hourPasses(app);
    const change = (at: number, values: object) =>
      app.database.updateTable("units").set(values).where("id", "=", ids[at]!).execute();
    await change(0, { status: "OCP" });
    await change(1, { archived_at: new Date() });
    await change(2, { unit_type: "Hall" });
    await aDayLater();
    await hourPasses(app);
    expect(namesIn((await app.mailsTo(email, 1))[0])).toEqual(["Shop 5", "Shop 4"]);
    // Once the first is vacant again, it is news.
    await change(0, { status: "NOP" });
    await inTransaction(app.database, (transaction) => insertVacancies(transaction, ids));
    await aDayLater();
    await hourPasses(app);
    expect(namesIn((await app.mailsTo(email, 2))[1])).toEqual(["Shop 1"]);
  });

  it(
    "don't go to alerts that aren't confirmed, have ended, or were stopped or erased",
    { meta: { proves: "21.29" } },
    async () => {
      const [asked, ended, stopped] = [newAddress(), newAddress(), newAddress()];
      const { user } = await makeUser(app.database);
      await makeAlert(app.database, asked, { area_code: "yelahanka", confirmed_at: null });
      await makeAlert(app.database, ended, { area_code: "yelahanka", expires_at: new Date() });
      for (const email of [stopped, user.email]) await makeAlert(app.database, email, { area_code: "yelahanka" });
      const { email } = await makeReader(app.database, "yelahanka", 1);
      await sql`update vacancy_alert_readers set last_mailed_at = now()`.execute(app.database);
      await hourPasses(app);
      await app.database.deleteFrom("vacancy_alert_readers").where("email", "=", stopped).execute();
      const erasure = await app.call(`POST /privacy/people/account/${user.id}/erasure`, { token: admin });
      expect(erasure).toMatchObject({ status: 204 });
      await aDayLater();
      await hourPasses(app);
      await app.mailsTo(email, 1);
      for (const nobody of [asked, ended, stopped, user.email]) expect(await app.mailsTo(nobody, 0)).toEqual([]);
    },
  );

  it(
    "are one, if two servers do the job at once, and none is lost if one is killed",
    { meta: { proves: "21.29" } },
    async () => {
      const { email, alert } = await makeReader(app.database, "peenya", 3);
      const sent: unknown[] = [];
      const mails = {
        askToConfirm: async () => {},
        tell: async (_: unknown, some: readonly unknown[]) => void sent.push(...some),
      };
      const killed = { ...mails, tell: () => Promise.reject(new Error("killed")) };
      await expect(mailVacancies(app.database, killed)).rejects.toThrow("killed");
      const ran = await Promise.all([1, 2, 3].map(() => mailVacancies(app.database, mails)));
      expect(ran.filter(Boolean).length).toBeGreaterThan(0);
      expect(sent).toEqual([{ readerId: alert.reader_id, unitIds: expect.any(Array) as number[] }]);
      expect(await app.mailsTo(email, 0)).toEqual([]);
    },
  );

  it("say until when, and the link renews and stops them", { meta: { proves: ["21.30", "21.31"] } }, async () => {
    const { email, alert } = await makeReader(app.database, "shivajinagar", 1);
    const soon = new Date(Date.now() + 3 * 24 * 3_600_000);
    await app.database.updateTable("vacancy_alerts").set({ expires_at: soon }).where("id", "=", alert.id).execute();
    const other = await makeAlert(app.database, email, { reader_id: alert.reader_id, number: 2, area_code: "hebbal" });
    await hourPasses(app);
    const [mail] = await app.mailsTo(email, 1);
    const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(soon);
    expect(mail?.text).toContain(`Your alerts end on ${day}`);
    const token = await app.tokenIn(email);
    const renewed = (await app.step(token, "renew")).body as { alerts: { expiresAt: string }[] };
    for (const { expiresAt } of renewed.alerts)
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 179 * 24 * 3_600_000);
    expect((await app.step(token, "confirm")).status).toBe(400);
    expect((await app.step(token, "stop", { alertId: other.id })).body).toMatchObject({
      alerts: [{ alertId: alert.id }],
    });
    expect((await app.step(token, "stop", { alertId: other.id })).status).toBe(404);
    expect((await app.step(token, "stop")).body).toMatchObject({ alerts: [] });
    expect((await app.read(token)).status).toBe(404);
  });
});
