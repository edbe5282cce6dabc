import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath } from "../wire/fields.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";

/** What properties or units of an owner bring, in rupees. */
export const ownedFigures = z.object({
  /** Due and received in the month. */
  due: z.number(),
  received: z.number(),
  /** Open today, whenever it was due. */
  outstanding: z.number(),
  depositsHeld: z.number(),
  units: z.int(),
  vacant: z.int(),
  /** The sum of the asking rents of vacant units: what the vacancy costs a month. */
  vacancyCost: z.number(),
});
export type OwnedFigures = z.infer<typeof ownedFigures>;

export const ownedRow = z.object({
  propertyId: z.int(),
  propertyName: z.string(),
  /** Null in rows of properties. */
  unitProfileId: z.nullable(z.int()),
  unitName: z.string(),
  /** The active tenancy of a unit; null if there is none. */
  tenancyId: z.nullable(z.int()),
  tenantName: z.string(),
  ...ownedFigures.shape,
});
export type OwnedRow = z.infer<typeof ownedRow>;

export const ownedPage = z.extend(pageOf(ownedRow), { totals: ownedFigures });
export type OwnedPage = z.infer<typeof ownedPage>;

export const readOwned = endpoint({
  method: "GET",
  path: "/owned",
  feature: "dashboard",
  summary: "What the caller's own properties bring, by property; or one of them, by unit",
  access: ["Owner"],
  query: z.object({
    ...pageQuery(rowsPerPage),
    /** Any day of the month; this one by default. */
    month: z.optional(calendarDate),
    propertyId: z.optional(identifierInPath),
  }),
  reads: ["property", "unit", "tenancy", "tenant", "due", "receipt", "deposit"],
  offline: "lastSeen",
  success: { status: 200, answer: ownedPage },
});
