import type pg from "pg";

interface TableSize {
  name: string;
  rows: number;
  bytes: number;
}

/** The bytes of a database, and the largest of its tables. */
export async function sizesIn(pool: pg.Pool): Promise<{ all: number; tables: TableSize[] }> {
  const { rows: tables } = await pool.query<TableSize>(`
    select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by bytes desc limit 8`);
  const { rows } = await pool.query<{ all: number }>(`select pg_database_size(current_database()) as all`);
  return { all: rows[0]?.all ?? 0, tables };
}
