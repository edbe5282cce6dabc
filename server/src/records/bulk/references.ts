import type { RowError } from "@vasati/contract/office/imports";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";

/** A record that a cell may refer to. */
export interface Candidate {
  /** The value that the form sends. */
  value: number | string;
  name: string;
  /** In which record of another column it lies, such as a unit in its property. It must be that of the row, where the row has one. */
  within?: { column: string; value: number | string };
}

/** The names and ids to look up for a list's cells. */
export interface Wanted {
  /** In lower case. */
  names: string[];
  ids: number[];
}

/** Looks up the records that the caller may refer to. */
export type FindCandidates<Found extends Candidate = Candidate> = (
  database: Database,
  caller: Caller,
  wanted: Wanted,
) => Promise<Found[]>;

/** A reference as sheets show it. The id is added because names are not unique. */
export const referenceTo = (name: string, id: number | null): string =>
  id === null || id === 0 ? "" : `${name} #${id}`;

const numbered = /^(.*\S)\s*#\s*(\d{1,15})$/s;
const plain = (text: string) => text.trim().toLowerCase();

/** Every name and id that the cells may refer to. */
export function wantedBy(cells: Iterable<string>): Wanted {
  const names = new Set<string>();
  const ids = new Set<number>();
  for (const cell of cells) {
    const written = plain(cell);
    // No name contains a NUL character, and PostgreSQL refuses it.
    if (written.includes("\0")) continue;
    const [, name, id] = numbered.exec(written) ?? [];
    names.add(written);
    if (name !== undefined) names.add(name);
    if (id !== undefined || /^\d{1,15}$/.test(written)) ids.add(Number(id ?? written));
  }
  return { names: [...names], ids: [...ids] };
}

type Meaning<Found> = { candidate: Found } | Pick<RowError, "code" | "values" | "message">;

const unknown = { code: "unknown", values: {}, message: "is not known to you by this name or number" } as const;

/**
 * Resolves cells to records: by name, by id, or by both (`Lakshmi Arcade #12`).
 * @returns a function that returns the record, or the reason why there is none; `fits` says which records a row can mean
 */
export function meaningsOf<Found extends Candidate>(
  candidates: readonly Found[],
): (cell: string, fits?: (candidate: Found) => boolean) => Meaning<Found> {
  const byName = Map.groupBy(candidates, ({ name }) => plain(name));
  const byValue = new Map(candidates.map((candidate) => [String(candidate.value).toLowerCase(), candidate]));
  return (cell, fits = () => true) => {
    const written = plain(cell);
    const named = (byName.get(written) ?? []).filter(fits);
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
    return candidate && fits(candidate) ? { candidate } : unknown;
  };
}
