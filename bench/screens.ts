import { writeReport } from "./report.ts";
import type { Cost, Person } from "./screens/house.ts";
import { measureScreens, people } from "./screens/house.ts";
import { withPortfolio } from "./search/portfolio.ts";

/** `npm run bench:screens`: what the calls of managers' screens cost. Another number of units can be given, and is only printed. */
const reported = 100_000;
/** What times are compared with: the portfolio that the demo shows. */
const usual = 400;
const units = Number(process.argv[2] ?? reported);

async function measure(size: number) {
  let measured: Awaited<ReturnType<typeof measureScreens>> | undefined;
  await withPortfolio(size, async (portfolio) => void (measured = await measureScreens(portfolio)), `screens-${size}`);
  if (!measured) throw new Error("nothing was measured");
  return measured;
}

const [few, many] = [await measure(usual), await measure(units)];
const inDigits = (figure: number) => figure.toLocaleString("en-IN");

/** Rows read, milliseconds, and how many times the milliseconds of the usual portfolio those are. */
function cells(what: string, person: Person, { rowsRead, milliseconds }: Cost): string[] {
  const before = few.costs.get(what)?.[person].milliseconds ?? Number.NaN;
  return [inDigits(rowsRead), milliseconds.toFixed(1), (milliseconds / before).toFixed(1)];
}

const rows = Array.from(many.costs, ([what, costs]) => [
  what,
  people.map((person) => costs[person].statements).join(" / "),
  ...people.flatMap((person) => cells(what, person, costs[person])),
]);
const heading = [
  "call",
  "statements",
  ...people.flatMap((person) => [`${person}: rows read`, "ms", `× of ${usual} units`]),
];

/** How many times the cost of the first page of tenants the last one has. */
function lastOverFirst(figure: "rowsRead" | "milliseconds"): string {
  const of = (page: string) => many.costs.get(`tenant list, ${page} page`)?.administrator[figure] ?? Number.NaN;
  return (of("last") / of("first")).toFixed(2);
}

const subject =
  `${inDigits(units)} units, ${inDigits(many.tenants)} tenants; the last page of the tenants costs ` +
  `${lastOverFirst("rowsRead")} times the rows and ${lastOverFirst("milliseconds")} times the time of the first`;
console.log([subject, heading.join(" | "), ...rows.map((row) => row.join(" | "))].join("\n"));
if (units === reported) await writeReport("screens", { subject, heading, rows });
