import { withMessages } from "../lib/i18n/i18n.tsx";
import type { Page } from "./page.ts";
import type { Route } from "./routes.ts";
import { isManagerPage, isSearch } from "./routes.ts";

const loading = new Map<string, Promise<Page>>();

type Files = Record<string, () => Promise<{ page: Page }>>;

/** The search is most people's first page, so its code is there. The screens of managers stay out of what renders on the server. */
async function fetchCode(route: Route): Promise<{ page: Page }> {
  if (isSearch(route)) return import("../pages/customer-search.tsx");
  const isOfManagers = isManagerPage(route) && !import.meta.env.SSR;
  const { pages } = await (isOfManagers ? import("./manager-code.ts") : import("./visitor-code.ts"));
  const file = (pages as Files)[`../pages/${route.page}.tsx`];
  if (!file) throw new Error(`no page ${route.page}`);
  return file();
}

/** Fetches the code of a page, once. A failed fetch is tried again at the next call. */
export function loadPage(route: Route): Promise<Page> {
  const known = loading.get(route.page);
  if (known) return known;
  const promise = withMessages(route.page, () => fetchCode(route)).then(({ page }) => {
    // With this status, React's `use` resolves at once, on the server and while hydrating.
    void Object.assign(promise, { status: "fulfilled", value: page });
    return page;
  });
  promise.catch(() => loading.delete(route.page));
  loading.set(route.page, promise);
  return promise;
}
