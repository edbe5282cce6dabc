import type { Page } from "playwright-core";
import { readUnit } from "../../server/api.ts";
import { haveOnDevice, heart, shortlistPath, someUnits } from "../../records/portfolio/shortlist.ts";
import { cards } from "../../records/portfolio/search-page.ts";
import { open } from "../../browser/open.ts";
import { breakCall, holdCall, results, see, unitPath } from "../state.ts";
import type { State } from "../state.ts";

const units = "/units/shortlisted?*";

/** Opens the shortlist of a device with so many vacant units and a let one, and waits for their hearts. */
async function openShortlist(page: Page, vacant: number): Promise<number[]> {
  const ids = await someUnits(vacant);
  await haveOnDevice(page, ids);
  await open(page, shortlistPath);
  await page.getByRole("button", { pressed: true }).nth(vacant).waitFor();
  return ids;
}

export const states: State[] = [
  {
    name: "shortlist-empty",
    open: async ({ page }) => {
      await open(page, shortlistPath);
      await see(page, "Nothing on your shortlist yet");
    },
  },
  { name: "shortlist", isMain: true, open: async ({ page }) => void (await openShortlist(page, 5)) },
  {
    name: "shortlist-taken-off",
    open: async ({ page }) => {
      await openShortlist(page, 2);
      await page.getByRole("button", { pressed: true }).first().click();
      await see(page, "Removed. Press the heart to put it back.");
    },
  },
  {
    name: "shortlist-compare-full",
    open: async ({ page }) => {
      await openShortlist(page, 5);
      for (const place of [0, 1, 2, 3]) await page.getByRole("checkbox").nth(place).check();
      await page.getByRole("checkbox").nth(4).click();
      await see(page, "You can compare 4 units at most. Leave one out first.");
    },
  },
  {
    name: "shortlist-comparison",
    isMain: true,
    open: async ({ page }) => {
      const ids = await someUnits(3);
      await open(page, `${shortlistPath}?compare=${ids.join()}`);
      await page.getByRole("table").waitFor();
    },
  },
  {
    name: "shortlist-compared-gone",
    open: async ({ page }) => {
      await open(page, `${shortlistPath}?compare=999999999`);
      await see(page, "These units are no longer listed.");
    },
  },
  {
    name: "shortlist-loading",
    open: async ({ page }) => {
      await holdCall(page, units);
      await haveOnDevice(page, await someUnits(3));
      await open(page, shortlistPath);
      await see(page, "Units you like");
    },
  },
  {
    name: "shortlist-failed",
    expected: [/^500 GET .*\/units\/shortlisted/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, units);
      await haveOnDevice(page, await someUnits(3));
      await open(page, shortlistPath);
      await see(page, "Couldn't load these units.");
    },
  },
  {
    name: "search-hearts",
    open: async ({ page }) => {
      await open(page, results);
      await cards(page).first().waitFor();
      await page.mouse.move(9, 9);
      const hearts = page.getByRole("button", { name: /^Shortlist / });
      await hearts.first().click();
      await hearts.nth(2).click();
    },
  },
  {
    name: "unit-heart",
    open: async ({ page, scene }) => {
      const { unitName } = await readUnit(scene.vacant);
      await open(page, unitPath(scene.vacant));
      await page.mouse.move(9, 9);
      await heart(page, unitName).click();
    },
  },
];
