import type { RowError } from "@vasati/contract/office/imports";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";

/** What a cell may mean. */
export interface Candidate {
  /** What the form sends. */
  value: number | string;
  name: string;
}

/** Which candidates a list's cells ask for. */
export interface Wanted {
  /** In lower case. */
  names: string[];
  ids: number[];
}

/** Finds what the caller may refer to. */
export type FindCandidates<Found extends Candidate = Candidate> = (
  database: Database,
  caller: Caller,
  wanted: Wanted,
) => Promise<Found[]>;

/** A reference as sheets show it: a name alone may be that of several. */
export const referenceTo = (name: string, id: number | null): string =>
  id === null || id === 0 ? "" : `${name} #${id}`;

const numbered = /^(.*\S)\s*#\s*(\d{1,15})$/s;
const plain = (text: string) => text.trim().toLowerCase();

/** Every name and id that the cells may mean. */
export function wantedBy(cells: Iterable<string>): Wanted {
  const names = new Set<string>();
  const ids = new Set<number>();
  for (const cell of cells) {
    const written = plain(cell);
    // No name has one, and the database takes none.
    if (written.includes("\0")) continue;
    const [, name, id] = numbered.exec(written) ?? [];
    names.add(written);
    if (name !== undefined) names.add(name);
    if (id !== undefined || /^\d{1,15}$/.test(written)) ids.add(Number(id ?? written));
  }
  return { names: [...names], ids: [...ids] };
}

type Meaning<Found> = { candidate: Found } | Pick<RowError, "code" | "values" | "message">;

/**
 * What each cell means: the record of that name, else of that id, or with both (`Lakshmi Arcade #12`).
 * @returns a function that answers the candidate or why there is none
 */
export function meaningsOf<Found extends Candidate>(candidates: readonly Found[]): (cell: string) => Meaning<Found> {
  const byName = Map.groupBy(candidates, ({ name }) => plain(name));
  const byValue = new Map(candidates.map((candidate) => [String(candidate.value).toLowerCase(), candidate]));
  return (cell) => {
    const written = plain(cell);
    const named = byName.get(written) ?? [];
    if (named.length > 1) {
      const names = named.map(({ name, value }) => `${name} #${value}`);
      return {
        code: "several",
        values: { names: names.join(", ") },
        message: `is the name of several: write ${names.join(" or ")}`,
      };
    }
    const [, name, id = ""] = numbered.exec(written) ?? [];
    const both = byValue.get(id);
    const candidate = named[0] ?? byValue.get(written) ?? (both && plain(both.name) === name ? both : undefined);
    return candidate
      ? { candidate }
      : { code: "unknown", values: {}, message: "is not known to you by this name or number" };
  };
}
