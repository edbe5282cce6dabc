import { sql } from "kysely";
import type pg from "pg";
import { mailVacancies } from "../../server/src/features/vacancy-alerts/alert-chores.service.ts";
import type { AlertMail } from "../../server/src/features/vacancy-alerts/alert-matching.queries.ts";
import { insertVacancies } from "../../server/src/features/vacancy-alerts/alert-matching.queries.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { databaseOn, openPool } from "../../server/src/platform/database/database.ts";
import { inTransaction } from "../../server/src/platform/database/transaction.ts";
import { readConfig } from "../../server/src/config/config.ts";
import { openLog } from "../../server/src/platform/observability/log.ts";
import { jobsOn } from "../../server/src/platform/jobs/jobs.ts";
import { chooseVacancies, makeAlerts } from "./seekers.ts";

/** What one run of the job cost. */
export interface JobCost {
  alertsRead: number;
  unitsRead: number;
  matches: number;
  mails: number;
  /** In seconds: until the first mail is queued, and until the last is. */
  compared: number;
  queued: number;
}

type Reads = Record<"vacancy_alerts" | "units", number>;

/** The rows that were read of tables so far, by the statistics that each connection leaves when it ends. */
async function readsOf(database: Database): Promise<Reads> {
  const { rows } = await sql<{ name: keyof Reads; reads: string }>`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as reads from pg_stat_user_tables
    where schemaname = 'public' and relname in ('vacancy_alerts', 'units')`.execute(database);
  return Object.fromEntries(rows.map(({ name, reads }) => [name, Number(reads)])) as Reads;
}

async function withDatabase<Result>(connection: pg.ClientConfig, work: (database: Database) => Promise<Result>) {
  const database = databaseOn(openPool(connection));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Runs the job, with the queue of the server, whose mails go nowhere. */
async function runJob(connection: pg.ClientConfig) {
  const jobs = jobsOn(connection, openLog(readConfig({ LOG_LEVEL: "silent", DEMO: "false" })), {
    choresAtMinute: null,
  });
  const queue = jobs.queue<AlertMail>("vacancy-alert", { pointlessAfter: 3600 }, async () => {});
  await jobs.start();
  let [mails, first] = [0, 0];
  const began = performance.now();
  await withDatabase(connection, (database) =>
    mailVacancies(database, {
      askToConfirm: async () => {},
      tell: async (transaction, some) => {
        if (mails === 0) first = performance.now();
        mails += some.length;
        await queue.many(transaction, some);
      },
    }),
  );
  const ended = performance.now();
  await jobs.stop();
  return { mails, compared: ((first || ended) - began) / 1000, queued: (ended - (first || ended)) / 1000 };
}

/** Measures the job with so many alerts and new vacancies. */
export async function measureJob(
  connection: pg.ClientConfig,
  { alerts, vacancies }: { alerts: number; vacancies: number },
): Promise<JobCost> {
  await withDatabase(connection, async (database) => {
    await makeAlerts(database, alerts);
    const ids = await chooseVacancies(database, vacancies);
    if (ids.length < vacancies) throw new Error(`There are only ${ids.length} vacant units.`);
    await inTransaction(database, (transaction) => insertVacancies(transaction, ids));
  });
  const before = await withDatabase(connection, readsOf);
  const run = await runJob(connection);
  return withDatabase(connection, async (database) => {
    const after = await readsOf(database);
    const { rows } = await sql<{ matches: number }>`
      select count(*)::integer as matches from vacancy_alert_units`.execute(database);
    return {
      alertsRead: after.vacancy_alerts - before.vacancy_alerts,
      unitsRead: after.units - before.units,
      matches: rows[0]?.matches ?? 0,
      ...run,
    };
  });
}
