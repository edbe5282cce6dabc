import { randomUUID } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { createDatabase, maintain, templateName } from "./database-server.ts";

export interface TestDatabase {
  connection: pg.ClientConfig;
  /**
   * Removes the database. PostgreSQL waits five seconds for connections that are being closed; it refuses while a test
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
  const drop = (): Promise<void> => maintain(server, `DROP DATABASE ${name}`);
  return { connection, drop };
}
