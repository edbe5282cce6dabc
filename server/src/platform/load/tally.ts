/** Adds up sizes by their key, until they end. */
export function createTally() {
  const sizes = new Map<string, number>();
  let total = 0;
  const sizeOf = (key: string) => sizes.get(key) ?? 0;
  const change = (key: string, by: number) => {
    total += by;
    const size = sizeOf(key) + by;
    if (size > 0) sizes.set(key, size);
    else sizes.delete(key);
  };
  return {
    size: () => total,
    sizeOf,
    keys: () => sizes.size,
    /** Returns what ends it. */
    add: (key: string, size = 1) => {
      change(key, size);
      return () => change(key, -size);
    },
  };
}
