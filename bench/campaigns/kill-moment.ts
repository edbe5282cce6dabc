import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { lockAwaited } from "../../server/test/database/locks.ts";
import type { House } from "./house.ts";

const latestKillMilliseconds = 8;

/** What goes on while the server is killed. */
export interface Traffic {
  /** How many answers come if nothing is killed. */
  answers: number;
  /** Keeps one request from ending; answers what lets it go. */
  hold: () => Promise<() => Promise<void>>;
  /** Sends the request that is held. */
  sendHeld: () => Promise<void>;
  /** Sends all the others, and tells of each answer. */
  sendMany: (onAnswer: () => void) => Promise<void>;
}

/**
 * Kills at a random one of the answers, and a little later: so that the kill meets every moment of a request. One request is under
 * way within its transaction in any case, however fast the machine is.
 */
export async function sendUntilKilled(
  house: House,
  what: "server" | "everything",
  { answers, hold, sendHeld, sendMany }: Traffic,
): Promise<void> {
  const killAfter = randomInt(Math.ceil(answers * 0.1), Math.ceil(answers * 0.9));
  let answered = 0;
  let killing: Promise<void> | undefined;
  const letGo = await hold();
  const heldBack = sendHeld();
  await lockAwaited(house.database);
  const kill = async () => {
    await delay(randomInt(latestKillMilliseconds));
    const killed = house.kill(what);
    await letGo();
    await killed;
  };
  try {
    await sendMany(() => {
      answered += 1;
      if (answered === killAfter) killing = kill();
    });
  } catch (error) {
    // A server that waits for a lock does not stop.
    await letGo();
    throw error;
  }
  await Promise.all([killing, heldBack]);
}

/** Keeps rows locked until it is let go. */
export async function lockRows(
  { database }: House,
  table: "users" | "units" | "tenancies",
  ids: number[],
): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = database.transaction().execute(async (transaction) => {
    await transaction.selectFrom(table).select("id").where("id", "in", ids).forUpdate().execute();
    locked.resolve();
    await over.promise;
  });
  await Promise.race([locked.promise, holding]);
  return async () => {
    over.resolve();
    // The kill may have ended it already.
    await holding.catch(() => undefined);
  };
}
