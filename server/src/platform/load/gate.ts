import type { ServerResponse } from "node:http";
import { busy, clientGone } from "../http/refusal.ts";
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
  /** @throws 503 if no more may wait. */
  requireRoom(): void;
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

/**
 * A semaphore with a bounded queue in which people take turns: nobody waits for more than one task of each other person per place,
 * however much somebody else has asked for.
 */
export function createGate({ atOnce, waiting, waitingOfOne, patience }: WorkLimit): Gate {
  const turns = createTurns<() => void>();
  let running = 0;
  let refused = 0;

  const refusal = () => {
    refused += 1;
    return busy();
  };

  function leave(asker: Asker) {
    running -= 1;
    if (turns.size() === 0) return;
    running += 1;
    turns.next(asker.key())?.();
  }

  function turnOf({ key: keyOf, answer }: Asker): Promise<void> {
    const key = keyOf();
    if (turns.size() >= waiting || turns.sizeOf(key) >= waitingOfOne) throw refusal();
    return new Promise((begin, reject) => {
      const giveUp = (reason: Error) => {
        stop();
        turns.remove(key, waiter);
        reject(reason);
      };
      const drop = () => giveUp(clientGone());
      const timer = setTimeout(() => giveUp(refusal()), patience);
      const stop = () => {
        clearTimeout(timer);
        answer?.off("close", drop);
      };
      const waiter = () => {
        stop();
        begin();
      };
      answer?.once("close", drop);
      turns.add(key, waiter);
    });
  }

  async function take(asker: Asker): Promise<void> {
    if (asker.answer?.destroyed) throw clientGone();
    if (running < atOnce) running += 1;
    else await turnOf(asker);
  }

  return {
    requireRoom: () => {
      if (turns.size() >= waiting) throw refusal();
    },
    enter: (asker) => take(asker).then(() => () => leave(asker)),
    run: async (asker, work) => {
      await take(asker);
      try {
        return await work();
      } finally {
        leave(asker);
      }
    },
    state: () => ({ running, waiting: turns.size(), refused }),
  };
}
