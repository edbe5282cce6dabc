import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Transaction } from "../../server/src/platform/database/database.ts";
import { inTransaction } from "../../server/src/platform/database/transaction.ts";
import { lockAwaited, lockTable } from "../../server/test/database/locks.ts";
import type { TestServer } from "./test-server.ts";

const latestKillMilliseconds = 8;

/** The traffic while the server is killed. */
export interface Traffic {
  /** The number of answers if nothing is killed. */
  answers: number;
  /** Blocks one request and returns a function that releases it. */
  hold: () => Promise<() => Promise<void>>;
  /** Sends the blocked request. */
  sendHeld: () => Promise<void>;
  /** Sends all other requests and reports each answer. */
  sendMany: (onAnswer: () => void) => Promise<void>;
}

/**
 * Kills after a random answer and a short delay, so that the kill hits every moment of a request. On any machine, one request is
 * within its transaction.
 */
export async function sendUntilKilled(
  testServer: TestServer,
  what: "server" | "everything",
  { answers, hold, sendHeld, sendMany }: Traffic,
): Promise<void> {
  const killAfter = randomInt(Math.ceil(answers * 0.1), Math.ceil(answers * 0.9));
  let answered = 0;
  let killing: Promise<void> | undefined;
  const letGo = await hold();
  const heldBack = sendHeld();
  await lockAwaited(testServer.database);
  const kill = async () => {
    await delay(randomInt(latestKillMilliseconds));
    const killed = testServer.kill(what);
    await letGo();
    await killed;
  };
  try {
    await sendMany(() => {
      answered += 1;
      if (answered === killAfter) killing = kill();
    });
  } catch (error) {
    // A server that is waiting for a lock wouldn't stop by itself.
    await letGo();
    throw error;
  }
  await Promise.all([killing, heldBack]);
}

/** Holds a lock until it is released. */
async function keepLocked(
  { database }: TestServer,
  lock: (transaction: Transaction) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = inTransaction(database, async (transaction) => {
    await lock(transaction);
    locked.resolve();
    await over.promise;
  });
  await Promise.race([locked.promise, holding]);
  return async () => {
    over.resolve();
    // The kill may have closed the connection already.
    await holding.catch(() => undefined);
  };
}

/** Locks rows until they are released. */
export const lockRows = (testServer: TestServer, table: "users" | "units" | "tenancies", ids: number[]) =>
  keepLocked(testServer, (transaction) =>
    transaction.selectFrom(table).select("id").where("id", "in", ids).forUpdate().execute(),
  );

/** Locks the table of deliveries, for readers too, until it is released. */
export const lockDeliveries = (testServer: TestServer) =>
  keepLocked(testServer, (transaction) => lockTable(transaction, "webhook_deliveries"));
