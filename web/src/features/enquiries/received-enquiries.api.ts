import { enquiryStatuses } from "@vasati/contract/leasing/enquiry-states";
import { anId, aText, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** The statuses to filter the received enquiries by. */
export const receivedEnquiryStates = ["open", "unread", ...enquiryStatuses] as const;
/** Only enquiries at least this many days old; after two days one is overdue. */
export const receivedEnquiryAges = ["2", "7", "30"] as const;

/** The list address of the received enquiries. */
export const receivedEnquiriesAddress = listAddress(paths.receivedEnquiries, {
  filters: {
    // Part of name, e-mail or telephone.
    search: aText(),
    state: optionalOneOf(receivedEnquiryStates),
    propertyId: anId(),
    unitProfileId: anId(),
    olderThanDays: optionalOneOf(receivedEnquiryAges),
  },
  sorts: ["createdAt", "tenantName", "tenancyRequiredDate", "status"],
  sort: "-createdAt",
});

/** The initial values of the tenancy form. */
interface TenancyStart {
  unitProfileId: number;
  tenantId: number;
  from: string;
  until: string;
}

/** The manager's page of a unit with the form that adds a tenancy open, filled in with tenant and dates. */
export const tenancyUrl = ({ unitProfileId, tenantId, from, until }: TenancyStart): string =>
  `${paths.unitProfile}?${new URLSearchParams({
    unitId: String(unitProfileId),
    add: "tenancy",
    tenantId: String(tenantId),
    from,
    until,
  })}`;

/** A page of the enquiries for units that the person manages. */
export const receivedEnquiriesPage = (place: PlaceOf<typeof receivedEnquiriesAddress>) =>
  apiQuery("GET /enquiries", { query: receivedEnquiriesAddress.asked(place) }, "log");

export const enquiryById = (id: number) => apiQuery("GET /enquiries/{id}", { params: { id: String(id) } }, "log");

/** Tenants who may be the same person as the applicant. */
export const matchingTenants = (id: number) =>
  apiQuery("GET /enquiries/{id}/tenants", { params: { id: String(id) } }, "log");
