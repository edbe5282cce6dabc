import type { Locator } from "playwright-core";

/** The link that a row of a list opens; others in it lead to the people and places that it names. */
export const rowLink = (row: Locator): Locator => row.locator("a[data-opens]");
