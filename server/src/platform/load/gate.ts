import type { ServerResponse } from "node:http";
import { busy, clientGone } from "../http/refusal.ts";
import { watchQueue } from "./queue-watch.ts";
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
  /** Does what comes before the work, such as looking up whose it is. @throws 503 without doing it if the work would be refused */
  arrive<Result>(before: () => Promise<Result>): Promise<Result>;
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

/** A queue in which the keys take turns (round robin). What waits of one key keeps its order. */
function createTurns<Waiter>() {
  /** In the order of their turns. */
  const queues = new Map<string, Waiter[]>();
  let size = 0;
  /** Puts a key behind all others, or removes it if nothing of it waits. */
  function moveToEnd(key: string, queue: Waiter[] = []) {
    queues.delete(key);
    if (queue.length > 0) queues.set(key, queue);
  }
  return {
    size: () => size,
    sizeOf: (key: string) => queues.get(key)?.length ?? 0,
    add: (key: string, waiter: Waiter) => {
      const queue = queues.get(key);
      if (queue) queue.push(waiter);
      else queues.set(key, [waiter]);
      size += 1;
    },
    remove: (key: string, waiter: Waiter) => {
      const queue = queues.get(key) ?? [];
      queue.splice(queue.indexOf(waiter), 1);
      if (queue.length === 0) queues.delete(key);
      size -= 1;
    },
    /** Removes whose turn it is, after a turn of this key. */
    next: (after: string): Waiter | undefined => {
      const [first] = queues.keys();
      if (first === after) moveToEnd(first, queues.get(first));
      for (const [key, queue] of queues) {
        const waiter = queue.shift();
        moveToEnd(key, queue);
        size -= 1;
        return waiter;
      }
      return undefined;
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
 * however much somebody else has asked for. In an overload the queue is short, because one that never ends only makes everybody late,
 * and nobody has more than half of it.
 */
export function createGate({ atOnce, waiting, waitingOfOne, patience, burst }: WorkLimit): Gate {
  const turns = createTurns<() => void>();
  const queue = watchQueue(burst);
  const short = Math.min(waiting, 2 * atOnce);
  let running = 0;
  let arriving = 0;
  let refused = 0;

  /** To be called whenever the queue has changed. Says whether this is an overload. */
  const look = () => queue.look(turns.size() === 0);
  const refusal = () => {
    refused += 1;
    return busy();
  };

  function leave(key: string) {
    const begin = turns.next(key);
    look();
    if (begin) begin();
    else running -= 1;
  }

  function turnOf({ answer }: Asker, key: string): Promise<void> {
    const [most, mostOfOne] = look() ? [short, short / 2] : [waiting, waitingOfOne];
    if (turns.size() >= most || turns.sizeOf(key) >= mostOfOne) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (reason: Error) => {
      turns.remove(key, begin);
      look();
      reject(reason);
    };
    const stop = whenTooLate(patience, answer, (isGone) => giveUp(isGone ? clientGone() : refusal()));
    const begin = () => {
      stop();
      resolve();
    };
    turns.add(key, begin);
    look();
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
    arrive: async (before) => {
      const room = atOnce + (look() ? short : waiting);
      if (running + turns.size() + arriving >= room) throw refusal();
      arriving += 1;
      return withEnd(before, () => (arriving -= 1));
    },
    enter,
    run: async (asker, work) => withEnd(work, await enter(asker)),
    state: () => ({ running, waiting: turns.size(), refused }),
  };
}
