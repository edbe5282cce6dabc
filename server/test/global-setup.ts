import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start.ts";
import { migrate } from "../src/platform/migrate.ts";
import { createDatabase, templateName } from "./database-server.ts";
import { atEndOfRun } from "./run-end.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: pg.ClientConfig;
  }
}

/**
 * Starts one PostgreSQL for the run, without durability, and makes the migrated database that each test file clones.
 * Vitest calls this before the first test file and what it returns after the last.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  const runEnded = cleanUpWhenTheRunEnds(dataDirectory);
  const server = await startEmbeddedPostgres({ dataDirectory, log: () => {}, durable: false });
  const teardown = async (): Promise<void> => {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
    runEnded();
  };
  try {
    await migrate(await createDatabase(server.connection, { name: templateName, template: "template0" }));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("databaseServer", server.connection);
  return teardown;
}

/** Stops PostgreSQL and removes its directory, also when vitest is interrupted or killed. */
const cleanUpWhenTheRunEnds = (dataDirectory: string): (() => void) =>
  atEndOfRun(
    `if read -r pid < "$1/postgres/cluster/postmaster.pid"; then
      kill -INT "$pid"
      while kill -0 "$pid"; do sleep 0.1; done
    fi
    rm -rf "$1"`,
    dataDirectory,
  );
