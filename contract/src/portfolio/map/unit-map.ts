import * as z from "zod/mini";
import { endpoint } from "../../wire/endpoint.ts";
import { someText } from "../../wire/fields.ts";
import { position } from "./positions.ts";
import { furtherFilters, furtherRules, isUnitTypeOfCategory, rentsInOrder, searchFields, unitCard } from "../units.ts";

const feature = "units";

const edge = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));

/** What the map shows. */
export const mapBounds = z
  .strictObject({ west: edge(180), south: edge(90), east: edge(180), north: edge(90) })
  .check(z.refine(({ west, south, east, north }) => west < east && south < north, "must be a rectangle"));

const { category, unitProfile, typeOfBusiness, minRent, maxRent } = searchFields;
const { sort: _, ...filters } = furtherFilters;

/** A search for vacant units where the map is: the filters of a search, without its area, order and pages. */
export const unitMapSearch = z
  .strictObject({ category, unitProfile, typeOfBusiness, minRent, maxRent, ...filters, bounds: mapBounds })
  .check(isUnitTypeOfCategory, rentsInOrder, ...furtherRules);
export type UnitMapSearch = z.output<typeof unitMapSearch>;

export const unitPin = z.object({
  unitProfileId: z.int(),
  unitName: z.string(),
  minRent: z.number(),
  ...position.shape,
});
/** A vacant unit on the map; its rent in rupees a month. */
export type UnitPin = z.infer<typeof unitPin>;

export const unitMap = z.object({
  /** At most `mapPinsAtMost`. */
  pins: z.array(unitPin),
  /** The cards of the newest of them, at most `mapCardsAtMost`. */
  items: z.array(unitCard),
  /** There are units here that were not looked at: those of a smaller part of the map would be. */
  isCutShort: z.boolean(),
});
/** The vacant units of a part of the map. Units of properties without a position are not among them. */
export type UnitMap = z.infer<typeof unitMap>;

export const searchUnitMap = endpoint({
  method: "POST",
  path: "/units/map",
  feature,
  summary: "The vacant units of a part of the map",
  access: "public",
  body: unitMapSearch,
  reads: ["unit", "property"],
  // Parts of a map hardly ever repeat, and would drive out what is kept for days without a network.
  success: { status: 200, answer: unitMap },
});

export const readMapStart = endpoint({
  method: "GET",
  path: "/units/map/start",
  feature: "catalogue",
  summary: "Where the map of a locality begins",
  access: "public",
  query: z.object({ location: someText(60) }),
  offline: "lastSeen",
  success: { status: 200, answer: position },
  problems: [404],
});
