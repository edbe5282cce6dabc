import type { Role } from "@vasati/contract/roles";
import { dashboardRoles, requestRoles, staff } from "@vasati/contract/roles";
import { use } from "react";
import type { Language, MessagePart } from "./lib/i18n.tsx";
import { partsUpTo, withMessages } from "./lib/i18n.tsx";
import type { Session } from "./lib/session.ts";
import type { Page } from "./page.ts";
import type { Path } from "./paths.ts";
import { paths } from "./paths.ts";

export interface Route {
  path: Path;
  /** The file under `pages/`, without its ending. */
  page: string;
  /** Whom the page is for (decisions, section 7). The server renders public pages alone, and of the others the frame. */
  access: "public" | "signed-in" | readonly Role[];
  /** The last part of the catalogue that the page says messages of (`lib/i18n.tsx`). */
  says: MessagePart;
}

/** The route table (specification, point 2), without `/`, which leads to the search. */
const routes: readonly Route[] = [
  { path: paths.search, page: "customer-search", access: "public", says: "first" },
  { path: paths.unit, page: "unit-details", access: "public", says: "later" },
  { path: paths.enquiries, page: "enquiries", access: "signed-in", says: "later" },
  { path: paths.login, page: "login", access: "public", says: "later" },
  { path: paths.register, page: "register", access: "public", says: "later" },
  { path: paths.forgotPassword, page: "forgot-password", access: "public", says: "later" },
  { path: paths.resetPassword, page: "reset-password", access: "public", says: "later" },
  { path: paths.changePassword, page: "change-password", access: "signed-in", says: "later" },
  { path: paths.properties, page: "property/property-list", access: "signed-in", says: "manage" },
  { path: paths.dashboard, page: "property/dashboard", access: dashboardRoles, says: "manage" },
  { path: paths.inbox, page: "property/inbox", access: staff, says: "manage" },
  { path: paths.addProperty, page: "property/add-property", access: staff, says: "manage" },
  { path: paths.tenants, page: "property/tenants", access: staff, says: "manage" },
  { path: paths.owners, page: "property/owners", access: staff, says: "manage" },
  { path: paths.import, page: "property/import", access: staff, says: "manage" },
  { path: paths.property, page: "property/property-details", access: "signed-in", says: "manage" },
  { path: paths.managedUnit, page: "property/unit-profile-details", access: "signed-in", says: "manage" },
  { path: paths.settings, page: "property/settings", access: "signed-in", says: "manage" },
  { path: paths.users, page: "property/users", access: ["Administrator"], says: "manage" },
  { path: paths.audit, page: "property/audit", access: ["Administrator"], says: "manage" },
  { path: paths.employees, page: "property/employees", access: staff, says: "manage" },
  { path: paths.documents, page: "property/documents", access: "signed-in", says: "manage" },
  { path: paths.services, page: "property/documents", access: "signed-in", says: "manage" },
  { path: paths.requests, page: "property/service-requests", access: requestRoles, says: "manage" },
  { path: paths.about, page: "property/service-requests", access: requestRoles, says: "manage" },
  { path: paths.error, page: "error", access: "public", says: "first" },
];

/** Any unknown path shows the error section. */
const unknown: Route = { path: paths.error, page: "error", access: "public", says: "first" };

export const routeOf = (path: string): Route => routes.find((route) => route.path === path) ?? unknown;

/** Whether the page is for them. */
export const isOpenTo = ({ access }: Route, session: Session): boolean =>
  access === "public" || (session.signedIn && (access === "signed-in" || access.includes(session.role)));

const files = import.meta.glob<{ page: Page }>("./pages/*.tsx");
const loading = new Map<string, Promise<Page>>();

const isLate = ({ page }: Route) => page.includes("/");

/** The screens of managers, and Mantine with them, stay out of what renders on the server. */
async function fetchLatePage({ page }: Route): Promise<{ page: Page }> {
  if (import.meta.env.SSR) throw new Error(`${page} is not rendered on the server`);
  const { files: late } = await import("./late-pages.ts");
  return codeOf(late, page);
}

function codeOf(among: typeof files, page: string): Promise<{ page: Page }> {
  const file = among[`./pages/${page}.tsx`];
  return file ? file() : Promise.reject(new Error(`no page ${page}`));
}

/** The sources of a page's view, as the bundler's manifest lists them. */
export const sourcesOf = (route: Route, language: Language): string[] => [
  `src/pages/${route.page}.tsx`,
  ...(isLate(route) ? ["src/late-pages.ts"] : []),
  ...partsUpTo(route.says).map((part) => `src/locales/${language}.json?${part}`),
];

/** Fetches the code of a page, once. A failed fetch is tried again at the next call. */
export function loadPage(route: Route): Promise<Page> {
  const known = loading.get(route.page);
  if (known) return known;
  const fetchCode = () => (isLate(route) ? fetchLatePage(route) : codeOf(files, route.page));
  const promise = withMessages(route.says, fetchCode).then(({ page }) => {
    // So marked, React's `use` takes the page at once, while rendering on the server and while hydrating too.
    void Object.assign(promise, { status: "fulfilled", value: page });
    return page;
  });
  promise.catch(() => loading.delete(route.page));
  loading.set(route.page, promise);
  return promise;
}

/** The page of a route; suspends while its code is on the way, never when `loadPage` has been awaited. */
export const usePage = (route: Route): Page => use(loadPage(route));
