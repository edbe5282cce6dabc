/** The lists that can be imported and exported as sheets. Units have a list for each kind, because their forms differ. */
export const bulkLists = [
  "properties",
  "commercial-units",
  "residential-units",
  "tenants",
  "owners",
  "tenancies",
] as const;
export type BulkListName = (typeof bulkLists)[number];

/** Media types by the format of a sheet (RFC 7111; ECMA-376). */
export const sheetTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type SheetFormat = keyof typeof sheetTypes;
