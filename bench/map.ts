import { india } from "@vasati/contract/portfolio/map/india-bounds";
import { searchUnitMap } from "@vasati/contract/portfolio/map/unit-map";
import type { UnitMapSearch } from "@vasati/contract/portfolio/map/unit-map";
import { searchUnits } from "@vasati/contract/portfolio/units";
import { categories, codesIn } from "@vasati/contract/wire/codes";
import { findPins, unitMapStatement } from "../server/src/features/units/map/unit-map.queries.ts";
import { findVacantUnits } from "../server/src/features/units/search/unit-search.queries.ts";
import type { Database } from "../server/src/platform/database/database.ts";
import { databaseOn, openPool } from "../server/src/platform/database/database.ts";
import { alongIndexes } from "../server/src/platform/database/index-order.queries.ts";
import { rowsRead } from "../server/test/database/rows-read.ts";
import { median, writeReport } from "./shared/report.ts";
import { withPortfolio } from "./search/portfolio.ts";
import { readSizes } from "./shared/sizes.ts";

/** `npm run bench:map`: what the map reads of a street, a locality, a town and the country, and how long that takes beside a search. */
const { sizes, isReported } = readSizes({ units: [10_000, 100_000], repetitions: 15 });

/** So many degrees to each side of the middle of Indiranagar in Bengaluru. */
const around = (degrees: number) => ({
  west: 77.641 - degrees,
  south: 12.972 - degrees,
  east: 77.641 + degrees,
  north: 12.972 + degrees,
});
const parts = { "a street": around(0.005), "a locality": around(0.03), "a town": around(0.25), India: india };
const filters = { none: {}, "that none passes": { furnishing: "FUL", maxDeposit: 1 } };

const inDigits = (figure: number) => figure.toLocaleString("en-IN");

/** In milliseconds, of each of the works again and again. */
async function timeOf(works: (() => Promise<unknown>)[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < sizes.repetitions; round += 1)
    for (const work of works) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
  return median(times);
}

const timeOfSearch = (database: Database) =>
  timeOf(
    codesIn(categories).map((category) => {
      const search = searchUnits.body.parse({ category, location: "indiranagar" });
      return () => findVacantUnits(database, search);
    }),
  );

function rowsOf(database: Database, search: UnitMapSearch): Promise<number> {
  const { sql: text, parameters } = unitMapStatement(search);
  return rowsRead(database, [{ text, values: [...parameters] }], alongIndexes);
}

/** The most of any category. */
async function measure(database: Database, body: object) {
  const searches = codesIn(categories).map((category) => searchUnitMap.body.parse({ ...body, category }));
  const found = await Promise.all(searches.map((search) => findPins(database, search)));
  const rows = await Promise.all(searches.map((search) => rowsOf(database, search)));
  return {
    pins: Math.max(...found.map(({ pins }) => pins.length)),
    isCutShort: found.some(({ isCutShort }) => isCutShort),
    rows: Math.max(...rows),
    time: await timeOf(searches.map((search) => () => findPins(database, search))),
  };
}

const table: string[][] = [];
for (const units of sizes.units)
  await withPortfolio(
    units,
    async ({ connection }) => {
      const database = databaseOn(openPool(connection));
      const search = await timeOfSearch(database);
      for (const [part, bounds] of Object.entries(parts))
        for (const [name, filter] of Object.entries(filters)) {
          const { pins, isCutShort, rows, time } = await measure(database, { ...filter, bounds });
          const counted = isCutShort ? `${inDigits(pins)}, cut short` : inDigits(pins);
          const cost = [`${time.toFixed(1)} ms`, `${search.toFixed(1)} ms`, (time / search).toFixed(1)];
          table.push([inDigits(units), part, name, counted, inDigits(rows), ...cost]);
        }
      await database.destroy();
    },
    `map-${units}`,
  );

await writeReport("map", {
  isReported,
  heading: ["units", "part of the map", "filters", "pins", "rows read", "map", "search of an area", "ratio"],
  rows: table,
});
