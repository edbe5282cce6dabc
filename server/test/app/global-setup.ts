import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "@vasati/embedded-postgres/start";
import type { EmbeddedPostgres } from "@vasati/embedded-postgres/start";
import { prepareDatabase } from "../../src/platform/database/schema/prepare-database.ts";
import { copyDirectory } from "../files/copy-directory.ts";
import { atEndOfRun } from "./run-end.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** As its owner. */
    databaseServer: pg.ClientConfig;
    /** A data directory with a migrated, empty and stopped database, to be copied. */
    preparedDirectory: string;
  }
}

const start = (dataDirectory: string) => startEmbeddedPostgres({ dataDirectory, log: () => {}, durable: false });

/**
 * Starts one PostgreSQL for the run, without durability, with the migrated database that each test file clones. Vitest calls this
 * before the first test file, and what it returns after the last one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  const runEnded = cleanUpWhenTheRunEnds(directory);
  let server: EmbeddedPostgres | undefined;
  const teardown = async (): Promise<void> => {
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
    runEnded();
  };
  try {
    server = await start(directory);
    await prepareDatabase(server, () => {});
    await server.stop();
    const preparedDirectory = join(directory, "prepared");
    await copyDirectory(join(directory, "postgres"), join(preparedDirectory, "postgres"));
    project.provide("preparedDirectory", preparedDirectory);
    server = await start(directory);
    project.provide("databaseServer", server.owner);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

/** Stops PostgreSQL and removes its directory, even if vitest is interrupted or killed. */
const cleanUpWhenTheRunEnds = (dataDirectory: string): (() => void) =>
  atEndOfRun(
    `if read -r pid < "$1/postgres/cluster/postmaster.pid"; then
      kill -INT "$pid"
      while kill -0 "$pid"; do sleep 0.1; done
    fi
    rm -rf "$1"`,
    dataDirectory,
  );
