import { idsIn } from "../../../domain/shortlist/device-shortlist.ts";
import { mostCompared } from "@vasati/contract/portfolio/seekers/shortlist-limits";
import { paths, withQuery } from "../../../routing/paths.ts";

/** What the address of the shortlist says: the units that are compared, or chosen to be. */
export interface ShortlistChoice {
  compared: readonly number[];
  chosen: readonly number[];
}

const idsOf = (text: string | null) => idsIn(text ?? "", ",", mostCompared);

/** Ignores whatever is no id, and more than can be compared. */
export function readShortlistChoice(search: string): ShortlistChoice {
  const query = new URLSearchParams(search);
  return { compared: idsOf(query.get("compare")), chosen: idsOf(query.get("chosen")) };
}

const urlOf = (name: string, ids: readonly number[]) =>
  // Commas need no encoding in a query, and an address that is shared is to be read.
  ids.length === 0 ? paths.shortlist : withQuery(paths.shortlist, { [name]: ids.join() }).replaceAll("%2C", ",");

/** The comparison of units, as a link that can be shared. */
export const comparisonUrl = (ids: readonly number[]): string => urlOf("compare", ids);

/** The shortlist with units chosen to be compared. */
export const chosenUrl = (ids: readonly number[]): string => urlOf("chosen", ids);
