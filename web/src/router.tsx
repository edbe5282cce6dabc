import type { ComponentType } from "react";
import { use } from "react";
import type { ApiQuery } from "./lib/answers.tsx";
import type { Language } from "./lib/i18n.tsx";
import { withLaterMessages } from "./lib/i18n.tsx";
import type { Path } from "./paths.ts";
import { paths } from "./paths.ts";

/** What the file of a page exports as `page`. */
export interface Page {
  Component: ComponentType;
  /** The queries that the server answers before it renders the page; the component asks the same ones. */
  firstView?: (url: URL) => readonly ApiQuery[];
}

export interface Route {
  path: Path;
  /** The file under `pages/`, without its ending. */
  page: string;
  access: "public" | "signed-in";
  /** The page says no message of the later part of the catalogue (`lib/i18n.tsx`). */
  light?: true;
}

/** The route table (specification, point 2), without `/`, which leads to the search. */
const routes: readonly Route[] = [
  { path: paths.search, page: "customer-search", access: "public", light: true },
  { path: paths.unit, page: "unit-details", access: "public" },
  { path: paths.enquiries, page: "enquiries", access: "signed-in" },
  { path: paths.login, page: "login", access: "public" },
  { path: paths.register, page: "register", access: "public" },
  { path: paths.forgotPassword, page: "forgot-password", access: "public" },
  { path: paths.resetPassword, page: "reset-password", access: "public" },
  { path: paths.changePassword, page: "change-password", access: "signed-in" },
  { path: paths.error, page: "error", access: "public", light: true },
];

/** Any unknown path shows the error section. */
const unknown: Route = { path: paths.error, page: "error", access: "public", light: true };

export const routeOf = (path: string): Route => routes.find((route) => route.path === path) ?? unknown;

const files = import.meta.glob<{ page: Page }>("./pages/*.tsx");
const loading = new Map<string, Promise<Page>>();

/** The sources of a page's view, as the bundler's manifest lists them. */
export function sourcesOf({ page, light }: Route, language: Language): string[] {
  const messages = `src/locales/${language}.json`;
  return [`src/pages/${page}.tsx`, `${messages}?first`, ...(light ? [] : [`${messages}?later`])];
}

/** Fetches the code of a page, once. A failed fetch is tried again at the next call. */
export function loadPage(route: Route): Promise<Page> {
  const known = loading.get(route.page);
  if (known) return known;
  const file = files[`./pages/${route.page}.tsx`];
  if (!file) return Promise.reject(new Error(`no page ${route.page}`));
  const promise = (route.light ? file() : withLaterMessages(file)).then(({ page }) => {
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
