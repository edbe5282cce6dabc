/** A letter with its marks, and those that a virama joins to it; `Intl.Segmenter` would keep a slow phone busy for 0.1 seconds. */
const firstLetter = /^\p{L}(?:\p{M}|(?<=[\u094d\u0ccd])\p{L})*/u;

/** The first letters of the first and the last name, in any script; empty without a name. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).flatMap((word) => firstLetter.exec(word) ?? []);
  const [first = "", ...others] = letters;
  return (first + (others.at(-1) ?? "")).toUpperCase();
}
