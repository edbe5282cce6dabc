import pg from "pg";

/** Drops what a query finds, which has the statements `drop` and `add` for each. Returns those that add it again. */
async function dropFound(client: pg.Client, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(query, values);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

const constraints = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where connamespace = current_schema()::regnamespace and`;
const indexes = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = current_schema()::regnamespace and not indisexclusion`;

/**
 * Drops all indexes that keep nothing unique, and the foreign keys of some tables, because building and checking them after the rows
 * takes half the time. If the load fails, the rollback restores them.
 * @returns the statements to build them again
 */
export async function dropIndexes(client: pg.Client, tablesWithoutReferences: readonly string[]): Promise<string[]> {
  const tables = tablesWithoutReferences.map((table) => pg.escapeIdentifier(table));
  return [
    ...(await dropFound(client, `${indexes} and not indisunique order by indexrelid`)),
    ...(await dropFound(
      client,
      `${constraints} contype = 'f' and conrelid = any($1::text[]::regclass[]) order by oid`,
      [tables],
    )),
  ];
}

/**
 * Drops all keys, foreign keys and indexes of the schema. Loading is far faster even than after `dropIndexes`, but until they are built
 * again nothing can be looked up.
 * @returns the statements to build them again, which fail if rows aren't unique or refer to what isn't there
 */
export async function dropKeysAndIndexes(client: pg.Client): Promise<string[]> {
  const references = await dropFound(client, `${constraints} contype = 'f' order by oid`);
  const keys = await dropFound(client, `${constraints} contype in ('p', 'u') order by oid`);
  return [...keys, ...(await dropFound(client, `${indexes} order by indexrelid`)), ...references];
}

/** Builds indexes one after the other. Constraints that wait for the end are checked first: a table must have none waiting. */
export async function buildIndexes(client: pg.Client, definitions: readonly string[]): Promise<void> {
  await client.query("set constraints all immediate");
  for (const definition of definitions) await client.query(definition);
}

/** Updates the planner's statistics and the visibility map, for index-only scans in the search. Can't run in a transaction. */
export async function settle(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query("set statement_timeout = 0");
  await client.query(`vacuum (analyze) ${tables.map((table) => pg.escapeIdentifier(table)).join(", ")}`);
}
