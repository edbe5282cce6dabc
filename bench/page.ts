import type { UnitPage } from "@vasati/contract/portfolio/units";
import { launchChromium } from "../e2e/support/browser/chromium.ts";
import { openHouse } from "../e2e/support/server/house.ts";
import { median, writeReport } from "./report.ts";
import type { Load } from "./page/load.ts";
import { loadPage } from "./page/load.ts";
import { readSizes } from "./sizes.ts";

/** `npm run bench:page`: the public pages as a visitor with a slow phone gets them for the first time. */
const { sizes, isReported } = readSizes({ rounds: 5, pages: 3 });
const search = { location: "indiranagar", category: "SC" };

async function firstUnit(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/v1/units/searchfilters`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(search),
  });
  const { items } = (await answer.json()) as UnitPage;
  const [unit] = items;
  if (items.length !== 8 || !unit) throw new Error(`The search found ${items.length} units for its first page, not 8.`);
  return unit.unitProfileId;
}

const { house, close } = await openHouse();
const browser = await launchChromium();
try {
  const pages = [
    { name: "search with 8 cards", path: `/user?${new URLSearchParams(search)}`, seen: [] as Load[] },
    { name: "search, empty", path: "/user", seen: [] as Load[] },
    {
      name: "unit",
      path: `/user/unit/unit-profile-details?unitId=${await firstUnit(house.address)}`,
      seen: [] as Load[],
    },
  ].slice(0, sizes.pages);
  // The first round warms the server and is not counted; the pages take turns, so that a machine that slows down slows all.
  for (let round = 0; round <= sizes.rounds; round += 1)
    for (const { name, path, seen } of pages) {
      const load = await loadPage(browser, house.address + path);
      if (round > 0) seen.push(load);
      console.log(`${round === 0 ? "warming up" : `round ${round}`}, ${name}: ${JSON.stringify(load)}`);
    }
  await writeReport("page", {
    isReported,
    heading: ["page", "LCP", "total blocking time", "CLS", "requests", "scripts and styles", "everything"],
    rows: pages.map(({ name, seen }) => rowOf(name, seen)),
    subject: `Chromium ${browser.version()}`,
  });
} finally {
  await browser.close();
  await close();
}

/** The medians; the largest paint also with its range. */
function rowOf(name: string, seen: Load[]): string[] {
  const middle = (figure: (load: Load) => number) => median(seen.map(figure));
  const paints = seen.map(({ largestPaint }) => Math.round(largestPaint));
  return [
    name,
    `${median(paints)} ms (${Math.min(...paints)}–${Math.max(...paints)})`,
    `${Math.round(middle(({ blocked }) => blocked))} ms`,
    middle(({ shifted }) => shifted).toFixed(3),
    String(middle(({ requests }) => requests)),
    `${middle(({ codeKilobytes }) => codeKilobytes).toFixed(1)} KB`,
    `${middle(({ kilobytes }) => kilobytes).toFixed(1)} KB`,
  ];
}
