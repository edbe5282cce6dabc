import { enquirySorts } from "@vasati/contract/wire/sorts";
import { enquiryStatuses } from "@vasati/contract/leasing/enquiries";
import { anId, aText, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** The states that the inbox can be narrowed down to. */
export const inboxStates = ["open", ...enquiryStatuses] as const;
/** Only those that came so many days ago or earlier; after two days somebody waits too long. */
export const inboxAges = ["2", "7", "30"] as const;

/** What the address of the inbox says. */
export const inboxAddress = listAddress(paths.inbox, {
  filters: {
    // Part of name, e-mail or telephone.
    search: aText(),
    state: optionalOneOf(inboxStates),
    propertyId: anId(),
    olderThanDays: optionalOneOf(inboxAges),
  },
  sorts: enquirySorts,
  sort: "-createdAt",
});

/** What the tenancy form begins with. */
interface TenancyStart {
  unitProfileId: number;
  tenantId: number;
  from: string;
  until: string;
}

/** The manager's page of a unit with the form that adds a tenancy open, filled in with tenant and dates. */
export const tenancyUrl = ({ unitProfileId, tenantId, from, until }: TenancyStart): string =>
  `${paths.managedUnit}?${new URLSearchParams({
    unitId: String(unitProfileId),
    add: "tenancy",
    tenantId: String(tenantId),
    from,
    until,
  })}`;
