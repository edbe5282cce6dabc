import { writeReport } from "./shared/report.ts";
import type { Cost, Person } from "./screens/test-server.ts";
import { measureScreens, people } from "./screens/test-server.ts";
import type { Portfolio } from "./search/portfolio.ts";
import { withPortfolio } from "./search/portfolio.ts";
import { readSizes } from "./shared/sizes.ts";

/** `npm run bench:screens`: the cost of the managers' calls on the demo portfolio and on two larger ones. */
const { sizes, isReported } = readSizes({ units: [400, 10_000, 100_000], repetitions: 15 });

async function measure(size: number) {
  let measured: Awaited<ReturnType<typeof measureScreens>> | undefined;
  const work = async (portfolio: Portfolio) => void (measured = await measureScreens(portfolio, sizes.repetitions));
  await withPortfolio(size, work, `screens-${size}`);
  if (!measured) throw new Error("nothing was measured");
  return { size, ...measured };
}

const portfolios: Awaited<ReturnType<typeof measure>>[] = [];
for (const size of sizes.units) portfolios.push(await measure(size));
const largest = portfolios.at(-1);
if (!largest) throw new Error("no size was given");
const { costs, tenants } = largest;
const inDigits = (figure: number) => figure.toLocaleString("en-IN");

/** The milliseconds on each portfolio, and the rows read on the largest. */
function cells(what: string, person: Person, cost: Cost | undefined): string[] {
  if (!cost) return [...sizes.units.map(() => "–"), "–"];
  const { rowsRead } = cost;
  const times = portfolios.map((each) => each.costs.get(what)?.[person]?.milliseconds ?? Number.NaN);
  return [...times.map((milliseconds) => milliseconds.toFixed(1)), inDigits(rowsRead)];
}

const rows = Array.from(costs, ([what, cost]) => [
  what,
  people.map((person) => cost[person]?.statements ?? "–").join(" / "),
  ...people.flatMap((person) => cells(what, person, cost[person])),
]);
const heading = [
  "call",
  "statements",
  ...people.flatMap((person) => sizes.units.map((size) => `${person}: ms at ${inDigits(size)}`).concat("rows read")),
];

/** How many times as much as the first page of tenants the last one costs. */
function lastOverFirst(figure: "rowsRead" | "milliseconds"): string {
  const of = (page: string) => costs.get(`tenant list, ${page} page`)?.administrator?.[figure] ?? Number.NaN;
  return (of("last") / of("first")).toFixed(2);
}

const subject =
  `up to ${inDigits(largest.size)} units with ${inDigits(tenants)} tenants, whose last page costs ` +
  `${lastOverFirst("rowsRead")} times the rows and ${lastOverFirst("milliseconds")} times the time of the first`;
await writeReport("screens", { isReported, subject, heading, rows });
