import { searchUnits } from "@vasati/contract/portfolio/units";
import type pg from "pg";
import { vacantUnitsLookedThroughAtMost } from "@vasati/contract/wire/paging";
import { vacantUnitsStatement } from "../../server/src/features/units/search/vacant-units.queries.ts";
import { databaseOn, openPool } from "../../server/src/platform/database/database.ts";
import { inIndexOrder } from "../../server/src/platform/database/index-order.queries.ts";
import { rowsRead } from "../../server/test/database/rows-read.ts";
import { combinations, furtherAt } from "./searches.ts";

/** What was looked through and whether there are more, and a page. */
const bound = 2 * (vacantUnitsLookedThroughAtMost + 1) + 100;

/** The most rows that any combination of further filters and orders reads. @throws if one reads more than it may */
export async function mostRowsRead(connection: pg.ClientConfig, areas: string[]): Promise<number> {
  const database = databaseOn(openPool(connection));
  let most = 0;
  try {
    for (const category of ["SC", "LC", "RS"])
      for (let number = 0; number < combinations; number += 1) {
        const asked = { category, location: areas[number % areas.length], ...furtherAt(category, number) };
        const { sql: text, parameters } = vacantUnitsStatement(searchUnits.body.parse(asked));
        const rows = await rowsRead(database, [{ text, values: [...parameters] }], inIndexOrder);
        if (rows > bound) throw new Error(`${JSON.stringify(asked)} reads ${rows} rows.`);
        most = Math.max(most, rows);
      }
  } finally {
    await database.destroy();
  }
  return most;
}
