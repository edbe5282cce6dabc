import type pg from "pg";
import type { JobInsert } from "pg-boss";
import { ownersQueue } from "./job-tables.ts";

/** A job that waits to be done or is being done. */
export interface WaitingJob {
  queue: string;
  job: JobInsert;
}

/** The jobs that wait, as the transaction sees them; not the hourly work, which begins anew with every server. */
export async function findWaitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('jobs.job') is not null as "isThere"`);
  if (!rows[0]?.isThere) return [];
  const waiting = await client.query<WaitingJob>(`
    select name as queue, jsonb_strip_nulls(jsonb_build_object(
      'id', id, 'data', data, 'priority', priority, 'startAfter', to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff, 'retryDelayMax', retry_delay_max,
      'expireInSeconds', expire_seconds, 'deleteAfterSeconds', deletion_seconds,
      'retentionSeconds', greatest(0, ceil(extract(epoch from keep_until - start_after))::integer),
      'group', case when group_id is not null then jsonb_build_object('id', group_id) end)) as job
    from jobs.job
    where state in ('created', 'retry', 'active') and name <> 'hourly' and name not like '\\_\\_%' and keep_until > now()
    order by name, id`);
  return waiting.rows;
}

/**
 * Queues jobs again that were found by `findWaitingJobs`, in the transaction of the client. Those that were being done are done
 * again, under the same id.
 * @param connection on which the tables of the queue are made, if they are missing
 */
export async function queueAgain(
  connection: pg.ClientConfig,
  client: pg.Client,
  waiting: readonly WaitingJob[],
): Promise<void> {
  if (waiting.length === 0) return;
  // What fails here fails a statement too.
  const boss = ownersQueue(connection, () => {});
  try {
    await boss.start();
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    for (const [queue, jobs] of Map.groupBy(waiting, (each) => each.queue)) {
      await boss.createQueue(queue);
      await boss.insert(
        queue,
        jobs.map(({ job }) => job),
        { db },
      );
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
