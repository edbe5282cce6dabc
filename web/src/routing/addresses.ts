import type { ProfileKind } from "@vasati/contract/office/profiles";
import type { PersonKind } from "@vasati/contract/people/person-kinds";
import type { Role } from "@vasati/contract/people/roles";
import type { Path } from "./paths.ts";
import { paths, withQuery } from "./paths.ts";

// The addresses that the first page doesn't lead to; those are in `paths.ts`, which everybody loads.

/** Where visitors book a visit to a unit. */
export const bookVisitUrl = (unitProfileId: number): string =>
  withQuery(paths.bookVisit, { unitId: String(unitProfileId) });

/** Where visitors ask about a unit. */
export const askUrl = (unitProfileId: number): string => withQuery(paths.ask, { unitId: String(unitProfileId) });

/** The manager's page of a unit, as a link that can be shared. */
export const unitProfileUrl = (unitProfileId: number): string =>
  withQuery(paths.unitProfile, { unitId: String(unitProfileId) });

/** A lease that begins with a unit. */
export const leaseOfUnitUrl = (unitProfileId: number): string =>
  withQuery(paths.newLease, { unitId: String(unitProfileId) });

/** The renewal of a tenancy, as a link that can be shared. */
export const renewalUrl = (tenancyId: number): string => withQuery(paths.newLease, { renew: String(tenancyId) });

/** A property's page, as a link that can be shared; with a unit type it shows the units of that type. */
export const propertyUrl = (propertyId: number, unitType = ""): string =>
  withQuery(paths.property, { propertyId: String(propertyId), ...(unitType && { unitType }) });

const profileUrls: Record<ProfileKind, (id: number) => string> = {
  tenant: (id) => withQuery(paths.tenant, { tenantId: String(id) }),
  owner: (id) => withQuery(paths.owner, { ownerId: String(id) }),
  custodian: (id) => withQuery(paths.employee, { employeeId: String(id) }),
  property: (id) => propertyUrl(id),
  unit: unitProfileUrl,
};

/** The page of a person or a place, as a link that can be shared. */
export const profileUrl = (kind: ProfileKind, id: number): string => profileUrls[kind](id);

/** The rent account of a tenancy, as a link that can be shared. */
export const rentAccountUrl = (tenancyId: number): string =>
  withQuery(paths.rentAccount, { tenancyId: String(tenancyId) });

/** The rent account of a tenancy with the form for a receipt. */
export const recordReceiptUrl = (tenancyId: number): string =>
  withQuery(paths.rentAccount, { tenancyId: String(tenancyId), record: "true" });

/** The parameter with the unit for which a service request is raised. */
export const raisedFor = "raise";

/** The service requests with the form for a new one of a unit. */
export const raiseRequestUrl = (unitProfileId: number): string =>
  withQuery(paths.requests, { [raisedFor]: String(unitProfileId) });

/** The property list, narrowed to an area. */
export const areaUrl = (code: string): string => withQuery(paths.properties, { area: code });

/** A record that is open over the list of its kind. */
export const recordUrl = (list: Path, id: number): string => withQuery(list, { open: String(id) });

/** Where an administrator erases somebody. */
export const eraseUrl = (kind: PersonKind, id: number): string =>
  withQuery(paths.privacyRequests, { kind, person: String(id) });

const homes: Record<Role, Path> = {
  Administrator: paths.dashboard,
  Custodian: paths.dashboard,
  Owner: paths.myProperties,
  Tenant: paths.myHome,
  User: paths.search,
};

/** The start page after login. */
export const homeOf = (role: Role): Path => homes[role];

/** A page of the person's enquiries; `page` from 0. */
export const enquiriesUrl = (page: number): string =>
  page > 0 ? withQuery(paths.enquiries, { page: String(page) }) : paths.enquiries;

/** The page of a list in an address, from 0. `search` without `?`. */
export function pageIn(search: string): number {
  const page = new URLSearchParams(search).get("page") ?? "";
  return /^\d{1,9}$/.test(page) ? Number(page) : 0;
}

const anySite = "https://vasati.invalid";

/** Where to go after login: a path of this site, never an external address from a link; otherwise `home`. */
export function nextPath(search: string, home: Path): string {
  const next = URL.parse(new URLSearchParams(search).get("next") ?? "", anySite);
  // `/..//evil.example` resolves to this site, but its normalised path would lead elsewhere.
  const stays = next?.origin === anySite && !next.pathname.startsWith("//");
  return stays && next.pathname !== paths.home ? next.pathname + next.search : home;
}

/** Another screen of `/auth`, with the same return path. `search` without `?`. */
export function authUrl(path: Path, search: string): string {
  const next = new URLSearchParams(search).get("next");
  return next === null ? path : withQuery(path, { next });
}

const asksToEnquire = "enquire";

/** The page with the parameter that opens the enquiry form after login. `search` without `?`. */
export function withEnquireWish({ path, search }: { path: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.set(asksToEnquire, "now");
  return `${path}?${query}`;
}

/** The page without that parameter; null if it isn't there. */
export function withoutEnquireWish({ path, search }: { path: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  if (!query.has(asksToEnquire)) return null;
  query.delete(asksToEnquire);
  return query.size > 0 ? `${path}?${query}` : path;
}
