import { custodianSorts } from "@vasati/contract/wire/sorts";
import { aFlag, aText, listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** What the address of the list of employees says. */
export const employeesAddress = listAddress(paths.employees, {
  filters: { search: aText(), archived: aFlag() },
  sorts: custodianSorts,
  sort: "custodianName",
});
