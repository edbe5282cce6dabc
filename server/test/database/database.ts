import { randomUUID } from "node:crypto";
import { asServer } from "@vasati/embedded-postgres/server-role";
import type pg from "pg";
import { inject } from "vitest";
import type { Database } from "../../src/platform/database/database.ts";
import { databaseOn, openPool } from "../../src/platform/database/database.ts";
import { createDatabase, maintain, patient, templateName } from "./database-server.ts";

export interface TestDatabase {
  /** As the server's role. */
  connection: pg.ClientConfig;
  /** For factories, and for checking what was stored, as the server's role. */
  database: Database;
  /** As the owner, who can do what a server can't. */
  owner: pg.ClientConfig;
  ownersDatabase: Database;
  /** Removes the database. PostgreSQL waits five seconds for closing connections, and refuses if a test has left one open. */
  drop: () => Promise<void>;
}

/** A database for a test file: migrated and empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(templateName);
}

/** A database without a schema, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase("template0");
}

async function cloneDatabase(template: string): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const owner = await createDatabase(server, { name, template });
  const connection = asServer(owner);
  const database = databaseOn(openPool({ ...connection, ...patient, max: 3 }));
  const ownersDatabase = databaseOn(openPool({ ...owner, ...patient, max: 3 }));
  const drop = async () => {
    await database.destroy();
    await ownersDatabase.destroy();
    await maintain(server, `DROP DATABASE ${name}`);
  };
  return { connection, database, owner, ownersDatabase, drop };
}

const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? "")}&port=${port}`;

/** For the settings of a server that works in its own role. */
export const urlsOf = ({ connection, owner }: Pick<TestDatabase, "connection" | "owner">) => ({
  DATABASE_URL: urlOf(connection),
  MIGRATION_DATABASE_URL: urlOf(owner),
});
