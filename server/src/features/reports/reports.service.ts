import type {
  EnquiryFunnel,
  ExpiringLeases,
  FunnelOfMonth,
  OccupancyOfMonth,
  RentRoll,
  Vacancy,
} from "@vasati/contract/reports/reports";
import type { Ageing, Collection, TdsAwaited } from "@vasati/contract/reports/money-reports";
import type { vacancyGroups } from "@vasati/contract/reports/report-choices";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { isOwnProperty } from "../../access/policies/property.ts";
import { requireAreaCode } from "../catalogue/catalogue.service.ts";
import { findAgeing } from "./ageing.queries.ts";
import { findCollection } from "./collection.queries.ts";
import { findEnquiryFunnel } from "./enquiry-funnel.queries.ts";
import { countExpiringLeases, findExpiringLeases } from "./expiring-leases.queries.ts";
import { findOccupancy } from "./occupancy.queries.ts";
import type { Place } from "./place.queries.ts";
import { findRentRoll, sumRents } from "./rent-roll.queries.ts";
import { findTds } from "./tds.queries.ts";
import { findVacancy } from "./vacancy.queries.ts";

/** The filters of a report, within the caller's own properties. */
export type Filters = Omit<Place, "properties">;
type Paged<Query> = Query & { page: number; size: number };

/**
 * Combines the filters of a report with the caller's own properties: all, their portfolio, or those they own.
 * @throws 400 for an unknown area
 */
export async function placeFor<Query extends Filters>(
  database: Database,
  caller: Caller,
  query: Query,
): Promise<Query & Place> {
  if (query.location) await requireAreaCode(database, { location: query.location });
  return { ...query, location: query.location || undefined, properties: isOwnProperty(caller) };
}

/** The occupied units at the end of each of the last months. */
export async function reportOccupancy(
  database: Database,
  caller: Caller,
  query: Filters & { months: number },
): Promise<{ months: OccupancyOfMonth[] }> {
  return { months: await findOccupancy(database, await placeFor(database, caller, query)) };
}

/** A page of the rent roll, with the totals of the whole roll. */
export async function reportRentRoll(database: Database, caller: Caller, query: Paged<Filters>): Promise<RentRoll> {
  const { page, size, ...place } = await placeFor(database, caller, query);
  const items = await findRentRoll(database, { ...place, page, size });
  const { sums, categories } = await sumRents(database, place);
  return { items, page, size, total: sums.units, totalIsCapped: false, sums, categories };
}

/** What was due and received in the last months, with a page of the properties. */
export const reportCollection = async (
  database: Database,
  caller: Caller,
  query: Paged<Filters & { months: number }>,
): Promise<Collection> => findCollection(database, await placeFor(database, caller, query));

/** A page of the tenancies that have something open, with the sums of all of them. */
export const reportAgeing = async (database: Database, caller: Caller, query: Paged<Filters>): Promise<Ageing> =>
  findAgeing(database, await placeFor(database, caller, query));

/** A page of the tax that tenants deducted, with the sums of all of it. */
export const reportTds = async (
  database: Database,
  caller: Caller,
  query: Paged<Filters & { quarters: number }>,
): Promise<TdsAwaited> => findTds(database, await placeFor(database, caller, query));

/** A page of the leases that end within some days, with the totals of all of them. */
export async function reportExpiringLeases(
  database: Database,
  caller: Caller,
  query: Paged<Filters & { withinDays: number }>,
): Promise<ExpiringLeases> {
  const { page, size, ...expiring } = await placeFor(database, caller, query);
  const items = await findExpiringLeases(database, { ...expiring, page, size });
  const { leases, rent, months } = await countExpiringLeases(database, expiring);
  return { items, page, size, total: leases, totalIsCapped: false, rent, months };
}

/** A page of the vacancy by area, type or both, with the totals of all rows. */
export async function reportVacancy(
  database: Database,
  caller: Caller,
  query: Paged<Filters & { by: (typeof vacancyGroups)[number] }>,
): Promise<Vacancy> {
  const { page, size, ...place } = await placeFor(database, caller, query);
  const { rows, sums } = await findVacancy(database, place);
  const items = rows.slice(page * size, (page + 1) * size);
  return { items, page, size, total: rows.length, totalIsCapped: false, sums };
}

/** The enquiry funnel of the last months. */
export const reportEnquiries = async (
  database: Database,
  caller: Caller,
  query: Filters & { months: number },
): Promise<{ months: FunnelOfMonth[]; total: EnquiryFunnel }> =>
  findEnquiryFunnel(database, await placeFor(database, caller, query));
