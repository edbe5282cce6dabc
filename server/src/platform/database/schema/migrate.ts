import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { StartError } from "../../startup/start-error.ts";

const shippedMigrations = join(import.meta.dirname, "../../../../migrations");

/** The key of the advisory lock under which servers that start at once change the schema one after the other. */
export const migrationLock = 8_274_619;

/** A file of the migrations folder: `0001-name.sql`. */
interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
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

export interface MigrateOptions {
  log?: (sentence: string) => void;
  /** The folder of SQL files; tests pass their own. */
  directory?: string;
}

/**
 * Updates the database's schema: applies each SQL file of the migrations folder that is missing, in order, each in its own
 * transaction. Safe when several servers start at once.
 * @throws SchemaTooNewError if the database has a migration newer than all of ours; nothing was changed.
 * @throws MigrationMismatchError if a file was changed or removed after it was applied; nothing was changed.
 */
export async function migrate(connection: pg.ClientConfig, options: MigrateOptions = {}): Promise<void> {
  const migrations = readMigrations(options.directory ?? shippedMigrations);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (;;) {
      const applied = await applyNext(client, migrations);
      if (applied === undefined) {
        return;
      }
      options.log?.(`Migrated the database to ${applied.name}.`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Checks that the schema is that of this program, for programs that change nothing.
 * @throws StartError if migrations are missing, and as `migrate` does
 */
export async function requireMigrated(connection: pg.ClientConfig): Promise<void> {
  const migrations = readMigrations(shippedMigrations);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      "SELECT to_regclass('schema_migrations') IS NOT NULL AS exists",
    );
    const applied = rows[0]?.exists ? await appliedMigrations(client) : [];
    checkAgainst(migrations, applied);
    if (applied.length < migrations.length)
      throw new StartError("The database is not of this version of Vasati; start the server once, which migrates it.");
  } finally {
    await client.end();
  }
}

/**
 * Gives an empty database the schema that it had after these migrations, in the transaction of the client.
 * @throws StartError if they aren't the first of ours
 */
export async function applyOnly(client: pg.Client, wanted: readonly AppliedMigration[]): Promise<void> {
  const migrations = readMigrations(shippedMigrations);
  checkAgainst(migrations, wanted);
  await readApplied(client);
  for (const migration of migrations.slice(0, wanted.length)) await apply(client, migration);
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith(".sql"));
  const migrations = names.map((name) => {
    // Git may have changed the line endings; the statements are the same.
    const sql = readFileSync(join(directory, name), "utf8").replaceAll("\r\n", "\n");
    const checksum = createHash("sha256").update(sql).digest("hex");
    return { version: Number.parseInt(name, 10), name: name.slice(0, -".sql".length), sql, checksum };
  });
  return migrations.toSorted((a, b) => a.version - b.version);
}

/**
 * Applies the first missing migration and returns it; undefined if there is none. The lock belongs to the transaction instead of
 * the session, so that it works with a connection pooler too.
 */
async function applyNext(client: pg.Client, migrations: Migration[]): Promise<Migration | undefined> {
  await client.query("BEGIN");
  try {
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    const applied = await readApplied(client);
    checkAgainst(migrations, applied);
    const next = migrations[applied.length];
    if (next !== undefined) {
      await apply(client, next);
    }
    await client.query("COMMIT");
    return next;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
  await client.query("INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)", [
    migration.version,
    migration.name,
    migration.checksum,
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

/** Checks that the applied migrations are the first of ours, unchanged. */
function checkAgainst(migrations: Migration[], applied: readonly AppliedMigration[]): void {
  const newest = migrations.at(-1)?.version ?? 0;
  const newer = applied.find(({ version }) => version > newest);
  if (newer !== undefined) {
    throw new SchemaTooNewError(
      `The database was made by a newer Vasati (it has migration ${newer.name}); start that version or a newer one.`,
    );
  }
  for (const [index, { version, name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.version !== version || migration.checksum !== checksum) {
      throw new MigrationMismatchError(
        `Migration ${name} was applied to the database, but its file was changed or removed since, or another was put before it.`,
      );
    }
  }
}
