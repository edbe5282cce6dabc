import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { databaseAccount } from "./account.ts";
import { clusterIn, ensureCluster, homeIn, passwordFileIn } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { openEndpoint } from "./endpoint.ts";
import { stopOrphan } from "./orphan.ts";
import { startPostmaster, stopPostmaster } from "./postmaster.ts";
import type { ListenSettings } from "./postmaster.ts";
import { programPlaces, runnableProgram } from "./program.ts";
import { reclaimCluster } from "./reclaim-cluster.ts";
import { asServer, ensureDatabase } from "./server-role.ts";

export interface EmbeddedPostgresOptions {
  /** Absolute, existing and locked by the caller. The database is in its folder `postgres`. */
  dataDirectory: string;
  /** Called with a sentence about slow or unusual steps. */
  log: (sentence: string) => void;
  /** False trades durability for speed, for tests. */
  durable?: boolean;
  /** Called if PostgreSQL ends without being stopped, and can't be started again or keeps ending. */
  onUnexpectedExit?: () => void;
}

export interface EmbeddedPostgres {
  /** For the server and its programs: the role that can only work with records. */
  connection: pg.ClientConfig;
  /** For migrations: the role that owns the schema. */
  owner: pg.ClientConfig;
  /** Stops PostgreSQL cleanly. Has no effect if it has already ended. */
  stop: () => Promise<void>;
  /** Stops PostgreSQL immediately. It recovers at its next start. */
  kill: () => void;
}

/** If it ended this often within an hour, something is wrong that another start doesn't mend. */
const mostRestarts = 5;
const hour = 3_600_000;

/** Where PostgreSQL listens and what it works on; the same in every start. */
interface Launch {
  cluster: Cluster;
  listen: ListenSettings;
  logFile: string;
}

/** Runs PostgreSQL, and starts it again when it ends without being stopped. */
async function keepRunning(
  { cluster, listen, logFile }: Launch,
  { log, onUnexpectedExit = () => {} }: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, "stop" | "kill">> {
  const restarts: number[] = [];
  let stopping = false;
  let starting = Promise.resolve();
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = await startPostmaster(cluster, listen, logFile);
    started.once("exit", () => {
      if (!stopping) starting = startAgain();
    });
    return started;
  }

  async function startAgain(): Promise<void> {
    restarts.push(Date.now());
    const latest = restarts.filter((at) => Date.now() - at < hour);
    if (latest.length > mostRestarts) return onUnexpectedExit();
    log("The database stopped unexpectedly. Starting it again.");
    try {
      await stopOrphan(cluster.directory, log);
      child = await start();
      log("The database runs again.");
    } catch (error) {
      log((error as Error).message);
      onUnexpectedExit();
    }
  }

  return {
    stop: async () => {
      stopping = true;
      await starting;
      await stopPostmaster(cluster, child);
    },
    kill: () => {
      stopping = true;
      child.kill("SIGQUIT");
    },
  };
}

/**
 * Starts the embedded PostgreSQL on a cluster in the data directory, which is created if needed. It listens on a Unix socket that
 * only this account may open. If it ends without being stopped, it is started again; its connections are lost.
 * @throws PostgresProblem with one sentence if that isn't possible.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options);
  await stopOrphan(cluster.directory, options.log);
  const endpoint = await openEndpoint(cluster);
  try {
    const logFile = freshLogFile(options.dataDirectory);
    const running = await keepRunning({ cluster, listen: endpoint.listen, logFile }, options);
    const stop = async (): Promise<void> => {
      await running.stop();
      endpoint.close();
    };
    await ensureDatabase(endpoint.connection).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    const owner = endpoint.connection;
    return { connection: asServer(owner), owner, stop, kill: running.kill };
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
