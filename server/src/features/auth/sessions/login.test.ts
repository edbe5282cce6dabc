import argon2 from "argon2";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, testSigningKey } from "../../../../test/app/build-app.ts";
import { makeCustodian, makeUser } from "../../../../test/records/factories.ts";
import { firstPassword as password } from "../../../../test/app/passwords.ts";
import { readConfig } from "../../../config/config.ts";
import { tokensSignedWith } from "../../../platform/authentication/tokens.ts";
import { authLimits } from "../auth-limits.ts";
import { randomSecret } from "../../../platform/authentication/secrets.ts";
import { logIn } from "./login.service.ts";
import { passwordsWith } from "../passwords/passwords.ts";

const wrong = "Drought-sun-4242";
let testApp: TestApp;
let passwordHash: string;
beforeAll(async () => {
  testApp = await buildTestApp();
  passwordHash = await passwordsWith().hash(password);
});
afterAll(() => testApp.close());

const account = (more: object = {}) => makeUser(testApp.database, "User", { password_hash: passwordHash, ...more });
const login = (email: string, given = password, from?: string) =>
  testApp.call("POST /users/login", { body: { email, password: given }, ...(from !== undefined && { from }) });
let lastHost = 0;
/** A network address that no rate limit has counted yet. */
const somewhere = () => `203.0.113.${(lastHost += 1)}`;

describe("POST /users/login", () => {
  it(
    "answers with only the token, as text, for eight hours",
    { meta: { proves: ["3.23", "7.4", "13.1"] } },
    async () => {
      const { user } = await account({ name: "Asha Rao" });
      const { status, headers, body } = await login(user.email);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
      const claims = decodeJwt(String(body));
      expect(claims).toMatchObject({ sub: String(user.id), roles: ["User"], email: user.email, name: "Asha Rao" });
      expect(claims).not.toHaveProperty("custodianId");
      // The expiry is set before the session is stored, the start when the token is signed.
      expect(Math.abs(Number(claims.exp) - Number(claims.iat) - 8 * 3600)).toBeLessThan(60);
      expect(decodeProtectedHeader(String(body))).toMatchObject({ alg: "HS256", typ: "JWT" });
      const session = testApp.database.selectFrom("sessions").selectAll().where("id", "=", String(claims.jti));
      expect(await session.execute()).toMatchObject([{ user_id: user.id, revoked_at: null }]);
    },
  );

  it("opens sessions with ids of 128 random bits", { meta: { proves: "20.26" } }, async () => {
    const { user } = await account();
    // The digit that is 4 in every random UUID, its version.
    const versions = new Set<string | undefined>();
    for (let count = 0; count < 12; count += 1)
      versions.add(decodeJwt(String((await login(user.email, password, somewhere())).body)).jti?.[14]);
    expect(versions.size).toBeGreaterThan(1);
  });

  it("names the custodian of a custodian", async () => {
    const custodian = await makeCustodian(testApp.database);
    const { user } = await makeUser(testApp.database, "Custodian", {
      password_hash: passwordHash,
      custodian_id: custodian.id,
    });
    expect(decodeJwt(String((await login(user.email)).body))).toMatchObject({
      custodianId: custodian.id,
      roles: ["Custodian"],
    });
  });

  it("takes a password as it was chosen: all of it, with its spaces and its letter case", async () => {
    // As long as may be, with spaces at both ends and a letter that Unicode can write in two ways.
    const chosen = ` ${"Gravel lantern KETTLE, barsaat chai pakora; ".padEnd(125, "nadi deepa kudure male ")}\u00e9 `;
    const email = "to.the.letter@example.com";
    const body = { name: "Asha Rao", email, password: chosen };
    expect(await testApp.call("POST /registration", { body })).toMatchObject({ status: 201 });
    const others = [chosen.trimStart(), chosen.slice(0, -1), chosen.toLowerCase(), chosen.normalize("NFD")];
    for (const other of others) expect(await login(email, other, somewhere())).toMatchObject({ status: 401 });
    expect(await login(email, chosen, somewhere())).toMatchObject({ status: 200 });
  });

  it("takes a password however old it is, and asks for no other", async () => {
    const longAgo = new Date("2016-04-01");
    const { user } = await account({ created_at: longAgo, updated_at: longAgo, last_login_at: longAgo });
    const { status, body } = await login(user.email, password, somewhere());
    expect(status).toBe(200);
    expect(await testApp.call("GET /visits/own", { token: String(body) })).toMatchObject({ status: 200 });
  });

  it("stores the time of the last login and writes the audit trail", async () => {
    const { user } = await account();
    await login(user.email.toUpperCase());
    const { last_login_at } = await testApp.database
      .selectFrom("users")
      .select("last_login_at")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(last_login_at).toBeInstanceOf(Date);
    const trail = await testApp.database
      .selectFrom("audit_entries")
      .select("action")
      .where("user_id", "=", user.id)
      .execute();
    expect(trail).toEqual([{ action: "user.logged-in" }]);
  });

  it(
    "answers alike for unknown address, wrong password and disabled",
    { meta: { proves: ["10.5", "13.4"] } },
    async () => {
      const { user } = await account();
      const { user: disabled } = await account({ disabled_at: new Date() });
      const answers = [
        await login("nobody@example.com"),
        await login(user.email, wrong),
        await login(disabled.email),
        await login("' or 1=1 --", wrong),
      ];
      for (const { headers, body } of answers)
        expect(body).toEqual({
          type: "about:blank",
          title: "Unauthorized",
          status: 401,
          detail: "Wrong e-mail address or password.",
          instance: "/api/v1/users/login",
          requestId: headers["x-request-id"],
        });
    },
  );

  it.each([
    [{}],
    [{ email: "a@example.com" }],
    [{ email: "", password }],
    [{ email: "a\u0000", password }],
    [{ email: "a@example.com", password: "" }],
    [{ email: "a@example.com", password, remember: true }],
    [{ email: ["a"], password }],
  ])("refuses %j", async (body) => {
    expect(await testApp.call("POST /users/login", { body })).toMatchObject({ status: 400 });
  });
});

describe("the work of a login", () => {
  it("is the same for an unknown address as for a wrong password", { meta: { proves: "13.4" } }, async () => {
    const { user } = await account();
    const checked: string[] = [];
    const passwords = passwordsWith(async (hash, given) => {
      checked.push(hash.split("$").slice(0, 4).join("$"));
      return argon2.verify(hash, given);
    });
    const { database } = testApp;
    const parts = {
      database,
      passwords,
      config: readConfig({}),
      tokens: tokensSignedWith(testSigningKey),
      limits: authLimits(database, readConfig({})),
    };
    const attempt = (email: string) =>
      logIn(
        parts,
        { ip: somewhere(), id: "test", device: randomSecret(), userAgent: undefined },
        { email, password: wrong },
      );
    await expect(attempt("nobody@example.com")).rejects.toMatchObject({ status: 401 });
    await expect(attempt(user.email)).rejects.toMatchObject({ status: 401 });
    const [unknown, known, ...more] = checked;
    expect(more).toEqual([]);
    // Algorithm, version and cost of the check.
    expect(unknown).toBe(known);
    expect(known).toContain("$argon2id$v=19$m=19456");
  });
});

describe("the limits of logging in", () => {
  it("stop guessing at one account from one address", { meta: { proves: ["10.9", "13.4"] } }, async () => {
    const { user } = await account();
    const from = somewhere();
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await login(user.email, wrong, from)).toMatchObject({ status: 401 });
    const { status, headers, body } = await login(user.email, password, from);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(800);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(900);
    expect(body).toMatchObject({ title: "Too Many Requests" });
    // Meanwhile the account's holder can log in from elsewhere.
    expect(await login(user.email, password, somewhere())).toMatchObject({ status: 200 });
  });

  it("hold for unknown addresses as well", async () => {
    const from = somewhere();
    const statuses = [];
    for (let guess = 1; guess <= 6; guess += 1) statuses.push((await login("no-one@example.com", wrong, from)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("are reset by a successful login", async () => {
    const { user } = await account();
    const from = somewhere();
    for (let round = 0; round < 3; round += 1) {
      for (let slip = 1; slip <= 4; slip += 1) await login(user.email, wrong, from);
      expect(await login(user.email, password, from)).toMatchObject({ status: 200 });
    }
  });

  it("can't be evaded by the letter case of the address, nor by other IPv6 addresses of a household", async () => {
    const { user } = await account();
    const variants = [user.email, user.email.toUpperCase(), ` ${user.email}`, `${user.email} `, user.email];
    // All but the first 56 bits are its own.
    for (const [host, email] of variants.entries()) await login(email, wrong, `2001:db8:0:70${host}::1`);
    expect(await login(user.email, password, "2001:db8:0:7ff:ffff::1")).toMatchObject({ status: 429 });
    expect(await login(user.email, password, "2001:db8:0:800::1")).toMatchObject({ status: 200 });
  });

  it("stop one network address that tries many accounts", { meta: { proves: "13.4" } }, async () => {
    const from = somewhere();
    const { database } = testApp;
    const limits = authLimits(database, readConfig({}));
    for (let guess = 1; guess <= 100; guess += 1)
      await limits.beforeLogin({ email: `stuffed-${guess}@example.com`, address: from });
    const { user } = await account();
    expect(await login(user.email, password, from)).toMatchObject({ status: 429 });
    expect(await login(user.email, password, somewhere())).toMatchObject({ status: 200 });
  });

  it("store neither network addresses nor e-mail addresses in clear text", async () => {
    const rows = await testApp.database.selectFrom("rate_limits").select("key").execute();
    expect(rows.length).toBeGreaterThan(10);
    for (const { key } of rows) expect(key).toMatch(/^[a-z]+-[a-z]+:[\w-]{22}$/);
  });
});

describe("GET /users/me and POST /users/logout", () => {
  it("show the account, never its password", { meta: { proves: "7.34" } }, async () => {
    const { user, token } = await account({ language: "hi" });
    const { status, body } = await testApp.call("GET /users/me", { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: user.id, role: "User", language: "hi", email: user.email });
    expect(Object.keys(body as object)).toHaveLength(11);
  });

  it("end this session and no other", { meta: { proves: ["7.34", "13.2"] } }, async () => {
    const { user, token } = await account();
    const second = String((await login(user.email)).body);
    expect(await testApp.call("POST /users/logout", { token })).toMatchObject({ status: 204, body: "" });
    expect(await testApp.call("GET /users/me", { token })).toMatchObject({ status: 401 });
    expect(await testApp.call("POST /users/logout", { token })).toMatchObject({ status: 401 });
    expect(await testApp.call("GET /users/me", { token: second })).toMatchObject({ status: 200 });
  });
});
