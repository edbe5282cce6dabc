import pg from "pg";

/** Drops the foreign keys of tables. Returns the statements that add them again, which check all rows at once. */
async function takeReferencesOff(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[]) order by oid`,
    [tables.map((table) => pg.escapeIdentifier(table))],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

/**
 * Drops all indexes without constraints, and the foreign keys of some tables, because building and checking them after the rows
 * takes half the time. If the load fails, the rollback restores them.
 * @returns the statements to build them again
 */
export async function dropIndexes(client: pg.Client, tablesWithoutReferences: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and not indisunique and not indisexclusion
    order by indexrelid`);
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(", ")}`);
  return [...rows.map(({ definition }) => definition), ...(await takeReferencesOff(client, tablesWithoutReferences))];
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
