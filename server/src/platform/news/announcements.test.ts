import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { proxyBefore } from "../../../test/database/database-proxy.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import type { Announcements } from "./announcements.ts";
import { openAnnouncements } from "./announcements.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";

let testDatabase: TestDatabase;
let database: Database;
let [here, elsewhere]: Announcements[] = [];
const received = { here: 0, elsewhere: 0, heard: false };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.database;
  const log = { warn: () => undefined };
  here = await openAnnouncements(testDatabase.connection, log);
  elsewhere = await openAnnouncements(testDatabase.connection, log);
  here.on("units", { changed: () => (received.here += 1), listening: (heard) => (received.heard = heard) });
  elsewhere.on("units", { changed: () => (received.elsewhere += 1), listening: () => undefined });
});
beforeEach(() => Object.assign(received, { here: 0, elsewhere: 0 }));
afterAll(async () => {
  await here?.stop();
  await elsewhere?.stop();
  await testDatabase.drop();
});

it("notifies every server once of what was committed, and of nothing that was rolled back", async () => {
  const failing = inTransaction(database, async (transaction) => {
    await here?.publish(transaction, "units", ["lost"]);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await inTransaction(database, async (transaction) => {
    await here?.publish(transaction, "units", ["kept"]);
    expect(received).toMatchObject({ here: 0, elsewhere: 0 });
  });
  await expect.poll(() => received).toMatchObject({ here: 1, elsewhere: 1 });
});

it("notices a dead connection that nobody has closed", async () => {
  const proxy = await proxyBefore(testDatabase.connection);
  onTestFinished(() => proxy.close());
  const log = { warn: () => undefined };
  const there = await openAnnouncements(proxy.connection, log, { every: 50, patience: 500 });
  onTestFinished(() => there.stop());
  const heard: boolean[] = [];
  there.on("units", { changed: () => undefined, listening: (now) => heard.push(now) });
  proxy.set("silent");
  // The last state: on a busy machine an earlier heartbeat may have been late.
  await expect.poll(() => heard.at(-1)).toBe(false);
  proxy.set("open");
  await expect.poll(() => heard.at(-1)).toBe(true);
});

it("reports when it can't hear, and listens again after a lost connection", async () => {
  expect(received.heard).toBe(true);
  const lost: boolean[] = [];
  here?.on("units", { changed: () => undefined, listening: (heard) => lost.push(heard) });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vasati announcements' and datname = current_database()`.execute(database);
  await expect.poll(() => lost).toEqual([true, false, true]);
});
