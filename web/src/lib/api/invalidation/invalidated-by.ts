import type { Tag } from "@vasati/contract/wire/tags";
import { changes, reads } from "./call-tags.ts";

/** The calls whose answers are invalidated by a change of these kinds of records. */
export const readersOf =
  (tags: readonly Tag[]) =>
  (call: string): boolean =>
    reads[call]?.some((tag) => tags.includes(tag)) ?? false;

/** The calls whose answers a changing call invalidates. */
export const invalidatedBy = (made: string) => readersOf(changes[made] ?? []);
