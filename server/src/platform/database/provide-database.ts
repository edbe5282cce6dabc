import pg from "pg";
import type { Config } from "../../config/config.ts";
import { PostgresProblem } from "@vasati/embedded-postgres/postgres-problem";
import { DataDirectoryInUseError, takeDataDirectory } from "../startup/data-directory.ts";
import { wayToRunning } from "@vasati/embedded-postgres/endpoint";
import { asServer, ensureDatabase } from "@vasati/embedded-postgres/server-role";
import { startEmbeddedPostgres } from "@vasati/embedded-postgres/start";
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from "@vasati/embedded-postgres/start";
import { connectionTo } from "./hosts/hosts.ts";
import { StartError } from "../startup/start-error.ts";

type DatabaseSettings = Pick<Config, "databaseUrl" | "directDatabaseUrl" | "migrationDatabaseUrl">;

/** The oldest supported PostgreSQL (`server_version_num`). */
const oldestVersion = 150_000;

/**
 * The database of this installation: the PostgreSQL at DATABASE_DIRECT_URL or DATABASE_URL, else the embedded one, which is started.
 * The rest of the server sees no difference.
 * @throws StartError with one sentence if it can't be reached or started.
 */
export async function provideDatabase(
  { databaseUrl, directDatabaseUrl, migrationDatabaseUrl }: DatabaseSettings,
  embedded: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const url = directDatabaseUrl ?? databaseUrl;
  if (url === undefined) return startEmbedded(embedded);
  const connection = connectionTo(url, "primary");
  await check(connection, `The database that ${directDatabaseUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL"} names`);
  const others = { stop: async () => {}, kill: () => {} };
  if (migrationDatabaseUrl === undefined) return { connection, owner: connection, ...others };
  const owner = connectionTo(migrationDatabaseUrl, "primary");
  await check(owner, "The database that MIGRATION_DATABASE_URL names");
  return { connection, owner, ...others };
}

/**
 * The database of this installation for a program beside the server. If the server is running, its embedded PostgreSQL is used and
 * left running.
 * @throws StartError with one sentence if it can't be reached or started.
 */
export async function shareDatabase(
  { dataDirectory, ...settings }: DatabaseSettings & Pick<Config, "dataDirectory">,
  log: (sentence: string) => void,
): Promise<Omit<EmbeddedPostgres, "kill">> {
  if (settings.databaseUrl !== undefined) return provideDatabase(settings, { dataDirectory, log });
  const lock = takeUnlessInUse(dataDirectory);
  if (lock === undefined) return joinRunning(dataDirectory);
  const { connection, owner, ...database } = await startEmbedded({ dataDirectory, log });
  const stop = async () => {
    await database.stop();
    lock.release();
  };
  return { connection, owner, stop };
}

const startEmbedded = (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres(options).catch((error: unknown) => {
    throw error instanceof PostgresProblem ? new StartError(error.message, { cause: error }) : error;
  });

function takeUnlessInUse(dataDirectory: string) {
  try {
    return takeDataDirectory(dataDirectory);
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) return undefined;
    throw error;
  }
}

async function joinRunning(dataDirectory: string) {
  const { connection: owner, close } = wayToRunning(dataDirectory);
  try {
    await check(owner, `The database of the Vasati that runs on ${dataDirectory}`);
    await ensureDatabase(owner);
  } catch (error) {
    close();
    throw error;
  }
  return { connection: asServer(owner), owner, stop: async () => close() };
}

/** @param name what the error message calls the database */
async function check(connection: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::integer AS version",
    );
    if ((rows[0]?.version ?? 0) < oldestVersion) {
      throw new Error("it is older than PostgreSQL 15");
    }
  } catch (error) {
    throw new StartError(`${name} cannot be used: ${reason(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** If a host name has several addresses, the error is an AggregateError without a message. */
function reason(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return (first as Error).message;
}
