const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const firstOf = (word: string) => graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? "";

/** The first letters of the first and the last name, in any script; empty without a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const [first = "", ...others] = words;
  return (firstOf(first) + firstOf(others.at(-1) ?? "")).toLocaleUpperCase();
}
