import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import Fastify from "fastify";
import { sql } from "kysely";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import { strike } from "../../../test/app/background-work.ts";
import type { Database } from "../database/database.ts";
import { prepareDatabase } from "../database/schema/prepare-database.ts";
import type { JobTiming, QueueRules } from "./jobs.ts";
import { jobsOn } from "./jobs.ts";
import { inTransaction } from "../database/transaction.ts";

const eager: Partial<JobTiming> = { retrySeconds: 1, pollSeconds: 0.5 };
const { log } = Fastify({ logger: { level: "silent" } });

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.database;
});
afterAll(() => testDatabase.drop());
beforeEach(async () => {
  await sql`drop schema if exists jobs cascade`.execute(testDatabase.ownersDatabase);
  await prepareDatabase(testDatabase, () => {});
});

/** A server's jobs with one queue, and what that queue has been given. */
async function startJobs(
  timing?: Partial<JobTiming>,
  work: (data: { number: number }) => Promise<void> = async () => {},
  rules: QueueRules = { pointlessAfter: 60 },
) {
  const jobs = jobsOn(testDatabase.connection, log, timing);
  const done: number[] = [];
  const send = jobs.queue<{ number: number }>("counting", rules, async (data) => {
    await work(data);
    done.push(data.number);
  });
  await jobs.start();
  onTestFinished(() => jobs.stop());
  return {
    jobs,
    done,
    send: (number: number) => inTransaction(database, (transaction) => send(transaction, { number })),
    sendIn: send,
  };
}

describe("jobs", () => {
  it("run right after the commit, without waiting for the next poll", async () => {
    const { done, send } = await startJobs();
    await send(1);
    await expect.poll(() => done, { timeout: 25_000 }).toEqual([1]);
  });

  it("do not run when the transaction is rolled back", async () => {
    const { done, send, sendIn } = await startJobs(eager);
    const failing = inTransaction(database, async (transaction) => {
      await sendIn(transaction, { number: 1 });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await send(2);
    await expect.poll(() => done.length).toBeGreaterThan(0);
    expect(done).toEqual([2]);
  });

  it("run beside a server of a later version, which has updated the tables", async () => {
    await sql`update jobs.version set version = version + 1`.execute(testDatabase.ownersDatabase);
    const { done, send } = await startJobs(eager);
    await send(1);
    await expect.poll(() => done).toEqual([1]);
  });

  it("run once each with two servers on one database, even when many arrive together", async () => {
    const [one, two] = await Promise.all([startJobs(eager), startJobs(eager)]);
    await Promise.all(Array.from({ length: 60 }, (_, number) => (number % 2 ? one : two).send(number)));
    await expect.poll(() => one.done.length + two.done.length).toBe(60);
    expect([...one.done, ...two.done].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, number) => number),
    );
  });

  it("are retried when they fail, without blocking others", async () => {
    let failures = 0;
    const { done, send } = await startJobs(eager, async ({ number }) => {
      if (number === 1 && (failures += 1) <= 2) throw new Error("not yet");
    });
    await Promise.all([send(1), send(2), send(3)]);
    await expect.poll(() => done.length).toBe(3);
    expect(new Set(done.slice(0, 2))).toEqual(new Set([2, 3]));
    expect(done.at(-1)).toBe(1);
    expect(failures).toBe(3);
  });

  it("of a group take its few places one after the other, without a pause", async () => {
    const { done, sendIn } = await startJobs(undefined, undefined, { pointlessAfter: 60, atOnceOfGroup: 2 });
    const numbers = Array.from({ length: 9 }, (_, number) => number);
    await inTransaction(database, async (transaction) => {
      for (const number of numbers) await sendIn(transaction, { number }, "group");
    });
    await expect.poll(() => done.toSorted((a, b) => a - b), { timeout: 25_000 }).toEqual(numbers);
  });

  it("that a stopping server could not finish are done by the next", async () => {
    let begun = false;
    const first = await startJobs(eager, () => {
      begun = true;
      return new Promise(() => {});
    });
    await first.send(1);
    await expect.poll(() => begun).toBe(true);
    await first.jobs.stop();
    const connections = sql`select 1 from pg_stat_activity where application_name = 'vasati jobs' and datname = current_database()`;
    await expect.poll(async () => (await connections.execute(database)).rows).toEqual([]);
    const second = await startJobs(eager);
    await expect.poll(() => second.done.length).toBeGreaterThan(0);
    expect(second.done).toEqual([1]);
  });

  it("and the process survive the loss of every connection of the queue, idle or within a statement", async () => {
    const under = Promise.withResolvers<void>();
    let begun = false;
    const { done, send } = await startJobs(eager, async ({ number }) => {
      begun = true;
      if (number === 1) await under.promise;
    });
    const connections = sql`from pg_stat_activity where application_name = 'vasati jobs' and datname = current_database()`;
    const cut = () => sql`select pg_terminate_backend(pid) ${connections}`.execute(database);
    await send(1);
    await expect.poll(() => begun).toBe(true);
    await cut();
    // The statement with which the queue completes the job waits for this lock.
    await inTransaction(database, async (transaction) => {
      await sql`lock table jobs.job in share mode`.execute(transaction);
      under.resolve();
      const waiting = sql`select ${connections} and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(database)).rows.length).toBeGreaterThan(0);
      await cut();
    });
    await send(2);
    await expect.poll(() => done.includes(2)).toBe(true);
    expect(done).toContain(1);
  });

  it("of the hour are scheduled each hour, unless a test strikes the hour itself", async () => {
    const schedules = sql<{ cron: string }>`select cron from jobs.schedule`;
    await startJobs({ choresAtMinute: null });
    expect((await schedules.execute(database)).rows).toEqual([]);
    await startJobs();
    expect((await schedules.execute(database)).rows).toEqual([{ cron: "23 * * * *" }]);
  });

  it("of the hour all run, even if one of them fails", async () => {
    const { jobs } = await startJobs(eager);
    let done = 0;
    jobs.hourly(() => Promise.reject(new Error("not this hour")));
    jobs.hourly(async () => void (done += 1));
    await strike(testDatabase);
    await expect.poll(() => done).toBeGreaterThan(0);
  });

  it("stop when the running work is finished", async () => {
    const under = Promise.withResolvers<void>();
    let begun = false;
    const { jobs, done, send } = await startJobs(eager, async () => {
      begun = true;
      await under.promise;
    });
    await send(1);
    await expect.poll(() => begun).toBe(true);
    const stopping = jobs.stop();
    under.resolve();
    await stopping;
    expect(done).toEqual([1]);
    const { rows } = await sql`select state from jobs.job where name = 'counting'`.execute(database);
    expect(rows).toEqual([{ state: "completed" }]);
  });
});
