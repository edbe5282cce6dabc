import { randomUUID } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import type { Database } from "../../src/platform/database/database.ts";
import { databaseOn, openPool } from "../../src/platform/database/database.ts";
import { createDatabase, maintain, templateName } from "./database-server.ts";

export interface TestDatabase {
  connection: pg.ClientConfig;
  /** For factories, and to look behind the answers. */
  database: Database;
  /**
   * Removes the database and what was opened here. PostgreSQL waits five seconds for connections that are being closed; it refuses while a test
   * has left one open.
   */
  drop: () => Promise<void>;
}

/** A database of its own for a test file: migrated and empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(templateName);
}

/** A database of its own without any schema, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase("template0");
}

async function cloneDatabase(template: string): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const connection = await createDatabase(server, { name, template });
  const database = databaseOn(openPool({ ...connection, max: 3 }));
  const drop = async () => {
    await database.destroy();
    await maintain(server, `DROP DATABASE ${name}`);
  };
  return { connection, database, drop };
}

/** For DATABASE_URL. */
export const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? "")}&port=${port}`;
