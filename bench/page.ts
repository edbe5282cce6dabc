import { demoEmail, demoPassword } from "@vasati/contract/office/demo";
import type { UnitPage } from "@vasati/contract/portfolio/units";
import { launchChromium } from "../e2e/support/browser/chromium.ts";
import { startTestServer } from "../e2e/support/server/test-server.ts";
import { median, writeReport } from "./shared/report.ts";
import type { Load } from "./page/load.ts";
import { loadPage } from "./page/load.ts";
import { readSizes } from "./shared/sizes.ts";

/** `npm run bench:page`: the first load of pages on a slow phone, for a visitor and a custodian. */
const { sizes, isReported } = readSizes({ rounds: 9, pages: 5 });
const search = { location: "indiranagar", category: "SC" };

async function post(url: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}.`);
  return answer;
}

async function firstUnit(address: string): Promise<number> {
  const { items } = (await (await post(`${address}/api/v1/units/searchfilters`, search)).json()) as UnitPage;
  const [unit] = items;
  if (items.length !== 8 || !unit) throw new Error(`The search found ${items.length} units for its first page, not 8.`);
  return unit.unitProfileId;
}

async function logIn(address: string): Promise<string> {
  const body = { email: demoEmail("custodian"), password: demoPassword };
  return (await post(`${address}/api/v1/users/login`, body)).text();
}

const { testServer, close } = await startTestServer();
const browser = await launchChromium();
try {
  const unit = await firstUnit(testServer.address);
  const token = await logIn(testServer.address);
  const pages = [
    { name: "search with 8 cards", path: `/user?${new URLSearchParams(search)}`, sought: "main li a" },
    { name: "search, empty", path: "/user", sought: "main form" },
    { name: "unit", path: `/user/unit/unit-profile-details?unitId=${unit}`, sought: "main h1" },
    { name: "dashboard", path: "/property/dashboard", sought: "main dd", token },
    { name: "tenant list", path: "/property/tenent", sought: "main tbody a", token },
  ].slice(0, sizes.pages);
  const seen = new Map<string, Load[]>(pages.map(({ name }) => [name, []]));
  // The first round warms up the server and is not counted. The pages take turns, so that a slow moment affects all of them.
  for (let round = 0; round <= sizes.rounds; round += 1)
    for (const { name, path, ...visit } of pages) {
      const load = await loadPage(browser, { url: testServer.address + path, ...visit });
      if (round > 0) seen.get(name)?.push(load);
      console.log(`${round === 0 ? "warming up" : `round ${round}`}, ${name}: ${JSON.stringify(load)}`);
    }
  await writeReport("page", {
    isReported,
    heading: ["page", "LCP", "shown", "total blocking time", "CLS", "requests", "scripts and styles", "everything"],
    rows: Array.from(seen, ([name, loads]) => rowOf(name, loads)),
    subject: `Chromium ${browser.version()}`,
  });
} finally {
  await browser.close();
  await close();
}

/** The medians; for the largest paint also the range. */
function rowOf(name: string, seen: Load[]): string[] {
  const middle = (figure: (load: Load) => number) => median(seen.map(figure));
  const paints = seen.map(({ largestPaint }) => Math.round(largestPaint));
  return [
    name,
    `${median(paints)} ms (${Math.min(...paints)}–${Math.max(...paints)})`,
    `${Math.round(middle(({ shown }) => shown))} ms`,
    `${Math.round(middle(({ blocked }) => blocked))} ms`,
    middle(({ shifted }) => shifted).toFixed(3),
    String(middle(({ requests }) => requests)),
    `${middle(({ codeKilobytes }) => codeKilobytes).toFixed(1)} KB`,
    `${middle(({ kilobytes }) => kilobytes).toFixed(1)} KB`,
  ];
}
