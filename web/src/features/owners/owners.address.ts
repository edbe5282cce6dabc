import { ownershipStatuses } from "@vasati/contract/portfolio/owners";
import { ownerSorts } from "@vasati/contract/wire/sorts";
import { aFlag, aText, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** What the address of the list of owners says. */
export const ownersAddress = listAddress(paths.owners, {
  filters: { search: aText(), status: optionalOneOf(ownershipStatuses), archived: aFlag() },
  sorts: ownerSorts,
  sort: "ownerOrLeasorName",
});
