import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { PgBoss } from "pg-boss";

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
 * Makes or updates the tables of the queue, and builds the indexes that come with an update, which a server's role may not. They are only for
 * speed, and wait until older transactions end, such as a backup. What isn't built in time is said, and left to a later start.
 * @param whenMade what else servers need of the tables, done before the indexes
 */
export async function makeJobTables(
  owner: pg.ClientConfig,
  { log, whenMade }: { log: (sentence: string) => void; whenMade: () => Promise<void> },
): Promise<void> {
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
