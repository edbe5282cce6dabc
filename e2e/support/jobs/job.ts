import type { Locator, Page } from "playwright-core";
import { openedRecord } from "../browser/opened-record.ts";
import { findButton, paletteBox, paletteOptions } from "../records/office/palette.ts";

/**
 * A step of a job. The menu is at the side, or behind a button on a phone; one of a group is picked with the arrow keys; `write` goes into what has
 * the focus by itself.
 */
export type Step =
  | { pick: (page: Page) => Locator }
  | { press: (page: Page) => Locator }
  | { choose: (page: Page) => Locator; title: string }
  | { type: (page: Page) => Locator; text: string | (() => string) }
  | { write: string; into: (page: Page) => Locator }
  | { menu: string };

/** What a role does often, from the page on which it lands. */
export interface Job {
  name: string;
  steps: readonly Step[];
  /** What is then on the screen. */
  ends: (page: Page) => Locator;
}

/** Of those that fit, the first that can be seen. */
const first = (things: Locator) => things.filter({ visible: true }).first();

type Name = string | RegExp;
const named = (name: Name) => ({ name, exact: typeof name === "string" });

export const link = (name: Name, region?: Name): { press: (page: Page) => Locator } => ({
  press: (page) =>
    first(
      (region === undefined
        ? page.getByRole("main")
        : page.getByRole("region", named(region)).or(page.getByRole("navigation", named(region)))
      ).getByRole("link", named(name)),
    ),
});
export const button = (name: Name): Step => ({
  press: (page) => first(page.getByRole("main").getByRole("button", named(name))),
});
export const inBanner = (name: Name): Step => ({
  press: (page) => first(page.getByRole("banner").getByRole("button", named(name))),
});
export const inDialog = (name: Name): Step => ({
  press: (page) => first(page.getByRole("dialog").getByRole("button", named(name))),
});
/** Of an opened record, over its list or beside it. */
export const inRecord = (record: Name, name: Name): Step => ({
  press: (page) => first(openedRecord(page, named(record)).getByRole("button", named(name))),
});
/** The link of the first row of a table. */
export const firstRow = (table: Name): Step => ({
  press: (page) =>
    page.getByRole("table", named(table)).locator("tbody").getByRole("row").first().getByRole("link").first(),
});
/** Finds a record by what is typed. */
export const find = (words: string, found: RegExp): Step[] => [
  { press: findButton },
  { write: words, into: paletteBox },
  { pick: (page) => paletteOptions(page).filter({ hasText: found }).first() },
];
export const radio = (name: string): Step => ({ pick: (page) => page.getByRole("radio", { name, exact: true }) });
export const menu = (title: string): Step => ({ menu: title });
export const type = (label: Name, text: string | (() => string)): Step => ({
  type: (page) => first(page.getByLabel(label, { exact: typeof label === "string" })),
  text,
});
export const choose = (label: string, title: string): Step => ({
  choose: (page) => page.getByLabel(label, { exact: true }),
  title,
});

export const heading = (name: Name) => (page: Page) => page.getByRole("heading", { level: 1, ...named(name) });
export const dialog = (name: Name) => (page: Page) => page.getByRole("dialog", named(name));
/** A record over its list, or beside it. */
export const record = (name: Name) => (page: Page) => openedRecord(page, named(name));
export const text = (words: Name) => (page: Page) => first(page.getByText(words));
