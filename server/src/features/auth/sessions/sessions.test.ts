import { randomUUID } from "node:crypto";
import type { Session } from "@vasati/contract/people/sessions";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { firstPassword } from "../../../../test/app/passwords.ts";
import { makeUser } from "../../../../test/records/factories.ts";
import { passwordsWith } from "../passwords/passwords.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

/** Somebody with a session on a phone, and one at an office. */
async function makeTraveller() {
  const { user } = await makeUser(testApp.database, "User", {
    password_hash: await passwordsWith().hash(firstPassword),
  });
  await testApp.database.deleteFrom("sessions").where("user_id", "=", user.id).execute();
  const logIn = async (from: string, agent: string) => {
    const body = { email: user.email, password: firstPassword };
    return String((await testApp.call("POST /users/login", { body, from, headers: { "user-agent": agent } })).body);
  };
  const phone = await logIn("2001:db8::7", "Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36");
  const office = await logIn("::ffff:203.0.113.9", "a script");
  const sessions = async (token: string, from?: string) =>
    (await testApp.call("GET /users/me/sessions", { token, ...(from !== undefined && { from }) })).body as Session[];
  const trail = async () => {
    const entries = testApp.database.selectFrom("audit_entries").select(["action", "user_id"]);
    const ended = await entries.where("record_id", "=", user.id).where("action", "=", "user.sessions-ended").execute();
    return ended.map(({ user_id }) => user_id);
  };
  const statusWith = async (token: string) => (await testApp.call("GET /users/me", { token })).status;
  return { user, phone, office, sessions, trail, statusWith };
}

const byAddress = (one: Session, other: Session) => String(one.address).localeCompare(String(other.address));

it(
  "people see where they are logged in, and end one session or all others",
  { meta: { proves: "20.21" } },
  async () => {
    const { user, phone, office, sessions, trail, statusWith } = await makeTraveller();
    const shown = (await sessions(phone)).toSorted(byAddress);
    expect(shown).toMatchObject([
      { browser: "Chrome", system: "Android", address: "2001:db8::7", isCurrent: true },
      { browser: null, system: null, address: "203.0.113.9", isCurrent: false },
    ]);
    const { token: stranger } = await makeUser(testApp.database);
    const end = (token: string, id = "") => testApp.call(`DELETE /users/me/sessions/${id}`, { token });
    const [, atOffice] = shown;
    for (const [token, id] of [
      [stranger, atOffice?.sessionId],
      [phone, randomUUID()],
    ] as const)
      expect(await end(token, id)).toMatchObject({ status: 404 });
    expect(await end(phone, atOffice?.sessionId)).toMatchObject({ status: 204 });
    expect(await end(phone, atOffice?.sessionId)).toMatchObject({ status: 404 });
    expect(await statusWith(office)).toBe(401);
    expect(await sessions(phone)).toHaveLength(1);

    const { user: other } = await makeUser(testApp.database);
    const expires_at = new Date(Date.now() + 3_600_000);
    const more = [user.id, user.id, other.id].map((user_id) => ({ id: randomUUID(), user_id, expires_at }));
    await testApp.database.insertInto("sessions").values(more).execute();
    expect(await sessions(phone)).toHaveLength(3);
    expect(await testApp.call("DELETE /users/me/sessions", { token: phone })).toMatchObject({ status: 204 });
    expect(await sessions(phone)).toMatchObject([{ isCurrent: true }]);
    const untouched = testApp.database.selectFrom("sessions").select("revoked_at").where("user_id", "=", other.id);
    expect(await untouched.execute()).toEqual([{ revoked_at: null }, { revoked_at: null }]);
    expect(await trail()).toEqual([user.id, user.id]);
  },
);

it("administrators see where others are logged in, and end all of it", { meta: { proves: "20.22" } }, async () => {
  const { user, phone, office, trail, statusWith } = await makeTraveller();
  const { user: administrator, token } = await makeUser(testApp.database, "Administrator");
  const others = (verb: string, id: number) => testApp.call(`${verb} /users/${id}/sessions`, { token });
  const { body } = await others("GET", user.id);
  expect((body as Session[]).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  expect(await others("DELETE", user.id)).toMatchObject({ status: 204 });
  expect(await others("GET", user.id)).toMatchObject({ body: [] });
  expect([await statusWith(phone), await statusWith(office)]).toEqual([401, 401]);
  expect(await trail()).toEqual([administrator.id]);
  for (const verb of ["GET", "DELETE"]) expect(await others(verb, 999_999)).toMatchObject({ status: 404 });
  // They stay logged in themselves.
  expect(await others("DELETE", administrator.id)).toMatchObject({ status: 204 });
  expect(await statusWith(token)).toBe(200);
});

it(
  "the last use of a session and its address are noted every five minutes",
  { meta: { proves: "20.21" } },
  async () => {
    const { user, phone, sessions } = await makeTraveller();
    const since = { last_used_at: sql<Date>`now() - interval '6 minutes'` };
    await testApp.database.updateTable("sessions").set(since).where("user_id", "=", user.id).execute();
    const before = Date.now();
    const current = async (from: string) => (await sessions(phone, from)).find(({ isCurrent }) => isCurrent);
    const noted = await current("198.51.100.1");
    expect(noted?.address).toBe("198.51.100.1");
    expect(Math.abs(Date.parse(noted?.lastUsedAt ?? "") - before)).toBeLessThan(60_000);
    expect(await current("198.51.100.2")).toEqual(noted);
  },
);

it(
  "a session that is not used for too long has ended, by the clock of the database",
  { meta: { proves: "20.23" } },
  async () => {
    const { user, phone, office, sessions, statusWith } = await makeTraveller();
    const change = (values: object) =>
      testApp.database.updateTable("sessions").set(values).where("user_id", "=", user.id).execute();
    const unusedFor = (minutes: number) =>
      change({ last_used_at: sql<Date>`now() - make_interval(mins => ${minutes})` });
    // Half of eight hours.
    await unusedFor(239);
    expect(await statusWith(phone)).toBe(200);
    expect(await sessions(phone)).toHaveLength(2);
    await unusedFor(241);
    expect(await statusWith(phone)).toBe(401);
    // Of one that an older version has opened, only the length counts.
    await change({ idle_seconds: null });
    expect(await statusWith(office)).toBe(200);
  },
);

it("an installation sets how long a session may be unused", { meta: { proves: "20.23" } }, async () => {
  const strict = await buildTestApp({ SESSION_IDLE_HOURS: "1" });
  onTestFinished(() => strict.close());
  const { user } = await makeUser(strict.database, "User", {
    password_hash: await passwordsWith().hash(firstPassword),
  });
  await strict.call("POST /users/login", { body: { email: user.email, password: firstPassword } });
  const opened = strict.database.selectFrom("sessions").select("idle_seconds").where("user_id", "=", user.id);
  expect((await opened.execute()).map((row) => row.idle_seconds)).toContain(3600);
});
