import * as z from "zod/mini";
import { endpoint } from "../../wire/endpoint.ts";
import { areaKinds } from "./kinds.ts";
import type { AreaKindName } from "./kinds.ts";
import { area, categoryCode } from "../catalogue.ts";
import { unitCard } from "../units.ts";

/** The most units that the page of an area shows; the search has all of them. */
export const unitsOfArea = 24;

const kind = z.enum(Object.keys(areaKinds) as [AreaKindName, ...AreaKindName[]]);
/** The page of an area that lists the same kind of unit as another one. */
const nearbyArea = z.omit(area, { zipcode: true });

export const areaPage = z.object({
  area,
  kind,
  /** The vacant units of the kind; `totalIsCapped` if there are more. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  /** The lowest of their rents in rupees a month; null if none is known, or if there are more units. */
  rentFrom: z.nullable(z.number()),
  /** The newest of them. */
  units: z.array(unitCard),
  /** In which a search finds them. */
  categories: z.array(categoryCode),
  /** The other kinds with vacant units in the area. */
  otherKinds: z.array(kind),
  /** The nearest other areas with vacant units of the kind. */
  nearby: z.array(nearbyArea),
});
/** What is vacant in an area, of one kind. */
export type AreaPage = z.infer<typeof areaPage>;

export const readArea = endpoint({
  method: "GET",
  path: "/areas/{city}/{area}/{kind}",
  feature: "units",
  summary: "What is vacant in an area, of one kind: `/areas/bengaluru/indiranagar/shops`",
  access: "public",
  params: z.object({ city: z.string(), area: z.string(), kind: z.string() }),
  reads: ["unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: areaPage },
  problems: [404],
});
