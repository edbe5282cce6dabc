import type { SavedView } from "@vasati/contract/people/saved-views";
import type { Page } from "playwright-core";

/** The button of the menu of views above a list. */
export const viewsButton = (page: Page) => page.getByRole("button", { name: "Views", exact: true });

/** A view in the open menu. */
export const viewLink = (page: Page, name: string) =>
  page.getByRole("list", { name: "Views" }).getByRole("link", { name, exact: true });

/** The server answers that the person has saved these. */
export const haveViews = (page: Page, views: readonly Omit<SavedView, "savedViewId">[]) =>
  page.route("**/api/v1/users/me/views", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: views.map((view, place) => ({ savedViewId: place + 1, ...view })) })
      : route.fallback(),
  );
