import type pg from "pg";

/** Up to where a primary has written its log (WAL), as text that PostgreSQL compares. */
export async function writtenUpTo(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>("select pg_current_wal_insert_lsn()::text as position");
  return rows[0]?.position ?? "";
}

/**
 * How many of these positions, which rise, a standby has replayed. A primary has all of its own: after a failover the standby may
 * have become one.
 */
export async function countReplayed(standby: pg.Pool, positions: string[]): Promise<number> {
  const { rows } = await standby.query<{ replayed: number }>(
    `select count(*)::integer as replayed from unnest($1::pg_lsn[]) as position
     where not pg_is_in_recovery() or position <= pg_last_wal_replay_lsn()`,
    [positions],
  );
  return rows[0]?.replayed ?? 0;
}
