/** Cards per page, in the customer search and the property list (requirements 9.1). */
export const cardsPerPage = 8;
/** Rows per page in tables (requirements 9.1). */
export const rowsPerPage = 10;

/** Above this number of matches a list says "at least" (requirements 10.2). */
export const countedAtMost = 1000;
/** How many of the newest places the search begins with. */
export const newestPlaces = 4;
/** How many areas are suggested where nothing was found. */
export const nearbyAreas = 3;
/** A lower limit for the public search, the most frequent call. Nobody pages through more than a dozen pages of cards. */
export const vacantUnitsCountedAtMost = 100;
/**
 * How many vacant units of an area and category a search with further filters looks through, in its order. It bounds what a search costs,
 * however many units there are and however few match (decision 43).
 */
export const vacantUnitsLookedThroughAtMost = 10_000;
/** How many units of a part of the map get a pin; it bounds what a phone has to draw. */
export const mapPinsAtMost = 500;
/** How many of them stand in the list beside the map. */
export const mapCardsAtMost = 24;
/** How many properties of a part of the map are looked at for vacant units; it bounds what a view of the whole country costs. */
export const mapPropertiesLookedAtAtMost = 2000;

/** By a field of the items: `name` ascending, `-name` descending. */
export type Sort<Field extends string> = Field | `-${Field}`;

/** Both directions of each field. */
/* @__NO_SIDE_EFFECTS__ */
export const sortsBy = <const Field extends string>(fields: readonly Field[]): Sort<Field>[] =>
  fields.flatMap((field): Sort<Field>[] => [field, `-${field}`]);

export interface PageOf<Item> {
  items: Item[];
  page: number;
  size: number;
  total: number;
  totalIsCapped: boolean;
}
