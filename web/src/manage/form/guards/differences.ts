import type { Conflict } from "../../record/record-editing.ts";

interface Difference<Name> {
  name: Name;
  mine: unknown;
  theirs: unknown;
  /** True if the person changed this field; false if only the other did. */
  isMine: boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields of every record, not of forms. */
const ofEveryRecord = new Set(["version", "archived"]);

/** The fields in which two versions of a record differ: first those changed by the person, then those changed only by the other. */
export function differencesOf<Recorded extends object, Fields extends object>({
  mine,
  before,
  theirs,
}: Conflict<Recorded, Fields>): Difference<keyof Fields & string>[] {
  const typed = mine as Record<string, unknown>;
  const [was, is] = [before as Record<string, unknown>, theirs as Record<string, unknown>];
  const others = Object.keys(is).filter((name) => !(name in typed) && !ofEveryRecord.has(name));
  const differences = [
    ...Object.keys(typed)
      .filter((name) => !same(typed[name], is[name]))
      .map((name) => ({ name, mine: typed[name], theirs: is[name], isMine: true })),
    ...others
      .filter((name) => !same(was[name], is[name]))
      .map((name) => ({ name, mine: was[name], theirs: is[name], isMine: false })),
  ];
  return differences as Difference<keyof Fields & string>[];
}
