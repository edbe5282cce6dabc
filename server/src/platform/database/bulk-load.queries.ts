import pg from "pg";

/** A query finds what to drop, and for each the statements `drop` and `add`. Returns those that add it again. */
async function dropFound(client: pg.Client, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(query, values);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

const constraints = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where connamespace = current_schema()::regnamespace`;
const indexes = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
  from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = current_schema()::regnamespace`;

/**
 * Drops all indexes that enforce nothing, and the foreign keys of some tables, because building and checking them after the rows takes
 * half the time. If the load fails, the rollback restores them.
 * @returns the statements to build them again
 */
export async function dropIndexes(client: pg.Client, tablesWithoutReferences: readonly string[]): Promise<string[]> {
  const tables = tablesWithoutReferences.map((table) => pg.escapeIdentifier(table));
  const foreignKeys = `${constraints} and contype = 'f' and conrelid = any($1::text[]::regclass[]) order by oid`;
  return [
    ...(await dropFound(client, `${indexes} and not indisunique and not indisexclusion order by indexrelid`)),
    ...(await dropFound(client, foreignKeys, [tables])),
  ];
}

/**
 * Drops all indexes of the schema and the constraints that they enforce. Foreign keys go first, because they need the keys to which they
 * refer. Rows are loaded much faster than after `dropIndexes`, but can't be looked up until everything is built again.
 * @returns the statements to build it again, which fail if rows aren't unique or refer to what isn't there
 */
export async function dropKeysAndIndexes(client: pg.Client): Promise<string[]> {
  const foreignKeys = await dropFound(client, `${constraints} and contype = 'f' order by oid`);
  const keys = await dropFound(client, `${constraints} and contype in ('p', 'u', 'x') order by oid`);
  return [...keys, ...(await dropFound(client, `${indexes} order by indexrelid`)), ...foreignKeys];
}

/** Builds what was dropped, one after the other. Constraints that wait for the end are checked first: a table must have none waiting. */
export async function buildAgain(client: pg.Client, definitions: readonly string[]): Promise<void> {
  await client.query("set constraints all immediate");
  for (const definition of definitions) await client.query(definition);
}

/** Updates the planner's statistics and the visibility map, for index-only scans in the search. Can't run in a transaction. */
export async function settle(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query("set statement_timeout = 0");
  await client.query(`vacuum (analyze) ${tables.map((table) => pg.escapeIdentifier(table)).join(", ")}`);
}
