import type { Column } from "../../records/bulk/columns.ts";

/** What is left of a heading when spelling and case do not count. */
const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** How many letters must be added, left out or changed to make one word of the other (Levenshtein, 1965). */
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

/** A slip or two in a word that is long enough to tell. */
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

/** Which column stands under which heading: by its title, else by another name of it, else by a name with a slip in it. */
export function matchHeadings(headings: string[], columns: readonly Column[]): (string | null)[] {
  const matching = headings.map((): string | null => null);
  const free = new Set(columns);
  for (const fit of fits)
    for (const [place, heading] of headings.entries()) {
      // A heading is cut where no column's name is as long.
      const column =
        matching[place] === null && heading !== "" && [...free].find((each) => fit(plain(heading).slice(0, 60), each));
      if (!column) continue;
      matching[place] = column.id;
      free.delete(column);
    }
  return matching;
}
