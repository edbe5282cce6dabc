import type { UnitMap, UnitMapSearch } from "@vasati/contract/portfolio/map/unit-map";
import type { Locator, Page } from "playwright-core";
import { area, searchUnits } from "../../server/api.ts";
import { open } from "../../browser/open.ts";

/** The middle of the demo's area with every type of unit. */
export const middle = { latitude: 12.9719, longitude: 77.6412 };
export const mapPath = `/map?category=SC&at=${middle.latitude},${middle.longitude},14`;

/** The map itself, once it's drawn. */
export const drawnMap = (page: Page | Locator) =>
  page.locator('[data-map-state="shown"], [data-map-state="incomplete"]');
export const pins = (page: Page) => page.locator("button.maplibregl-marker");
/** The pin of the three units in one building. */
export const sharedPin = (page: Page) => page.locator('button[data-count="3"]:not([data-on])');
export const canvas = (page: Page | Locator) => page.locator("canvas.maplibregl-canvas");
export const cardsBesideMap = (page: Page) => page.locator("[data-unit]");
export const toggle = (page: Page) =>
  page.getByRole("button", { name: /^List|^Map$|^Nothing here$|^The search didn't work/ });

/** What the address says of where the map is. */
export function placeIn(page: Page): number[] {
  return (new URL(page.url()).searchParams.get("at") ?? "").split(",").map(Number);
}

/**
 * Answers searches of the map by units of the search, whatever positions they have: the first three in one building, the next well apart
 * from each other, others near. Nine have cards.
 */
export async function haveOnMap(page: Page, change: Partial<UnitMap> = {}): Promise<UnitMap> {
  const { items } = await searchUnits({ size: 12 });
  const placed = items.map((unit, place) => ({
    unitProfileId: unit.unitProfileId,
    unitName: unit.unitName,
    minRent: unit.minRent,
    latitude: middle.latitude + (place < 3 ? 0.004 : 0.011 - 0.003 * place),
    longitude: middle.longitude + (place < 3 ? -0.004 : ((place * 7) % 11) * 0.0024 - 0.012),
  }));
  const answer = { pins: placed, items: items.slice(0, 9), isCutShort: false, ...change };
  await page.route("**/api/v1/units/map", (route) => route.fulfill({ json: answer }));
  return answer;
}

/** Opens the map and waits until pins are on it. */
export async function openMap(page: Page, path = mapPath): Promise<void> {
  await open(page, path);
  await drawnMap(page).waitFor();
  await pins(page).first().waitFor();
}

export const areaMapPath = `/map?location=${area.value}&category=SC`;

/** The bodies of the searches that the page's map sends from now on. */
export function searches(page: Page) {
  const bodies: Pick<UnitMapSearch, "bounds">[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/units/map")) bodies.push(request.postDataJSON());
  });
  return bodies;
}
