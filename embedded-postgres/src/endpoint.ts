import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import type pg from "pg";
import { clusterIn, databaseName, databasePort, passwordFileIn } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { readPidFile } from "./postmaster.ts";
import type { ListenSettings } from "./postmaster.ts";

/** The longest path of a Unix socket on any system (macOS: 104 bytes including the final zero). */
const longestSocketPath = 103;
/** The line of postmaster.pid (from 0) with the port. */
const portLine = 3;

/** How to connect to a database, and how to clean up afterwards. */
export interface Way {
  connection: pg.ClientConfig;
  close: () => void;
}

interface Endpoint extends Way {
  listen: ListenSettings;
}

/** Where a cluster should listen. */
export async function openEndpoint(cluster: Cluster): Promise<Endpoint> {
  if (cluster.passwordFile !== undefined) {
    const port = await getPort({ host: loopback });
    const listen = { listen_addresses: loopback, port: `${port}`, unix_socket_directories: "" };
    return { listen, ...loopbackWay(port, cluster.passwordFile) };
  }
  // The socket is in the cluster's directory, which only its account may enter.
  return { listen: { listen_addresses: "", unix_socket_directories: "." }, ...socketWay(cluster.directory) };
}

/** How to connect to the database that another process runs on a data directory. */
export function wayToRunning(dataDirectory: string): Way {
  const directory = clusterIn(dataDirectory);
  const passwordFile = passwordFileIn(dataDirectory);
  if (!existsSync(passwordFile)) return socketWay(directory);
  return loopbackWay(Number(readPidFile(directory)[portLine]), passwordFile);
}

function socketWay(directory: string): Way {
  const base = { port: databasePort, user: databaseName, database: databaseName };
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${databasePort}`)) <= longestSocketPath) {
    return { connection: { ...base, host: directory }, close: () => {} };
  }
  const shortcut = mkdtempSync(join(tmpdir(), "vasati-"));
  symlinkSync(directory, join(shortcut, "cluster"));
  const close = (): void => rmSync(shortcut, { recursive: true, force: true });
  return { connection: { ...base, host: join(shortcut, "cluster") }, close };
}

const loopback = "127.0.0.1";

function loopbackWay(port: number, passwordFile: string): Way {
  const password = readFileSync(passwordFile, "utf8");
  return {
    connection: { host: loopback, port, user: databaseName, database: databaseName, password },
    close: () => {},
  };
}
