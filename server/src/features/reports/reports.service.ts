import type {
  EnquiryFunnel,
  ExpiringLeases,
  FunnelOfMonth,
  OccupancyOfMonth,
  RentRoll,
  Vacancy,
  vacancyGroups,
} from "@vasati/contract/office/reports";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { isOwnProperty } from "../../access/property.ts";
import { requireAreaCode } from "../catalogue/catalogue.service.ts";
import { findEnquiryFunnel } from "./enquiry-funnel.queries.ts";
import { countExpiringLeases, findExpiringLeases } from "./expiring-leases.queries.ts";
import { findOccupancy } from "./occupancy.queries.ts";
import type { Place } from "./place.queries.ts";
import { findRentRoll, sumRents } from "./rent-roll.queries.ts";
import { findVacancy } from "./vacancy.queries.ts";

/** Which of the own properties a report is asked for. */
export type Filters = Omit<Place, "properties">;
type Paged<Asked> = Asked & { page: number; size: number };

/**
 * What a report is asked for, of what is the caller's own: all, the properties in their care, or those that they own.
 * @throws 400 for an unknown area
 */
export async function placeFor<Asked extends Filters>(
  database: Database,
  caller: Caller,
  asked: Asked,
): Promise<Asked & Place> {
  if (asked.location) await requireAreaCode(database, { location: asked.location });
  return { ...asked, location: asked.location || undefined, properties: isOwnProperty(caller) };
}

/** How many units were let at the end of each of the last months. */
export async function reportOccupancy(
  database: Database,
  caller: Caller,
  asked: Filters & { months: number },
): Promise<{ months: OccupancyOfMonth[] }> {
  return { months: await findOccupancy(database, await placeFor(database, caller, asked)) };
}

/** A page of the rent roll, with the sums of all of it. */
export async function reportRentRoll(database: Database, caller: Caller, asked: Paged<Filters>): Promise<RentRoll> {
  const { page, size, ...place } = await placeFor(database, caller, asked);
  const items = await findRentRoll(database, { ...place, page, size });
  const { sums, categories } = await sumRents(database, place);
  return { items, page, size, total: sums.units, totalIsCapped: false, sums, categories };
}

/** A page of the leases that end within some days, with the sums of all of them. */
export async function reportExpiringLeases(
  database: Database,
  caller: Caller,
  asked: Paged<Filters & { withinDays: number }>,
): Promise<ExpiringLeases> {
  const { page, size, ...expiring } = await placeFor(database, caller, asked);
  const items = await findExpiringLeases(database, { ...expiring, page, size });
  const { leases, rent, months } = await countExpiringLeases(database, expiring);
  return { items, page, size, total: leases, totalIsCapped: false, rent, months };
}

/** A page of the vacancy by area, type or both, with the sums of all of it. */
export async function reportVacancy(
  database: Database,
  caller: Caller,
  asked: Paged<Filters & { by: (typeof vacancyGroups)[number] }>,
): Promise<Vacancy> {
  const { page, size, ...place } = await placeFor(database, caller, asked);
  const { rows, sums } = await findVacancy(database, place);
  const items = rows.slice(page * size, (page + 1) * size);
  return { items, page, size, total: rows.length, totalIsCapped: false, sums };
}

/** How far the enquiries of the last months came. */
export const reportEnquiries = async (
  database: Database,
  caller: Caller,
  asked: Filters & { months: number },
): Promise<{ months: FunnelOfMonth[]; total: EnquiryFunnel }> =>
  findEnquiryFunnel(database, await placeFor(database, caller, asked));
