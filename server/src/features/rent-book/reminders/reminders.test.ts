import type { Reminder, RemindersSent } from "@vasati/contract/money/reminders";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { strike } from "../../../../test/app/background-work.ts";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import type { MailServer } from "../../../../test/peers/mail-server.ts";
import { startMailServer } from "../../../../test/peers/mail-server.ts";
import type { TestDatabase } from "../../../../test/database/database.ts";
import { createTestDatabase } from "../../../../test/database/database.ts";
import { dayFromNow } from "../../../../test/database/days.ts";
import { makeCustodianUser, makeUser } from "../../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../../test/records/held-unit.ts";
import { makeClaim, makeDue, makeReceipt } from "../../../../test/records/make-money.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { findRemindedToday, insertReminders } from "./reminders.queries.ts";

let mailServer: MailServer;
let testApp: TestApp;
/** Without a server, whose hourly job could send the reminders first. */
let alone: TestDatabase;
beforeAll(async () => {
  mailServer = await startMailServer();
  const environment = { SMTP_URL: mailServer.url, PUBLIC_URL: "https://rent.example.org", REQUESTS_PER_MINUTE: "0" };
  [testApp, alone] = await Promise.all([
    buildTestApp(environment, { retrySeconds: 1, pollSeconds: 0.5 }),
    createTestDatabase(),
  ]);
});
afterAll(async () => {
  await Promise.all([testApp.close(), alone.drop()]);
  await mailServer.stop();
});

const mailsTo = (email: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(email));

/** A tenancy with ₹500 that is due this many days from today. */
async function makeDebt(database: Database, custodianId: number, days: number) {
  const held = await makeHeldUnit(database, custodianId);
  const dueId = await makeDue(database, held.tenancy.id, { dueOn: dayFromNow(days) });
  return { ...held, dueId, tenancyId: held.tenancy.id, userId: held.tenant.user.id, email: held.tenant.user.email };
}

it(
  "mails what is due before, on and after the day in the tenant's language, and nothing that is paid, claimed or unwanted",
  { meta: { proves: "19.34" } },
  async () => {
    const { database } = testApp;
    // The hourly job reminds nobody at night.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${dayInIndia()}T12:00:00+05:30`) });
    onTestFinished(() => void vi.useRealTimers());
    const { custodian, user } = await makeCustodianUser(database);
    const made = (days: number) => makeDebt(database, custodian.id, days);
    const [before, today, late, between, paid, claimed, unwanted, quiet] = [
      await made(3),
      await made(0),
      await made(-5),
      await made(-2),
      await made(1),
      await made(0),
      await made(0),
      await made(4),
    ];
    const withoutAccount = await made(0);
    await makeDue(database, before.tenancyId, { dueOn: dayFromNow(-40), amount: 1_250.5 });
    await sql`update users set language = 'kn' where id = ${late.userId}`.execute(database);
    await makeReceipt(database, paid.tenancyId, { userId: user.id, amount: 500 });
    await makeClaim(database, claimed.tenancyId, { userId: claimed.userId });
    await sql`update users set unwanted_mails = '{rentReminded}' where id = ${unwanted.userId}`.execute(database);
    await sql`update users set tenant_id = null, roles = '{User}' where id = ${withoutAccount.userId}`.execute(
      database,
    );

    await Promise.all([strike(testApp), strike(testApp)]);
    for (const { email } of [before, today, late]) await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [mail] = mailsTo(before.email);
    expect(mail).toMatchObject({ replyTo: [{ address: user.email }] });
    expect(mail?.text).toMatch(/₹1,250\.50 for .+, has been due since/);
    expect(mail?.text).toMatch(/₹500 for .+, is due by/);
    expect(mail?.text).toContain("turn them off in your settings");
    expect(mail?.text).toContain("https://rent.example.org/property/settings");
    expect(mailsTo(today.email)[0]?.text).toMatch(/₹500 for .+, is due today\./);
    expect(mailsTo(late.email)[0]?.subject).toBe("ಬಾಡಿಗೆ ನೆನಪೋಲೆ: ₹500");

    // What the job does later comes after what it didn't send.
    const next = await made(0);
    await strike(testApp);
    await expect.poll(() => mailsTo(next.email)).toHaveLength(1);
    for (const { email } of [between, paid, claimed, unwanted, quiet, withoutAccount])
      expect(mailsTo(email)).toEqual([]);
    for (const { email } of [before, today, late]) expect(mailsTo(email)).toHaveLength(1);
  },
);

it("the constants say on which days, or that there are no reminders", { meta: { proves: "19.34" } }, async () => {
  const { custodian } = await makeCustodianUser(alone.database);
  const [early, today, late] = [
    await makeDebt(alone.database, custodian.id, 10),
    await makeDebt(alone.database, custodian.id, 0),
    await makeDebt(alone.database, custodian.id, -20),
  ];
  const found = async (before: number, onDueDay: boolean, after: number) => {
    const reminded = await findRemindedToday(alone.database, { before, onDueDay, after }, { afterId: 0, most: 100 });
    return reminded.map(({ tenancyId, stage }) => [tenancyId, stage]);
  };
  expect(await found(0, false, 0)).toEqual([]);
  expect(await found(10, false, 0)).toEqual([[early.tenancyId, "before"]]);
  expect(await found(9, true, 21)).toEqual([[today.tenancyId, "on"]]);
  // If the job didn't run on the day, it makes up for it within a week.
  expect(await found(0, false, 14)).toEqual([[late.tenancyId, "after"]]);
  expect(await found(0, false, 13)).toEqual([]);
});

it(
  "goes out once from several servers, and again if the one that sends it fails",
  { meta: { proves: "19.34" } },
  async () => {
    const { database } = alone;
    const { custodian } = await makeCustodianUser(database);
    const { tenancyId } = await makeDebt(database, custodian.id, 0);
    const take = (more?: (transaction: Transaction) => Promise<void>) =>
      inTransaction(database, async (transaction) => {
        const reminded = await findRemindedToday(
          transaction,
          { before: 3, onDueDay: true, after: 5 },
          { afterId: 0, most: 100 },
        );
        const own = reminded.filter((each) => each.tenancyId === tenancyId);
        const sent = await insertReminders(transaction, own, null);
        await more?.(transaction);
        return [...sent];
      });
    await expect(take(() => Promise.reject(new Error("The server goes.")))).rejects.toThrow("The server goes.");
    expect((await Promise.all([take(), take(), take()])).flat()).toEqual([tenancyId]);
    // Neither on the next day, of the same due.
    await sql`update rent_reminders set day = day - 1 where tenancy_id = ${tenancyId}`.execute(database);
    expect(await take()).toEqual([]);
  },
);

it("staff remind many at once, and hear what became of each", { meta: { proves: "19.35" } }, async () => {
  const { database } = testApp;
  const { custodian, token, user } = await makeCustodianUser(database);
  const made = (days: number) => makeDebt(database, custodian.id, days);
  const [late, soon, claimed, stopped, paid] = [
    await made(-50),
    await made(30),
    await made(0),
    await made(0),
    await made(0),
  ];
  const [withoutAccount, withoutAddress] = [await made(-50), await made(-50)];
  await makeClaim(database, claimed.tenancyId, { userId: claimed.userId });
  await sql`update users set unwanted_mails = '{rentReminded}' where id = ${stopped.userId}`.execute(database);
  await makeReceipt(database, paid.tenancyId, { userId: user.id, amount: 500 });
  const email = `${crypto.randomUUID()}@example.com`;
  await sql`update users set tenant_id = null, roles = '{User}' where id = ${withoutAccount.userId}`.execute(database);
  await sql`update tenants set email = ${email} where id = ${withoutAccount.tenancy.tenant_id}`.execute(database);
  await sql`update users set disabled_at = now() where id = ${withoutAddress.userId}`.execute(database);
  const all = [late, soon, claimed, stopped, paid, withoutAccount, withoutAddress];
  const tenancyIds = all.map(({ tenancyId }) => tenancyId);
  const remind = async (ids = tenancyIds) => {
    const { status, body } = await testApp.call("POST /rent/reminders", { token, body: { tenancyIds: ids } });
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as RemindersSent).items.map(({ outcome }) => outcome);
  };
  const outcomes = ["reminded", "reminded", "claimed", "stopped", "nothingDue", "reminded", "noAddress"];
  expect(await remind()).toEqual(outcomes);
  expect(await remind()).toEqual(outcomes.map((each) => (each === "reminded" ? "today" : each)));
  await expect.poll(() => mailsTo(late.email)[0]?.text).toMatch(/has been due since/);
  await expect.poll(() => mailsTo(soon.email)[0]?.text).toMatch(/₹500 for .+, is due by/);
  await expect.poll(() => mailsTo(email)[0]?.text).toMatch(/reply to this e-mail/);

  const { body } = await testApp.call("GET /rent/reminders", { token });
  expect((body as PageOf<Reminder>).items).toMatchObject([
    { tenancyId: withoutAccount.tenancyId, email, stage: "byHand", sentBy: user.name },
    { tenancyId: soon.tenancyId, amount: 500, dueOn: dayFromNow(30) },
    { tenancyId: late.tenancyId, email: late.email },
  ]);
  const other = await makeCustodianUser(database);
  expect(await testApp.call("GET /rent/reminders", { token: other.token })).toMatchObject({ body: { items: [] } });
  const strange = { token: other.token, body: { tenancyIds: [late.tenancyId] } };
  expect(await testApp.call("POST /rent/reminders", strange)).toMatchObject({ status: 404 });
  const { token: ofTenant } = await makeUser(database, "Tenant");
  expect(await testApp.call("GET /rent/reminders", { token: ofTenant })).toMatchObject({ status: 403 });
});
