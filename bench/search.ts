import { workLimits } from "../server/src/platform/load/work-limits.ts";
import { median, writeReport } from "./shared/report.ts";
import { measure } from "./search/measure.ts";
import { readSizes } from "./shared/sizes.ts";
import type { Measurement } from "./search/measure.ts";
import { withPortfolio } from "./search/portfolio.ts";
import { mostRowsRead } from "./search/most-rows.ts";
import { furtherSearches, repeatedSearches, unrepeatedSearches } from "./search/searches.ts";
import { startServers } from "./search/servers.ts";

/** `npm run bench:search`: the public search over HTTP. The four variants take turns, so that a slow moment affects all of them. */
const { sizes, isReported } = readSizes({
  units: [10_000, 100_000, 1_000_000],
  // With more that never pause, a server refuses some (decision 29).
  connections: [1, workLimits.reading.atOnce],
  rounds: 3,
  seconds: 3,
});
const { rounds, seconds } = sizes;

type Servers = Awaited<ReturnType<typeof startServers>>;

const rows: string[][] = [];
const furtherRows: string[][] = [];
for (const units of sizes.units) {
  await withPortfolio(units, async (portfolio) => {
    const servers = await startServers(portfolio);
    try {
      await warmUp(servers);
      for (const connections of sizes.connections) rows.push(await compare(units, connections, servers));
      const mostRead = await mostRowsRead(portfolio.connection, servers.areas);
      for (const connections of sizes.connections)
        furtherRows.push(await further({ units, connections, mostRead }, servers));
    } finally {
      await servers.stop();
    }
  });
}

/** A server runs for weeks, so its code is measured after the engine has compiled it. */
async function warmUp({ areas, ...servers }: Servers) {
  const load = { connections: Math.max(...sizes.connections), seconds };
  for (const url of [servers.driverAlone, servers.vasati])
    await measure(url, { ...load, searches: () => unrepeatedSearches(areas) });
  for (const url of [servers.bareNode, servers.vasati])
    await measure(url, { ...load, searches: () => repeatedSearches(areas) });
}

/** The ratio of requests per second, round by round. */
function ratio(over: Measurement[], under: Measurement[]): string {
  return median(over.map(({ perSecond }, round) => perSecond / (under[round]?.perSecond ?? Number.NaN))).toFixed(2);
}

function shown(measurements: Measurement[]): string {
  const middle = (of: (measurement: Measurement) => number) => median(measurements.map(of));
  const perSecond = Math.round(middle((measurement) => measurement.perSecond)).toLocaleString("en-IN");
  return `${perSecond}/s, ${middle(({ p50 }) => p50)} / ${middle(({ p99 }) => p99)} ms`;
}

/** One line of the table of further filters and orders. */
async function further(
  { units, connections, mostRead }: { units: number; connections: number; mostRead: number },
  servers: Servers,
) {
  const runs = { usual: [] as Measurement[], driver: [] as Measurement[], narrowed: [] as Measurement[] };
  for (let round = 0; round < rounds; round += 1) {
    const load = { connections, seconds };
    // Both begin with the same combinations, some of which cost ten times as much as others.
    const narrowed = { ...load, searches: () => furtherSearches(servers.areas) };
    const usual = { ...load, searches: () => unrepeatedSearches(servers.areas) };
    runs.usual.push(await measure(servers.vasati, usual));
    runs.driver.push(await measure(servers.driverAlone, narrowed));
    runs.narrowed.push(await measure(servers.vasati, narrowed));
  }
  const row = [
    ...[units, connections].map((count) => count.toLocaleString("en-IN")),
    shown(runs.narrowed),
    shown(runs.driver),
    ratio(runs.narrowed, runs.driver),
    shown(runs.usual),
    ratio(runs.narrowed, runs.usual),
    mostRead.toLocaleString("en-IN"),
  ];
  console.log(row.join(" | "));
  return row;
}

/** One line of the table: requests/s, p50/p99 in milliseconds, and the two ratios. */
async function compare(units: number, connections: number, servers: Servers) {
  const runs = {
    driver: [] as Measurement[],
    search: [] as Measurement[],
    bare: [] as Measurement[],
    repeated: [] as Measurement[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const unrepeated = { connections, seconds, searches: () => unrepeatedSearches(servers.areas) };
    const repeated = { connections, seconds, searches: () => repeatedSearches(servers.areas) };
    runs.driver.push(await measure(servers.driverAlone, unrepeated));
    runs.search.push(await measure(servers.vasati, unrepeated));
    runs.bare.push(await measure(servers.bareNode, repeated));
    runs.repeated.push(await measure(servers.vasati, repeated));
  }
  const row = [
    units.toLocaleString("en-IN"),
    String(connections),
    shown(runs.search),
    shown(runs.driver),
    ratio(runs.search, runs.driver),
    shown(runs.repeated),
    shown(runs.bare),
    ratio(runs.repeated, runs.bare),
  ];
  console.log(row.join(" | "));
  return row;
}

await writeReport("search", {
  isReported,
  heading: [
    "units",
    "connections",
    "search, never repeated",
    "same SQL, driver alone",
    "ratio",
    "search, repeated",
    "bare node:http, same bytes",
    "ratio",
  ],
  rows,
});

await writeReport("search-further", {
  isReported,
  heading: [
    "units",
    "connections",
    "with further filters and orders, never repeated",
    "same SQL, driver alone",
    "ratio",
    "without them, never repeated",
    "ratio",
    "rows read by any combination, at most",
  ],
  rows: furtherRows,
});
