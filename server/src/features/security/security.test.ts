import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SecurityEvent } from "@vasati/contract/office/security";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { strike } from "../../../test/app/background-work.ts";
import { makeCustodianUser, makeTenant, makeUser } from "../../../test/records/factories.ts";

let testApp: TestApp;
let administrator: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  testApp = await buildTestApp({}, { retrySeconds: 1, pollSeconds: 0.5 });
  administrator = await makeUser(testApp.database, "Administrator", { email: "chief@example.com" });
});
afterAll(() => testApp.close());

const list = async (query: string) => {
  const { status, body } = await testApp.call(`GET /securityEvents?${query}`, { token: administrator.token });
  expect(status).toBe(200);
  return body as PageOf<SecurityEvent>;
};
/** What an event says without its ids and time. */
const seen = async (query: string) =>
  (await list(query)).items.map(({ kind, userId, address, path, count }) => ({ kind, userId, address, path, count }));
const sum = async (query: string) => (await list(query)).items.reduce((all, { count }) => all + count, 0);
const stored = (query: string, count: number) => expect.poll(() => sum(`${query}&size=100`)).toBe(count);
const login = (email: string, from: string) =>
  testApp.call("POST /users/login", { body: { email, password: "Drought-sun-4242" }, from });

/** The mails to the administrator. */
async function alerts(): Promise<string[]> {
  const outbox = join(testApp.dataDirectory, "outbox");
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return mails.filter((mail) => mail.includes("chief@example.com"));
}

it(
  "200 refused logins from 20 addresses are few rows and one mail",
  { meta: { proves: ["20.83", "20.84", "20.85"] } },
  async () => {
    const { user } = await makeUser(testApp.database, "User", { email: "target@example.com" });
    const from = Array.from({ length: 20 }, (_, host) => `198.51.100.${host + 1}`);
    for (let turn = 0; turn < 10; turn += 1)
      await Promise.all(from.map((address) => login("Target@example.com", address)));
    await stored("who=target@example.com", 200);
    // One for each address in each minute; the clock may have passed into the next ones.
    const { items } = await list("who=target@example.com&size=100");
    const minutes = new Set(items.map(({ at }) => at.slice(0, 16))).size;
    expect(items.length).toBeLessThanOrEqual(20 * minutes);
    expect(items[0]).toEqual({
      securityEventId: expect.any(Number) as number,
      kind: "loginRefused",
      at: expect.stringMatching(/^\d{4}-.+Z$/) as string,
      userId: user.id,
      userName: "Asha Rao",
      address: expect.stringMatching(/^198\.51\.100\.\d+$/) as string,
      path: "/api/v1/users/login",
      requestId: expect.any(String) as string,
      count: expect.any(Number) as number,
    });
    await expect.poll(alerts).toHaveLength(1);
    expect((await alerts())[0]).toContain("target@example.com");
    // A later one is counted, and nobody is told again.
    await login("target@example.com", from[0]!);
    await stored("who=target@example.com", 201);
    expect(await alerts()).toHaveLength(1);
  },
);

it("an address that nobody has leaves no trace of what was typed", { meta: { proves: "20.83" } }, async () => {
  await login("Nobody\u0000@example.com", "198.51.100.77");
  await login("secret-typed-here@example.com", "198.51.100.77");
  await stored("address=198.51.100.77", 1);
  expect(await seen("address=198.51.100.77")).toMatchObject([{ kind: "loginRefused", userId: null }]);
  const { rows } = await sql`select from security_events as event where event::text like '%secret-typed%'`.execute(
    testApp.database,
  );
  expect(rows).toEqual([]);
});

it(
  "shows refused tokens, permissions and records, exports, and changed access; metrics count them",
  { meta: { proves: ["20.83", "20.84"] } },
  async () => {
    const { token, user } = await makeCustodianUser(testApp.database);
    const stranger = await makeTenant(testApp.database, "Ravi Kumar");
    const by = { token, from: "203.0.113.9" };
    expect(await testApp.call("GET /users", by)).toMatchObject({ status: 403 });
    expect(await testApp.call(`GET /tenants/${stranger.id}`, by)).toMatchObject({ status: 404 });
    expect(await testApp.call("GET /exports/tenants?format=csv", by)).toMatchObject({ status: 200 });
    expect(await testApp.call("GET /users/me", { token: "x.y.z", from: "203.0.113.9" })).toMatchObject({ status: 422 });
    expect(await testApp.call("GET /users/me", { from: "203.0.113.9" })).toMatchObject({ status: 401 });
    await stored("address=203.0.113.9", 4);
    const all = { userId: user.id, address: "203.0.113.9", count: 1 };
    const found = (await seen("address=203.0.113.9")).toSorted((one, other) => one.kind.localeCompare(other.kind));
    expect(found).toEqual([
      { ...all, kind: "exported", path: "/api/v1/exports/tenants" },
      { ...all, kind: "permissionRefused", path: "/api/v1/users" },
      { ...all, kind: "recordRefused", path: "/api/v1/tenants/:id" },
      { ...all, kind: "tokenRefused", path: "/api/v1/users/me", userId: null },
    ]);

    const body = { version: 1, role: "Administrator", linkedId: null };
    const edited = await testApp.call(`PATCH /users/${user.id}`, { token: administrator.token, body });
    expect(edited).toMatchObject({ status: 200 });
    await stored(`kind=administratorAppointed&who=${user.email}`, 1);
    await expect.poll(async () => (await alerts()).filter((mail) => mail.includes(user.email))).toHaveLength(1);
    const disabled = { version: 2, disabled: true };
    await testApp.call(`PATCH /users/${user.id}`, { token: administrator.token, body: disabled });
    await stored(`kind=accountDisabled&who=${user.email}`, 1);

    const metrics = (await testApp.app.inject({ url: "/metrics" })).body;
    expect(metrics).toMatch(/^vasati_security_events_total\{kind="administratorAppointed"\} 1$/m);
    expect(metrics).toMatch(/^vasati_security_events_total\{kind="trailBroken"\} 0$/m);
    const { status, body: sheet } = await testApp.call("GET /exports/securityEvents?format=csv&kind=recordRefused", {
      token: administrator.token,
    });
    expect({ status, sheet }).toEqual({ status: 200, sheet: expect.stringContaining("/api/v1/tenants/:id") as string });
  },
);

it("a trail that was changed is told within the hour", { meta: { proves: "20.85" } }, async () => {
  await expect.poll(async () => (await sql`select from audit_unsealed`.execute(testApp.database)).rows).toEqual([]);
  await testApp.ownersDatabase.transaction().execute(async (transaction) => {
    await sql`alter table audit_entries disable trigger all`.execute(transaction);
    await sql`update audit_entries set after = '{}' where id = (select min(id) from audit_entries)`.execute(
      transaction,
    );
    await sql`alter table audit_entries enable always trigger audit_entries_are_never_changed`.execute(transaction);
  });
  await strike(testApp);
  await stored("kind=trailBroken", 1);
  await expect
    .poll(async () => (await alerts()).some((mail) => /kind=(3D)?trailBroken/.test(mail.replaceAll(/=\r?\n/g, ""))))
    .toBe(true);
});

it("forgets events after 180 days, and no earlier", { meta: { proves: "20.83" } }, async () => {
  const { ownersDatabase: owner } = testApp;
  await sql`insert into security_events (kind, minute, count, first_at, last_at)
    select 'exported', date_trunc('minute', now()) - make_interval(days => age), 1, now(), now()
    from unnest(array[179, 181]) as age`.execute(owner);
  await strike(testApp);
  await expect
    .poll(
      async () =>
        (await sql`select from security_events where minute < now() - interval '170 days'`.execute(owner)).rows.length,
    )
    .toBe(1);
});
