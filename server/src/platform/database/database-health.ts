import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { openPool } from "./database.ts";
import { unavailable } from "../http/refusal.ts";

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

/** The health of the database at this connection. */
export function watchDatabase(connection: pg.PoolConfig, log: FastifyBaseLogger): DatabaseHealth {
  const pool = openPool({ query_timeout: patience, ...connection, max: 1, application_name: "vasati health" });
  const stopping = new AbortController();
  let isAnswering = true;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      await pool.query("select 1");
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
      await asking?.catch(() => undefined);
      await pool.end();
    },
  };
}
