import type { Page } from "playwright-core";
import { open } from "../../browser/open.ts";
import {
  canvas,
  cardsBesideMap,
  drawnMap,
  haveOnMap,
  mapPath,
  openMap,
  pins,
  sharedPin,
  toggle,
} from "../../records/portfolio/map.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { State } from "../state.ts";

const call = "/units/map";

/** Lets the browser have no WebGL. Runs in the page. */
export function withoutWebGl(): void {
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** Opens it with answers that the test has made, on a phone with the list in view. */
async function openList(page: Page, screen: string): Promise<void> {
  await openMap(page);
  if (screen === "phone") await toggle(page).tap();
  await cardsBesideMap(page).first().waitFor();
}

export const states: State[] = [
  {
    name: "map",
    isMain: true,
    open: async ({ page }) => {
      await haveOnMap(page);
      await openMap(page);
    },
  },
  {
    name: "map-list",
    perScreen: true,
    open: async ({ page, screen }) => {
      await haveOnMap(page);
      await openList(page, screen);
    },
  },
  {
    name: "map-picked",
    open: async ({ page }) => {
      await haveOnMap(page);
      await openMap(page);
      await sharedPin(page).click();
      await page.getByRole("region", { name: /^\d+ vacant units?$/ }).waitFor();
    },
  },
  {
    name: "map-filters",
    open: async ({ page }) => {
      await haveOnMap(page);
      await openMap(page, `${mapPath}&rent=11000-15000&minArea=100&maxDeposit=90000000`);
      await page.getByRole("link", { name: /^Remove filter: From/ }).waitFor();
      await page.getByText("Change", { exact: true }).click();
    },
  },
  {
    name: "map-without-category",
    open: async ({ page }) => {
      await open(page, "/map");
      await page.getByLabel("Category", { exact: true }).waitFor();
      await drawnMap(page).waitFor();
    },
  },
  {
    name: "map-nothing",
    perScreen: true,
    open: async ({ page, screen }) => {
      await haveOnMap(page, { pins: [], items: [] });
      await open(page, mapPath);
      await drawnMap(page).waitFor();
      if (screen === "phone") await toggle(page).tap();
      await see(page, /^Nothing like this is on this part of the map/);
    },
  },
  {
    name: "map-cut-short",
    perScreen: true,
    open: async ({ page, screen }) => {
      await haveOnMap(page, { isCutShort: true });
      await openList(page, screen);
      await see(page, "12 vacant units. Zoom in for more.");
    },
  },
  {
    name: "map-loading",
    perScreen: true,
    open: async ({ page, screen }) => {
      await holdCall(page, call);
      await open(page, mapPath);
      await drawnMap(page).waitFor();
      if (screen === "phone") await toggle(page).tap();
      await see(page, "Searching…");
    },
  },
  {
    name: "map-failed",
    perScreen: true,
    expected: [/^500 POST .*\/units\/map$/],
    open: async ({ page, screen }) => {
      await breakCall(page, call);
      await open(page, mapPath);
      await drawnMap(page).waitFor();
      if (screen === "phone") await toggle(page).tap();
      await see(page, "The search didn't work.");
    },
  },
  {
    name: "map-pictures-failed",
    expected: [/^503 GET \/tiles\//],
    open: async ({ page }) => {
      await haveOnMap(page);
      await page.route("**/tiles/**", (route) => route.fulfill({ status: 503 }));
      await openMap(page);
      await see(page, /^Some map pictures couldn't load/);
    },
  },
  {
    name: "map-style-failed",
    expected: [/^503 GET \/style\.json$/],
    open: async ({ page }) => {
      await haveOnMap(page);
      await page.route("**/style.json", (route) => route.fulfill({ status: 503 }));
      await open(page, mapPath);
      await see(page, /^Couldn't load the map/);
      await cardsBesideMap(page).first().waitFor({ state: "attached" });
    },
  },
  {
    name: "map-without-webgl",
    open: async ({ page }) => {
      await page.addInitScript(withoutWebGl);
      await haveOnMap(page);
      await open(page, mapPath);
      await see(page, /^Your browser can't draw maps/);
      await cardsBesideMap(page).first().waitFor({ state: "attached" });
    },
  },
  {
    name: "map-off",
    open: async ({ page }) => {
      await page.route("**/map?*", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/<meta name="vasati-map"[^>]*>/, "") });
      });
      await open(page, mapPath);
      await see(page, /^There's no map here/);
    },
  },
  {
    name: "map-pointed",
    perScreen: true,
    open: async ({ page, screen }) => {
      const { pins: placed } = await haveOnMap(page);
      await openMap(page);
      // The fifth is in the middle; others may lie beside what a phone shows.
      if (screen === "phone")
        await pins(page)
          .and(page.getByLabel(`, ${placed[4]!.unitName}`))
          .tap();
      else await cardsBesideMap(page).nth(4).hover();
      await canvas(page).waitFor();
    },
  },
];
