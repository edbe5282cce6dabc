import { use } from "react";
import { withMessages } from "./lib/i18n.tsx";
import type { Page } from "./page.ts";
import type { Route } from "./routes.ts";
import { isLate } from "./routes.ts";

const files = import.meta.glob<{ page: Page }>("./pages/*.tsx");
const loading = new Map<string, Promise<Page>>();

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

/** In milliseconds. */
const pause = 1_000;

/** Fetches the code of a page, once. A failed fetch is tried again at the next call, a moment later. */
export function loadPage(route: Route): Promise<Page> {
  const known = loading.get(route.page);
  if (known) return known;
  const fetchCode = () => (isLate(route) ? fetchLatePage(route) : codeOf(files, route.page));
  const promise = withMessages(route.says, fetchCode).then(({ page }) => {
    // So marked, React's `use` takes the page at once, while rendering on the server and while hydrating too.
    void Object.assign(promise, { status: "fulfilled", value: page });
    return page;
  });
  // Not at once: what waits for the page has to find the failure, or it would fetch for ever.
  promise.catch(() => setTimeout(() => loading.delete(route.page), pause));
  loading.set(route.page, promise);
  return promise;
}

/** The page of a route; suspends while its code is on the way, never when `loadPage` has been awaited. */
export const usePage = (route: Route): Page => use(loadPage(route));
