import type { Locator, Page } from "playwright-core";

const question = (page: Page, words: string): Locator => page.getByRole("dialog", { name: words, exact: true });

/** The product's own questions before unsaved changes are lost. */
export const leaveQuestion = (page: Page): Locator => question(page, "You have unsaved changes. Leave anyway?");
export const discardQuestion = (page: Page): Locator => question(page, "You have unsaved changes. Discard them?");

export const keepEditing = (page: Page): Locator => page.getByRole("button", { name: "Keep editing", exact: true });
