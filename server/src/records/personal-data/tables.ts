import type { Tables } from "../../platform/database/tables.ts";
import { alertTables } from "./alerts.queries.ts";
import { moneyTables } from "./money.queries.ts";
import { peopleTables } from "./people.queries.ts";
import { platformTables } from "./platform.queries.ts";
import type { TableData } from "./table-data.queries.ts";
import { tenancyTables } from "./tenancies.queries.ts";

/**
 * What every table of the database holds about people, in the order in which rows can be deleted. A new table is a type error until it
 * stands here. `docs/personal-data.md` is made of it, and so are the copy of one's own data and erasing a person.
 */
export const tableData: Record<keyof Tables, TableData> = {
  ...alertTables,
  ...moneyTables,
  ...tenancyTables,
  ...platformTables,
  ...peopleTables,
};

export const entriesOfTables = Object.entries(tableData) as [keyof Tables, TableData][];
