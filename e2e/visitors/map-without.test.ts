import { describe, expect, it } from "vitest";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import {
  areaMapPath,
  cardsBesideMap,
  drawnMap,
  haveOnMap,
  mapPath,
  openMap,
  pins,
  placeIn,
  searches,
} from "../support/records/portfolio/map.ts";
import { withoutWebGl } from "../support/states/visitors/map.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

describe("the map where something is missing", { meta: { proves: "21.41" } }, () => {
  it("the list works without WebGL, and goes where another area is", async () => {
    const { page } = await visit();
    await page.addInitScript(withoutWebGl);
    const asked = searches(page);
    await open(page, areaMapPath);
    await expectSeen(page.getByText("Your browser can't draw maps. The list still works."));
    await cardsBesideMap(page).first().waitFor();
    await page.getByText("Change", { exact: true }).click();
    await page.getByLabel("Area", { exact: true }).selectOption({ label: "Koramangala" });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect.poll(() => asked.at(-1)?.bounds.north).toBeLessThan(asked[0]?.bounds.north ?? 0);
  });

  itInMatrix("pins and list work without the map's pictures, and again with them", async () => {
    const { page } = await visit({ expected: [/^503 GET \/tiles\//] });
    await page.route("**/tiles/**", (route) => route.fulfill({ status: 503 }));
    await haveOnMap(page);
    await openMap(page);
    await cardsBesideMap(page).first().waitFor();
    await page.unroute("**/tiles/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectGone(page.getByText(/^Some map pictures/));
    await pins(page).first().waitFor();
  });

  itInMatrix("says so where the map's pictures are missing, but of its style as long as it's there", async () => {
    const { page } = await visit({ expected: [/^503 GET /] });
    const missing = page.getByText(/^Some map pictures/);
    await page.route("**/tiles/15/**", (route) => route.fulfill({ status: 503 }));
    await haveOnMap(page);
    await openMap(page);
    await expectSeen(missing);
    await page.getByRole("button", { name: "Zoom out" }).click();
    await expectGone(missing);
    // The source of all its pictures is described by a file of its own.
    await page.route("**/style.json", async (route) => {
      const style = await (await route.fetch()).json();
      style.sources.town = { type: "raster", url: style.sprite.replace("sprite", "tiles.json") };
      await route.fulfill({ json: style });
    });
    await page.route("**/tiles.json", (route) => route.fulfill({ status: 503 }));
    await openMap(page);
    await expectSeen(missing);
    await page.getByRole("button", { name: "Zoom out" }).click();
    await expect.poll(() => placeIn(page)[2]).toBe(13);
    await expectSeen(missing);
  });

  it("a search that fails says so beside the map, and can be tried again", async () => {
    const { page } = await visit({ expected: [/^500 POST .*\/units\/map$/] });
    await page.route("**/api/v1/units/map", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await open(page, mapPath);
    await drawnMap(page).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await expectSeen(cardsBesideMap(page).first());
  });

  itInMatrix("a search waits for the network", async () => {
    const { page, context } = await visit();
    await openMap(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Zoom out" }).click();
    await expect.poll(() => placeIn(page)[2]).toBe(13);
    await context.setOffline(false);
    await cardsBesideMap(page).first().waitFor();
  });
});
