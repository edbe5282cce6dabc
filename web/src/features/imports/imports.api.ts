import { bulkLists } from "@vasati/contract/office/bulk";
import { listAddress, oneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** The address of the import page: the list to import, and the page of past imports. */
export const importsAddress = listAddress(paths.import, { filters: { list: oneOf(bulkLists, bulkLists[0]) } });

/** A page of the imports, newest first. */
export const importPage = (place: PlaceOf<typeof importsAddress>) =>
  apiQuery("GET /imports", { query: importsAddress.paging(place) }, "log");
