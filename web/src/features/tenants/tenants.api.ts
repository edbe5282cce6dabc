import { aFlag, aText, listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** The filters of the tenant list in the address. */
export const tenantsAddress = listAddress(paths.tenants, {
  filters: { search: aText(), archived: aFlag() },
  sorts: ["tenantName", "sponsorName", "email"],
  sort: "tenantName",
});

/** A page of the tenants with whom the person works. */
export const tenantPage = (place: PlaceOf<typeof tenantsAddress>) =>
  apiQuery("GET /tenants", { query: tenantsAddress.asked(place) }, "log");
