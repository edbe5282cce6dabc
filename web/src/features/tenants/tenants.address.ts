import { tenantSorts } from "@vasati/contract/wire/sorts";
import { aFlag, aText, listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** What the address of the tenant list says. */
export const tenantsAddress = listAddress(paths.tenants, {
  filters: { search: aText(), archived: aFlag() },
  sorts: tenantSorts,
  sort: "tenantName",
});
