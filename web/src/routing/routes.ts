import type { Language } from "../lib/i18n/i18n.tsx";
import { hasRole } from "../lib/session/has-role.ts";
import type { Session } from "../lib/session/session.ts";
import type { Route } from "./paths.ts";
import { routeTable } from "./paths.ts";

export type { Route };

/** Every page. */
export const routes: readonly Route[] = Object.values(routeTable);

export const routeOf = (path: string): Route =>
  routes.find((route) => route.path === path) ?? (path.startsWith("/rent/") ? routeTable.area : routeTable.error);

/** Whether the page is for them. */
export const isOpenTo = ({ access }: Route, session: Session): boolean =>
  access === "public" || (access === "signed-in" ? session.signedIn : hasRole(session, ...access));

/** Whether it is a screen of managers. */
export const isManagerPage = ({ page }: Route): boolean => page.includes("/");

/** Whether it is the search, whose code and messages come with the first script. */
export const isSearch = ({ page }: Route): boolean => page === "customer-search";

/** What takes over the page that the server has rendered. */
export const mainCode = "src/main.tsx";

/** Starts the calls of a manager's screen before its code is loaded; its chunk has the list of pages. */
export const prefetchCode = "src/routing/prefetch.ts";

/** The sources of a page's view, as the bundler's manifest lists them, in the order of need. */
export const sourcesOf = (route: Route, language: Language): string[] => [
  ...(isManagerPage(route) ? [prefetchCode] : []),
  mainCode,
  ...(isManagerPage(route) || isSearch(route) ? [] : ["src/routing/visitor-code.ts"]),
  `src/pages/${route.page}.tsx`,
  ...(isManagerPage(route) ? ["src/layout/signed-in-parts.tsx"] : []),
  `src/locales/catalogue.ts?in=${language}&of=${route.page}`,
];
