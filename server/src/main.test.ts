import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { changePassword as changeOwnPassword, login, readOwnAccount } from "@vasati/contract/people/auth";
import type { DemoMailbox } from "@vasati/contract/office/demo";
import { demoEmail, demoMailboxes, demoPassword } from "@vasati/contract/office/demo";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { createEmptyDatabase, createTestDatabase, urlsOf } from "../test/database/database.ts";
import { nextPassword } from "../test/app/passwords.ts";
import { startServerProcess } from "../test/app/server-process.ts";
import type { ServerProcess } from "../test/app/server-process.ts";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { startBucketServer } from "../test/files/stores.ts";
import { preparedDirectory } from "../test/files/prepared-directory.ts";
import { commandLine } from "@vasati/embedded-postgres/command-line";
import { itInMatrix } from "../test/app/it-in-matrix.ts";

const production = { NODE_ENV: "production", PUBLIC_URL: "https://rent.example.org" };

/** Starts a server that is stopped at the end of the test. */
function start(settings: { DATA_DIR: string } & Record<string, string>): ServerProcess {
  const server = startServerProcess(settings);
  onTestFinished(async () => void (await server.stop()));
  return server;
}

async function postmasterOf(dataDirectory: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDirectory, "postgres/cluster/postmaster.pid"), "utf8"), 10);
}

async function connect(dataDirectory: string): Promise<pg.Client> {
  const client = new pg.Client({ host: join(dataDirectory, "postgres/cluster"), user: "vasati", database: "vasati" });
  await client.connect();
  return client;
}

function isAlive(pid: number): boolean {
  return commandLine(pid) !== "";
}

/** The status of an answer. An agent that is given may keep the connection. */
function statusOf(url: string, agent = new Agent()): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage) => response.resume().once("end", () => resolve(response.statusCode));
    get(url, { agent }, answered).once("error", reject);
  });
}

const areasOf = (address: string) => fetch(`${address}/api/v1/properties/searchfilters/areas`);

function logIn(address: string, mailbox: DemoMailbox, password = demoPassword): Promise<Response> {
  return send(`${address}/api/v1${login.path}`, { method: "POST", body: { email: demoEmail(mailbox), password } });
}

function changePassword(address: string, token: string): Promise<Response> {
  const body = { currentPassword: demoPassword, newPassword: nextPassword };
  return send(`${address}/api/v1${changeOwnPassword.path}`, { method: changeOwnPassword.method, body, token });
}

function send(url: string, { method, body, token }: { method: string; body: object; token?: string }) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(url, { method, headers, body: JSON.stringify(body) });
}

describe("the server as a process", () => {
  it("stops on each signal with code 0, also with an idle connection, and leaves no process; it keeps its signing key", async () => {
    const dataDirectory = await preparedDirectory();
    const keyFile = join(dataDirectory, "signing.key");
    const keys: string[] = [];
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
      const server = start({ DATA_DIR: dataDirectory, ...production });
      const address = await server.ready;
      keys.push(await readFile(keyFile, "utf8"));
      expect(await statusOf(`${address}/healthz`, agent)).toBe(200);
      const postmaster = await postmasterOf(dataDirectory);
      const stopped = performance.now();
      server.process.kill(signal);
      expect(await server.exited).toBe(0);
      // Without our closing, Node would wait more than a minute for the idle connection.
      expect(performance.now() - stopped).toBeLessThan(60_000);
      expect(isAlive(postmaster)).toBe(false);
    }
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toHaveLength(64);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  });

  itInMatrix(
    "isn't disturbed by another one on its data directory; finishes running requests before it stops, and accepts no new ones",
    async () => {
      const dataDirectory = await preparedDirectory();
      const server = start({ DATA_DIR: dataDirectory });
      const address = await server.ready;
      const second = start({ DATA_DIR: dataDirectory });
      expect(await second.exited).toBe(1);
      expect(second.output()).toBe(`The data directory ${dataDirectory} is in use by another Vasati.\n`);
      expect(await statusOf(`${address}/readyz`)).toBe(200);
      const client = await connect(dataDirectory);
      await client.query("BEGIN");
      await client.query("LOCK TABLE areas");
      const answer = areasOf(address);
      await expect.poll(async () => (await client.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount).toBe(1);
      server.process.kill("SIGTERM");
      await expect
        .poll(() => statusOf(`${address}/healthz`).catch(({ code }: NodeJS.ErrnoException) => code))
        .toBe("ECONNREFUSED");
      await client.query("ROLLBACK");
      await client.end();
      expect((await answer).status).toBe(200);
      expect(await server.exited).toBe(0);
    },
  );

  itInMatrix("stops cleanly even if the signal comes during the start", async () => {
    const dataDirectory = await temporaryDirectory();
    const server = start({ DATA_DIR: dataDirectory });
    await expect.poll(() => postmasterOf(dataDirectory).catch(() => 0), { interval: 2 }).toBeGreaterThan(0);
    const postmaster = await postmasterOf(dataDirectory);
    expect(await server.stop()).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
  });

  it(
    "starts after a kill, also of its database, with the data still there; starts a database that ends again",
    { meta: { proves: "20.16" } },
    async () => {
      const dataDirectory = await preparedDirectory();
      const killed = start({ DATA_DIR: dataDirectory });
      await killed.ready;
      const orphan = await postmasterOf(dataDirectory);
      const client = await connect(dataDirectory);
      await client.query("CREATE TABLE kept AS SELECT 1 AS id");
      await client.end();
      killed.process.kill("SIGKILL");
      await killed.exited;
      expect(isAlive(orphan)).toBe(true);

      const next = start({ DATA_DIR: dataDirectory });
      await next.ready;
      expect(next.output()).toContain(`Stopping the database that an earlier server left running (process ${orphan})`);
      expect(isAlive(orphan)).toBe(false);
      process.kill(await postmasterOf(dataDirectory), "SIGKILL");
      next.process.kill("SIGKILL");
      await next.exited;

      const last = start({ DATA_DIR: dataDirectory });
      const address = await last.ready;
      const again = await connect(dataDirectory);
      expect((await again.query("SELECT * FROM kept")).rows).toEqual([{ id: 1 }]);
      await again.end();
      for (const signal of ["SIGKILL", "SIGINT"] as const) {
        const before = await postmasterOf(dataDirectory);
        process.kill(before, signal);
        await expect.poll(() => postmasterOf(dataDirectory).catch(() => before)).not.toBe(before);
        await expect.poll(async () => (await areasOf(address)).status).toBe(200);
      }
      expect(last.output().split("The database runs again.")).toHaveLength(3);
      expect(await last.stop()).toBe(0);
    },
  );

  itInMatrix("refuses a data directory that it can't write to", async () => {
    const file = join(await temporaryDirectory(), "file");
    await writeFile(file, "");
    const dataDirectory = join(file, "data");
    const server = start({ DATA_DIR: dataDirectory });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(
      `The data directory ${dataDirectory} cannot be written to (ENOTDIR); set DATA_DIR to another one.\n`,
    );
  });

  // Until the registry has a newer PostgreSQL.
  it(
    "doesn't start in production on the embedded PostgreSQL, and writes nothing",
    { meta: { proves: "20.140" } },
    async () => {
      const dataDirectory = await temporaryDirectory();
      const server = start({ DATA_DIR: dataDirectory, ...production, OUTDATED_ALLOWED: "false" });
      expect(await server.exited).toBe(1);
      expect(server.output()).toMatch(/The embedded PostgreSQL 18\.4\S* lacks .* set DATABASE_URL/);
      expect(await readdir(dataDirectory)).toEqual([]);
    },
  );

  itInMatrix("refuses a port in use and leaves no process", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const dataDirectory = await preparedDirectory();
    const server = start({ DATA_DIR: dataDirectory, PORT: `${port}` });
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain(
      `Cannot listen on 127.0.0.1, port ${port}: another program uses that port; set PORT to another one.\n`,
    );
    await expect(postmasterOf(dataDirectory)).rejects.toThrow("ENOENT");
  });

  itInMatrix(
    "works beside a newer version on its database, unless that needs newer servers",
    { meta: { provesInMatrix: "20.159" } },
    async () => {
      const database = await createTestDatabase();
      onTestFinished(database.drop);
      const client = new pg.Client(database.owner);
      await client.connect();
      onTestFinished(() => client.end());
      await client.query(
        "insert into schema_migrations (version, name, checksum) values (9999, '9999-from-the-future', '')",
      );
      const settings = { DATA_DIR: await temporaryDirectory(), ...urlsOf(database) };
      const server = start(settings);
      expect((await areasOf(await server.ready)).status).toBe(200);
      expect(server.output()).toContain("The database was made by a newer Vasati; this version works beside it.\n");
      expect(await server.stop()).toBe(0);

      await client.query("update schema_migrations set needs = version where version = 9999");
      const refused = start(settings);
      expect(await refused.exited).toBe(1);
      expect(refused.output()).toBe(
        "The database was made by a newer Vasati (it has migration 9999-from-the-future); use that version or a newer one.\n",
      );
    },
  );

  it(
    "shares a database with a second server that starts at the same moment, but only with a bucket",
    { meta: { proves: "20.18" } },
    async () => {
      const database = await createEmptyDatabase();
      onTestFinished(database.drop);
      const store = await startBucketServer();
      onTestFinished(store.stop);
      const settings = { ...urlsOf(database) };
      const servers = [
        start({ DATA_DIR: await temporaryDirectory(), ...settings, ...store.environment }),
        start({ DATA_DIR: await temporaryDirectory(), ...settings, ...store.environment }),
      ];
      const addresses = await Promise.all(servers.map(({ ready }) => ready));
      const answers = await Promise.all(addresses.map((address) => fetch(`${address}/readyz`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const alone = start({ DATA_DIR: await temporaryDirectory(), ...settings });
      expect(await alone.exited).toBe(1);
      expect(alone.output()).toContain(
        "Another Vasati works on this database, and one of the two keeps documents in its data",
      );
    },
  );

  itInMatrix("reports that the database at DATABASE_URL can't be reached", async () => {
    const settings = { DATA_DIR: await temporaryDirectory(), DATABASE_URL: "postgres://vasati@127.0.0.1:1/vasati" };
    const server = start(settings);
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(
      "The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n",
    );
  });

  it("names an invalid variable", { meta: { proves: "17.7" } }, async () => {
    const server = start({ DATA_DIR: await temporaryDirectory(), PORT: "eighty" });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe("PORT must be a whole number from 0 to 65535.\n");
  });

  itInMatrix("disables the demo accounts once the demo is off", { meta: { provesInMatrix: "17.5" } }, async () => {
    const dataDirectory = await preparedDirectory();
    const demo = start({ DATA_DIR: dataDirectory, DEMO: "true" });
    const atDemo = await demo.ready;
    const token = await (await logIn(atDemo, "administrator")).text();
    const owner = await (await logIn(atDemo, "owner")).text();
    expect((await changePassword(atDemo, owner)).status).toBe(204);
    await demo.stop();

    const server = start({ DATA_DIR: dataDirectory, ...production });
    const address = await server.ready;
    expect(server.output()).toContain("Disabled the demo accounts that an earlier start had made (5)");
    for (const mailbox of demoMailboxes) expect((await logIn(address, mailbox)).status).toBe(401);
    expect((await logIn(address, "owner", nextPassword)).status).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${address}/api/v1${readOwnAccount.path}`, { headers })).status).toBe(401);
  });

  itInMatrix("runs in a data directory too deep for a Unix socket, below a closed directory", async () => {
    const closed = await temporaryDirectory();
    await chmod(closed, 0o700);
    const dataDirectory = join(closed, "a-rather-long-name".repeat(4), "another-rather-long-name".repeat(4));
    const server = start({ DATA_DIR: dataDirectory });
    const address = await server.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
});
