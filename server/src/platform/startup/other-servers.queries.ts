import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { StartError } from "./start-error.ts";

/** In milliseconds: between two attempts, and how many there are at the start, because a stopped server may take a moment to end. */
const pause = 250;
const attempts = 8;

interface Joining {
  /** Whether this server keeps documents in a bucket, where others find them. */
  hasBucket: boolean;
  log: (sentence: string) => void;
}

/** Else PostgreSQL would keep the lock of a machine without power for two hours. */
const soonLost = "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";

const locks = { bucket: "pg_try_advisory_lock_shared", directory: "pg_try_advisory_lock" } as const;

/** Takes the lock on a new connection, which then holds it; undefined if another server has it. */
async function takeLock(connection: pg.ClientConfig, hasBucket: boolean): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, application_name: "vasati server", keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  await client.query(soonLost);
  const lock = locks[hasBucket ? "bucket" : "directory"];
  const { rows } = await client.query<{ taken: boolean }>(`select ${lock}(hashtextextended('servers', 0)) as taken`);
  if (rows[0]?.taken) return client;
  await client.end();
  return undefined;
}

/**
 * Notes that this server works on the database, until it leaves or ends. Servers with a bucket share a lock; one that keeps documents in
 * its data directory has it alone, because no other server would find them.
 * @throws StartError if another server works on it and either has no bucket
 */
export async function joinServers(
  connection: pg.ClientConfig,
  { hasBucket, log }: Joining,
): Promise<{ leave: () => Promise<void> }> {
  const leaving = new AbortController();
  const { signal } = leaving;
  let holder: pg.Client | undefined;

  /** If the connection is lost, so is the lock. */
  const keep = (client: pg.Client) => {
    holder = client;
    client.once("end", () => void rejoin());
  };
  async function rejoin(): Promise<void> {
    while (!signal.aborted) {
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
      const client = await takeLock(connection, hasBucket).catch(() => undefined);
      if (client) return signal.aborted ? client.end() : keep(client);
    }
  }

  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const client = await takeLock(connection, hasBucket);
    if (client) {
      keep(client);
      break;
    }
    if (attempt === 1) log("Another Vasati works on this database. Waiting for a moment.");
    await delay(pause);
  }
  if (!holder)
    throw new StartError(
      "Another Vasati works on this database, and one of the two keeps documents in its data directory, where the other can't find them; set S3_URL for both.",
    );
  return {
    leave: async () => {
      leaving.abort();
      await holder?.end();
    },
  };
}
