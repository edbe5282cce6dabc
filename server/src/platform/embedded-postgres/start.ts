import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { databaseAccount } from "./account.ts";
import { databaseName, databasePort, ensureCluster } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { stopOrphan } from "./orphan.ts";
import { startPostmaster, stopPostmaster } from "./postmaster.ts";
import type { ListenSettings } from "./postmaster.ts";
import { programPlaces, runnableProgram } from "./program.ts";

/** The longest path of a unix socket that every system takes (macOS: 104 bytes with the closing zero). */
const longestSocketPath = 103;

export interface EmbeddedPostgresOptions {
  /** Absolute, existing, locked by the caller; the database is kept in its folder `postgres`. */
  dataDirectory: string;
  /** Told in a sentence what takes time or is out of the ordinary. */
  log: (sentence: string) => void;
  /** False gives up durability for speed: for tests, whose data nobody needs afterwards. */
  durable?: boolean;
  /** Called when PostgreSQL ends though nobody stopped it. */
  onUnexpectedExit?: () => void;
}

export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  /** Stops PostgreSQL in good order; harmless when it has ended already. */
  stop: () => Promise<void>;
  /** Stops PostgreSQL at once, without waiting; it recovers at its next start. */
  kill: () => void;
}

interface Endpoint {
  listen: ListenSettings;
  connection: pg.ClientConfig;
  close: () => void;
}

/**
 * Starts the PostgreSQL that comes with Vasati on a cluster in the data directory, which it creates when there is none.
 * It listens on a unix socket that only this account may open.
 *
 * @throws StartError with one sentence when that is not possible.
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
  const home = join(options.dataDirectory, "postgres");
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const directory = join(home, "cluster");
  const account = databaseAccount(directory);
  const cluster: Cluster = {
    directory,
    account,
    program: runnableProgram(programPlaces(home, account), account),
    durable: options.durable ?? true,
  };
  if (process.platform === "win32") {
    cluster.passwordFile = ensurePasswordFile(join(home, "password"));
  }
  if (!existsSync(directory)) {
    options.log(`Creating the database in ${directory}.`);
  }
  ensureCluster(cluster);
  return cluster;
}

async function openEndpoint(cluster: Cluster): Promise<Endpoint> {
  if (cluster.passwordFile !== undefined) {
    return loopbackEndpoint(readFileSync(cluster.passwordFile, "utf8"));
  }
  // The socket stands in the cluster's own directory, which only its account may enter.
  const listen = { listen_addresses: "", unix_socket_directories: "." };
  const base = { port: databasePort, user: databaseName, database: databaseName };
  if (Buffer.byteLength(join(cluster.directory, `.s.PGSQL.${databasePort}`)) <= longestSocketPath) {
    return { listen, connection: { ...base, host: cluster.directory }, close: () => {} };
  }
  const shortcut = mkdtempSync(join(tmpdir(), "vasati-"));
  symlinkSync(cluster.directory, join(shortcut, "cluster"));
  const close = (): void => rmSync(shortcut, { recursive: true, force: true });
  return { listen, connection: { ...base, host: join(shortcut, "cluster") }, close };
}

async function loopbackEndpoint(password: string): Promise<Endpoint> {
  const host = "127.0.0.1";
  const freePort = await findFreePort(host);
  const listen = { listen_addresses: host, port: `${freePort}`, unix_socket_directories: "" };
  const connection = { host, port: freePort, user: databaseName, database: databaseName, password };
  return { listen, connection, close: () => {} };
}

async function findFreePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port: freePort } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return freePort;
}

function ensurePasswordFile(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  }
  return file;
}

/** The messages of this run go to a new file; those of the run before are kept beside it. */
function freshLogFile(dataDirectory: string): string {
  const file = join(dataDirectory, "postgres", "postgres.log");
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
