import { LRUCache } from "lru-cache";

/** Enough for some thousand pages of eight cards; beyond it the least used go. */
const mostBytes = 32 * 1024 * 1024;
/** The last net: whatever nobody announced is seen after this, in milliseconds. */
const longestKept = 60_000;

export interface SearchCache<Answer> {
  /** The answer kept under the key, or made now. Callers who ask for the same at once share the making. */
  get: (key: string, make: () => Promise<Answer>) => Promise<Answer>;
  /** Forgets all; what is being made right now is given to those who wait for it and not kept. */
  drop: () => void;
  /** While off, nothing is kept. */
  setKeeping: (keeping: boolean) => void;
}

/** Remembers answers of searches until somebody says that units have changed. */
export function makeSearchCache<Answer extends { length: number }>(ttl = longestKept): SearchCache<Answer> {
  const answers = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    ttl,
    sizeCalculation: (answer, key) => answer.length + key.length,
  });
  let inTheMaking = new Map<string, Promise<Answer>>();
  let keeping = false;

  async function make(key: string, making: Map<string, Promise<Answer>>, maker: () => Promise<Answer>) {
    try {
      const answer = await maker();
      // Another map stands there if units changed meanwhile: this answer may be of before.
      if (keeping && making === inTheMaking) answers.set(key, answer);
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
    get: (key, maker) => {
      const kept = answers.get(key);
      if (kept !== undefined) return Promise.resolve(kept);
      const shared = inTheMaking.get(key);
      if (shared) return shared;
      const making = make(key, inTheMaking, maker);
      inTheMaking.set(key, making);
      return making;
    },
    drop,
    setKeeping: (keep) => {
      keeping = keep;
      drop();
    },
  };
}
