import { lineGroups } from "@vasati/contract/money/rent-choices";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { aDay, aFlag, anId, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";

/** What a tenancy owes, with the latest lines of its account. */
export const accountOf = (tenancyId: number) =>
  apiQuery("GET /tenancies/{id}/account", { params: { id: String(tenancyId) }, query: {} }, "log");

export const tenancyOf = (tenancyId: number) =>
  apiQuery("GET /tenancies/{id}", { params: { id: String(tenancyId) } }, "log");

export const termsOf = (tenancyId: number) =>
  apiQuery("GET /tenancies/{id}/terms", { params: { id: String(tenancyId) } }, "log");

/** The tax that the tenant deducted, and the certificates for it. */
export const tdsOf = (tenancyId: number) =>
  apiQuery("GET /tenancies/{id}/tds", { params: { id: String(tenancyId) } }, "log");

/** The tenant's own tenancies that are active; few have more than a page of them. */
export const ownTenancies = () => apiQuery("GET /tenancies", { query: { tenancyStatus: "Active" } }, "log");

export const receiptById = (receiptId: number) =>
  apiQuery("GET /receipts/{id}", { params: { id: String(receiptId) } }, "log");

/** What the address of a rent account says; the receipt that is open over it, or that one is being recorded, too. */
export const rentAccountAddress = listAddress(paths.rentAccount, {
  filters: { tenancyId: anId(), show: optionalOneOf(lineGroups), record: aFlag(), from: aDay(), until: aDay() },
  sizes: [25, 50, 100],
});
export type RentAccountPlace = PlaceOf<typeof rentAccountAddress>;

/** Which lines are asked for. */
export const linesAsked = ({ show, from, until }: Pick<RentAccountPlace, "show" | "from" | "until">) => ({
  ...(show && { show }),
  ...(from && { from }),
  ...(until && { until }),
});

/** A page of the lines that are asked for, with what the tenancy owes. */
export const accountPage = ({ tenancyId, size, page, ...lines }: RentAccountPlace) =>
  apiQuery(
    "GET /tenancies/{id}/account",
    { params: { id: String(tenancyId) }, query: { page: String(page), size: String(size), ...linesAsked(lines) } },
    "log",
  );
