import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { serverEnvironment, serverWords } from "../../scripts/server-program.mjs";
import { testDataKey } from "../../server/test/app/master-keys.ts";
import type { Portfolio } from "./portfolio.ts";

const root = join(import.meta.dirname, "../..");

/** The connection as an address, for a separate process. */
export function addressOf({ host, port, user, password, database }: pg.ClientConfig): string {
  const address = new URL(`postgresql://localhost/${database}`);
  if (user !== undefined) address.searchParams.set("user", user);
  if (typeof password === "string") address.searchParams.set("password", password);
  address.searchParams.set("host", host ?? "localhost");
  address.searchParams.set("port", String(port ?? 5432));
  return address.href;
}

/** Starts a program and waits until it prints `ready: <address>`. */
export async function startServer(words: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  for await (const line of createInterface(child.stdout)) {
    const address = /ready: (http:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return { address, pid: child.pid ?? 0, stop: async () => void (child.kill("SIGTERM"), await exited) };
  }
  throw new Error(`${words.join(" ")} ended before it was ready`);
}

async function areasOf(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ code: string }>("select code from areas order by position");
  await client.end();
  return rows.map(({ code }) => code);
}

/** Vasati and the two variants to compare, on one portfolio, each in a separate process. */
export async function startServers({ connection, dataDirectory }: Portfolio) {
  const DATABASE_URL = addressOf(connection);
  const vasati = await startServer(serverWords, {
    ...serverEnvironment,
    DATABASE_URL,
    DATA_KEY: testDataKey,
    DATA_DIR: join(dataDirectory, "server"),
    DEMO: "false",
    REQUESTS_PER_MINUTE: "0",
    LOG_LEVEL: "info",
  });
  const driverAlone = await startServer(["bench/search/driver-alone.ts"], { DATABASE_URL });
  const bareNode = await startServer(["bench/search/bare-node.ts"], { SAME_AS: vasati.address });
  return {
    areas: await areasOf(connection),
    vasati: vasati.address,
    driverAlone: driverAlone.address,
    bareNode: bareNode.address,
    stop: async () => {
      for (const server of [bareNode, driverAlone, vasati]) await server.stop();
    },
  };
}
