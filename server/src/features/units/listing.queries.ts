import type { ListingField, UnitListing } from "@vasati/contract/portfolio/unit-listing";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

type Units = Selectable<Tables["units"]>;

/** Where what visitors ask is stored. */
const columns = {
  deposit: "deposit",
  maintenance: "maintenance",
  carpetArea: "carpet_area",
  builtUpArea: "built_up_area",
  furnishing: "furnishing",
  bathrooms: "bathrooms",
  balconies: "balconies",
  parking: "parking",
  waterSupply: "water_supply",
  powerBackup: "power_backup",
  lift: "lift",
  availableFrom: "available_from",
  totalFloors: "total_floors",
  frontage: "frontage",
  roadWidth: "road_width",
  powerLoad: "power_load",
  ceilingHeight: "ceiling_height",
} as const satisfies Record<ListingField, keyof Units>;
const fields = Object.entries(columns) as [ListingField, (typeof columns)[ListingField]][];

/** Decimals, which the driver returns as text. */
const decimals: ReadonlySet<ListingField> = new Set([
  "deposit",
  "maintenance",
  "carpetArea",
  "builtUpArea",
  "frontage",
  "roadWidth",
  "powerLoad",
  "ceilingHeight",
]);

/** The columns of a unit to write. */
export const listingColumns = (listing: UnitListing) =>
  Object.fromEntries(fields.map(([field, column]) => [column, listing[field]])) as Pick<
    Units,
    (typeof columns)[ListingField]
  >;

/** The fields of a row. */
export const listingOf = (row: Pick<Units, (typeof columns)[ListingField]>): UnitListing =>
  Object.fromEntries(
    fields.map(([field, column]) => {
      const value = row[column];
      return [field, value !== null && decimals.has(field) ? Number(value) : value];
    }),
  ) as UnitListing;
