import type { VacantUnitSearch } from "@vasati/contract/portfolio/units";
import type pg from "pg";
import { hasFurther, vacantUnitsStatement } from "../../server/src/features/units/search/vacant-units.queries.ts";
import { openPool } from "../../server/src/platform/database/database.ts";
import { inIndexOrder } from "../../server/src/platform/database/index-order.queries.ts";
import { bodyOf, listen } from "./listen.ts";

/** Answers a search with the same SQL, by named statements of the driver: the cost of the database. */
const pool = openPool({ connectionString: process.env["DATABASE_URL"] });
const unbounded: VacantUnitSearch = {
  propertyId: 0,
  category: "SC",
  unitProfile: "",
  propertyName: "",
  custodianId: 0,
  location: "",
  searchText: "",
  column: "unitName",
  value: "unit",
  joinTableName: "",
  unitStatus: [],
  operation: "LIKE",
  typeOfBusiness: "",
  minRent: 0,
  maxRent: 0,
  unitProfileSubType: "",
  minArea: 0,
  maxArea: 0,
  maxDeposit: 0,
  furnishing: "",
  availableBy: "",
  sort: "",
  page: 0,
  size: 8,
};
const names = new Map<string, string>();

/** With further filters, in a transaction without sorting, sent at once: as the server does it. */
async function rowsFor(body: string): Promise<pg.QueryResult> {
  const search = { ...unbounded, ...(JSON.parse(body) as Partial<VacantUnitSearch>) };
  const { sql, parameters } = vacantUnitsStatement(search);
  const name = names.get(sql) ?? `search ${names.size}`;
  names.set(sql, name);
  const statement = { name, text: sql, values: [...parameters] };
  if (!hasFurther(search)) return pool.query(statement);
  const client = await pool.connect();
  try {
    const [, found] = await Promise.all([client.query(inIndexOrder), client.query(statement), client.query("commit")]);
    client.release();
    return found;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

listen(async (request) => {
  const { rows } = await rowsFor(await bodyOf(request));
  return Buffer.from(JSON.stringify(rows));
});
