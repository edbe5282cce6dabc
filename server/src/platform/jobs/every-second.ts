import { setTimeout as delay } from "node:timers/promises";

const pauseMilliseconds = 1_000;

/** Small work that every server does each second while it runs. */
export interface EverySecond {
  start: () => void;
  /** Does it once more and stops. */
  stop: () => Promise<void>;
}

/** @param work must not throw */
export function everySecond(work: () => Promise<void>): EverySecond {
  const stopping = new AbortController();
  let working = Promise.resolve();
  async function repeat() {
    while (!stopping.signal.aborted) {
      await work();
      await delay(pauseMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    await work();
  }
  return {
    start: () => {
      working = repeat();
    },
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
