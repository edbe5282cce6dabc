import * as z from "zod/mini";

/** The lists that are imported and exported as sheets; units by their kind, because their forms differ. */
export const bulkLists = ["properties", "commercial-units", "residential-units", "tenants", "owners"] as const;
export type BulkListName = (typeof bulkLists)[number];

/** Media types by the format of a sheet (RFC 7111; ECMA-376). */
export const sheetTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type SheetFormat = keyof typeof sheetTypes;

/** `csv` or `xlsx`, as a query parameter. */
export const formatQuery = { format: z.enum(["csv", "xlsx"], "must be csv or xlsx") };

/** A list's name in a path. */
export const listInPath = z.object({ list: z.enum(bulkLists, "is not a list that is imported") });
