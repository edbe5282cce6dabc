import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { inject } from "vitest";
import { clusterIn } from "@vasati/embedded-postgres/cluster";
import { startEmbeddedPostgres } from "@vasati/embedded-postgres/start";
import { openPool } from "../../src/platform/database/database.ts";
import { copyDirectory } from "../files/copy-directory.ts";
import type { DatabaseProxy } from "./database-proxy.ts";
import { proxyBefore } from "./database-proxy.ts";

/** A PostgreSQL of its own, with a network that the test can break. */
interface DatabaseMachine {
  network: DatabaseProxy;
  /** `127.0.0.1:` and its port. */
  host: string;
  /** Asks it past the network. */
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;
  stop: () => Promise<void>;
}

async function startMachine(dataDirectory: string): Promise<DatabaseMachine> {
  const database = await startEmbeddedPostgres({ dataDirectory, log: () => {}, durable: false });
  const network = await proxyBefore(database.connection);
  const pool = openPool({ ...database.owner, max: 1 });
  return {
    network,
    host: `127.0.0.1:${network.connection.port}`,
    query: async <Row extends pg.QueryResultRow>(text: string) => (await pool.query<Row>(text)).rows,
    stop: async () => {
      await pool.end();
      await network.close();
      await database.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  await copyDirectory(join(inject("preparedDirectory"), "postgres"), join(directory, "postgres"));
  return directory;
}

/** A migrated, empty database on two machines: the second follows the first. */
export async function startPrimaryAndStandby(): Promise<{ primary: DatabaseMachine; standby: DatabaseMachine }> {
  const [first, second] = [await newDirectory(), await newDirectory()];
  const primary = await startMachine(first);
  const cluster = clusterIn(second);
  await writeFile(join(cluster, "standby.signal"), "");
  const { host, port } = primary.network.connection;
  const source = `host=${host} port=${port} user=vasati application_name=standby`;
  await appendFile(join(cluster, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  return { primary, standby: await startMachine(second) };
}

/** For DATABASE_URL. */
export const urlOfHosts = (...machines: Pick<DatabaseMachine, "host">[]) =>
  `postgres://vasati@${machines.map(({ host }) => host).join(",")}/vasati`;
