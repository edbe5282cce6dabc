import type { SecondFactors } from "@vasati/contract/people/second-factors";
import argon2 from "argon2";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections, testSigningKey } from "../../../../test/app/build-app.ts";
import { firstPassword } from "../../../../test/app/passwords.ts";
import { appCode, makePerson, somewhere } from "../../../../test/calls/people/factor-calls.ts";
import { tokensSignedWith } from "../../../platform/authentication/tokens.ts";
import { findSecret } from "./codes.queries.ts";
import { resealSecrets } from "./codes.service.ts";

const ascending = (one: number, other: number) => one - other;

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const tokenOf = ({ body }: { body: unknown }) => String(body);

describe("codes of an authenticator app", () => {
  it("complete a login whose password was right, each code once", { meta: { proves: "20.40" } }, async () => {
    const person = await makePerson(testApp);
    expect(await person.logIn()).toMatchObject({ status: 200 });
    const { secret, recoveryCodes } = await person.addCodes();
    expect(recoveryCodes).toHaveLength(10);
    const asked = await person.logIn();
    expect(asked).toMatchObject({ status: 401, body: { secondFactor: { ways: ["code"] } } });
    // The device becomes known only by a whole login.
    expect(asked.headers).not.toHaveProperty("set-cookie");
    const [first, second] = [await person.needed(), await person.needed()];
    const code = appCode(secret);
    const entered = await Promise.all([person.enter(first.challenge, code), person.enter(second.challenge, code)]);
    expect(entered.map(({ status }) => status).toSorted(ascending)).toEqual([200, 400]);
    const right = entered.find(({ status }) => status === 200);
    expect(await person.call("GET /users/me", undefined, tokenOf(right ?? { body: "" }))).toMatchObject({
      status: 200,
    });
    // A challenge works once too, and for its account.
    const used = entered[0] === right ? first : second;
    expect(rejections((await person.enter(used.challenge, appCode(secret, 1))).body)).toEqual([
      "challenge has expired; log in again",
    ]);
  });

  it("may be one period early or late, and no more", { meta: { proves: "20.40" } }, async () => {
    const person = await makePerson(testApp);
    const { secret } = await person.addCodes();
    for (const [later, status] of [
      [-4, 400],
      [4, 400],
      [1, 200],
    ] as const) {
      const { challenge } = await person.needed();
      expect(await person.enter(challenge, appCode(secret, later))).toMatchObject({ status });
    }
  });

  it("are limited for each challenge, network and account", { meta: { proves: "20.40" } }, async () => {
    const person = await makePerson(testApp);
    const { secret } = await person.addCodes();
    const { challenge } = await person.needed();
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push(rejections((await person.enter(challenge, "000000")).body)[0]);
    expect(statuses).toEqual([...Array<string>(5).fill("code didn't work"), "challenge has expired; log in again"]);
    const from = somewhere();
    for (let guess = 0; guess < 5; guess += 1) await person.enter((await person.needed()).challenge, "000000", from);
    // A right password doesn't clear the count.
    expect(await person.logIn(from)).toMatchObject({ status: 429 });
    const all = [];
    for (let guess = 0; guess < 11; guess += 1)
      all.push((await person.enter((await person.needed()).challenge, "000000")).status);
    expect(all.at(-1)).toBe(429);
    expect(await person.enter((await person.needed()).challenge, appCode(secret))).toMatchObject({ status: 429 });
  });

  it("a device that has logged in before has its own limit", { meta: { proves: "20.40" } }, async () => {
    const person = await makePerson(testApp);
    const { headers, body: token } = await person.logIn();
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    // The device on which the app is set up stays known.
    const { secret } = await person.addCodes(String(token));
    for (let guess = 0; guess < 21; guess += 1) await person.enter((await person.needed()).challenge, "000000");
    const from = somewhere();
    const { body } = await person.logIn(from, { cookie });
    const { challenge } = (body as { secondFactor: { challenge: string } }).secondFactor;
    const entered = await testApp.call("POST /users/login/code", {
      body: { challenge, code: appCode(secret) },
      from,
      headers: { cookie },
    });
    expect(entered).toMatchObject({ status: 200 });
  });

  it("a login can't be completed after the password was changed or the account disabled", async () => {
    const person = await makePerson(testApp);
    const { secret } = await person.addCodes();
    const { challenge } = await person.needed();
    const body = { currentPassword: firstPassword, newPassword: "Jasmine-in-March-7" };
    expect(await person.call("POST /chagepassword", body)).toMatchObject({ status: 204 });
    expect(await person.enter(challenge, appCode(secret))).toMatchObject({ status: 400 });

    const other = await makePerson(testApp);
    const app = await other.addCodes();
    const { challenge: waiting } = await other.needed();
    await testApp.database
      .updateTable("users")
      .set({ disabled_at: new Date() })
      .where("id", "=", other.user.id)
      .execute();
    expect(await other.enter(waiting, appCode(app.secret))).toMatchObject({ status: 400 });
    const refused = await other.logIn();
    expect(refused).toMatchObject({ status: 401 });
    expect(refused.body).not.toHaveProperty("secondFactor");
  });

  it("their secrets are encrypted, and a new signing key takes them over", { meta: { proves: "20.44" } }, async () => {
    const person = await makePerson(testApp);
    const { secret } = await person.addCodes();
    const stored = async () => (await findSecret(testApp.database, person.user.id)) ?? Buffer.alloc(0);
    const before = await stored();
    expect(before.includes(Buffer.from(secret))).toBe(false);
    const nextKey = "the next key of thirty-two letters, 987654321";
    await resealSecrets(testApp.database, tokensSignedWith(nextKey, testSigningKey));
    const after = await stored();
    expect(after.equals(before)).toBe(false);
    // Back again, by the same way.
    await resealSecrets(testApp.database, tokensSignedWith(testSigningKey, nextKey));
    expect(await person.enter((await person.needed()).challenge, appCode(secret))).toMatchObject({ status: 200 });
  });

  it("nobody sets up an app with a secret that isn't theirs", async () => {
    const [person, other] = [await makePerson(testApp), await makePerson(testApp)];
    const { secret } = (await other.call("POST /users/me/codes/secret")).body as { secret: string };
    const add = (given: string) => person.call("POST /users/me/codes", { secret: given, code: appCode(given) });
    for (const given of [secret, "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"]) {
      const { status, body } = await add(given);
      expect([status, rejections(body)]).toEqual([400, ["secret has expired; begin again"]]);
    }
    const own = (await person.call("POST /users/me/codes/secret")).body as { secret: string; address: string };
    expect(own.address).toContain(`otpauth://totp/Vasati:${encodeURIComponent(person.user.email)}?`);
    const wrong = await person.call("POST /users/me/codes", { secret: own.secret, code: "000000" });
    expect([wrong.status, rejections(wrong.body)]).toEqual([400, ["code didn't work"]]);
    expect(await add(own.secret)).toMatchObject({ status: 200 });
  });
});

describe("recovery codes", () => {
  it("replace the app, each once, and the holder hears of it", { meta: { proves: "20.42" } }, async () => {
    const person = await makePerson(testApp);
    const { recoveryCodes } = await person.addCodes();
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const [code = ""] = recoveryCodes;
    // As people type it.
    const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    const [one, two] = [await person.needed(), await person.needed()];
    const entered = await Promise.all([person.enter(one.challenge, typed), person.enter(two.challenge, typed)]);
    expect(entered.map(({ status }) => status).toSorted(ascending)).toEqual([200, 400]);
    const rows = testApp.database.selectFrom("recovery_codes").selectAll().where("user_id", "=", person.user.id);
    const stored = await rows.execute();
    expect(stored).toHaveLength(9);
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll("-", ""));
    const trail = testApp.database.selectFrom("audit_entries").select("action").where("record_id", "=", person.user.id);
    const actions = (await trail.where("record_type", "=", "user").execute()).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["user.codes-added", "user.recovery-code-used", "user.logged-in"]));
  });

  it("are made anew, and those of before are void", { meta: { proves: "20.42" } }, async () => {
    const person = await makePerson(testApp);
    expect(await person.call("POST /users/me/recovery-codes")).toMatchObject({ status: 404 });
    const { recoveryCodes: old } = await person.addCodes();
    const { body } = await person.call("POST /users/me/recovery-codes");
    const { recoveryCodes } = body as { recoveryCodes: string[] };
    expect(await person.enter((await person.needed()).challenge, old[0] ?? "")).toMatchObject({ status: 400 });
    expect(await person.enter((await person.needed()).challenge, recoveryCodes[0] ?? "")).toMatchObject({
      status: 200,
    });
    const { body: left } = await person.call("GET /users/me/factors");
    expect((left as SecondFactors).recoveryCodesLeft).toBe(9);
    // Without another factor they are of no use.
    expect(await person.call("DELETE /users/me/codes")).toMatchObject({ status: 204 });
    expect(await person.logIn()).toMatchObject({ status: 200 });
    const rows = testApp.database.selectFrom("recovery_codes").selectAll().where("user_id", "=", person.user.id);
    expect(await rows.execute()).toEqual([]);
  });
});

it("a login renews a hash that was made with other parameters", { meta: { proves: "20.47" } }, async () => {
  const person = await makePerson(testApp);
  const weaker = await argon2.hash(firstPassword, {
    type: argon2.argon2id,
    memoryCost: 8192,
    timeCost: 2,
    parallelism: 1,
  });
  const row = testApp.database.updateTable("users").where("id", "=", person.user.id);
  await row.set({ password_hash: weaker }).execute();
  expect((await Promise.all([person.logIn(), person.logIn()])).map(({ status }) => status)).toContain(200);
  const hash = sql<string>`password_hash`.as("hash");
  const users = testApp.database.selectFrom("users").select(hash).where("id", "=", person.user.id);
  expect((await users.executeTakeFirstOrThrow()).hash).toContain("$m=19456,");
  expect(await person.logIn()).toMatchObject({ status: 200 });
});
