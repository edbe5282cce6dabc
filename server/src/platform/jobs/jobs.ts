import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { JobResult, JobWithMetadata } from "pg-boss";
import { fromKysely, PgBoss } from "pg-boss";
import type { Transaction } from "../database/database.ts";

/** Puts a job into its queue; it runs once the transaction is committed. `group`: those with whom it shares its places. */
type SendJob<Data extends object> = (transaction: Transaction, data: Data, group?: string) => Promise<void>;

interface QueueRules {
  /** Seconds after which a job that could not be done is pointless. */
  pointlessAfter: number;
  /** How many jobs of a group are under way at once, at all servers, so that a slow group leaves places to others. */
  atOnceOfGroup?: number;
}

export interface Jobs {
  /** Declares a queue, before the start, and answers the function that puts a job into it. The work must bear being done twice. */
  queue<Data extends object>(
    name: string,
    rules: QueueRules,
    work: (data: Data, jobId: string) => Promise<void>,
  ): SendJob<Data>;
  /** Declares work that one server does every hour. */
  hourly(chore: () => Promise<void>): void;
  start(): Promise<void>;
  /** Lets the jobs under way finish, though not for ever: the rest is done after the next start. */
  stop(): Promise<void>;
}

/** How eager the queues are; tests are more so. */
export interface JobTiming {
  /** Before the first repetition; each further one waits twice as long. */
  retrySeconds: number;
  /** New jobs are announced by the database; this is how often due repetitions are looked for. */
  pollSeconds: number;
}

const usualTiming: JobTiming = { retrySeconds: 30, pollSeconds: 30 };
/** Together with `retrySeconds` doubled each time: about two days. */
const mostRetries = 60;
const longestRetrySeconds = 3600;
/** A job of a server that was killed is taken up by another after this. */
const longestJobSeconds = 120;
const keepDoneSeconds = 24 * 3600;
const jobsAtOnce = 10;
const finishMilliseconds = 5_000;
const hourlyQueue = "hourly";

interface Queue {
  rules: QueueRules;
  work: (data: object, jobId: string) => Promise<void>;
}

function bossOn(connection: pg.PoolConfig, log: FastifyBaseLogger): PgBoss {
  const boss = new PgBoss({
    ...connection,
    // A pool of its own: its maintenance opens transactions that a shared connection would inherit when they fail.
    max: 2,
    application_name: "vasati jobs",
    schema: "jobs",
    useListenNotify: true,
    // We use no job that waits for another, and nothing scheduled more often than by the hour.
    flowIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: 45,
    cronMonitorIntervalSeconds: 45,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on("error", (error) => log.warn({ err: error }, "jobs: the queue has a problem"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, `jobs: ${message}`));
  return boss;
}

const isFinal = (error: unknown) => error instanceof Error && "final" in error;

/** An error that no repetition of the job would mend: it is logged, and the job is over. */
export const final = (error: Error): Error => Object.assign(error, { final: true });

/** Does one job of a batch; a failure is logged and the job comes again, alone. */
async function settle({ work }: Queue, job: JobWithMetadata, log: FastifyBaseLogger): Promise<JobResult> {
  try {
    await work(job.data, job.id);
    return { id: job.id, status: "completed" };
  } catch (error) {
    const details = { err: error, queue: job.name, jobId: job.id, attempt: job.retryCount + 1 };
    if (isFinal(error)) {
      log.error(details, "jobs: failed, and would again");
      return { id: job.id, status: "completed" };
    }
    if (job.retryCount < job.retryLimit) log.warn(details, "jobs: failed, will be tried again");
    else log.error(details, "jobs: failed for the last time");
    return { id: job.id, status: "failed", output: { message: error instanceof Error ? error.message : "failed" } };
  }
}

/** Background work on PostgreSQL: survives a kill, shared by all servers on one database. */
export function jobsOn(connection: pg.PoolConfig, log: FastifyBaseLogger, timing = usualTiming): Jobs {
  const boss = bossOn(connection, log);
  const chores: (() => Promise<void>)[] = [];
  /** One that fails keeps no other from being done; the job fails with it, and all of them come again. */
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
    const polling = {
      pollingIntervalSeconds: Math.min(2, timing.pollSeconds),
      notifyPollingIntervalSeconds: timing.pollSeconds,
    };
    const working = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: jobsAtOnce,
      burstWhenBatchFull: true,
      ...(queue.rules.atOnceOfGroup !== undefined && { groupConcurrency: queue.rules.atOnceOfGroup }),
    } as const;
    await boss.work<object, unknown, typeof working>(name, { ...polling, ...working }, (batch) =>
      Promise.all(batch.map((job) => settle(queue, job, log))),
    );
  }

  return {
    queue: (name, rules, work) => {
      queues.set(name, { rules, work: work as Queue["work"] });
      return async (transaction, data, group) => {
        await boss.send(name, data, {
          db: fromKysely(transaction),
          ...(group !== undefined && { group: { id: group } }),
        });
      };
    },
    hourly: (chore) => void chores.push(chore),
    start: async () => {
      await boss.start();
      await Promise.all([...queues].map(([name, queue]) => open(name, queue)));
      await boss.schedule(hourlyQueue, "23 * * * *");
    },
    stop: async () => {
      const finished = Promise.all([...queues.keys()].map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([finished, delay(finishMilliseconds, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
