import { area } from "../../server/api.ts";
import { open } from "../../browser/open.ts";
import { filters, search } from "../../records/portfolio/property-list.ts";
import { cards } from "../../records/portfolio/search-page.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { State } from "../state.ts";

const listCall = "/properties/custodians*";
const units = `/property?area=${area.value}&category=SC&type=Unit`;

export const states: State[] = [
  {
    name: "properties",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await open(page, "/property");
      await cards(page).first().waitFor();
    },
  },
  {
    name: "properties-of-owner",
    as: "owner",
    open: async ({ page }) => {
      await open(page, "/property");
      await cards(page).first().waitFor();
    },
  },
  {
    name: "properties-browsed",
    as: "newcomer",
    open: async ({ page }) => {
      await open(page, "/property");
      await cards(page).first().waitFor();
    },
  },
  {
    name: "properties-none",
    as: "administrator",
    // Answered here, because other tests archive properties.
    open: async ({ page }) => {
      await page.route("**/api/v1/properties?*", (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 8, total: 0, totalIsCapped: false } }),
      );
      await open(page, "/property?archived=true");
      await see(page, "No properties here");
    },
  },
  {
    name: "properties-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, listCall);
      await open(page, "/property");
      await page.getByRole("link", { name: "Remove filter: Small Commercial" }).waitFor();
    },
  },
  {
    name: "properties-failed",
    as: "custodian",
    expected: [/^500 GET .*\/properties\/custodians$/],
    open: async ({ page }) => {
      await breakCall(page, listCall);
      await open(page, "/property");
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "property-filters-hints",
    as: "custodian",
    perScreen: true,
    open: async ({ page, screen }) => {
      await open(page, "/property?show=all");
      if (screen === "phone") await page.getByRole("button", { name: "Filters", exact: true }).click();
      await filters(page).unit.check();
      await filters(page).search.click();
      await see(page, "Category is required.");
    },
  },
  {
    name: "unit-results",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, units);
      await cards(page).first().waitFor();
    },
  },
  {
    name: "property-results-none",
    as: "custodian",
    perScreen: true,
    open: async ({ page, screen }) => {
      await open(page, "/property");
      if (screen === "phone") await page.getByRole("button", { name: "Filters", exact: true }).click();
      await search(page, { category: "LC", text: "nothing is named like this" });
      await see(page, "No data found.");
    },
  },
];
