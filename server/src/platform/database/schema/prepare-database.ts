import pg from "pg";
import type { Config } from "../../../config/config.ts";
import { makeJobTables } from "../../jobs/job-tables.ts";
import type { BesideNewer } from "./migrate.ts";
import { hasNewerSchema, migrate, migrationLock, requireMigrated } from "./migrate.ts";
import type { Waiting } from "./until-free.ts";
import { StartError } from "../../startup/start-error.ts";
import { grantToServer, isOwner, roleOf } from "./privileges.queries.ts";

/** How a database is reached: by the owner of its schema, and by the role of the server. Both may be the same. */
export interface DatabaseAccess {
  connection: pg.ClientConfig;
  owner: pg.ClientConfig;
}

/**
 * Refuses to work in production with the rights of the owner, against whom only triggers protect the audit trail (OWASP ASVS 5.0,
 * V13.2.2). Elsewhere, and where the settings allow it, a sentence says so. Nothing is changed.
 * @throws StartError with what to do, and the setting that allows it
 */
export async function refuseOwner(
  { connection, owner }: DatabaseAccess,
  { production, ownerRoleAllowed }: Pick<Config, "production" | "ownerRoleAllowed">,
  log: (sentence: string) => void,
): Promise<void> {
  const role = await withClient(connection, roleOf);
  if (!(await withClient(owner, (client) => isOwner(client, role)))) return;
  const weakness = `The server's database role ${role} has all rights of the tables' owner, so nothing but triggers keeps the server from changing the audit trail`;
  const remedy =
    "name it in MIGRATION_DATABASE_URL, and in DATABASE_URL and DATABASE_DIRECT_URL a role without rights (README, A role for the server)";
  if (!production || ownerRoleAllowed) log(`${weakness}; ${remedy}.`);
  else throw new StartError(`${weakness}: ${remedy}.\nOWNER_ROLE_ALLOWED=true starts the server nevertheless.`);
}

/**
 * Makes a database ready for servers of this version: its schema, the tables of the queue, and what the server's role may do. One that a
 * newer version has made ready is left as it is. Safe when several servers start at once.
 * @throws StartError as `migrate` does, and if the two roles don't reach the same database; AbortError once `stopping` is aborted
 */
export async function prepareDatabase(
  { connection, owner }: DatabaseAccess,
  log: (sentence: string) => void,
  options: BesideNewer & Pick<Waiting, "stopping"> = {},
): Promise<void> {
  if (await migrate(owner, { log, ...options }))
    log("The database was made by a newer Vasati; this version works beside it.");
  else {
    const server = await withClient(connection, roleOf);
    const whenMade = () => withClient(owner, (client) => grantUnlessOwner(client, server));
    await makeJobTables(owner, { log, ...options, whenMade });
  }
  if (connection !== owner) await requireMigrated(connection, options);
}

async function grantUnlessOwner(client: pg.Client, server: string): Promise<void> {
  if (await isOwner(client, server)) return;
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  // A newer version may have migrated meanwhile, and knows better.
  if (!(await hasNewerSchema(client))) await grantToServer(client, server);
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
