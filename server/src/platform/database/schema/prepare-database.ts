import pg from "pg";
import { makeJobTables } from "../../jobs/job-tables.ts";
import { migrate, migrationLock, requireMigrated } from "./migrate.ts";
import { grantToServer, isOwner, roleOf } from "./privileges.queries.ts";

/** How a database is reached: by the owner of its schema, and by the role of the server. Both may be the same. */
export interface DatabaseAccess {
  connection: pg.ClientConfig;
  owner: pg.ClientConfig;
}

/**
 * Makes a database ready for servers of this version: its schema, the tables of the queue, and what the server's role may do. Safe
 * when several servers start at once.
 * @throws StartError as `migrate` does, and if the two roles don't reach the same database
 */
export async function prepareDatabase(
  { connection, owner }: DatabaseAccess,
  log: (sentence: string) => void,
): Promise<void> {
  await migrate(owner, { log });
  const server = await withClient(connection, roleOf);
  await makeJobTables(owner, {
    log,
    whenMade: () => withClient(owner, (client) => grantUnlessOwner(client, server)),
  });
  if (connection !== owner) await requireMigrated(connection);
}

async function grantUnlessOwner(client: pg.Client, server: string): Promise<void> {
  if (await isOwner(client, server)) return;
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  await grantToServer(client, server);
  await client.query("commit");
}

async function withClient<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
