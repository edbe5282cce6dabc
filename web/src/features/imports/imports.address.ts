import { bulkLists } from "@vasati/contract/office/bulk";
import { listAddress, oneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** What the address of the import says: the list that the file is for, and which page of what was imported before is shown. */
export const importsAddress = listAddress(paths.import, { filters: { list: oneOf(bulkLists, bulkLists[0]) } });
