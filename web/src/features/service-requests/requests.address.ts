import { requestCategories, requestStatuses } from "@vasati/contract/upkeep/request-states";
import { requestSorts } from "@vasati/contract/wire/sorts";
import { aFlag, anId, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** The states that the list can be narrowed down to. */
export const requestStates = ["open", ...requestStatuses] as const;

/** What the address of the service requests says. */
export const requestsAddress = listAddress(paths.requests, {
  filters: {
    state: optionalOneOf(requestStates),
    category: optionalOneOf(requestCategories),
    propertyId: anId(),
    mine: aFlag(),
  },
  sorts: requestSorts,
  sort: "-createdAt",
});
