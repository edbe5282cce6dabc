import type { ServerResponse } from "node:http";
import { networkOf } from "../http/network-address.ts";
import { busy, clientGone } from "../http/refusal.ts";
import { watchQueue } from "./queue-watch.ts";
import type { Waiter } from "./turns.ts";
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
  /**
   * Does what comes before the work of a key, such as looking up what it may do.
   * @throws 503 without doing it if the work would be refused
   */
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

/** For work of whoever calls from an address: as one device can choose from a network of them, it's the network that takes turns. */
export const askerAt = (address: string, answer?: ServerResponse): Asker => ({
  key: () => networkOf(address),
  ...(answer && { answer }),
});

/** How much each key has under way. */
function createCounts() {
  const counts = new Map<string, number>();
  let total = 0;
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    total: () => total,
    add: (key: string) => {
      counts.set(key, of(key) + 1);
      total += 1;
    },
    remove: (key: string) => {
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
      total -= 1;
    },
  };
}

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
 * however much somebody else has asked for. If too much waits, the last task of whoever has most waiting is refused (as in FQ-CoDel).
 * In an overload the queue is short, because one that never ends only makes everybody late.
 */
export function createGate({ atOnce, waiting, waitingOfOne, patience, burst }: WorkLimit): Gate {
  const turns = createTurns();
  const queue = watchQueue(burst);
  const arriving = createCounts();
  let running = 0;
  let refused = 0;

  const refusal = () => {
    refused += 1;
    return busy();
  };
  const noteQueue = () => queue.note(turns.size() === 0);
  const mostWaiting = () => (queue.isOverload() ? Math.min(waiting, atOnce) : waiting);

  function leave(key: string) {
    const next = turns.next(key);
    noteQueue();
    if (next) next.begin();
    else running -= 1;
  }

  function turnOf({ answer }: Asker, key: string): Promise<void> {
    if (turns.sizeOf(key) >= waitingOfOne) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = whenTooLate(patience, answer, (isGone) => {
      turns.remove(key, waiter);
      noteQueue();
      reject(isGone ? clientGone() : refusal());
    });
    const stopAnd = (end: () => void) => () => {
      stop();
      end();
    };
    const waiter: Waiter = { begin: stopAnd(resolve), refuse: stopAnd(() => reject(refusal())) };
    turns.add(key, waiter);
    const most = mostWaiting();
    while (turns.size() > most) turns.takeLast(turns.longest(key))?.refuse();
    noteQueue();
    return promise;
  }

  async function enter(asker: Asker): Promise<() => void> {
    if (asker.answer?.destroyed) throw clientGone();
    const key = asker.key();
    if (running < atOnce) running += 1;
    else await turnOf(asker, key);
    return () => leave(key);
  }

  return {
    arrive: async (key, before) => {
      const isFull = running + turns.size() + arriving.total() >= atOnce + mostWaiting();
      const own = turns.sizeOf(key) + arriving.of(key);
      // Whoever would take the place of somebody with more is let in.
      if (isFull && turns.sizeOf(turns.longest(key)) <= own + 1) throw refusal();
      arriving.add(key);
      return withEnd(before, () => arriving.remove(key));
    },
    enter,
    run: async (asker, work) => withEnd(work, await enter(asker)),
    state: () => ({ running, waiting: turns.size(), refused }),
  };
}
