import { LRUCache } from "lru-cache";

/** Enough for two thousand pages of eight cards; beyond it the least used go. */
const mostBytes = 8 * 1024 * 1024;
/** The last net: whatever nobody announced is seen after this, in milliseconds. */
const longestKept = 60_000;

export interface AnswerMemory {
  /** The answer kept under the key. */
  known: (key: string) => Buffer | undefined;
  /** Makes the answer and keeps it. Callers who ask for the same at once share the making. */
  make: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
  /** Forgets all; what is being made right now is given to those who wait for it and not kept. */
  drop: () => void;
  /** While off, nothing is kept. */
  setKeeping: (keeping: boolean) => void;
}

/** A small buffer is usually a slice of a shared one, all of which would be kept with it. */
function copyOf(answer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(answer.length);
  answer.copy(copy);
  return copy;
}

/** Remembers answers until somebody says that what they tell of has changed. */
export function makeAnswerMemory(ttl = longestKept): AnswerMemory {
  const answers = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    ttl,
    // The clock is read once in a second, not for each answer.
    ttlResolution: Math.min(ttl, 1000),
    sizeCalculation: (answer, key) => answer.length + key.length,
  });
  let inTheMaking = new Map<string, Promise<Buffer>>();
  let keeping = false;

  async function keep(key: string, making: Map<string, Promise<Buffer>>, maker: () => Promise<Buffer>) {
    try {
      const answer = await maker();
      // Another map stands there if something changed meanwhile: this answer may be of before.
      if (keeping && making === inTheMaking) answers.set(key, copyOf(answer));
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
    setKeeping: (isOn) => {
      keeping = isOn;
      drop();
    },
  };
}
