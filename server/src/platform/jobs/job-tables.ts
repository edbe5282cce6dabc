import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { PgBoss } from "pg-boss";
import library from "pg-boss/package.json" with { type: "json" };
import type { Waiting } from "../database/schema/until-free.ts";
import { longestWait, untilFree } from "../database/schema/until-free.ts";

/** The schema of the queue's tables. */
export const jobSchema = "jobs";

/** Tries this often to build an index; pg-boss allows no less. */
const buildEverySeconds = 10;
const longestBuildSeconds = 30;

/** The queue as the owner of its tables, which updates them when it starts. */
export function ownersQueue(owner: pg.ClientConfig, log: (sentence: string) => void): PgBoss {
  const boss = new PgBoss({
    ...owner,
    max: 2,
    schema: jobSchema,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: buildEverySeconds,
    registerInstance: false,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on("error", ({ message }) => log(`The queue of jobs has a problem: ${message}`));
  return boss;
}

/**
 * If the library is going to change the table of jobs, waits until nothing uses it. The library itself would wait for half a minute, with
 * everybody else behind it, and then give up.
 */
async function untilJobsAreFree(owner: pg.ClientConfig, waiting: Waiting): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ made: boolean }>(
      `select to_regclass('${jobSchema}.version') is not null as made`,
    );
    if (!tables[0]?.made) return;
    const { rows } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`);
    if ((rows[0]?.version ?? library.pgboss.schema) >= library.pgboss.schema) return;
    const lock = `set lock_timeout = ${waiting.waits ?? longestWait}; lock table ${jobSchema}.job in access exclusive mode`;
    await untilFree("The queue of jobs", () => client.query(lock), waiting);
  } finally {
    await client.end();
  }
}

interface JobTables extends Waiting {
  log: (sentence: string) => void;
  /** What else servers need of the tables, done before the indexes. */
  whenMade: () => Promise<void>;
}

/**
 * Makes or updates the tables of the queue, and builds the indexes that come with an update, which a server's role may not. They are only for
 * speed, and wait until older transactions end, such as a backup. What isn't built in time is said, and left to a later start.
 */
export async function makeJobTables(owner: pg.ClientConfig, { whenMade, ...waiting }: JobTables): Promise<void> {
  const { log } = waiting;
  await untilJobsAreFree(owner, waiting);
  const boss = ownersQueue(owner, log);
  try {
    await boss.start();
    await whenMade();
    if (!(await areIndexesBuilt(boss)))
      log("Indexes of the queue of jobs are still missing. PostgreSQL goes on building them, or a later start does.");
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Waits for what this process builds or is going to, not for what failed again or what another process builds. */
async function areIndexesBuilt(boss: PgBoss): Promise<boolean> {
  const end = Date.now() + longestBuildSeconds * 1000;
  for (let isFirst = true; ; isFirst = false) {
    const wasBuilding = boss.isBamWorking();
    const statuses = (await boss.getBamEntries()).map(({ status }) => status);
    if (statuses.every((status) => status === "completed")) return true;
    const willBuild = isFirst || (statuses.includes("pending") && !statuses.includes("in_progress"));
    if (Date.now() > end || !(wasBuilding || boss.isBamWorking() || willBuild)) return false;
    await delay(100);
  }
}
