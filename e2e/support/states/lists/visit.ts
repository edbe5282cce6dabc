import { newVisit } from "../../records/leasing/visits.ts";
import { open } from "../../browser/open.ts";
import { breakCall, see } from "../state.ts";
import type { State } from "../state.ts";

const path = "/property/visits";
const long = "Venkatanarasimharajuvaripetaindustrialestate";

export const states: State[] = [
  {
    name: "visits",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await newVisit();
      await open(page, path);
      await page
        .getByRole("button", { name: /^Move: / })
        .first()
        .waitFor();
    },
  },
  {
    name: "visits-past",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, `${path}?period=past`);
      await page.getByRole("table", { name: "Visits" }).getByRole("link").first().waitFor();
    },
  },
  {
    name: "visits-long",
    as: "custodian",
    open: async ({ page }) => {
      const { visit } = await newVisit();
      const named = {
        name: `${long} ${long}`,
        email: `${long}@${long}.example.com`,
        unitName: long,
        propertyName: long,
      };
      await page.route("**/api/v1/visits?*", (route) =>
        route.fulfill({
          json: { items: [{ ...visit, ...named }], page: 0, size: 10, total: 1, totalIsCapped: false },
        }),
      );
      await open(page, path);
      await see(page, new RegExp(long));
    },
  },
  {
    name: "visits-none",
    as: "custodian",
    open: async ({ page }) => {
      await page.route("**/api/v1/visits?*", (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 10, total: 0, totalIsCapped: false } }),
      );
      await open(page, path);
      await see(page, "No visits here yet");
    },
  },
  {
    name: "visits-failed",
    as: "custodian",
    expected: [/^500 GET .*\/visits$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/visits?*");
      await open(page, path);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "visits-owner",
    as: "owner",
    open: async ({ page }) => {
      await open(page, `${path}?period=past`);
      await page.getByRole("table", { name: "Visits" }).waitFor();
    },
  },
  {
    name: "visit-hours",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, `${path}?propertyId=1`);
      await page.getByRole("button", { name: "Visiting hours" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Save hours" }).waitFor();
    },
  },
  {
    name: "visit-hours-first",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, path);
      await page.getByRole("button", { name: "Visiting hours" }).click();
      await see(page, "Choose a property first.");
    },
  },
];
