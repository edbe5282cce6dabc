import { roles } from "@vasati/contract/people/roles";
import { userSorts } from "@vasati/contract/wire/sorts";
import { aText, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** What the address of the list of accounts says; the status of one is its role. */
export const usersAddress = listAddress(paths.users, {
  filters: { search: aText(), status: optionalOneOf(roles) },
  sorts: userSorts,
  sort: "name",
});
