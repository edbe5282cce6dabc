import type { BulkListName } from "@vasati/contract/office/bulk";
import { bulkLists } from "@vasati/contract/office/bulk";
import { paths } from "../../paths.ts";

/** The import, with the list that the file is for. */
export const importUrl = (list: BulkListName): string => `${paths.import}?${new URLSearchParams({ list })}`;

/** Which list the address is for; the first where it names none. `search` without `?`. */
export function importListIn(search: string): BulkListName {
  const named = new URLSearchParams(search).get("list");
  return bulkLists.find((list) => list === named) ?? bulkLists[0];
}
