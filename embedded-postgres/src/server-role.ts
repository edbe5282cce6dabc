import pg from "pg";
import { databaseName, serverRole } from "./cluster.ts";

/** The same way to the database, for the role of the server. */
export const asServer = (owner: pg.ClientConfig): pg.ClientConfig => ({ ...owner, user: serverRole });

/** Creates the database and the role of the server, if they are missing, as they are in clusters of older versions. */
export async function ensureDatabase(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...owner, database: "postgres" });
  await client.connect();
  try {
    const databases = await client.query("SELECT FROM pg_database WHERE datname = $1", [databaseName]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseName)}`);
    await ensureServerRole(client, owner);
  } finally {
    await client.end();
  }
}

/** It has the owner's password where there is one: both are known to the same process alone. */
async function ensureServerRole(client: pg.Client, { password }: pg.ClientConfig): Promise<void> {
  const role = client.escapeIdentifier(serverRole);
  const roles = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [serverRole]);
  if (roles.rowCount === 0)
    // Of two programs that start beside a running server at once, one is first.
    await client.query(`
      DO $$ BEGIN CREATE ROLE ${role} LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
  if (typeof password === "string") await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(password)}`);
}
