import { sql } from "kysely";
import type { Transaction } from "../platform/database/database.ts";
import type { RecordTable } from "../platform/database/tables.ts";

interface Referring {
  table: string;
  column: string;
}

/**
 * Every column whose foreign key prevents the deletion of a row of this table. Read from the PostgreSQL catalogue, so that none is
 * forgotten. Keys with ON DELETE CASCADE or SET NULL don't count.
 */
async function findReferring(transaction: Transaction, table: RecordTable): Promise<Referring[]> {
  const { rows } = await sql<Referring>`
    select referring.relname as table, own.attname as column
    from pg_constraint as foreign_key
      join pg_class as referring on referring.oid = foreign_key.conrelid
      cross join unnest(foreign_key.conkey, foreign_key.confkey) as pair(own, named)
      join pg_attribute as own on own.attrelid = foreign_key.conrelid and own.attnum = pair.own
      join pg_attribute as named on named.attrelid = foreign_key.confrelid and named.attnum = pair.named
    where foreign_key.contype = 'f' and foreign_key.confdeltype in ('a', 'r') and foreign_key.confrelid = ${table}::regclass and named.attname = 'id'
    order by 1, 2`.execute(transaction);
  return rows;
}

/**
 * Which of the records are referred to.
 * @param except tables whose rows don't count
 */
export async function findReferredTo(
  transaction: Transaction,
  table: RecordTable,
  ids: number[],
  except: readonly string[] = [],
): Promise<Set<number>> {
  const referring = (await findReferring(transaction, table)).filter((each) => !except.includes(each.table));
  if (referring.length === 0) return new Set();
  const parts = referring.map(
    (one) => sql`select ${sql.ref(one.column)} as id from ${sql.table(one.table)}
      where ${sql.ref(one.column)} = any(${ids}::bigint[])`,
  );
  const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` union `)}`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}
