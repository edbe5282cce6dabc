import pg from "pg";
import { databaseName } from "@vasati/embedded-postgres/cluster";

/** The migrated, empty database from which every test database is cloned. */
export const templateName = databaseName;

/**
 * Connects without the time-outs of a server, because what is prepared may take long on a busy machine. The driver doesn't send a
 * limit of 0, and PostgreSQL has limits of its own, so these are options of the connection.
 */
export const patient = {
  options: "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0",
  connectionTimeoutMillis: 0,
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
} satisfies pg.PoolConfig;

/** Creates a database on a server and returns how to connect to it. */
export async function createDatabase(
  server: pg.ClientConfig,
  { name, template }: { name: string; template: string },
): Promise<pg.ClientConfig> {
  await maintain(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return { ...server, database: name };
}

/** Runs a statement that creates or removes whole databases. */
export async function maintain(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
