import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { screens } from "../support/browser/screens.ts";
import { visit } from "../support/browser/visit.ts";
import {
  areaMapPath,
  canvas,
  cardsBesideMap,
  drawnMap,
  haveOnMap,
  mapPath,
  middle,
  openMap,
  pins,
  placeIn,
  searches,
  sharedPin,
  toggle,
} from "../support/records/portfolio/map.ts";
import { results } from "../support/states/state.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

describe("the map of vacant units", () => {
  it(
    "begins where the search is, and searches where it's moved to, by keyboard",
    { meta: { proves: ["21.39", "21.40"] } },
    async () => {
      const { page } = await visit();
      await open(page, `${results}&sort=minRent`);
      const asked = searches(page);
      await page.getByRole("link", { name: "Map", exact: true }).click();
      await drawnMap(page).waitFor();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(areaMapPath);
      await cardsBesideMap(page).first().waitFor();
      await pins(page).first().waitFor();
      const [first] = asked;
      expect(first?.bounds.west).toBeLessThan(middle.longitude);
      expect(first?.bounds.east).toBeGreaterThan(middle.longitude);
      // A window of another size shows more or less of the same place.
      for (const isLess of [true, false]) {
        await page.setViewportSize(isLess ? { width: 1100, height: 700 } : screens.desk.viewport);
        await expect.poll(() => JSON.stringify(asked.at(-1)) !== JSON.stringify(first)).toBe(isLess);
      }
      expect(new URL(page.url()).searchParams.has("at")).toBe(false);
      await canvas(page).focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => placeIn(page)[1]).toBeGreaterThan(middle.longitude);
      await expect.poll(() => asked.at(-1)?.bounds.west).toBeGreaterThan(first?.bounds.west ?? 180);
      expect(new URL(page.url()).searchParams.get("location")).toBeNull();
      // Another visitor finds the same by the address.
      const other = await visit();
      const shared = searches(other.page);
      await open(other.page, page.url());
      await expect.poll(() => shared.at(0)).toEqual(asked.at(-1));
    },
  );

  it("shows pins with rents; those of a building share one", { meta: { proves: "21.40" } }, async () => {
    const { page } = await visit();
    const { pins: placed } = await haveOnMap(page);
    await openMap(page);
    const shared = sharedPin(page);
    await expectSeen(shared);
    expect(await shared.getAttribute("aria-label")).toMatch(/^₹[\d.]+[KL]\+, 3 vacant units$/);
    await shared.click();
    const picked = page.getByRole("region", { name: /^\d+ vacant units?$/ });
    expect(await picked.getByRole("heading", { level: 3 }).allTextContents()).toEqual(
      placed.slice(0, 3).map(({ unitName }) => unitName),
    );
    await page.keyboard.press("Escape");
    await expectGone(picked);
    await expectFocus(shared);
    await shared.click();
    await picked.getByRole("link").first().click();
    await page.waitForURL(`**/unit-profile-details?unitId=${placed[0]?.unitProfileId}`);
    await page.goBack();
    await expectSeen(shared);
  });

  itInMatrix("joins pins in clusters, which a click takes apart", { meta: { provesInMatrix: "21.40" } }, async () => {
    const { page } = await visit();
    await haveOnMap(page);
    await open(page, mapPath.replace(",14", ",9"));
    const cluster = page.getByRole("button", { name: "12 units: zoom in" });
    await cluster.click();
    // On the way, that of the next zoom may be there beside it.
    await expect.poll(() => cluster.count()).toBe(0);
    await expect.poll(() => placeIn(page)[2]).toBeGreaterThan(9);
    await expect.poll(() => pins(page).count()).toBeGreaterThan(1);
  });

  it("marks the pin of a unit and the unit of a pin", { meta: { proves: ["21.39", "21.40"] } }, async () => {
    const { page } = await visit();
    const { pins: placed, items } = await haveOnMap(page);
    await openMap(page);
    // By keyboard, one that has no card.
    await page.getByText("3 more on this part of the map").press("Enter");
    await cardsBesideMap(page)
      .getByRole("link", { name: placed.at(-1)!.unitName })
      .focus();
    await expectSeen(page.locator('button[data-on="true"]'));
    await cardsBesideMap(page).nth(7).hover();
    await expect
      .poll(() => page.locator('button[data-on="true"]').getAttribute("aria-label"))
      .toContain(items[7]?.unitName);
    await sharedPin(page).hover();
    await expect.poll(() => page.locator('li[data-on="true"]').count()).toBe(3);
  });

  itInMatrix(
    "stays where a second swipe takes it while the first is on its way to the address",
    { meta: { provesInMatrix: "21.40" } },
    async () => {
      const { page } = await visit();
      await page.clock.install();
      await openMap(page);
      const box = (await canvas(page).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height - 40];
      const swipe = async (rests: boolean) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x - 60, y, { steps: 4 });
        // Longer than a movement takes to be in the address.
        if (rests) await page.clock.fastForward(600);
        await page.mouse.move(x - 120, y, { steps: 4 });
        await page.mouse.up();
      };
      await swipe(false);
      await swipe(true);
      // Of zoom 14 there are 512 × 2^14 pixels around the world.
      const swiped = (240 * 360) / (512 * 2 ** 14);
      await expect.poll(() => placeIn(page)[1]).toBeGreaterThan(middle.longitude + 0.95 * swiped);
    },
  );

  itInMatrix("gives up a search that the map has moved on from", { meta: { provesInMatrix: "21.40" } }, async () => {
    const { page } = await visit();
    await page.route("**/api/v1/units/map", () => undefined, { times: 1 });
    const stopped = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/units/map"));
    await open(page, mapPath);
    await drawnMap(page).waitFor();
    await canvas(page).focus();
    await page.keyboard.press("ArrowDown");
    expect((await stopped).failure()?.errorText).toBe("net::ERR_ABORTED");
    await cardsBesideMap(page).first().waitFor();
  });

  it("has the filters of the search, which stay where the map is", { meta: { proves: "21.42" } }, async () => {
    const { page } = await visit();
    await open(page, `/map?at=${middle.latitude},${middle.longitude},14`);
    await page.getByLabel("Category", { exact: true }).selectOption("SC.Shop");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await cardsBesideMap(page).first().waitFor();
    await expectFocus(page.locator("summary"));
    expect(page.url()).toContain(`/map?category=SC.Shop&at=${middle.latitude},${middle.longitude},14`);
    await page.getByText("Change", { exact: true }).click();
    await page.getByLabel("Rent range", { exact: true }).selectOption({ index: 2 });
    await page.getByRole("button", { name: /^More filters/ }).click();
    await page.getByLabel("Size from (sq ft)").fill("100");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: "Remove filter: From 100 sq ft" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("minArea")).toBeNull();
    expect(new URL(page.url()).searchParams.get("rent")).not.toBeNull();
    // Another area moves the map there.
    await page.getByText("Change", { exact: true }).click();
    await page.getByLabel("Area", { exact: true }).selectOption({ label: "Koramangala" });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect.poll(() => placeIn(page)[0]).toBeLessThan(12.95);
    await page.getByText("Change", { exact: true }).click();
    await page.getByRole("button", { name: "Reset" }).click();
    await expectFocus(page.getByLabel("Area", { exact: true }));
  });

  it("is a map or a list on a phone, by touch", { meta: { proves: "21.39" } }, async () => {
    const { page } = await visit({ screen: "phone" });
    await haveOnMap(page);
    await openMap(page);
    expect(await cardsBesideMap(page).first().isVisible()).toBe(false);
    await toggle(page).tap();
    await expectSeen(cardsBesideMap(page).first());
    expect(await canvas(page).isVisible()).toBe(false);
    await toggle(page).tap();
    await sharedPin(page).tap();
    await expectSeen(page.getByRole("region", { name: /^\d+ vacant units?$/ }));
    await page.getByRole("button", { name: "Close" }).tap();
    await expectGone(page.getByRole("region", { name: /^\d+ vacant units?$/ }));
  });
});

it(
  "says who sees the internet address and whose data the map shows, in three languages",
  { meta: { proves: "21.41" } },
  async () => {
    const words = { en: "sees your internet address", hi: "इंटरनेट पता", kn: "ಇಂಟರ್ನೆಟ್ ವಿಳಾಸ" };
    for (const language of ["en", "hi", "kn"] as const) {
      const { page } = await visit({ language });
      await open(page, mapPath);
      await drawnMap(page).waitFor();
      await expectSeen(page.getByText(words[language]));
      await expectSeen(page.getByRole("link", { name: "© A town that is nowhere" }));
      expect(await canvas(page).getAttribute("aria-label")).not.toMatch(/^Map$/);
    }
  },
);

it("fetches nothing of the map before it's opened, and is light enough", { meta: { proves: "21.46" } }, async () => {
  const { page } = await visit();
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await open(page, results);
  await cardsOfSearch(page);
  const { origin } = new URL(inject("testServer").address);
  expect(urls.filter((url) => /maplibre/.test(url) || !url.startsWith(origin))).toEqual([]);
  await openMap(page);
  expect(urls.some((url) => /maplibre-gl-worker/.test(url))).toBe(true);
  expect(urls.some((url) => url.endsWith("/style.json"))).toBe(true);
});

const cardsOfSearch = (page: Page) => page.getByRole("heading", { level: 3 }).first().waitFor();

it("is a page that search engines leave out, with title and filters from the server", async () => {
  const { page } = await visit({ javaScript: false });
  await page.goto(areaMapPath);
  expect(await page.title()).toBe("Map of vacant units · Vasati");
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  await expectSeen(page.getByRole("heading", { level: 1, name: "Map of vacant units" }));
});

itInMatrix("leads back to the search with the same filters", async () => {
  const { page } = await visit();
  await openMap(page, areaMapPath);
  await page.getByRole("button", { name: "Back" }).click();
  await page.waitForURL("**/user?location=indiranagar&category=SC");
  await expectSeen(page.getByRole("link", { name: "Map", exact: true }));
});
