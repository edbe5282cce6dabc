import type { Role } from "@vasati/contract/people/roles";
import { dashboardRoles } from "@vasati/contract/people/roles";

/** Every path of the route table (requirements 2.1). */
export const paths = {
  home: "/",
  search: "/user",
  unit: "/user/unit/unit-profile-details",
  enquiries: "/user/enquiries",
  login: "/auth/login",
  register: "/auth/register",
  forgotPassword: "/auth/forgot-password",
  resetPassword: "/auth/reset-password",
  changePassword: "/auth/change-password",
  properties: "/property",
  dashboard: "/property/dashboard",
  tasks: "/property/tasks",
  inbox: "/property/enquiries",
  addProperty: "/property/add-property",
  tenants: "/property/tenent",
  owners: "/property/owners",
  import: "/property/import",
  property: "/property/property-details",
  managedUnit: "/property/unit-profile-details",
  reports: "/property/reports",
  newLease: "/property/new-lease",
  settings: "/property/settings",
  users: "/property/users",
  audit: "/property/audit",
  webhooks: "/property/webhooks",
  employees: "/contact",
  documents: "/documents",
  services: "/services",
  requests: "/service-request",
  about: "/about",
  error: "/error",
} as const;

export type Path = (typeof paths)[keyof typeof paths];

const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;

/** A unit's page as a link that can be shared; it stores the id and shows the unit (requirements 2.14). */
export const unitUrl = (unitProfileId: number): string => withQuery(paths.unit, { unitId: String(unitProfileId) });

/** The manager's page of a unit, as a link that can be shared. */
export const managedUnitUrl = (unitProfileId: number): string =>
  withQuery(paths.managedUnit, { unitId: String(unitProfileId) });

/** The renewal of a tenancy, as a link that can be shared. */
export const renewalUrl = (tenancyId: number): string => withQuery(paths.newLease, { renew: String(tenancyId) });

/** A property's page, as a link that can be shared; with a unit type it shows the units of that type. */
export const propertyUrl = (propertyId: number, unitType = ""): string =>
  withQuery(paths.property, { propertyId: String(propertyId), ...(unitType && { unitType }) });

/** A record that is open over the list of its kind. */
export const recordUrl = (list: Path, id: number): string => withQuery(list, { open: String(id) });

/** Where somebody begins who asked for no page: those who have a dashboard there, all others at the search. */
export const homeOf = (role: Role): Path =>
  dashboardRoles.some((other) => other === role) ? paths.dashboard : paths.search;

/** A page of the own enquiries; `page` from 0. */
export const enquiriesUrl = (page: number): string =>
  page > 0 ? withQuery(paths.enquiries, { page: String(page) }) : paths.enquiries;

/** Which page of a list the address asks for, from 0. `search` without `?`. */
export function pageIn(search: string): number {
  const page = new URLSearchParams(search).get("page") ?? "";
  return /^\d{1,9}$/.test(page) ? Number(page) : 0;
}

/** The login screen, and after it the way back to where the person was; not back to another screen of `/auth`. */
export const loginUrl = (next?: string): string =>
  next && !next.startsWith("/auth/") ? withQuery(paths.login, { next }) : paths.login;

const anySite = "https://vasati.invalid";

/** Where to go after login: only to a path of this site, never to an address that a link brought along; else to `home`. */
export function nextPath(search: string, home: Path): string {
  const next = URL.parse(new URLSearchParams(search).get("next") ?? "", anySite);
  // `/..//evil.example` lies on this site, and yet its path alone would lead away.
  const stays = next?.origin === anySite && !next.pathname.startsWith("//");
  return stays && next.pathname !== paths.home ? next.pathname + next.search : home;
}

/** Another screen of `/auth`, with the way back that this one was given. `search` without `?`. */
export function authUrl(path: Path, search: string): string {
  const next = new URLSearchParams(search).get("next");
  return next === null ? path : withQuery(path, { next });
}

const asksToEnquire = "enquire";

/** The place with the wish to enquire, which it fulfils once the person is logged in. `search` without `?`. */
export function withEnquireWish({ path, search }: { path: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.set(asksToEnquire, "now");
  return `${path}?${query}`;
}

/** The place without that wish; null where it has none. */
export function withoutEnquireWish({ path, search }: { path: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  if (!query.has(asksToEnquire)) return null;
  query.delete(asksToEnquire);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The error screen of a status: 403, 404 or 500. */
export const errorUrl = (status: 403 | 404 | 500): string => withQuery(paths.error, { status: String(status) });
