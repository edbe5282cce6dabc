import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { firstPassword } from "../../../../test/app/passwords.ts";
import {
  appCode,
  letProofsAge,
  makePerson,
  ourAuthenticator,
  passkeyChallenge,
} from "../../../../test/calls/people/factor-calls.ts";
import { makeUser } from "../../../../test/records/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ SECOND_FACTOR: "required" })));
afterAll(() => testApp.close());

const logInWith = (email: string) => testApp.call("POST /users/login", { body: { email, password: firstPassword } });
const rule = ({ status, body }: { status: number; body: unknown }) => [status, (body as { rule?: string }).rule];

describe("where second factors are required", () => {
  it.each(["Administrator", "Custodian"] as const)(
    "an %s sets one up before anything else",
    { meta: { proves: "20.43" } },
    async (role) => {
      const person = await makePerson(testApp, role);
      const token = String((await person.logIn()).body);
      const may = async (call: string) => rule(await person.call(call, undefined, token));
      expect(await may("GET /tenants")).toEqual([403, "secondFactorNeeded"]);
      expect(await may("GET /users/me/sessions")).toEqual([403, "secondFactorNeeded"]);
      expect(await may("GET /users/me")).toEqual([200, undefined]);
      expect((await person.call("GET /users/me/factors", undefined, token)).body).toMatchObject({ required: true });
      const { secret, status } = await person.addCodes(token);
      expect(status).toBe(200);
      expect(await may("GET /tenants")).toEqual([200, undefined]);
      // It was open before the account had a second factor.
      expect(await person.call("GET /users/me")).toMatchObject({ status: 401 });
      // The last one stays.
      expect(await may("DELETE /users/me/codes")).toEqual([409, "lastSecondFactor"]);
      expect(await person.enter((await person.needed()).challenge, appCode(secret))).toMatchObject({ status: 200 });
    },
  );

  it("others log in as before", { meta: { proves: "20.43" } }, async () => {
    for (const role of ["User", "Tenant", "Owner"] as const) {
      const person = await makePerson(testApp, role);
      const token = String((await person.logIn()).body);
      expect(await person.call("GET /users/me/sessions", undefined, token)).toMatchObject({ status: 200 });
    }
  });
});

describe("changing how one logs in", () => {
  it("asks again for the password, or the second factor if there is one", { meta: { proves: "20.45" } }, async () => {
    const person = await makePerson(testApp);
    await letProofsAge(testApp.database, person.user.id);
    let { token } = person;
    const call = (name: string, body?: object) => person.call(name, body, token);
    const prove = async (given: object) => {
      const { status, body } = await call("POST /users/me/proof", given);
      if (status === 200) token = String(body);
      return status;
    };
    for (const name of [
      "POST /users/me/passkeys/challenge",
      "POST /users/me/codes/secret",
      "DELETE /users/me/sessions",
    ])
      expect(rule(await call(name))).toEqual([403, "proofNeeded"]);
    expect(await prove({ password: "Drought-sun-4242" })).toBe(400);
    expect(await prove({ password: firstPassword, code: "123456" })).toBe(400);
    expect(await prove({ password: firstPassword })).toBe(200);
    // The token of before ends soon, and what was on its way with it is answered.
    expect(token).not.toBe(person.token);
    expect(await person.call("GET /users/me")).toMatchObject({ status: 200 });
    expect((await call("GET /users/me/sessions")).body).toMatchObject([{ isCurrent: true }]);
    const { secret } = await person.addCodes(token);
    const phone = ourAuthenticator();
    await person.addPasskey(phone, token);

    await letProofsAge(testApp.database, person.user.id);
    expect(rule(await call("DELETE /users/me/codes"))).toEqual([403, "proofNeeded"]);
    // Whoever has the password and a session has not enough.
    expect(await prove({ password: firstPassword })).toBe(400);
    const stranger = await makePerson(testApp);
    const strangersPhone = ourAuthenticator();
    await stranger.addPasskey(strangersPhone);
    const passkey = strangersPhone.sign(await passkeyChallenge(testApp));
    expect(await prove({ passkey })).toBe(400);
    expect(await prove({ code: appCode(secret) })).toBe(200);
    expect(await prove({ code: appCode(secret) })).toBe(400);
    await letProofsAge(testApp.database, person.user.id);
    expect(await prove({ passkey: phone.sign(await passkeyChallenge(testApp)) })).toBe(200);
    expect(await call("DELETE /users/me/codes")).toMatchObject({ status: 204 });
  });

  it("limits guesses", { meta: { proves: "20.45" } }, async () => {
    const person = await makePerson(testApp);
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await person.call("POST /users/me/proof", { password: "Drought-sun-4242" })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it("is mailed to the holder in their language", { meta: { proves: "20.45" } }, async () => {
    const person = await makePerson(testApp);
    await testApp.database.updateTable("users").set({ language: "hi" }).where("id", "=", person.user.id).execute();
    await person.addPasskey(ourAuthenticator());
    const folder = join(testApp.dataDirectory, "outbox");
    const find = async () => {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
      return mails.find((mail) => mail.includes(person.user.email));
    };
    await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  });
});

describe("somebody who has lost everything", () => {
  it("an administrator removes their factors and ends their sessions", { meta: { proves: "20.46" } }, async () => {
    const person = await makePerson(testApp);
    await person.addCodes();
    const administrator = await makeUser(testApp.database, "Administrator");
    const reset = (id = person.user.id) => testApp.call(`DELETE /users/${id}/factors`, { token: administrator.token });
    await letProofsAge(testApp.database, administrator.user.id);
    expect(rule(await reset())).toEqual([403, "proofNeeded"]);
    await testApp.database
      .updateTable("sessions")
      .set({ proved_at: new Date() })
      .where("id", "=", administrator.sessionId)
      .execute();
    expect(await reset(administrator.user.id)).toMatchObject({ status: 409 });
    expect(await reset(999_999)).toMatchObject({ status: 404 });
    expect(await reset()).toMatchObject({ status: 204 });
    expect(await person.call("GET /users/me")).toMatchObject({ status: 401 });
    expect(await logInWith(person.user.email)).toMatchObject({ status: 200 });
    const trail = testApp.database.selectFrom("audit_entries").select(["action", "user_id"]);
    const entries = await trail
      .where("record_id", "=", person.user.id)
      .where("action", "=", "user.factors-reset")
      .execute();
    expect(entries).toEqual([{ action: "user.factors-reset", user_id: administrator.user.id }]);
  });

  it("a passkey from before doesn't survive a promotion", { meta: { proves: "20.46" } }, async () => {
    const person = await makePerson(testApp);
    const phone = ourAuthenticator();
    await person.addPasskey(phone);
    const { token } = await makeUser(testApp.database, "Administrator");
    const body = { version: 1, role: "Administrator" };
    expect(await testApp.call(`PATCH /users/${person.user.id}`, { token, body })).toMatchObject({ status: 200 });
    const signed = phone.sign(await passkeyChallenge(testApp));
    expect(await testApp.call("POST /users/login/passkey", { body: signed })).toMatchObject({ status: 401 });
    const trail = testApp.database.selectFrom("audit_entries").select("action").where("record_id", "=", person.user.id);
    const actions = (await trail.where("record_type", "=", "user").execute()).map(({ action }) => action);
    expect(actions).toContain("user.factors-reset");
  });
});
