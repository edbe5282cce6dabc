import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { heldUnit, tokenOf } from "../support/server/api.ts";
import { open } from "../support/browser/open.ts";
import { paletteOptions, searchPalette } from "../support/records/office/palette.ts";
import { openTenants } from "../support/records/leasing/tenants.ts";
import { results, unitPath } from "../support/states/state.ts";
import { visit } from "../support/browser/visit.ts";

const administrator = await tokenOf("administrator");
const { unitProfileId } = await heldUnit();

interface Kind {
  kind: string;
  show: (page: Page) => Promise<unknown>;
  chosen: (page: Page) => Locator;
  other: (page: Page) => Locator;
}

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true });
const openFilters = async (page: Page) => {
  await open(page, "/property");
  await page.getByRole("radio", { name: "Unit", exact: true }).check();
  await page.getByRole("checkbox", { name: "Occupied" }).check();
  await page.getByRole("checkbox", { name: "Under Maintenance" }).uncheck();
};

const kinds: [Kind, ...Kind[]] = [
  {
    kind: "checkboxes",
    show: openFilters,
    chosen: (page) => page.getByRole("checkbox", { name: "Occupied" }),
    other: (page) => page.getByRole("checkbox", { name: "Under Maintenance" }),
  },
  {
    kind: "radio chips",
    show: async (page) => {
      await open(page, "/user");
      await page.getByRole("button", { name: "Language and appearance" }).click();
    },
    chosen: (page) => page.locator("label", { hasText: "English" }),
    other: (page) => page.locator("label", { hasText: "हिन्दी" }),
  },
  {
    kind: "menu",
    show: (page) => openTenants(page),
    chosen: (page) => menuLink(page, "Tenants"),
    other: (page) => menuLink(page, "Owners"),
  },
  {
    kind: "pager",
    show: (page) => openTenants(page),
    chosen: (page) => page.getByRole("button", { name: "Page 1", exact: true }),
    other: (page) => page.getByRole("button", { name: "Page 2", exact: true }),
  },
  {
    kind: "visitors' tabs",
    show: (page) => open(page, unitPath(unitProfileId)),
    chosen: (page) => page.getByRole("tab", { name: "Details" }),
    other: (page) => page.getByRole("tab", { name: "Tenancy" }),
  },
  {
    kind: "orders of a search",
    show: (page) => open(page, results),
    chosen: (page) => page.getByRole("link", { name: "Newest", exact: true }),
    other: (page) => page.getByRole("link", { name: "Lowest rent", exact: true }),
  },
  {
    kind: "report tabs",
    show: (page) => open(page, "/property/reports"),
    chosen: (page) => page.getByRole("tab", { selected: true }),
    other: (page) => page.getByRole("tab", { name: "Vacancy" }),
  },
  {
    kind: "radio buttons",
    show: openFilters,
    chosen: (page) => page.getByRole("radio", { name: "Unit", exact: true }),
    other: (page) => page.getByRole("radio", { name: "Property", exact: true }),
  },
  {
    kind: "filters of the property list",
    show: (page) => open(page, "/property"),
    chosen: (page) => page.getByRole("link", { name: "Remove filter: Vacant" }),
    other: (page) => page.getByRole("link", { name: "Add filter: Occupied" }),
  },
  {
    kind: "task kinds",
    show: (page) => open(page, "/property/tasks"),
    chosen: (page) => page.getByRole("link", { name: /^Enquiries \d/ }),
    other: (page) => page.getByRole("link", { name: /^To activate/ }),
  },
  {
    kind: "options of the command palette",
    show: async (page) => {
      await open(page, "/user");
      await searchPalette(page);
    },
    chosen: (page) => paletteOptions(page).first(),
    other: (page) => paletteOptions(page).nth(1),
  },
];

/** A picture of the left edge of a control, next to its text. */
async function painted(page: Page, control: Locator): Promise<string> {
  const { x, y, height } = (await control.boundingBox())!;
  const clip = { x: x + 3, y: y + height / 2 - 2, width: 4, height: 4 };
  return (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
}

it.each(oneOrAll(...kinds))(
  "in a contrast theme the selected one stands out: $kind",
  { meta: { proves: "16.17" } },
  async ({ show, chosen, other }) => {
    const { page } = await visit({ stored: { accessToken: administrator } });
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await show(page);
    await other(page).scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    const plain = await painted(page, other(page));
    await expect.poll(() => painted(page, chosen(page))).not.toBe(plain);
  },
);
