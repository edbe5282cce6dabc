import type { User } from "@vasati/contract/people/auth";
import { languages } from "@vasati/contract/people/auth";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { firstPassword, nextPassword } from "../../../../test/app/passwords.ts";
import { authLimits } from "../auth-limits.ts";

/** Enough for the tests that don't count. */
const perHour = 30;
let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REGISTRATIONS_PER_HOUR: String(perHour) })));
afterAll(() => testApp.close());

const form = { name: "Asha Rao", email: "asha.rao@example.com", password: firstPassword };
const register = (more: object = {}, headers?: Record<string, string>) =>
  testApp.call("POST /registration", { body: { ...form, ...more }, ...(headers && { headers }) });
const accountsOf = (email: string) =>
  testApp.database.selectFrom("users").selectAll().where("email", "=", email).execute();

describe("POST /registration", () => {
  it("opens a User's account with an argon2id hash", { meta: { proves: ["6.2", "7.5", "13.3"] } }, async () => {
    const { status, headers, body } = await register({ email: "  First.Of-All@Example.COM ", language: "kn" });
    expect(status).toBe(201);
    expect(headers["location"]).toBe("/api/v1/users/me");
    expect(body).toEqual({
      userId: expect.any(Number) as number,
      email: "first.of-all@example.com",
      name: "Asha Rao",
      code: expect.stringMatching(/^U-[0-9A-HJKMNP-TV-Z]{6}$/) as string,
      role: "User",
      roles: ["User"],
      language: "kn",
      custodianId: null,
      ownerLeaserProfileId: null,
      tenantId: null,
    });
    const [account] = await accountsOf("first.of-all@example.com");
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$|^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it(
    "writes the audit trail, and stores no password there or in any other table",
    { meta: { proves: "13.3" } },
    async () => {
      const { body } = await register({ email: "audited@example.com" });
      const entries = await testApp.database
        .selectFrom("audit_entries")
        .selectAll()
        .where("record_id", "=", (body as User).userId)
        .execute();
      expect(entries).toMatchObject([
        { action: "user.registered", record_type: "user", after: { language: "en", roles: ["User"] } },
      ]);
      expect(JSON.stringify(entries)).not.toMatch(/argon2|Monsoon|audited/);
    },
  );

  it.each([["roles"], ["role"], ["custodianId"], ["code"]])("refuses a form with %s", async (field) => {
    const email = `${field}@example.com`.toLowerCase();
    const { status, body } = await register({ email, [field]: field === "roles" ? ["Administrator"] : "1" });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
    expect(await accountsOf(email)).toEqual([]);
  });

  it.each([
    [{ email: "no address" }, "email must be an e-mail address"],
    [{ email: undefined }, "email "],
    [{ name: "  " }, "name is required"],
    [{ password: "eleven-char" }, "password must have at least 12 characters"],
    [{ password: "x".repeat(129) }, "password must have at most 128 characters"],
    [{ language: "fr" }, "language "],
  ])("refuses %j", async (more, rejection) => {
    const { status, body } = await register({ email: "asha.rao@example.org", ...more });
    expect(status).toBe(400);
    expect(rejections(body).join("\n")).toContain(rejection);
  });

  it("refuses a second account for an address, whatever its letter case", async () => {
    await register({ email: "twice@example.com" });
    const { status, body } = await register({ email: "TWICE@example.com" });
    expect(status).toBe(409);
    expect(body).toMatchObject({ detail: "This e-mail address already has an account." });
  });

  it("creates one account from simultaneous registrations", async () => {
    const email = "at-once@example.com";
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ email })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it("repeats the answer to a repeated request without storing its key or its password", async () => {
    const headers = { "idempotency-key": "0194-repeated-registration" };
    const [first, second] = [
      await register({ email: "repeated@example.com" }, headers),
      await register({ email: "repeated@example.com" }, headers),
    ];
    expect(second).toMatchObject({ status: 201, body: first.body });
    const other = await register({ email: "repeated@example.com", password: nextPassword }, headers);
    expect(other.status).toBe(409);
    const [stored, ...more] = await testApp.database.selectFrom("idempotency_keys").selectAll().execute();
    expect(more).toEqual([]);
    expect(stored?.key).not.toContain("0194");
  });

  it("repeats the answer to a repeated request even when the limit of the address is used up", async () => {
    const from = "192.0.2.77";
    const send = (email: string, key: string) =>
      testApp.call("POST /registration", { body: { ...form, email }, headers: { "idempotency-key": key }, from });
    const first = await send("patient@example.com", "0195-a-patient-client");
    const limits = authLimits(testApp.database, { registrationsPerHour: perHour });
    for (let count = 2; count <= perHour; count += 1) await limits.beforeRegistration(from);
    expect(await send("another@example.com", "0195-another-client")).toMatchObject({ status: 429 });
    expect(await send("patient@example.com", "0195-a-patient-client")).toMatchObject({ status: 201, body: first.body });
    expect(await send("impatient@example.com", "0195-a-patient-client")).toMatchObject({ status: 409 });
  });

  it("speaks every language of the product", async () => {
    for (const language of languages)
      expect(await register({ email: `${language}@example.com`, language })).toMatchObject({ body: { language } });
  });

  it("is limited for an address, and not for its neighbours", { meta: { proves: "20.24" } }, async () => {
    const limits = authLimits(testApp.database, { registrationsPerHour: perHour });
    for (let calls = 1; calls <= perHour; calls += 1) await limits.beforeRegistration("198.51.100.7");
    const body = { ...form, email: "neighbour@example.com" };
    const refused = await testApp.call("POST /registration", { body, from: "198.51.100.7" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect(await testApp.call("POST /registration", { body, from: "198.51.100.8" })).toMatchObject({ status: 201 });
  });

  it("is limited for an IPv6 network of 56 bits as for one address", { meta: { proves: "20.144" } }, async () => {
    const limits = authLimits(testApp.database, { registrationsPerHour: perHour });
    for (let calls = 1; calls <= perHour; calls += 1)
      await limits.beforeRegistration(`2001:db8:0:${(0x700 + calls).toString(16)}::1`);
    const body = { ...form, email: "other.customer@example.com" };
    expect(await testApp.call("POST /registration", { body, from: "2001:db8:0:7ff::1" })).toMatchObject({
      status: 429,
    });
    expect(await testApp.call("POST /registration", { body, from: "2001:db8:0:800::1" })).toMatchObject({
      status: 201,
    });
  });

  it(
    "judges ten times as many passwords as it opens accounts for a network, and a weak one is no registration",
    { meta: { proves: "20.145" } },
    async () => {
      const limited = await buildTestApp({ REGISTRATIONS_PER_HOUR: "1" });
      onTestFinished(() => limited.close());
      const send = async (password: string, from = "198.51.100.7") =>
        (await limited.call("POST /registration", { body: { ...form, password }, from })).status;
      for (let tries = 1; tries <= 9; tries += 1) expect(await send("qwertyuiop123")).toBe(400);
      expect(await send(firstPassword)).toBe(201);
      expect(await send("qwertyuiop123")).toBe(429);
      expect(await send("qwertyuiop123", "198.51.100.8")).toBe(400);
    },
  );
});
