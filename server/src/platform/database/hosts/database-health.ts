import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { openPool } from "../database.ts";
import type { DatabaseConnection } from "./hosts.ts";
import { unavailable } from "../../http/refusal.ts";

/** In milliseconds: how long the database may take to answer, and how often it is asked while it doesn't. */
const patience = 5_000;
const pause = 1_000;

/** Whether the database answers: a circuit breaker. While it doesn't, nothing waits for it. */
export interface DatabaseHealth {
  /** @throws 503 while the database is known not to answer */
  requireAnswering(): void;
  /** To be called when something failed as if the database was away. Asks it, so that a single bad connection changes nothing. */
  suspect(): void;
  /** Asks the database, on a connection of its own that waits for no other. @throws if it doesn't answer */
  check(): Promise<void>;
  stop(): Promise<void>;
}

/** @throws if it doesn't answer, or has become a standby */
async function requireAnswer(pool: pg.Pool, { doubtHost }: DatabaseConnection): Promise<void> {
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    if (rows[0]?.isStandby) throw new Error("The database is a standby and accepts no changes.");
    client.release();
  } catch (error) {
    client?.release(true);
    doubtHost?.();
    throw error;
  }
}

/**
 * The health of a database.
 * @param connections the ways to it: all must answer
 */
export function watchDatabase(connections: readonly DatabaseConnection[], log: FastifyBaseLogger): DatabaseHealth {
  const ways = connections.map((connection) => ({
    connection,
    pool: openPool({ query_timeout: patience, ...connection, max: 1, application_name: "vasati health" }),
  }));
  const stopping = new AbortController();
  let isAnswering = true;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      await Promise.all(ways.map(({ pool, connection }) => requireAnswer(pool, connection)));
      if (!isAnswering) log.warn("database: answers again");
      isAnswering = true;
    } catch (error) {
      if (isAnswering) {
        log.error({ err: error }, "database: does not answer; calls are refused until it does");
        isAnswering = false;
        void askUntilAnswered();
      }
      throw error;
    } finally {
      asking = undefined;
    }
  }
  /** All who ask at the same time share one question. */
  const check = () => (asking ??= ask());

  // A host that is cut off says nothing: its connections would hang until their statements time out.
  const severalHosts = connections.some(({ doubtHost }) => doubtHost !== undefined);
  const watch = severalHosts && setInterval(() => void check().catch(() => undefined), pause).unref();

  async function askUntilAnswered(): Promise<void> {
    while (!isAnswering && !stopping.signal.aborted) {
      await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      await check().catch(() => undefined);
    }
  }

  return {
    requireAnswering: () => {
      if (!isAnswering) throw unavailable("The database is unavailable. Try again.");
    },
    suspect: () => {
      if (isAnswering && !stopping.signal.aborted) check().catch(() => undefined);
    },
    check,
    stop: async () => {
      stopping.abort();
      if (watch) clearInterval(watch);
      await asking?.catch(() => undefined);
      await Promise.all(ways.map(({ pool }) => pool.end()));
    },
  };
}
