import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Database, Listener } from "../database/database.ts";
import { databaseOn, openPool } from "../database/database.ts";
import type { DatabaseConnection } from "../database/hosts/hosts.ts";
import { countReplayed, writtenUpTo } from "./positions.queries.ts";

/** In milliseconds: what is read from the standby is at most this old, unless the app is built with another limit. The README says so. */
const defaultMostStale = 5_000;
/** In milliseconds: between two looks at how far the standby is. */
const pause = 1_000;
/** A standby that answers slower than this is of no use, because the primary is asked after it. */
const patience = { connectionTimeoutMillis: 2_000, query_timeout: 2_000, statement_timeout: 2_000 };

/** A database that follows the primary. */
export interface Standby {
  database: Database;
  /** Everything that was committed before this moment is in it, by the clock of `performance`. */
  currentAsOf: () => number;
  /** In milliseconds: what is read from it is at most this old. */
  mostStale: number;
  stop: () => Promise<void>;
}

interface Mark {
  position: string;
  at: number;
}

/**
 * Follows how far a standby is: every second the position of the primary's log is noted, until the standby has replayed it. Commits
 * have their place in the log, so no clocks are compared.
 */
function followPosition(pools: { primary: pg.Pool; standby: pg.Pool }, log: FastifyBaseLogger, mostStale: number) {
  let marks: Mark[] = [];
  let currentAsOf = -Infinity;
  let isFollowing = true;

  async function look(): Promise<void> {
    const at = performance.now();
    marks.push({ position: await writtenUpTo(pools.primary), at });
    const replayed = await countReplayed(
      pools.standby,
      marks.map(({ position }) => position),
    );
    currentAsOf = marks[replayed - 1]?.at ?? currentAsOf;
    // Of a standby that never catches up, the latest marks are enough.
    marks = marks.slice(replayed).slice(-mostStale / pause);
  }
  return {
    currentAsOf: () => currentAsOf,
    look: async () => {
      try {
        await look();
        if (!isFollowing) log.warn("standby: follows again");
        isFollowing = true;
      } catch (error) {
        if (isFollowing) log.warn({ err: error }, "standby: can't be followed; the primary is read instead");
        isFollowing = false;
        // After a failover, positions of the primary before mean nothing.
        marks = [];
        currentAsOf = -Infinity;
      }
    },
  };
}

/** Opens a standby and follows how far it is behind the primary, until it is stopped. */
export function openStandby(
  {
    mostStale = defaultMostStale,
    ...ways
  }: { primary: DatabaseConnection; standby: DatabaseConnection; mostStale?: number | undefined },
  log: FastifyBaseLogger,
  sending?: Listener,
): Standby {
  const pool = openPool({ ...ways.standby, ...patience, application_name: "vasati reading" });
  const watcher = { max: 1, ...patience, application_name: "vasati standby" };
  const pools = {
    primary: openPool({ ...ways.primary, ...watcher }),
    standby: openPool({ ...ways.standby, ...watcher }),
  };
  const { look, currentAsOf } = followPosition(pools, log, mostStale);
  const stopping = new AbortController();
  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look();
      await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  const following = follow();
  return {
    database: databaseOn(pool, sending, { requireAnswering: () => {}, suspect: () => ways.standby.doubtHost?.() }),
    currentAsOf,
    mostStale,
    stop: async () => {
      stopping.abort();
      await following;
      await Promise.all([pool.end(), pools.primary.end(), pools.standby.end()]);
    },
  };
}
