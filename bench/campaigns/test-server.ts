import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { databaseName, databasePort, serverRole } from "@vasati/embedded-postgres/cluster";
import type { Database } from "../../server/src/platform/database/database.ts";
import { databaseOn, openPool } from "../../server/src/platform/database/database.ts";
import { testSigningKey } from "../../server/test/app/build-app.ts";
import { makeCustodian, makeProperty, makeUnit } from "../../server/test/records/factories.ts";
import { startServerProcess } from "../../server/test/app/server-process.ts";

/** A running server with its own embedded database, and a second connection to that database for checks. */
export interface TestServer {
  /** The server's address. */
  pid: number;
  dataDirectory: string;
  address: string;
  database: Database;
  /** The time from start to ready, in milliseconds. */
  startMilliseconds: number;
  /** `kill -9` of the server; with `everything` also of its database, the postmaster and all its processes. */
  kill: (what: "server" | "everything") => Promise<void>;
  /** Restarts it with the same data and settings after it has ended. */
  restart: () => Promise<TestServer>;
  stop: () => Promise<void>;
}

/** The descendants of a process, from Linux's process list; elsewhere they end by themselves after their parent. */
function processesBelow(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
    return children.concat(children.flatMap(processesBelow));
  } catch {
    return [];
  }
}

const postmasterOf = (cluster: string) => Number.parseInt(readFileSync(join(cluster, "postmaster.pid"), "utf8"), 10);

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended with its parent.
    }
  }
}

/** Starts the server like `npm start`, on durable storage and without the demo portfolio. */
export async function startTestServer(
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<TestServer> {
  const begin = performance.now();
  const {
    process: server,
    ready,
    exited,
    stop,
  } = startServerProcess({
    DATA_DIR: dataDirectory,
    SIGNING_KEY: testSigningKey,
    REQUESTS_PER_MINUTE: "0",
    ...settings,
  });
  const address = await ready;
  const startMilliseconds = performance.now() - begin;
  const cluster = join(dataDirectory, "postgres/cluster");
  const pool = openPool({ host: cluster, port: databasePort, user: serverRole, database: databaseName, max: 3 });
  // Ignore connections that a kill cuts; the next server opens new ones.
  pool.on("error", () => {});
  const database = databaseOn(pool);
  return {
    pid: Number(server.pid),
    dataDirectory,
    address,
    database,
    startMilliseconds,
    kill: async (what) => {
      const postmaster = postmasterOf(cluster);
      const databaseProcesses = what === "everything" ? [postmaster, ...processesBelow(postmaster)] : [];
      killAll([Number(server.pid), ...databaseProcesses]);
      await exited;
      await database.destroy();
    },
    restart: () => startTestServer(dataDirectory, settings),
    stop: async () => {
      await database.destroy();
      await stop();
    },
  };
}

/** Units to enquire about. Their custodian has an e-mail address, so that each enquiry also queues a mail. */
export async function makeUnits(database: Database, count: number): Promise<number[]> {
  const custodian = await makeCustodian(database, { email: `${randomUUID()}@example.com` });
  const property = await makeProperty(database, { custodian_id: custodian.id });
  const units = await Promise.all(
    Array.from({ length: count }, (_, index) => makeUnit(database, property, { name: `Shop ${index + 1}` })),
  );
  return units.map(({ id }) => id);
}
