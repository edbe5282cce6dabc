import { busy } from "../http/refusal.ts";
import { createTally } from "./tally.ts";
import type { ArrivalLimit } from "./work-limits.ts";

/** Limits what arrives over the network at its sender's speed. Nothing waits for a place, because it would hold a connection meanwhile. */
export interface Places {
  /**
   * Takes a place.
   * @param key persons or networks, which share the places
   * @returns a function that frees it, to be called once
   * @throws 503 if too much is taken
   */
  take(key: string, size?: number): () => void;
  /** In numbers of places, whatever their sizes. */
  state(): { running: number; waiting: number; refused: number };
}

/** Once half of everything is taken, only those get a place who have none. So a few can't shut others out. */
export function createPlaces({ inAll, ofOne }: ArrivalLimit): Places {
  const taken = createTally();
  let running = 0;
  let refused = 0;

  function isTooMuch(key: string, size: number) {
    const own = taken.sizeOf(key);
    const all = taken.size() + size;
    return all > inAll || own + size > ofOne || (own > 0 && all > inAll / 2);
  }

  return {
    take(key, size = 1) {
      if (isTooMuch(key, size)) {
        refused += 1;
        throw busy();
      }
      const free = taken.add(key, size);
      running += 1;
      return () => {
        running -= 1;
        free();
      };
    },
    state: () => ({ running, waiting: 0, refused }),
  };
}
