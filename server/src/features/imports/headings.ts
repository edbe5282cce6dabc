import type { Column } from "../../records/bulk/columns.ts";

/** A heading without case, spaces and punctuation. */
const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The edit distance of two words (Levenshtein, 1965). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1];
    for (const [place, opposite] of Array.from(other).entries())
      next.push(
        Math.min((row[place] ?? 0) + (letter === opposite ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Allows one or two typing errors in words that are long enough. */
const isMisspelt = (heading: string, name: string) =>
  name.length >= 5 &&
  Math.abs(heading.length - name.length) <= 2 &&
  distance(heading, name) <= (name.length < 9 ? 1 : 2);

const namesOf = ({ id, title, names = [] }: Column) => [title, id, ...names].map(plain);

const fits: ((heading: string, column: Column) => boolean)[] = [
  (heading, { title, id }) => heading === plain(title) || heading === plain(id),
  (heading, column) => namesOf(column).includes(heading),
  (heading, column) => namesOf(column).some((name) => isMisspelt(heading, name)),
];

/** Matches columns to headings: by title, else by another known name, else by a misspelt name. */
export function matchHeadings(headings: string[], columns: readonly Column[]): (string | null)[] {
  const matching = headings.map((): string | null => null);
  const free = new Set(columns);
  for (const fit of fits)
    for (const [place, heading] of headings.entries()) {
      // Headings are cut to a length that no column name reaches.
      const column =
        matching[place] === null && heading !== "" && [...free].find((each) => fit(plain(heading).slice(0, 60), each));
      if (!column) continue;
      matching[place] = column.id;
      free.delete(column);
    }
  return matching;
}
