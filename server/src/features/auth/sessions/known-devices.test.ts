import { createHash } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { firstPassword, nextPassword } from "../../../../test/app/passwords.ts";
import { makeUser } from "../../../../test/records/factories.ts";
import { passwordsWith } from "../passwords/passwords.ts";
import { randomSecret } from "../../../platform/authentication/secrets.ts";

const wrong = "Drought-sun-4242";

/** An account and its logins; each device keeps its cookie as a browser does. */
async function accountOf(publicUrl: string) {
  const testApp = await buildTestApp({ PUBLIC_URL: publicUrl });
  onTestFinished(() => testApp.close());
  const password_hash = await passwordsWith().hash(firstPassword);
  const { user } = await makeUser(testApp.database, "User", { password_hash });
  let lastHost = 0;
  const somewhere = () => `203.0.113.${(lastHost += 1)}`;
  const logIn = async (password: string, { cookie = "", from = somewhere() } = {}) => {
    const body = { email: user.email, password };
    const answer = await testApp.call("POST /users/login", { body, from, headers: { cookie } });
    const kept = answer.headers["set-cookie"] as string | undefined;
    return { status: answer.status, token: String(answer.body), kept, cookie: kept?.split(";")[0] ?? "" };
  };
  const resetPassword = async () => {
    const token_hash = createHash("sha256").update("mailed").digest("base64url");
    const expires_at = new Date(Date.now() + 3_600_000);
    await testApp.database
      .insertInto("password_reset_tokens")
      .values({ token_hash, user_id: user.id, expires_at })
      .execute();
    const body = { token: "mailed", password: nextPassword };
    expect(await testApp.call("POST /users/reset-password", { body, from: somewhere() })).toMatchObject({
      status: 204,
    });
  };
  return { ...testApp, user, somewhere, logIn, resetPassword };
}

it(
  "wrong passwords from twenty addresses lock out strangers but no known device, until the password is reset",
  { meta: { proves: ["13.4", "20.19", "20.20"] } },
  async () => {
    const { logIn, resetPassword, somewhere } = await accountOf("http://localhost");
    const { status, kept, cookie } = await logIn(firstPassword);
    expect(status).toBe(200);
    expect(kept).toMatch(/^vasati-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);

    const addresses = Array.from({ length: 20 }, somewhere);
    for (const from of addresses) {
      const guesses = await Promise.all(Array.from({ length: 5 }, () => logIn(wrong, { from })));
      expect(guesses.map((guess) => guess.status)).toEqual([401, 401, 401, 401, 401]);
    }
    expect((await logIn(firstPassword)).status).toBe(429);
    expect((await logIn(firstPassword, { cookie: `vasati-device=${randomSecret()}` })).status).toBe(429);

    // Even at an address that has guessed too often.
    const from = addresses[0] ?? "";
    expect((await logIn(firstPassword, { from, cookie })).status).toBe(200);
    for (let slip = 1; slip <= 5; slip += 1)
      expect(await logIn(wrong, { cookie })).toMatchObject({ status: 401, cookie: "" });
    expect((await logIn(firstPassword, { cookie })).status).toBe(429);

    await resetPassword();
    expect((await logIn(nextPassword)).status).toBe(200);
  },
);

it(
  "a device is remembered by a hash of its token, for the last twenty devices of each account",
  { meta: { proves: "20.19" } },
  async () => {
    const { logIn, database, user } = await accountOf("https://rent.example.org");
    const first = await logIn(firstPassword);
    expect(first.kept).toMatch(/^__Host-vasati-device=.*; Path=\/; .*; Secure$/);
    // The same device, again; also with the cookie of before.
    for (const name of ["__Host-vasati-device", "__Secure-vasati-device"]) {
      const cookie = first.cookie.replace("__Host-vasati-device", name);
      expect((await logIn(firstPassword, { cookie })).cookie).toBe(first.cookie);
    }
    const both = `__Secure-vasati-device=${randomSecret()}; ${first.cookie}`;
    expect((await logIn(firstPassword, { cookie: both })).cookie).toBe(first.cookie);
    const devices = () => database.selectFrom("known_devices").selectAll().where("user_id", "=", user.id).execute();
    const [known, ...others] = await devices();
    expect(others).toEqual([]);
    expect(known?.device_hash).toBe(
      createHash("sha256")
        .update(first.cookie.split("=")[1] ?? "")
        .digest("base64url"),
    );

    const older = Array.from({ length: 20 }, (_, day) => ({
      user_id: user.id,
      device_hash: `older-${day + 1}`,
      used_at: new Date(Date.now() - (day + 1) * 86_400_000),
    }));
    await database.insertInto("known_devices").values(older).execute();
    const second = await logIn(firstPassword);
    expect(second.cookie).not.toBe(first.cookie);
    const left = (await devices()).map(({ device_hash }) => device_hash);
    expect(left).toHaveLength(20);
    expect(left).toContain("older-18");
    expect(left).not.toContain("older-19");
  },
);

it("a login ends the session that the browser had, and no other", { meta: { proves: "20.26" } }, async () => {
  const { logIn, call, database, user } = await accountOf("http://localhost");
  const elsewhere = await logIn(firstPassword);
  const first = await logIn(firstPassword);
  const statusWith = async (token: string) => (await call("GET /users/me", { token })).status;
  expect(await logIn(wrong, first)).toMatchObject({ status: 401 });
  expect(await statusWith(first.token)).toBe(200);

  const atOnce = await Promise.all([logIn(firstPassword, first), logIn(firstPassword, first)]);
  expect(await statusWith(first.token)).toBe(401);
  const statuses = await Promise.all(atOnce.map(({ token }) => statusWith(token)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await statusWith(elsewhere.token)).toBe(200);
  const logouts = database.selectFrom("audit_entries").select("record_id").where("action", "=", "user.logged-out");
  expect(await logouts.execute()).toEqual([{ record_id: user.id }, { record_id: user.id }]);
});
