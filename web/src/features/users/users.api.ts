import type { Role } from "@vasati/contract/people/roles";
import { roles } from "@vasati/contract/people/roles";
import { apiQuery } from "../../lib/api/api-query.ts";
import type { ListPlace } from "../../paths.ts";

const roleIn = (status: string): Role | undefined => roles.find((role) => role === status);

/** A page of the accounts, by name; the status of the place is a role. */
export const userPage = ({ page, search, status }: Pick<ListPlace, "page" | "search" | "status">) => {
  const role = roleIn(status);
  return apiQuery("GET /users", { query: { page: String(page), search, ...(role && { role }) } }, "log");
};

export const userById = (userId: number) => apiQuery("GET /users/{id}", { params: { id: String(userId) } }, "log");

/** Which mails the person gets. */
export const ownNotifications = () => apiQuery("GET /users/me/notifications", {}, "log");

export const ownAccount = () => apiQuery("GET /users/me", {}, "log");

/** So many are offered before the person types more of a name. */
const offered = { size: "20" };
export const ownersNamed = (search: string) => apiQuery("GET /ownerProfiles", { query: { search, ...offered } }, "log");
export const tenantsNamed = (search: string) => apiQuery("GET /tenants", { query: { search, ...offered } }, "log");

/** Whether a call's answer changes when an account does. */
export const tellsOfUsers = (call: string): boolean => /^GET \/(users|audit)/.test(call);
