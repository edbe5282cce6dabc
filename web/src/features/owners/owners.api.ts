import type { Request } from "../../lib/api/api-client.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import type { ListPlace } from "../../paths.ts";

export type OwnershipStatus = NonNullable<NonNullable<Request<"GET /ownerProfiles">["query"]>["ownershipStatus"]>;

export const ownershipStatuses = ["Current", "Previous"] as const satisfies readonly OwnershipStatus[];

/** What a list is narrowed down by, as the API takes it; a status that there is not is none. */
export function ownerFilters({ search, status, archived }: Pick<ListPlace, "search" | "status" | "archived">) {
  const ownershipStatus = ownershipStatuses.find((known) => known === status);
  return { search, ...(ownershipStatus && { ownershipStatus }), ...(archived && { archived: "true" as const }) };
}

/** A page of the owners whom the person works with, by name. */
export const ownerPage = ({ page, ...filters }: Omit<ListPlace, "open">) =>
  apiQuery("GET /ownerProfiles", { query: { page: String(page), ...ownerFilters(filters) } }, "load");

export const ownerById = (ownerId: number) =>
  apiQuery("GET /ownerProfiles/{id}", { params: { id: String(ownerId) } }, "log");

/** Whether a call's answer changes when an owner does: lists of owners, and properties, which name theirs. */
export const tellsOfOwners = (call: string): boolean => /^GET \/(ownerProfiles|properties\/\{id\})/.test(call);
