import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { isDeadlock, isLockTimeout } from "../database-errors.ts";
import { StartError } from "../../startup/start-error.ts";
import type { Waiting } from "./until-free.ts";
import { longestWait, untilFree } from "./until-free.ts";

export const shippedMigrations = join(import.meta.dirname, "../../../../migrations");

/** The key of the advisory lock under which servers that start at once change the schema one after the other. */
export const migrationLock = 8_274_619;

/** A file of the migrations folder: `0001-name.sql`. */
interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
  /**
   * From its first line, `-- needs 0104`: servers without that migration can't work on what this one leaves. It may be this one. Null if
   * servers of any version can.
   */
  needs: number | null;
}

interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** The database belongs to a newer Vasati and must not be touched. */
export class SchemaTooNewError extends StartError {}

/** The migration files differ from what was applied to the database. */
export class MigrationMismatchError extends StartError {}

/** Whether a newer Vasati may have migrated the database, as while it is rolled out or taken back. */
export interface BesideNewer {
  besideNewer?: boolean;
}

export interface MigrateOptions extends BesideNewer, Waiting {
  /** The folder of SQL files; tests pass their own. */
  directory?: string;
}

/**
 * Updates the database's schema: applies each SQL file of the migrations folder that is missing, in order, each in its own
 * transaction. Safe when several servers start at once; servers that work meanwhile go on. Returns whether the schema is a newer Vasati's.
 * @throws SchemaTooNewError if it is, and `besideNewer` isn't set or one of its migrations needs a newer server; nothing was changed.
 * @throws MigrationMismatchError if a file was changed or removed after it was applied; nothing was changed.
 */
export async function migrate(connection: pg.ClientConfig, options: MigrateOptions = {}): Promise<boolean> {
  const migrations = readMigrations(options.directory ?? shippedMigrations);
  const client = new pg.Client(connection);
  // Otherwise a connection that is lost between two attempts would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    for (;;) {
      const { applied, isNewer } = await untilFree(
        "A migration",
        () => applyNext(client, migrations, options),
        options,
      );
      if (applied === undefined) return isNewer;
      options.log?.(`Migrated the database to ${applied.name}.`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Checks that the schema is that of this program, without changing anything.
 * @throws StartError if migrations are missing, and as `migrate` does
 */
export async function requireMigrated(connection: pg.ClientConfig, options: BesideNewer = {}): Promise<void> {
  const migrations = readMigrations(shippedMigrations);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      "SELECT to_regclass('schema_migrations') IS NOT NULL AS exists",
    );
    const applied = rows[0]?.exists ? await appliedMigrations(client) : [];
    await checkSchema(client, { migrations, applied, ...options });
    if (applied.length < migrations.length)
      throw new StartError("The database is not of this version of Vasati; start the server once, which migrates it.");
  } finally {
    await client.end();
  }
}

/** Whether a newer program has migrated the database. */
export async function hasNewerSchema(client: pg.Client): Promise<boolean> {
  const newest = readMigrations(shippedMigrations).at(-1)?.version ?? 0;
  return (await appliedMigrations(client)).some(({ version }) => version > newest);
}

/**
 * Gives an empty database the schema that it had after these migrations, in the transaction of the client.
 * @throws StartError if they aren't the first of ours
 */
export async function applyOnly(client: pg.Client, wanted: readonly AppliedMigration[]): Promise<void> {
  const migrations = readMigrations(shippedMigrations);
  requireUnchanged(migrations, wanted);
  await readApplied(client);
  for (const migration of migrations.slice(0, wanted.length)) await apply(client, migration);
}

/** The SQL files of a folder, in order. */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith(".sql"));
  const migrations = names.map((name) => {
    // Git may have changed the line endings; the statements are the same.
    const sql = readFileSync(join(directory, name), "utf8").replaceAll("\r\n", "\n");
    const checksum = createHash("sha256").update(sql).digest("hex");
    const needs = /^-- needs (\d+)/.exec(sql)?.[1];
    return {
      version: Number.parseInt(name, 10),
      name: name.slice(0, -".sql".length),
      sql,
      checksum,
      needs: needs === undefined ? null : Number.parseInt(needs, 10),
    };
  });
  return migrations.toSorted((a, b) => a.version - b.version);
}

/**
 * Applies the first missing migration and returns it, unless there is none. The lock belongs to the transaction instead of the
 * session, so that it works with a connection pooler too.
 */
async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  options: MigrateOptions,
): Promise<{ applied?: Migration | undefined; isNewer: boolean }> {
  await client.query("BEGIN");
  try {
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    await client.query(`SET LOCAL lock_timeout = ${options.waits ?? longestWait}`);
    const applied = await readApplied(client);
    await checkSchema(client, { migrations, applied, ...options });
    const next = migrations[applied.length];
    if (next !== undefined) {
      await apply(client, next);
    }
    await client.query("COMMIT");
    return { applied: next, isNewer: applied.length > migrations.length };
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    if (isLockTimeout(error) || isDeadlock(error)) throw error;
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
  await client.query("INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)", [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
  // The column came with a migration of its own, so only those since then can have it.
  if (migration.needs !== null)
    await client.query("UPDATE schema_migrations SET needs = $1 WHERE version = $2", [
      migration.needs,
      migration.version,
    ]);
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  return appliedMigrations(client);
}

/** The applied migrations, in order. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    "SELECT version, name, checksum FROM schema_migrations ORDER BY version",
  );
  return rows;
}

/** Checks that this program can work on the schema. @throws SchemaTooNewError, MigrationMismatchError as `migrate` does */
async function checkSchema(
  client: pg.Client,
  { migrations, applied, besideNewer = false }: BesideNewer & { migrations: Migration[]; applied: AppliedMigration[] },
): Promise<void> {
  const newest = migrations.at(-1)?.version ?? 0;
  const newer = applied.findLast(({ version }) => version > newest);
  if (newer !== undefined && (!besideNewer || (await findNeeded(client)) > newest)) {
    throw new SchemaTooNewError(
      `The database was made by a newer Vasati (it has migration ${newer.name}); use that version or a newer one.`,
    );
  }
  requireUnchanged(migrations, applied.slice(0, migrations.length));
}

/** The newest migration that one of those applied needs a server to know, 0 if none does. Without the column it's none. */
async function findNeeded(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ needed: number }>(
    "SELECT coalesce(max((to_jsonb(one) ->> 'needs')::integer), 0) AS needed FROM schema_migrations AS one",
  );
  return rows[0]?.needed ?? 0;
}

/** Checks that migrations are the first of ours, unchanged. */
function requireUnchanged(migrations: Migration[], applied: readonly AppliedMigration[]): void {
  for (const [index, { version, name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.version !== version || migration.checksum !== checksum) {
      throw new MigrationMismatchError(
        `Migration ${name} was applied to the database, but its file was changed or removed since, or another was put before it.`,
      );
    }
  }
}
