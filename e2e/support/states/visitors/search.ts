import type { UnitPage } from "@vasati/contract/portfolio/units";
import type { Page } from "playwright-core";
import { area } from "../../server/api.ts";
import { cards, choose, controls, emptySentence } from "../../records/portfolio/search-page.ts";
import { breakCall, holdCall, results, see } from "../state.ts";
import type { State } from "../state.ts";
import { open } from "../../browser/open.ts";

/** Lets searches find nothing; those that are answered with the page find what there is. */
const findNothing = (page: Page, more: Partial<UnitPage> = {}) =>
  page.route("**/api/v1/units/searchfilters", async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as UnitPage;
    await route.fulfill({ response, json: { ...found, items: [], total: 0, ...more } });
  });

export const states: State[] = [
  {
    name: "search-empty",
    open: async ({ page }) => {
      await open(page, "/user");
      await see(page, emptySentence);
    },
  },
  {
    name: "search-hints",
    open: async ({ page }) => {
      await open(page, "/user");
      await controls(page).search.click();
      await see(page, "Area is required.");
    },
  },
  {
    name: "search-results",
    isMain: true,
    open: async ({ page }) => {
      await open(page, results);
      await cards(page).first().waitFor();
    },
  },
  {
    name: "search-filters",
    perScreen: true,
    open: async ({ page, screen }) => {
      await open(page, `${results}.Shop&rent=11000-15000`);
      await page.getByRole("heading", { level: 2, name: "Shop, Small Commercial" }).waitFor();
      if (screen === "phone") await page.getByText("Change", { exact: true }).click();
      await controls(page).area.waitFor();
    },
  },
  {
    name: "search-further-filters",
    open: async ({ page }) => {
      await open(page, "/user");
      await choose(page, { area: area.title, category: "RS" });
      await controls(page).more.click();
      await page.getByLabel("BHK").selectOption("2BHK");
      await page.getByLabel("Size from (sq ft)").fill("800");
    },
  },
  {
    name: "search-chosen-filters",
    open: async ({ page }) => {
      const filters = "minArea=100&maxArea=90000&maxDeposit=90000000&availableBy=2199-12-31&sort=minRent";
      await open(page, `${results}&${filters}`);
      await cards(page).first().waitFor();
      await page.getByRole("link", { name: "Remove filter: By 31 Dec 2199" }).waitFor();
    },
  },
  {
    name: "search-nothing-found",
    open: async ({ page }) => {
      await open(page, `/user?location=${area.value}&category=LC.OpenPlot&typeOfBusiness=HLT&rent=1000-5000`);
      await see(page, emptySentence);
    },
  },
  {
    name: "search-cut-short",
    open: async ({ page }) => {
      await open(page, `${results}&minArea=100&maxDeposit=90000000`);
      await cards(page).first().waitFor();
      await findNothing(page, { totalIsCapped: true });
      await page.getByRole("link", { name: "Largest", exact: true }).click();
      await see(page, /^We looked through the first 10,000 places/);
    },
  },
  {
    name: "search-nothing-around",
    open: async ({ page }) => {
      await open(page, "/user");
      await findNothing(page);
      await page.route("**/api/v1/units/nearby?*", (route) => route.fulfill({ json: [] }));
      await choose(page, { area: area.title, category: "SC" });
      await controls(page).search.click();
      await see(page, "Nothing is vacant here or nearby right now.");
    },
  },
  {
    name: "search-loading",
    open: async ({ page }) => {
      await open(page, "/user");
      await holdCall(page, "/units/searchfilters");
      await choose(page, { area: area.title, category: "SC" });
      await controls(page).search.click();
      await see(page, "Searching…");
    },
  },
  {
    name: "search-failed",
    expected: [/^500 POST .*\/units\/searchfilters$/],
    open: async ({ page }) => {
      await open(page, "/user");
      await breakCall(page, "/units/searchfilters");
      await choose(page, { area: area.title, category: "SC" });
      await controls(page).search.click();
      await page.getByRole("button", { name: "Try again" }).waitFor();
      await see(page, "Internal Server Error");
    },
  },
  {
    name: "area",
    isMain: true,
    open: async ({ page }) => {
      await open(page, `/rent/bengaluru/${area.value}/shops`);
      await cards(page).first().waitFor();
    },
  },
  {
    name: "area-nothing-vacant",
    open: async ({ page }) => {
      await open(page, "/rent/mangaluru/surathkal/open-plots");
      await see(page, "Nothing is vacant right now: Open plots in Surathkal.");
    },
  },
];
