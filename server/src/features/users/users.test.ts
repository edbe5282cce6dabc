import { randomUUID } from "node:crypto";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Role } from "@vasati/contract/people/roles";
import type { Account } from "@vasati/contract/people/users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { trailOf } from "../../../test/database/changes.ts";
import { makeCustodian, makeOwner, makeTenant, makeUser } from "../../../test/records/factories.ts";
import { mailsTo } from "../../../test/database/outbox.ts";
import { nextPassword as password } from "../../../test/app/passwords.ts";

let testApp: TestApp;
let administrator: string;
let administratorId: number;
beforeAll(async () => {
  testApp = await buildTestApp();
  const made = await makeUser(testApp.database, "Administrator", { name: "Zoya Khan" });
  [administrator, administratorId] = [made.token, made.user.id];
});
afterAll(() => testApp.close());

const list = async (query: string) => {
  const { status, body } = await testApp.call(`GET /users?${query}`, { token: administrator });
  expect(status).toBe(200);
  return body as PageOf<Account>;
};
const patch = (id: number, body: object, token = administrator) =>
  testApp.call(`PATCH /users/${id}`, { token, body: { version: 1, ...body } });
const invite = (body: object) => testApp.call("POST /users", { token: administrator, body });
const mayCall = async (token: string) => (await testApp.call("GET /users/me", { token })).status === 200;

describe("GET /users", () => {
  it("lists accounts by name with role, record and last login", { meta: { proves: "13.6" } }, async () => {
    const owner = await makeOwner(testApp.database, "Meera Gowda");
    const lastLogin = new Date("2026-11-20T05:00:00Z");
    const more = { name: "Aarav Listed", owner_profile_id: owner.id, last_login_at: lastLogin };
    const { user } = await makeUser(testApp.database, "Owner", more);
    const { items } = await list("search=aarav%20listed");
    expect(items).toEqual([
      {
        userId: user.id,
        email: user.email,
        name: "Aarav Listed",
        code: "",
        role: "Owner",
        roles: ["Owner"],
        language: "en",
        linkedId: owner.id,
        linkedName: "Meera Gowda",
        disabled: false,
        lastLoginAt: lastLogin.toISOString(),
        version: 1,
      },
    ]);
    expect(await testApp.call(`GET /users/${user.id}`, { token: administrator })).toMatchObject({ body: items[0] });
  });

  it("finds by part of name and address and by role, disabled ones too", async () => {
    const mark = randomUUID();
    const email = `found-${mark}@example.com`;
    await makeUser(testApp.database, "Tenant", { email, disabled_at: new Date() });
    await makeUser(testApp.database, "User", { name: `Found ${mark}` });
    expect((await list(`search=${mark}`)).total).toBe(2);
    expect((await list(`search=${mark}&role=Tenant`)).items).toMatchObject([{ email, disabled: true }]);
    expect(await list(`search=%25${mark}`)).toMatchObject({ total: 0 });
    expect(await testApp.call("GET /users?role=King", { token: administrator })).toMatchObject({ status: 400 });
    expect(await testApp.call("GET /users/999999", { token: administrator })).toMatchObject({ status: 404 });
  });
});

describe("POST /users", () => {
  it("creates an account whose holder sets the password with a mailed link, in their language", async () => {
    const { id } = await makeTenant(testApp.database, "Ravi Kumar");
    const email = `invited-${randomUUID()}@example.com`;
    const form = { name: "Ravi Kumar", email: email.toUpperCase(), role: "Tenant", linkedId: id, language: "kn" };
    const answer = await invite(form);
    expect(answer).toMatchObject({
      status: 201,
      body: { email, role: "Tenant", linkedId: id, linkedName: "Ravi Kumar", lastLoginAt: null, version: 1 },
    });
    const { userId } = answer.body as Account;
    expect(answer.headers["location"]).toBe(`/api/v1/users/${userId}`);
    await expect.poll(() => mailsTo(testApp, email)).toMatchObject([{ subject: "Vasatiಯಲ್ಲಿ ನಿಮ್ಮ ಖಾತೆ" }]);
    const [mail] = await mailsTo(testApp, email);
    const token = /reset-password#token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    const reset = await testApp.call("POST /users/reset-password", { body: { token, password } });
    expect(reset).toMatchObject({ status: 204 });
    expect(await testApp.call("POST /users/login", { body: { email, password } })).toMatchObject({ status: 200 });
    const trail = await trailOf(testApp, "user", userId);
    expect(trail.map(({ action }) => action)).toEqual([
      "user.created",
      "user.invitation-mailed",
      "user.password-reset",
      "user.logged-in",
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/argon2|Jasmine|token/);
  });

  it("is sent again, and only the last link is valid", { meta: { proves: "13.6" } }, async () => {
    const email = `again-${randomUUID()}@example.com`;
    const { body } = await invite({ name: "Ravi Kumar", email, role: "User", linkedId: null });
    const { userId } = body as Account;
    await expect.poll(() => mailsTo(testApp, email)).toHaveLength(1);
    const again = (key: string) =>
      testApp.call(`POST /users/${userId}/invitations`, { token: administrator, headers: { "idempotency-key": key } });
    // A double click.
    for (const { status } of await Promise.all([again("first-time"), again("first-time")])) expect(status).toBe(202);
    await expect.poll(() => mailsTo(testApp, email)).toHaveLength(2);
    const [first, second] = (await mailsTo(testApp, email)).map(
      ({ text }) => /token=([\w-]{43})/.exec(text ?? "")?.[1],
    );
    const reset = (token: string | undefined) =>
      testApp.call("POST /users/reset-password", { body: { token, password } });
    expect(await reset(first)).toMatchObject({ status: 400 });
    expect(await reset(second)).toMatchObject({ status: 204 });
    const asked = (await trailOf(testApp, "user", userId)).filter(({ action }) => action === "user.invited-again");
    expect(asked).toMatchObject([{ user_id: administratorId }]);
    await patch(userId, { version: 2, disabled: true });
    expect(await again("second-time")).toMatchObject({ status: 409, body: { rule: "accountIsDisabled" } });
  });

  it("refuses an address that has an account", async () => {
    const { user } = await makeUser(testApp.database);
    expect(await invite({ name: "Twice", email: user.email, role: "User", linkedId: null })).toMatchObject({
      status: 409,
      body: { detail: "This e-mail address already has an account." },
    });
  });

  it("refuses a record that doesn't fit the role", { meta: { proves: "6.2" } }, async () => {
    const archived = await makeTenant(testApp.database, "Gone", { archived_at: new Date() });
    const custodian = await makeCustodian(testApp.database);
    const person = { name: "Asha Rao", email: `${randomUUID()}@example.com` };
    for (const [role, linkedId, message] of [
      ["Tenant", null, "linkedId is required for this role"],
      ["Tenant", archived.id, "linkedId is not a known record"],
      ["Owner", 999_999, "linkedId is not a known record"],
      ["User", custodian.id, "linkedId must be empty for this role"],
      ["King", null, "role is not a known role"],
    ] as const) {
      const { status, body } = await invite({ ...person, role, linkedId });
      expect(status).toBe(400);
      expect(rejections(body)).toEqual([message]);
    }
  });
});

describe("PATCH /users/{id}", () => {
  it("changes the role, drops the record of the old one, ends the sessions and writes the trail", async () => {
    const tenant = await makeTenant(testApp.database);
    const custodian = await makeCustodian(testApp.database, { name: "Kavya Shetty" });
    const { user, token } = await makeUser(testApp.database, "Tenant", { tenant_id: tenant.id });
    expect(await patch(user.id, { role: "Custodian" })).toMatchObject({ status: 400 });
    expect(await mayCall(token)).toBe(true);
    const changed = { role: "Custodian", linkedId: custodian.id };
    expect(await patch(user.id, changed)).toMatchObject({
      status: 200,
      body: { ...changed, roles: ["Custodian"], linkedName: "Kavya Shetty", version: 2 },
    });
    expect(await mayCall(token)).toBe(false);
    const { tenant_id, custodian_id } = await testApp.database
      .selectFrom("users")
      .select(["tenant_id", "custodian_id"])
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect({ tenant_id, custodian_id }).toEqual({ tenant_id: null, custodian_id: custodian.id });
    expect(await trailOf(testApp, "user", user.id)).toMatchObject([
      { action: "user.edited", before: { role: "Tenant", linkedId: tenant.id }, after: changed },
    ]);
    expect(await patch(user.id, { role: "User" })).toMatchObject({
      status: 409,
      body: { current: { role: "Custodian", version: 2 } },
    });
  });

  it("replaces the password of a plain User who gets a role, because anybody may have registered in their name", async () => {
    const form = { name: "Somebody", email: `${randomUUID()}@example.com`, password };
    const { body } = await testApp.call("POST /registration", { body: form });
    const { userId } = body as { userId: number };
    const logIn = () => testApp.call("POST /users/login", { body: { email: form.email, password: form.password } });
    expect((await logIn()).status).toBe(200);
    expect(await patch(userId, { role: "Administrator" })).toMatchObject({ status: 200 });
    expect((await logIn()).status).toBe(401);
    const texts = async () => (await mailsTo(testApp, form.email)).map(({ text }) => text);
    await expect.poll(texts).toContainEqual(expect.stringContaining("#token="));
  });

  it("disables an account with its sessions, and enables it again", { meta: { proves: "13.6" } }, async () => {
    const { user, token } = await makeUser(testApp.database);
    expect(await patch(user.id, { disabled: true })).toMatchObject({ status: 200, body: { disabled: true } });
    expect(await mayCall(token)).toBe(false);
    expect(await patch(user.id, { disabled: false, version: 2 })).toMatchObject({ body: { disabled: false } });
    expect(await mayCall(token)).toBe(false);
    const trail = await trailOf(testApp, "user", user.id);
    expect(trail.map(({ action }) => action)).toEqual(["user.disabled", "user.enabled"]);
  });

  it("refuses changes of one's own rights, and of unknown accounts", { meta: { proves: "13.6" } }, async () => {
    const { user, token } = await makeUser(testApp.database, "Administrator");
    for (const change of [{ disabled: true }, { role: "User" }, { role: "Tenant", linkedId: 1 }, {}])
      expect(await patch(user.id, change, token)).toMatchObject({ status: 409 });
    expect(await mayCall(token)).toBe(true);
    expect(await patch(999_999, { disabled: true })).toMatchObject({ status: 404 });
    expect(await patch(user.id, { email: "other@example.com" })).toMatchObject({ status: 400 });
  });

  it.each([{ disabled: true }, { role: "User" as Role }])(
    "leaves one of several administrators who all do %j to each other at once",
    async (change) => {
      const own = await buildTestApp();
      try {
        const people: Awaited<ReturnType<typeof makeUser>>[] = [];
        for (let count = 0; count < 4; count += 1) people.push(await makeUser(own.database, "Administrator"));
        const calls = people.map(({ token }, index) => {
          const other = people[(index + 1) % people.length]?.user.id;
          return own.call(`PATCH /users/${other}`, { token, body: { version: 1, ...change } });
        });
        const answers = (await Promise.all(calls)).map(({ status }) => status);
        expect(answers).toContain(200);
        for (const status of answers) expect([200, 401, 403]).toContain(status);
        const left = await own.database.selectFrom("users").select("roles").where("disabled_at", "is", null).execute();
        const administrators = left.filter(({ roles }) => roles.includes("Administrator"));
        expect(administrators.length).toBeGreaterThan(0);
        expect(4 - administrators.length).toBe(answers.filter((status) => status === 200).length);
      } finally {
        await own.close();
      }
    },
  );
});

describe("PATCH /users/me", () => {
  it("changes only one's own name and language", { meta: { proves: "13.7" } }, async () => {
    const { user, token } = await makeUser(testApp.database);
    const edit = (body: object) => testApp.call("PATCH /users/me", { token, body });
    expect(await edit({ name: "  आशा राव " })).toMatchObject({
      status: 200,
      body: { name: "आशा राव", language: "en" },
    });
    expect(await edit({ language: "hi" })).toMatchObject({ status: 200, body: { name: "आशा राव", language: "hi" } });
    expect(await trailOf(testApp, "user", user.id)).toMatchObject([
      { action: "user.edited", user_id: user.id, before: { name: "Asha Rao" }, after: { name: "आशा राव" } },
      { action: "user.edited", before: { language: "en" }, after: { language: "hi" } },
    ]);
    for (const body of [
      { name: "" },
      { language: "fr" },
      { role: "Administrator" },
      { roles: [] },
      { email: "x@y.zz" },
    ])
      expect(await edit(body)).toMatchObject({ status: 400 });
    expect(await mayCall(token)).toBe(true);
  });
});
