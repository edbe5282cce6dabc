import type { SecurityEvent } from "@vasati/contract/office/security";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { firstPassword } from "../../../../test/app/passwords.ts";
import { appCode, makePerson, somewhere } from "../../../../test/calls/people/factor-calls.ts";
import { makeUser } from "../../../../test/records/factories.ts";
import { lockAwaited } from "../../../../test/database/locks.ts";
import { mailsTo } from "../../../../test/database/outbox.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { saveSecret } from "./codes.queries.ts";
import { lockFactors } from "./factors.queries.ts";

let testApp: TestApp;
let watcher: string;
beforeAll(async () => {
  testApp = await buildTestApp({}, { retrySeconds: 1, pollSeconds: 0.5 });
  watcher = (await makeUser(testApp.database, "Administrator")).token;
});
afterAll(() => testApp.close());

type Person = Awaited<ReturnType<typeof makePerson>>;

/** The security events about somebody. */
async function eventsAbout({ user }: Person): Promise<SecurityEvent[]> {
  const { body } = await testApp.call(`GET /securityEvents?who=${user.email}&size=100`, { token: watcher });
  return (body as PageOf<SecurityEvent>).items;
}
const countOf = async (person: Person, kind: string) =>
  (await eventsAbout(person)).filter((event) => event.kind === kind).reduce((sum, { count }) => sum + count, 0);

describe("somebody with the password and a session", () => {
  it("guesses no more codes by changing the password in between", { meta: { proves: "20.45" } }, async () => {
    const person = await makePerson(testApp);
    await person.addCodes();
    const guess = async () => (await person.call("POST /users/me/proof", { code: "000000" })).status;
    const weak = { currentPassword: firstPassword, newPassword: "password1234" };
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      statuses.push(await guess(), await guess());
      expect(await person.call("POST /chagepassword", weak)).toMatchObject({ status: 400 });
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    await expect.poll(() => countOf(person, "proofRefused")).toBe(5);
  });

  it("is refused if the holder sets up an app while they log in", { meta: { proves: "20.40" } }, async () => {
    const person = await makePerson(testApp);
    const login = await inTransaction(testApp.database, async (transaction) => {
      await lockFactors(transaction, person.user.id);
      const attempt = person.logIn();
      await lockAwaited(testApp.database);
      await saveSecret(transaction, person.user.id, { secret: Buffer.from("sealed"), period: 0 });
      return { attempt };
    });
    expect(await login.attempt).toMatchObject({ status: 401 });
  });

  it("has no known devices left to guess codes with", { meta: { proves: "20.19" } }, async () => {
    const person = await makePerson(testApp);
    const cookieOf = async () => String((await person.logIn()).headers["set-cookie"]).split(";")[0] ?? "";
    const cookies = [await cookieOf(), await cookieOf(), await cookieOf(), await cookieOf(), await cookieOf()];
    const { secret } = await person.addCodes();
    const statuses = [];
    for (const cookie of cookies)
      for (let guess = 0; guess < 5; guess += 1) {
        const from = somewhere();
        const { body } = await person.logIn(from, { cookie });
        const { challenge } = (body as { secondFactor: { challenge: string } }).secondFactor;
        const entered = { body: { challenge, code: "000000" }, from, headers: { cookie } };
        statuses.push((await testApp.call("POST /users/login/code", entered)).status);
      }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(await person.enter((await person.needed()).challenge, appCode(secret))).toMatchObject({ status: 429 });
  });

  it(
    "is seen by administrators, and the holder hears of it once a day",
    { meta: { proves: ["20.83", "20.85", "20.110"] } },
    async () => {
      const chief = await makeUser(testApp.database, "Administrator");
      const person = await makePerson(testApp);
      await person.addCodes();
      for (let login = 0; login < 2; login += 1) {
        const { challenge } = await person.needed();
        for (let guess = 0; guess < 5; guess += 1) await person.enter(challenge, "000000");
      }
      await expect.poll(() => countOf(person, "secondFactorRefused")).toBe(10);
      expect(await countOf(person, "loginRefused")).toBe(0);
      const warnings = async () =>
        (await mailsTo(testApp, person.user.email)).filter(({ text }) => text?.includes("wrong codes again and again"));
      await expect.poll(warnings).toHaveLength(1);
      const told = async () =>
        (await mailsTo(testApp, chief.user.email)).filter(({ text }) => text?.includes(person.user.email));
      await expect.poll(told).toHaveLength(1);
      expect((await told())[0]?.text).toContain("Somebody has the password of");
    },
  );
});

it(
  "a recovery code isn't used up by a login that fails for another reason",
  { meta: { proves: "20.42" } },
  async () => {
    const person = await makePerson(testApp);
    const { recoveryCodes } = await person.addCodes();
    const { challenge } = await person.needed();
    const login = await inTransaction(testApp.database, async (transaction) => {
      await sql`update users set password_hash = 'another' where id = ${person.user.id}`.execute(transaction);
      const attempt = person.enter(challenge, recoveryCodes[0] ?? "");
      await lockAwaited(testApp.database);
      return { attempt };
    });
    expect(await login.attempt).toMatchObject({ status: 400 });
    const left = testApp.database.selectFrom("recovery_codes").select("user_id").where("user_id", "=", person.user.id);
    expect(await left.execute()).toHaveLength(10);
  },
);

it("changes of factors are security events", { meta: { proves: "20.83" } }, async () => {
  const person = await makePerson(testApp);
  const { recoveryCodes } = await person.addCodes();
  const { body } = await person.enter((await person.needed()).challenge, recoveryCodes[0] ?? "");
  expect(await person.call("DELETE /users/me/codes", undefined, String(body))).toMatchObject({ status: 204 });
  await person.addCodes(String(body));
  expect(await testApp.call(`DELETE /users/${person.user.id}/factors`, { token: watcher })).toMatchObject({
    status: 204,
  });
  const kinds = async () => new Set((await eventsAbout(person)).map(({ kind }) => kind));
  await expect
    .poll(kinds)
    .toEqual(new Set(["secondFactorAdded", "recoveryCodeUsed", "secondFactorRemoved", "secondFactorsReset"]));
});
