import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { JobResult, JobWithMetadata } from "pg-boss";
import { fromKysely, PgBoss } from "pg-boss";
import { jobSchema } from "./job-tables.ts";
import type { Transaction } from "../database/database.ts";
import { inSpan } from "../observability/spans.ts";

interface SendJob<Data extends object> {
  /** Queues a job that runs once the transaction is committed. Jobs of the same `group` share its limit. */
  (transaction: Transaction, data: Data, group?: string): Promise<void>;
  /** Queues many in one statement. */
  many: (transaction: Transaction, data: readonly Data[]) => Promise<void>;
}

export interface QueueRules {
  /** Seconds after which a job that could not be done is pointless. */
  pointlessAfter: number;
  /** How many jobs of a group run at once on all servers, so that a slow group leaves room for others. */
  atOnceOfGroup?: number;
}

export interface Jobs {
  /**
   * Declares a queue before the start. Returns the function that adds jobs to it. The work may run twice, so it must be idempotent. It is
   * told when the job was queued, by the database's clock.
   */
  queue<Data extends object>(
    name: string,
    rules: QueueRules,
    work: (data: Data, jobId: string, queuedAt: Date) => Promise<void>,
  ): SendJob<Data>;
  /** Declares work that one server does every hour. */
  hourly(chore: () => Promise<void>): void;
  start(): Promise<void>;
  /** Waits a limited time for running jobs to finish; the rest runs after the next start. */
  stop(): Promise<void>;
}

/** How often queues poll and retry, and when the chores are done. Tests use times of their own. */
export interface JobTiming {
  /** Before the first retry; each further one waits twice as long. */
  retrySeconds: number;
  /** The database announces new jobs. This is how often due retries are looked for. */
  pollSeconds: number;
  /** The minute of each hour at which the chores are done; null for never. */
  choresAtMinute: number | null;
}

const usualTiming: JobTiming = { retrySeconds: 30, pollSeconds: 30, choresAtMinute: 23 };
/** With `retrySeconds` doubled each time, about two days. */
const mostRetries = 60;
const longestRetrySeconds = 3600;
/** After this, another server takes over the job of a server that was killed. */
const longestJobSeconds = 120;
const keepDoneSeconds = 24 * 3600;
const jobsAtOnce = 10;
const finishMilliseconds = 5_000;
const hourlyQueue = "hourly";

interface Queue {
  rules: QueueRules;
  work: (data: object, jobId: string, queuedAt: Date) => Promise<void>;
}

function bossOn(connection: pg.PoolConfig, log: FastifyBaseLogger): PgBoss {
  const boss = new PgBoss({
    ...connection,
    // A pool of its own: its maintenance opens transactions that would stay open on a shared connection when they fail.
    max: 2,
    application_name: "vasati jobs",
    schema: jobSchema,
    // Its tables are there already. With `migrate`, pg-boss also starts when a later version has updated them; without, it insists on its own.
    migrate: true,
    // The owner builds indexes, each time that a server starts. This is the longest pause that a timer can have.
    bamIntervalSeconds: 24 * 24 * 3600,
    createSchema: false,
    reindex: false,
    registerInstance: false,
    useListenNotify: true,
    // No job depends on another, and nothing is scheduled more often than hourly.
    flowIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: 45,
    cronMonitorIntervalSeconds: 45,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on("error", (error) => log.warn({ err: error }, "jobs: the queue has a problem"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, `jobs: ${message}`));
  return boss;
}

const isFinal = (error: unknown) => error instanceof Error && "final" in error;

/** Marks an error that retries can't fix. The job is logged and dropped. */
export const final = (error: Error): Error => Object.assign(error, { final: true });

/** Runs one job of a batch. A failure is logged and only this job is retried. */
async function settle({ work }: Queue, job: JobWithMetadata, log: FastifyBaseLogger): Promise<JobResult> {
  try {
    await inSpan(`job ${job.name}`, { "vasati.job.id": job.id }, () => work(job.data, job.id, job.createdOn));
    return { id: job.id, status: "completed" };
  } catch (error) {
    const details = { err: error, queue: job.name, jobId: job.id, attempt: job.retryCount + 1 };
    if (isFinal(error)) {
      log.error(details, "jobs: failed, will not retry");
      return { id: job.id, status: "completed" };
    }
    if (job.retryCount < job.retryLimit) log.warn(details, "jobs: failed, will retry");
    else log.error(details, "jobs: failed for the last time");
    return { id: job.id, status: "failed", output: { message: error instanceof Error ? error.message : "failed" } };
  }
}

/** How jobs of a queue are fetched. */
const workingOn = ({ rules }: Queue, { pollSeconds }: JobTiming) =>
  ({
    pollingIntervalSeconds: Math.min(2, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
    includeMetadata: true,
    perJobResults: true,
    batchSize: jobsAtOnce,
    ...(rules.atOnceOfGroup !== undefined && { groupConcurrency: rules.atOnceOfGroup }),
  }) as const;

/** Background work on PostgreSQL: survives a kill, shared by all servers on one database. */
export function jobsOn(connection: pg.PoolConfig, log: FastifyBaseLogger, given: Partial<JobTiming> = {}): Jobs {
  const timing = { ...usualTiming, ...given };
  const boss = bossOn(connection, log);
  const chores: (() => Promise<void>)[] = [];
  /** A failing chore doesn't stop the others. The job then fails, and all of them are retried. */
  const doChores = async () => {
    const failures: unknown[] = [];
    for (const chore of chores) await chore().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  const queues = new Map<string, Queue>([[hourlyQueue, { rules: { pointlessAfter: 3600 }, work: doChores }]]);

  async function open(name: string, queue: Queue) {
    const rules = {
      notify: true,
      retryLimit: mostRetries,
      retryDelay: timing.retrySeconds,
      retryBackoff: true,
      retryDelayMax: Math.max(longestRetrySeconds, timing.retrySeconds),
      expireInSeconds: longestJobSeconds,
      retentionSeconds: queue.rules.pointlessAfter,
      deleteAfterSeconds: keepDoneSeconds,
    };
    await boss.createQueue(name, rules);
    await boss.updateQueue(name, rules);
    const working = workingOn(queue, timing);
    const worker: string = await boss.work<object, unknown, typeof working>(name, working, async (batch) => {
      const results = await Promise.all(batch.map((job) => settle(queue, job, log)));
      // There may be more: also after a batch that is small because a group has few places.
      boss.notifyWorker(worker);
      return results;
    });
  }

  return {
    queue: (name, rules, work) => {
      queues.set(name, { rules, work: work as Queue["work"] });
      const send = async (transaction: Transaction, data: object, group?: string) => {
        await boss.send(name, data, {
          db: fromKysely(transaction),
          ...(group !== undefined && { group: { id: group } }),
        });
      };
      const many = async (transaction: Transaction, all: readonly object[]) => {
        const jobs = all.map((data) => ({ data }));
        if (jobs.length > 0) await boss.insert(name, jobs, { db: fromKysely(transaction) });
      };
      return Object.assign(send, { many });
    },
    hourly: (chore) => void chores.push(chore),
    start: async () => {
      await boss.start();
      await Promise.all([...queues].map(([name, queue]) => open(name, queue)));
      if (timing.choresAtMinute !== null) await boss.schedule(hourlyQueue, `${timing.choresAtMinute} * * * *`);
    },
    stop: async () => {
      const finished = Promise.all([...queues.keys()].map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([finished, delay(finishMilliseconds, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
