import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { makeUser } from "../../../../test/records/factories.ts";
import { mailsTo } from "../../../../test/database/outbox.ts";
import { nextPassword as next } from "../../../../test/app/passwords.ts";
import { deleteOldResetTokens } from "./reset-tokens.queries.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ PUBLIC_URL: "https://rent.example.org" })));
afterAll(() => testApp.close());

let lastHost = 0;
/** A network address that no rate limit has counted yet. */
const somewhere = () => `203.0.113.${(lastHost += 1)}`;
const ask = (email: string, from = somewhere()) =>
  testApp.call("POST /users/forgot-password", { body: { email }, from });
const reset = (token: string, password = next) =>
  testApp.call("POST /users/reset-password", { body: { token, password }, from: somewhere() });
const login = (email: string, password: string) =>
  testApp.call("POST /users/login", { body: { email, password }, from: somewhere() });

/** The token in the n-th mail to somebody. */
async function tokenFor(email: string, count = 1) {
  const texts = async () =>
    (await mailsTo(testApp, email)).flatMap(({ text = "" }) => (text.includes("#token=") ? text : []));
  await expect.poll(async () => (await texts()).length).toBeGreaterThanOrEqual(count);
  const link = /https:\/\/rent\.example\.org\/auth\/reset-password#token=([\w-]{43})$/m.exec(
    (await texts()).at(-1) ?? "",
  );
  return link?.[1] ?? "no link";
}

describe("POST /users/forgot-password", () => {
  it(
    "gives the same answer for every address, and mails only to known ones",
    { meta: { proves: "13.5" } },
    async () => {
      const { user } = await makeUser(testApp.database);
      const { user: disabled } = await makeUser(testApp.database, "User", { disabled_at: new Date() });
      for (const email of ["nobody@example.com", disabled.email, user.email.toUpperCase()])
        expect(await ask(email)).toMatchObject({ status: 202, body: "" });
      const token = await tokenFor(user.email);
      expect(await mailsTo(testApp, "nobody@example.com")).toEqual([]);
      expect(await mailsTo(testApp, disabled.email)).toEqual([]);
      const stored = await testApp.database.selectFrom("password_reset_tokens").selectAll().execute();
      expect(stored).toHaveLength(1);
      expect(stored[0]?.token_hash).not.toBe(token);
      const minutes = (Number(stored[0]?.expires_at) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(59);
      expect(minutes).toBeLessThanOrEqual(60);
    },
  );

  it(
    "mails a link that ends by the database's clock, whatever this server's clock says",
    { meta: { proves: "20.17" } },
    async () => {
      const { user } = await makeUser(testApp.database);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 40 * 60_000 });
      onTestFinished(() => void vi.useRealTimers());
      await ask(user.email);
      await tokenFor(user.email);
      const [mail] = await mailsTo(testApp, user.email);
      expect(mail?.text).toMatch(/within (5\d|60) minutes/);
      const left = sql<number>`extract(epoch from expires_at - now())::float / 60`.as("left");
      const token = testApp.database.selectFrom("password_reset_tokens").select(left).where("user_id", "=", user.id);
      const [{ left: minutes } = { left: 0 }] = await token.execute();
      expect(minutes).toBeGreaterThan(55);
      expect(minutes).toBeLessThanOrEqual(60);
    },
  );

  it.each([[{}], [{ email: "no address" }], [{ email: "a@example.com", link: "https://evil.example" }]])(
    "refuses %j",
    async (body) => {
      expect(await testApp.call("POST /users/forgot-password", { body })).toMatchObject({ status: 400 });
    },
  );

  it("is limited for known and unknown addresses alike, wherever the request comes from", async () => {
    const { user } = await makeUser(testApp.database);
    for (const email of [user.email, "stranger@example.com"]) {
      for (let count = 1; count <= 5; count += 1) expect(await ask(email)).toMatchObject({ status: 202 });
      expect(await ask(email)).toMatchObject({ status: 429, headers: { "retry-after": expect.any(String) as string } });
    }
  });

  it("is limited for the network address of the request", async () => {
    const from = somewhere();
    for (let count = 1; count <= 30; count += 1)
      expect(await ask(`person-${count}@example.com`, from)).toMatchObject({ status: 202 });
    expect(await ask("person-31@example.com", from)).toMatchObject({ status: 429 });
  });
});

describe("POST /users/reset-password", () => {
  it("sets the password once, ends every session, and mails the holder", async () => {
    const { user, token: session } = await makeUser(testApp.database);
    await ask(user.email);
    const token = await tokenFor(user.email);
    expect(await reset(token)).toMatchObject({ status: 204, body: "" });
    expect(await testApp.call("GET /users/me", { token: session })).toMatchObject({ status: 401 });
    expect(await login(user.email, next)).toMatchObject({ status: 200 });
    const again = await reset(token, "Another-password-9");
    expect(again.status).toBe(400);
    expect(rejections(again.body)).toEqual(["token can no longer be used; ask for a new link"]);
    const subjects = async () => (await mailsTo(testApp, user.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain("Your Vasati password was changed");
    const trail = await testApp.database
      .selectFrom("audit_entries")
      .selectAll()
      .where("record_id", "=", user.id)
      .orderBy("id")
      .execute();
    expect(trail.map(({ action }) => action)).toEqual([
      "user.password-reset-asked",
      "user.password-reset",
      "user.logged-in",
    ]);
    expect(JSON.stringify(trail)).not.toContain(token);
  });

  it("accepts a token once, even when it is used several times at once", { meta: { proves: "13.5" } }, async () => {
    const { user } = await makeUser(testApp.database);
    await ask(user.email);
    const token = await tokenFor(user.email);
    const passwords = ["First-of-the-four", "Second-of-the-four", "Third-of-the-four", "Fourth-of-the-four"];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400, 400]);
    const logins = [];
    for (const password of passwords) logins.push((await login(user.email, password)).status);
    expect(logins).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
  });

  it("accepts only the newest token", { meta: { proves: "13.5" } }, async () => {
    const { user } = await makeUser(testApp.database);
    await ask(user.email);
    const older = await tokenFor(user.email, 1);
    await ask(user.email);
    const newer = await tokenFor(user.email, 2);
    expect(newer).not.toBe(older);
    expect(await reset(older)).toMatchObject({ status: 400 });
    expect(await reset(newer)).toMatchObject({ status: 204 });
  });

  it("refuses an expired token, and one of an account that was disabled since", async () => {
    const { user } = await makeUser(testApp.database);
    const { user: other } = await makeUser(testApp.database);
    await ask(user.email);
    await ask(other.email);
    const [token, others] = [await tokenFor(user.email), await tokenFor(other.email)];
    await testApp.database
      .updateTable("password_reset_tokens")
      .set({ expires_at: new Date() })
      .where("user_id", "=", user.id)
      .execute();
    await testApp.database.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", other.id).execute();
    expect(await reset(token)).toMatchObject({ status: 400 });
    expect(await reset(others)).toMatchObject({ status: 400 });
    await deleteOldResetTokens(testApp.database);
    expect(
      await testApp.database.selectFrom("password_reset_tokens").selectAll().where("user_id", "=", user.id).execute(),
    ).toEqual([]);
  });

  it.each([
    [{ token: "x".repeat(43), password: next }, "token can no longer be used; ask for a new link"],
    [{ token: "", password: next }, "token is required"],
    [{ token: "x".repeat(43), password: "too-short-1" }, "password must have at least 12 characters"],
  ])("refuses %j", async (body, rejection) => {
    const answer = await testApp.call("POST /users/reset-password", { body });
    expect(answer.status).toBe(400);
    expect(rejections(answer.body)).toEqual([rejection]);
  });

  it("refuses a password that is easily guessed, and keeps the link valid", async () => {
    const { user } = await makeUser(testApp.database);
    await ask(user.email);
    const token = await tokenFor(user.email);
    const weak = await reset(token, "qwertyuiop123");
    expect(rejections(weak.body)).toEqual(["password is a common password, or one with digits or symbols added"]);
    expect(await reset(token)).toMatchObject({ status: 204 });
  });
});
