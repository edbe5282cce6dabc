import { LRUCache } from "lru-cache";

/** Enough for some thousand pages of eight cards; beyond it the least used go. */
const mostBytes = 32 * 1024 * 1024;

export interface SearchCache {
  /** The text kept under the key, or made now. Callers who ask for the same at once share the making. */
  get(key: string, make: () => Promise<string>): Promise<string>;
  /** Forgets all; what is being made right now is given to those who wait for it and not kept. */
  drop(): void;
  /** While off, nothing is kept. */
  setKeeping(keeping: boolean): void;
}

/** Remembers answers of searches until somebody says that units have changed. */
export function makeSearchCache(): SearchCache {
  const texts = new LRUCache<string, string>({
    maxSize: mostBytes,
    sizeCalculation: (text, key) => text.length + key.length,
  });
  let inTheMaking = new Map<string, Promise<string>>();
  let keeping = false;

  async function make(key: string, making: Map<string, Promise<string>>, maker: () => Promise<string>) {
    try {
      const text = await maker();
      // Another map stands there if units changed meanwhile: this text may be of before.
      if (keeping && making === inTheMaking) texts.set(key, text);
      return text;
    } finally {
      making.delete(key);
    }
  }

  function drop() {
    texts.clear();
    inTheMaking = new Map();
  }

  return {
    get: (key, maker) => {
      const kept = texts.get(key);
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
