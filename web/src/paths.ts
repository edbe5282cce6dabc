/** Every path of the route table (specification, point 2). */
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
  error: "/error",
} as const;

export type Path = (typeof paths)[keyof typeof paths];

const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;

/** A unit's page as a link that can be shared; it stores the id and shows the unit (decisions, section 9). */
export const unitUrl = (unitProfileId: number): string => withQuery(paths.unit, { unitId: String(unitProfileId) });

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

/** Where to go after login: only to a path of this site, never to an address that a link brought along. */
export function nextPath(search: string): string {
  const next = URL.parse(new URLSearchParams(search).get("next") ?? "", anySite);
  // `/..//evil.example` lies on this site, and yet its path alone would lead away.
  const stays = next?.origin === anySite && !next.pathname.startsWith("//");
  return stays && next.pathname !== paths.home ? next.pathname + next.search : paths.search;
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
