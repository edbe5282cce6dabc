/** The next number of a sequence, from 0 up to but not including 1. */
export type Random = () => number;

/** Spreads the bits of a whole number (the finaliser of MurmurHash3, in the public domain). */
function spread(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/**
 * A random sequence for each record. It only depends on the kind and the id, so tables can be generated one after the other without
 * keeping them in memory, and the same portfolio always has the same bytes. Uses mulberry32 (public domain), whose integer
 * arithmetic gives the same results on every machine.
 */
export function randomOf(kind: string): (id: number) => Random {
  let seed = 0x76617361;
  for (const character of kind) seed = spread(seed ^ (character.codePointAt(0) ?? 0));
  return (id) => {
    let state = spread(seed ^ spread(id));
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let bits = Math.imul(state ^ (state >>> 15), state | 1);
      bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
      return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
    };
  };
}

/** A whole number, both ends included. */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export const chance = (random: Random, probability: number): boolean => random() < probability;

/** A random entry of the list. @throws RangeError if the list is empty */
export function pick<Value>(random: Random, list: readonly Value[]): Value {
  return at(list, Math.floor(random() * list.length));
}

/** The entry at a position, starting over after the end. @throws RangeError for an empty list */
export function at<Value>(list: readonly Value[], place: number): Value {
  const value = list[place % list.length];
  if (value === undefined) throw new RangeError("There is nothing to choose from.");
  return value;
}

/** A random value according to its weight. */
export function pickWeighted<Value extends string>(random: Random, weights: Partial<Record<Value, number>>): Value {
  const entries = Object.entries(weights) as [Value, number][];
  let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  return (entries.find(([, weight]) => (rest -= weight) < 0) ?? at(entries, 0))[0];
}
