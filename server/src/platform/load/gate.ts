import type { ServerResponse } from "node:http";
import { networkOf } from "../http/network-address.ts";
import { busy, clientGone } from "../http/refusal.ts";
import { watchQueue } from "./queue-watch.ts";
import { createTally } from "./tally.ts";
import { createTurns } from "./turns.ts";
import type { WorkLimit } from "./work-limits.ts";

/** Whose work it is, and for which answer. */
export interface Asker {
  /** Persons or addresses, which take turns. */
  key: () => string;
  /** If its client disconnects, the work is dropped instead of begun. */
  answer?: ServerResponse;
}

/** Limits one kind of work. */
export interface Gate {
  /** Does what comes before the work, such as looking up its asker. @throws 503 without doing it if too much waits already */
  arrive<Result>(key: string, before: () => Promise<Result>): Promise<Result>;
  /**
   * Waits until the work may begin.
   * @returns a function that ends it, to be called once
   * @throws 503 if too much waits already, or it waited too long
   */
  enter(asker: Asker): Promise<() => void>;
  /** Runs the work when it may begin. @throws as `enter` */
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  state(): { running: number; waiting: number; refused: number };
}

/** For work of nobody in particular. */
export const nobody: Asker = { key: () => "" };

/** For work of whoever calls from an address: as a household can choose among many, it's the network that takes turns. */
export const askerAt = (address: string, answer?: ServerResponse): Asker => ({
  key: () => networkOf(address),
  ...(answer && { answer }),
});

async function withEnd<Result>(work: () => Promise<Result>, end: () => void): Promise<Result> {
  try {
    return await work();
  } finally {
    end();
  }
}

/**
 * Calls back once, after a time or when the client of an answer disconnects.
 * @returns what stops that
 */
function whenTooLate(patience: number, answer: ServerResponse | undefined, call: (isGone: boolean) => void) {
  const end = (isGone: boolean) => {
    stop();
    call(isGone);
  };
  const leave = () => end(true);
  const timer = setTimeout(end, patience, false);
  const stop = () => {
    clearTimeout(timer);
    answer?.off("close", leave);
  };
  answer?.once("close", leave);
  return stop;
}

/**
 * A semaphore with a bounded queue in which people take turns: nobody waits for more than one task of each other person per place,
 * however much somebody else has asked for. In an overload the queue is short, because one that never ends only makes everybody late.
 */
export function createGate({ atOnce, waiting, waitingOfOne, patience, burst }: WorkLimit): Gate {
  const turns = createTurns<() => void>();
  const queue = watchQueue(burst);
  const short = Math.min(waiting, 4 * atOnce);
  /** What waits, and what will when it has arrived. */
  const ahead = createTally();
  let running = 0;
  let refused = 0;

  const refusal = () => {
    refused += 1;
    return busy();
  };
  const noteQueue = () => queue.note(turns.size() === 0);

  /** Whether one more of a key is too much. In an overload all keys have the same share of a short queue, and one more would have it. */
  function isTooMuch(key: string) {
    // Of those who arrive, so many won't wait.
    const free = atOnce - running;
    const own = ahead.sizeOf(key);
    if (!queue.isOverload()) return own - free >= waitingOfOne || ahead.size() - free >= waiting;
    const keys = ahead.keys() + (own > 0 ? 0 : 1);
    return keys > short || own - free >= Math.max(1, Math.floor(short / (keys + 1)));
  }

  async function arrive<Result>(key: string, before: () => Promise<Result>): Promise<Result> {
    if (isTooMuch(key)) throw refusal();
    return withEnd(before, ahead.add(key));
  }

  function leave(key: string) {
    const begin = turns.next(key);
    noteQueue();
    if (begin) begin();
    else running -= 1;
  }

  function turnOf({ answer }: Asker, key: string): Promise<void> {
    if (isTooMuch(key)) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = whenTooLate(patience, answer, (isGone) => {
      turns.remove(key, begin);
      noteQueue();
      reject(isGone ? clientGone() : refusal());
    });
    const begin = () => {
      stop();
      resolve();
    };
    turns.add(key, begin);
    noteQueue();
    return withEnd(() => promise, ahead.add(key));
  }

  async function enter(asker: Asker): Promise<() => void> {
    if (asker.answer?.destroyed) throw clientGone();
    const key = asker.key();
    if (running < atOnce) running += 1;
    else await turnOf(asker, key);
    return () => leave(key);
  }

  return {
    arrive,
    enter,
    run: async (asker, work) => withEnd(work, await enter(asker)),
    state: () => ({ running, waiting: turns.size(), refused }),
  };
}
