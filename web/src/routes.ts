import type { Role } from "@vasati/contract/people/roles";
import { dashboardRoles, requestRoles, staff } from "@vasati/contract/people/roles";
import type { Language } from "./lib/i18n/i18n.tsx";
import type { MessagePart } from "./lib/i18n/message-parts.ts";
import { partsUpTo } from "./lib/i18n/message-parts.ts";
import type { Session } from "./lib/session/session.ts";
import type { Path } from "./paths.ts";
import { paths } from "./paths.ts";

export interface Route {
  path: Path;
  /** The file under `pages/`, without its ending. */
  page: string;
  /** Whom the page is for (requirements 6.3 and 6.7). The server renders public pages alone, and of the others the frame. */
  access: "public" | "signed-in" | readonly Role[];
  /** The last part of the catalogue that the page says messages of (`lib/message-parts.ts`). */
  says: MessagePart;
}

/** The route table (requirements 2.1), without `/`, which leads to the search. */
export const routes: readonly Route[] = [
  { path: paths.search, page: "customer-search", access: "public", says: "first" },
  { path: paths.unit, page: "unit-details", access: "public", says: "later" },
  { path: paths.enquiries, page: "enquiries", access: "signed-in", says: "later" },
  { path: paths.login, page: "login", access: "public", says: "later" },
  { path: paths.register, page: "register", access: "public", says: "later" },
  { path: paths.forgotPassword, page: "forgot-password", access: "public", says: "later" },
  { path: paths.resetPassword, page: "reset-password", access: "public", says: "later" },
  { path: paths.changePassword, page: "change-password", access: "signed-in", says: "later" },
  { path: paths.properties, page: "property/property-list", access: "signed-in", says: "manage" },
  { path: paths.dashboard, page: "property/dashboard", access: dashboardRoles, says: "desk" },
  { path: paths.tasks, page: "property/tasks", access: staff, says: "desk" },
  { path: paths.inbox, page: "property/inbox", access: staff, says: "desk" },
  { path: paths.addProperty, page: "property/add-property", access: staff, says: "manage" },
  { path: paths.tenants, page: "property/tenants", access: staff, says: "manage" },
  { path: paths.owners, page: "property/owners", access: staff, says: "manage" },
  { path: paths.import, page: "property/import", access: staff, says: "import" },
  { path: paths.property, page: "property/property-details", access: "signed-in", says: "manage" },
  { path: paths.managedUnit, page: "property/unit-profile-details", access: "signed-in", says: "manage" },
  { path: paths.reports, page: "property/reports", access: dashboardRoles, says: "desk" },
  { path: paths.newLease, page: "property/new-lease", access: staff, says: "desk" },
  { path: paths.settings, page: "property/settings", access: "signed-in", says: "desk" },
  { path: paths.users, page: "property/users", access: ["Administrator"], says: "desk" },
  { path: paths.webhooks, page: "property/webhooks", access: ["Administrator"], says: "import" },
  { path: paths.audit, page: "property/audit", access: ["Administrator"], says: "desk" },
  { path: paths.employees, page: "property/employees", access: staff, says: "desk" },
  { path: paths.documents, page: "property/documents", access: "signed-in", says: "desk" },
  { path: paths.services, page: "property/documents", access: "signed-in", says: "desk" },
  { path: paths.requests, page: "property/service-requests", access: requestRoles, says: "desk" },
  { path: paths.about, page: "property/service-requests", access: requestRoles, says: "desk" },
  { path: paths.error, page: "error", access: "public", says: "later" },
];

/** Any unknown path shows the error section. */
const unknown: Route = { path: paths.error, page: "error", access: "public", says: "later" };

export const routeOf = (path: string): Route => routes.find((route) => route.path === path) ?? unknown;

/** Whether the page is for them. */
export const isOpenTo = ({ access }: Route, session: Session): boolean =>
  access === "public" || (session.signedIn && (access === "signed-in" || access.includes(session.role)));

/** Whether it is a screen of managers. */
export const isLate = ({ page }: Route): boolean => page.includes("/");

/** The sources of a page's view, as the bundler's manifest lists them. */
export const sourcesOf = (route: Route, language: Language): string[] => [
  `src/pages/${route.page}.tsx`,
  ...(isLate(route) ? ["src/manager-code.ts"] : []),
  ...partsUpTo(route.says).map((part) => `src/locales/${language}.json?${part}`),
];
