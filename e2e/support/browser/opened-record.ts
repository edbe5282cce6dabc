import type { Locator, Page } from "playwright-core";

/** An opened record: a dialog over its list or, on wide screens, a region beside it. */
export const openedRecord = (page: Page, of: { name: string | RegExp; exact?: boolean }): Locator =>
  page.getByRole("dialog", of).or(page.getByRole("region", of));

/** Closes the record beside a list, which has no button of that name itself. */
export const closeRecord = (page: Page): Promise<void> =>
  page.getByRole("main").getByRole("button", { name: "Close", exact: true }).first().click();
