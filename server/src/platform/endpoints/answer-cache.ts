import { LRUCache } from "lru-cache";

/** Enough for two thousand pages of eight cards. Beyond it, the least recently used are dropped. */
const mostBytes = 8 * 1024 * 1024;
/** The maximum age in milliseconds, in case a change was not announced. */
const defaultTtl = 60_000;

/** An answer, and whether it has every change that was announced before. */
interface Made {
  answer: Buffer;
  isCurrent: boolean;
}

export interface AnswerCache {
  /** The cached answer for the key. */
  known: (key: string) => Buffer | undefined;
  /**
   * Computes and caches the answer, unless it isn't current: then it goes only to those who wait for it. Simultaneous calls with the
   * same key share one computation.
   */
  make: (key: string, make: () => Promise<Made>) => Promise<Buffer>;
  /** Clears the cache. An answer that is being computed goes to those who wait for it but is not cached. */
  drop: () => void;
  /** While off, nothing is cached. */
  setCaching: (isCaching: boolean) => void;
}

/** Small buffers are usually slices of a shared one, which would stay in memory with them. */
function copyOf(answer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(answer.length);
  answer.copy(copy);
  return copy;
}

/** Caches answers until a change is announced. */
export function createAnswerCache(ttl = defaultTtl): AnswerCache {
  const answers = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    ttl,
    // The clock is read once a second, not for each answer.
    ttlResolution: Math.min(ttl, 1000),
    sizeCalculation: (answer, key) => answer.length + key.length,
  });
  let inTheMaking = new Map<string, Promise<Buffer>>();
  let isCaching = false;

  async function keep(key: string, making: Map<string, Promise<Buffer>>, maker: () => Promise<Made>) {
    try {
      const { answer, isCurrent } = await maker();
      // The map was replaced if something changed in the meantime; then this answer may be stale.
      if (isCaching && isCurrent && making === inTheMaking) answers.set(key, copyOf(answer));
      return answer;
    } finally {
      making.delete(key);
    }
  }

  function drop() {
    answers.clear();
    inTheMaking = new Map();
  }

  return {
    known: (key) => answers.get(key),
    make: (key, maker) => {
      const shared = inTheMaking.get(key);
      if (shared) return shared;
      const making = keep(key, inTheMaking, maker);
      inTheMaking.set(key, making);
      return making;
    },
    drop,
    setCaching: (isOn) => {
      isCaching = isOn;
      drop();
    },
  };
}
