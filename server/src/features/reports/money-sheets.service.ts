import type {
  AgeingRow,
  CollectionOfMonth,
  CollectionOfProperty,
  TdsRow,
} from "@vasati/contract/reports/money-reports";
import { financialYearOf, monthOf } from "@vasati/contract/money/months";
import type { collectionGroups } from "@vasati/contract/reports/report-choices";
import type { ExportedList } from "../../records/bulk/bulk-list.ts";
import type { ShownColumn } from "../../records/bulk/columns.ts";
import { shownColumn } from "../../records/bulk/columns.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { findAgeingInBatches } from "./ageing.queries.ts";
import { findCollection } from "./collection.queries.ts";
import type { Filters } from "./reports.service.ts";
import { placeFor } from "./reports.service.ts";
import { findTdsInBatches } from "./tds.queries.ts";

type CollectionRow = CollectionOfMonth | CollectionOfProperty;
type ShownTds = TdsRow & { financialYear: string; quarterOfYear: string };
type Field = keyof CollectionOfMonth | keyof CollectionOfProperty | keyof AgeingRow | keyof ShownTds;

const column = shownColumn<Field>;
const ofTenancy = [column("tenantName", "Tenant"), column("unitName", "Unit"), column("propertyName", "Property")];

const collectionBy = (group: ShownColumn): ExportedList<CollectionRow> => ({
  list: "collection",
  columns: [
    group,
    column("due", "Due", "money"),
    column("received", "Received, with TDS", "money"),
    column("tds", "TDS in it", "money"),
    column("outstanding", "Outstanding", "money"),
  ],
  shown: (row) => row,
});

/** What was due and received as a sheet, by grouping. */
export const collectionSheets: Record<(typeof collectionGroups)[number], ExportedList<CollectionRow>> = {
  month: collectionBy(column("month", "Month")),
  property: collectionBy(column("propertyName", "Property")),
};

/** All rows in one batch, since they are few. */
export async function collectionInBatches(
  database: Database,
  caller: Caller,
  { by, ...query }: Filters & { months: number; by: (typeof collectionGroups)[number] },
): Promise<CollectionRow[][]> {
  const { months, properties } = await findCollection(database, await placeFor(database, caller, query));
  return [by === "month" ? months : properties.items];
}

/** What is owed as a sheet, by tenancy and age. */
export const ageingSheets: ExportedList<AgeingRow> = {
  list: "ageing",
  columns: [
    ...ofTenancy,
    column("dueOn", "Due since", "date"),
    column("daysLate", "Days late", "number"),
    column("soon", "Not late", "money"),
    column("days30", "1 to 30 days", "money"),
    column("days60", "31 to 60 days", "money"),
    column("days90", "61 to 90 days", "money"),
    column("older", "More than 90 days", "money"),
    column("open", "In all", "money"),
  ],
  shown: (row) => row,
};

/** Everything owed, in batches. */
export const ageingInBatches = async (database: Database, caller: Caller, query: Filters) =>
  findAgeingInBatches(database, await placeFor(database, caller, query));

/** What tenants deducted as a sheet, by quarter and tenancy. */
export const tdsSheets: ExportedList<TdsRow> = {
  list: "tds",
  columns: [
    column("financialYear", "Financial year"),
    column("quarterOfYear", "Quarter"),
    ...ofTenancy,
    column("ownerName", "Owner"),
    column("receipts", "Receipts", "number"),
    column("received", "Rent settled", "money"),
    column("deducted", "TDS", "money"),
    column("certified", "Certified", "money"),
    column("awaited", "Awaited", "money"),
    column("certificates", "Certificates"),
  ],
  shown: (row): ShownTds => ({
    ...row,
    financialYear: financialYearOf(row.quarter),
    quarterOfYear: `Q${((Math.floor(monthOf(row.quarter) / 3) + 3) % 4) + 1}`,
  }),
};

/** All of it, in batches. */
export const tdsInBatches = async (database: Database, caller: Caller, query: Filters & { quarters: number }) =>
  findTdsInBatches(database, await placeFor(database, caller, query));
