import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { PgBoss } from "pg-boss";

/** The schema of the queue's tables. */
export const jobSchema = "jobs";

/** Tries this often to build an index; pg-boss allows no less. */
const buildEverySeconds = 10;
const longestBuildSeconds = 30;

/**
 * Makes or updates the tables of the queue, as the owner of the database, and builds the indexes that come with an update: a server's role
 * may not. They are only for speed, and wait until older transactions end, such as a backup. What isn't built in time is said, and left
 * to the next start.
 */
export async function makeJobTables(owner: pg.ClientConfig, log: (sentence: string) => void): Promise<void> {
  const boss = new PgBoss({
    ...owner,
    max: 2,
    schema: jobSchema,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: buildEverySeconds,
    registerInstance: false,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on("error", ({ message }) => log(`An index of the queue of jobs wasn't built: ${message}`));
  await boss.start();
  try {
    if (!(await areIndexesBuilt(boss)))
      log("Indexes of the queue of jobs are still missing. The next start of a server builds them.");
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function areIndexesBuilt(boss: PgBoss): Promise<boolean> {
  const end = Date.now() + longestBuildSeconds * 1000;
  do {
    const builds = await boss.getBamEntries();
    if (builds.every(({ status }) => status === "completed")) return true;
    await delay(100);
  } while (Date.now() < end);
  return false;
}
