import { chmod, cp, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { asOrdinaryAccount } from "../test/ordinary-account.ts";
import { temporaryDirectory } from "../test/temporary-directory.ts";
import { reclaimCluster } from "./reclaim-cluster.ts";
import { startEmbeddedPostgres } from "./start.ts";
import type { EmbeddedPostgres } from "./start.ts";

async function start(dataDirectory: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory, log: () => {} });
  onTestFinished(server.stop);
  return server;
}

/** A data directory with a cluster. */
async function createdDirectory(): Promise<string> {
  const dataDirectory = await temporaryDirectory();
  await (await startEmbeddedPostgres({ dataDirectory, log: () => {} })).stop();
  return dataDirectory;
}

async function query(connection: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("startEmbeddedPostgres", () => {
  it("runs a durable, private database with a statement timeout", async () => {
    const dataDirectory = await temporaryDirectory();
    const { connection } = await start(dataDirectory);
    const names = ["fsync", "full_page_writes", "synchronous_commit", "data_checksums", "jit", "listen_addresses"];
    const limits = ["statement_timeout", "idle_in_transaction_session_timeout", "server_encoding", "timezone"];
    const list = [...names, ...limits].map((name) => `current_setting('${name}') AS ${name}`).join(", ");
    expect(await query(connection, `SELECT ${list}`)).toEqual([
      {
        fsync: "on",
        full_page_writes: "on",
        synchronous_commit: "on",
        data_checksums: "on",
        jit: "off",
        listen_addresses: "",
        statement_timeout: "30s",
        idle_in_transaction_session_timeout: "1min",
        server_encoding: "UTF8",
        timezone: "UTC",
      },
    ]);
    const cluster = await stat(join(dataDirectory, "postgres/cluster"));
    expect(cluster.mode & 0o777).toBe(0o700);
    expect(cluster.uid).not.toBe(0);
  });

  it("creates a cluster once, and says so", async () => {
    const said: string[] = [];
    const dataDirectory = await temporaryDirectory();
    for (let turn = 0; turn < 2; turn += 1)
      await (await startEmbeddedPostgres({ dataDirectory, log: (sentence) => said.push(sentence) })).stop();
    expect(said).toEqual([`Creating the database in ${join(dataDirectory, "postgres/cluster")}.`]);
  });

  it("ignores a process id file whose id belongs to another process by now", async () => {
    const dataDirectory = await createdDirectory();
    const cluster = join(dataDirectory, "postgres/cluster");
    await writeFile(join(cluster, "postmaster.pid"), `${process.pid}\n${cluster}\n`);
    await writeFile(join(cluster, ".s.PGSQL.5432.lock"), `${process.pid}\n${cluster}\n`);
    const { connection } = await start(dataDirectory);
    expect(await query(connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("starts over if creating the cluster was interrupted", async () => {
    const dataDirectory = await temporaryDirectory();
    await mkdir(join(dataDirectory, "postgres/cluster.unfinished/base"), { recursive: true });
    const { connection } = await start(dataDirectory);
    expect(await query(connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("starts a copy with other owners and permissions, and makes it private again", async () => {
    const dataDirectory = await temporaryDirectory();
    await (await start(dataDirectory)).stop();
    const copy = await temporaryDirectory();
    // Like `cp -r`: the copy belongs to whoever copies, even root.
    await cp(join(dataDirectory, "postgres"), join(copy, "postgres"), { recursive: true });
    const cluster = join(copy, "postgres/cluster");
    await chmod(cluster, 0o755);
    await chmod(join(cluster, "PG_VERSION"), 0o444);
    await chmod(join(cluster, "base"), 0o500);
    const { connection } = await start(copy);
    expect(await query(connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    const facts = await stat(cluster);
    expect(facts.mode & 0o777).toBe(0o700);
    for (const name of ["PG_VERSION", "base", "global/pg_control"]) {
      const { uid, mode } = await stat(join(cluster, name));
      expect({ uid, isOwners: (mode & 0o600) === 0o600 }).toEqual({ uid: facts.uid, isOwners: true });
    }
    expect(facts.uid).not.toBe(0);
  });

  it("says how to repair a cluster of another account, which only root may do", () => {
    // Any directory of root.
    expect(() => asOrdinaryAccount(() => reclaimCluster({ directory: "/usr", account: undefined }))).toThrow(
      /^\/usr does not belong to the account that runs the database, .*: sudo chown -R \d+:\d+ '\/usr'$/,
    );
  });

  it("refuses a cluster of another major version", async () => {
    const dataDirectory = await createdDirectory();
    const cluster = join(dataDirectory, "postgres/cluster");
    await writeFile(join(cluster, "PG_VERSION"), "17\n");
    await expect(start(dataDirectory)).rejects.toThrow(
      `The database in ${cluster} is of PostgreSQL 17, and this program brings PostgreSQL 18.`,
    );
  });

  it("reports PostgreSQL's own reason if it doesn't start", async () => {
    const dataDirectory = await createdDirectory();
    const cluster = join(dataDirectory, "postgres/cluster");
    await writeFile(join(cluster, "global/pg_control"), "");
    await expect(start(dataDirectory)).rejects.toThrow(
      /^The embedded PostgreSQL did not start: could not read file "global\/pg_control".* \(see .*postgres\.log\)$/,
    );
    expect(await readFile(join(dataDirectory, "postgres/postgres.log"), "utf8")).toContain("PANIC");
  });
});
