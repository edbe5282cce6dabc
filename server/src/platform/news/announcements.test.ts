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
const told = { here: 0, elsewhere: 0, heard: false };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.database;
  const log = { warn: () => undefined };
  here = await openAnnouncements(testDatabase.connection, log);
  elsewhere = await openAnnouncements(testDatabase.connection, log);
  here.on("units", { changed: () => (told.here += 1), listening: (heard) => (told.heard = heard) });
  elsewhere.on("units", { changed: () => (told.elsewhere += 1), listening: () => undefined });
});
beforeEach(() => Object.assign(told, { here: 0, elsewhere: 0 }));
afterAll(async () => {
  await here?.stop();
  await elsewhere?.stop();
  await testDatabase.drop();
});

it("tells this server before the caller goes on, and the others soon", async () => {
  await inTransaction(database, async (transaction) => {
    await here?.announce(transaction, "units");
    expect(told).toMatchObject({ here: 0, elsewhere: 0 });
  });
  // It may have heard itself from the database as well by now.
  expect(told.here).toBeGreaterThan(0);
  await expect.poll(() => told.elsewhere).toBe(1);
});

it("says nothing of what was rolled back", async () => {
  const failing = inTransaction(database, async (transaction) => {
    await here?.announce(transaction, "units");
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await inTransaction(database, async (transaction) => here?.announce(transaction, "units"));
  await expect.poll(() => told.elsewhere).toBe(1);
});

it("notices that its connection is dead though nobody said so", async () => {
  const proxy = await proxyBefore(testDatabase.connection);
  onTestFinished(() => proxy.close());
  const log = { warn: () => undefined };
  const there = await openAnnouncements(proxy.connection, log, { every: 50, patience: 500 });
  onTestFinished(() => there.stop());
  const heard: boolean[] = [];
  there.on("units", { changed: () => undefined, listening: (now) => heard.push(now) });
  proxy.set("silent");
  // Its last word: a machine may be so busy that a heart beat late before.
  await expect.poll(() => heard.at(-1)).toBe(false);
  proxy.set("open");
  await expect.poll(() => heard.at(-1)).toBe(true);
});

it("says when it cannot hear, and hears again after its connection was lost", async () => {
  expect(told.heard).toBe(true);
  const lost: boolean[] = [];
  here?.on("units", { changed: () => undefined, listening: (heard) => lost.push(heard) });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vasati announcements' and datname = current_database()`.execute(database);
  await expect.poll(() => lost).toEqual([true, false, true]);
});
