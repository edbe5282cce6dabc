import type { Role } from "@vasati/contract/people/roles";
import { dashboardRoles, requestRoles, staff } from "@vasati/contract/people/roles";

interface RouteAt<P extends string> {
  path: P;
  /** The file under `pages/`, without its ending. */
  page: string;
  /** The roles that can open the page (requirements 6.3 and 6.7). The server renders public pages, and only the layout of the others. */
  access: "public" | "signed-in" | readonly Role[];
}

/** Every page by its name in `paths` (requirements 2.1): a new one is a line here. */
export const routeTable = {
  search: { path: "/user", page: "customer-search", access: "public" },
  unit: { path: "/user/unit/unit-profile-details", page: "unit-details", access: "public" },
  bookVisit: { path: "/user/unit/visit", page: "visit", access: "public" },
  ask: { path: "/user/unit/ask", page: "visit", access: "public" },
  visit: { path: "/user/visit", page: "visit", access: "public" },
  shortlist: { path: "/user/shortlist", page: "shortlist", access: "public" },
  confirmAlert: { path: "/user/alerts/confirm", page: "visit", access: "public" },
  alerts: { path: "/user/alerts/stop", page: "visit", access: "public" },
  enquiries: { path: "/user/enquiries", page: "enquiries", access: "signed-in" },
  enquiry: { path: "/user/enquiry", page: "enquiries", access: "public" },
  map: { path: "/map", page: "map", access: "public" },
  // What follows names the city, the area and the kind of unit.
  area: { path: "/rent", page: "area", access: "public" },
  login: { path: "/auth/login", page: "login", access: "public" },
  register: { path: "/auth/register", page: "register", access: "public" },
  forgotPassword: { path: "/auth/forgot-password", page: "forgot-password", access: "public" },
  resetPassword: { path: "/auth/reset-password", page: "mailed-link", access: "public" },
  confirmEmail: { path: "/auth/confirm-email", page: "mailed-link", access: "public" },
  changePassword: { path: "/auth/change-password", page: "change-password", access: "signed-in" },
  secondFactor: { path: "/auth/second-factor", page: "second-factor", access: "signed-in" },
  properties: { path: "/property", page: "portfolio/property-list", access: "signed-in" },
  dashboard: { path: "/property/dashboard", page: "office/dashboard", access: dashboardRoles },
  tasks: { path: "/property/tasks", page: "office/tasks", access: staff },
  receivedEnquiries: { path: "/property/enquiries", page: "leasing/received-enquiries", access: staff },
  visits: { path: "/property/visits", page: "leasing/visits", access: dashboardRoles },
  addProperty: { path: "/property/add-property", page: "portfolio/add-property", access: staff },
  rent: { path: "/property/rent", page: "rent/rent", access: staff },
  myHome: { path: "/property/my-home", page: "leasing/my-home", access: ["Tenant"] },
  myProperties: { path: "/property/my-properties", page: "portfolio/my-properties", access: ["Owner"] },
  myRent: { path: "/property/my-rent", page: "rent/my-rent", access: ["Tenant"] },
  rentTerms: { path: "/property/rent-terms", page: "rent/rent-terms", access: "signed-in" },
  rentAccount: { path: "/property/rent-account", page: "rent/rent-account", access: "signed-in" },
  tenants: { path: "/property/tenent", page: "leasing/tenants", access: staff },
  tenant: { path: "/property/tenent-details", page: "leasing/tenant", access: staff },
  owner: { path: "/property/owner-details", page: "portfolio/owner", access: staff },
  employee: { path: "/property/employee-details", page: "office/employee", access: staff },
  owners: { path: "/property/owners", page: "portfolio/owners", access: staff },
  import: { path: "/property/import", page: "office/import", access: staff },
  property: { path: "/property/property-details", page: "portfolio/property-details", access: "signed-in" },
  unitProfile: { path: "/property/unit-profile-details", page: "portfolio/unit-profile-details", access: "signed-in" },
  reports: { path: "/property/reports", page: "office/reports", access: dashboardRoles },
  newLease: { path: "/property/new-lease", page: "leasing/new-lease", access: staff },
  settings: { path: "/property/settings", page: "office/settings", access: "signed-in" },
  users: { path: "/property/users", page: "office/users", access: ["Administrator"] },
  webhooks: { path: "/property/webhooks", page: "office/webhooks", access: ["Administrator"] },
  audit: { path: "/property/audit", page: "office/audit", access: ["Administrator"] },
  security: { path: "/property/security", page: "office/security", access: ["Administrator"] },
  employees: { path: "/contact", page: "office/employees", access: staff },
  documents: { path: "/documents", page: "papers/documents", access: "signed-in" },
  services: { path: "/services", page: "papers/documents", access: "signed-in" },
  requests: { path: "/service-request", page: "papers/service-requests", access: requestRoles },
  about: { path: "/about", page: "papers/service-requests", access: requestRoles },
  privacyRequests: { path: "/property/privacy", page: "office/privacy-requests", access: ["Administrator"] },
  privacy: { path: "/privacy", page: "privacy", access: "public" },
  error: { path: "/error", page: "error", access: "public" },
} as const satisfies Record<string, RouteAt<string>>;

type RouteTable = typeof routeTable;
type Paths = { [Name in keyof RouteTable]: RouteTable[Name]["path"] };

/** Every path of the route table; `/` leads to the search. */
export const paths = {
  home: "/" as const,
  ...(Object.fromEntries(Object.entries(routeTable).map(([name, { path }]) => [name, path])) as Paths),
};

export type Path = (typeof paths)[keyof typeof paths];
export type Route = RouteAt<Path>;

/** A path with these parameters. */
export const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** A unit's page as a link that can be shared; it stores the id and shows the unit (requirements 2.14). */
export const unitUrl = (unitProfileId: number): string => withQuery(paths.unit, { unitId: String(unitProfileId) });

/** The login screen with a return path to the current page, unless that is a screen of `/auth`. */
export const loginUrl = (next?: string): string =>
  next && !next.startsWith("/auth/") ? withQuery(paths.login, { next }) : paths.login;

/** The error screen of a status: 403, 404 or 500. */
export const errorUrl = (status: 403 | 404 | 500): string => withQuery(paths.error, { status: String(status) });
