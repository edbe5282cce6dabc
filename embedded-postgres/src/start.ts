import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { databaseAccount } from "./account.ts";
import { clusterIn, databaseName, ensureCluster, homeIn, passwordFileIn } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { openEndpoint } from "./endpoint.ts";
import { stopOrphan } from "./orphan.ts";
import { startPostmaster, stopPostmaster } from "./postmaster.ts";
import { programPlaces, runnableProgram } from "./program.ts";
import { reclaimCluster } from "./reclaim-cluster.ts";

export interface EmbeddedPostgresOptions {
  /** Absolute, existing and locked by the caller. The database is in its folder `postgres`. */
  dataDirectory: string;
  /** Called with a sentence about slow or unusual steps. */
  log: (sentence: string) => void;
  /** False trades durability for speed, for tests. */
  durable?: boolean;
  /** Called if PostgreSQL ends without being stopped. */
  onUnexpectedExit?: () => void;
}

export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  /** Stops PostgreSQL cleanly. Has no effect if it has already ended. */
  stop: () => Promise<void>;
  /** Stops PostgreSQL immediately. It recovers at its next start. */
  kill: () => void;
}

/**
 * Starts the embedded PostgreSQL on a cluster in the data directory, which is created if needed. It listens on a Unix socket that
 * only this account may open.
 * @throws PostgresProblem with one sentence if that isn't possible.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options);
  await stopOrphan(cluster.directory, options.log);
  const endpoint = await openEndpoint(cluster);
  try {
    const child = await startPostmaster(cluster, endpoint.listen, freshLogFile(options.dataDirectory));
    let stopping = false;
    child.once("exit", () => {
      if (!stopping) {
        options.onUnexpectedExit?.();
      }
    });
    const stop = async (): Promise<void> => {
      stopping = true;
      await stopPostmaster(cluster, child);
      endpoint.close();
    };
    await ensureDatabase(endpoint.connection).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { connection: endpoint.connection, stop, kill: () => void child.kill("SIGQUIT") };
  } catch (error) {
    endpoint.close();
    throw error;
  }
}

function prepareCluster(options: EmbeddedPostgresOptions): Cluster {
  const home = homeIn(options.dataDirectory);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const directory = clusterIn(options.dataDirectory);
  const account = databaseAccount(directory);
  const cluster: Cluster = {
    directory,
    account,
    program: runnableProgram(programPlaces(home, account), account),
    durable: options.durable ?? true,
  };
  if (process.platform === "win32") {
    cluster.passwordFile = ensurePasswordFile(passwordFileIn(options.dataDirectory));
  }
  if (!existsSync(directory)) {
    options.log(`Creating the database in ${directory}.`);
  } else if (reclaimCluster(cluster)) {
    options.log(`Gave the files in ${directory} back to the database, whose owner or modes a copy had changed.`);
  }
  ensureCluster(cluster);
  return cluster;
}

function ensurePasswordFile(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  }
  return file;
}

/** The messages of this run go to a new file. Those of the previous run stay beside it. */
function freshLogFile(dataDirectory: string): string {
  const file = join(homeIn(dataDirectory), "postgres.log");
  if (existsSync(file)) {
    renameSync(file, `${file}.1`);
  }
  return file;
}

async function ensureDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [databaseName]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseName)}`);
    }
  } finally {
    await client.end();
  }
}
