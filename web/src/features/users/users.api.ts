import { roles } from "@vasati/contract/people/roles";
import { aText, listAddress, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** The filters of the accounts in the address; `status` is the role. */
export const usersAddress = listAddress(paths.users, {
  filters: { search: aText(), status: optionalOneOf(roles) },
  sorts: ["name", "email", "role", "lastLoginAt"],
  sort: "name",
});

/** A page of the accounts. */
export const userPage = (place: PlaceOf<typeof usersAddress>) => {
  const { status: role, ...asked } = usersAddress.asked(place);
  return apiQuery("GET /users", { query: { ...asked, role } }, "log");
};

export const userById = (userId: number) => apiQuery("GET /users/{id}", { params: { id: String(userId) } }, "log");

/** Where the person is logged in. */
export const ownSessions = () => apiQuery("GET /users/me/sessions", {}, "log");

/** Where somebody else is. */
export const sessionsOf = (userId: number) =>
  apiQuery("GET /users/{id}/sessions", { params: { id: String(userId) } }, "log");

/** Which mails the person gets. */
export const ownNotifications = () => apiQuery("GET /users/me/notifications", {}, "log");

/** The first 20 matches; typing narrows them. */
export const ownersNamed = (search: string) => apiQuery("GET /ownerProfiles", { query: { search, size: "20" } }, "log");
