import { apiQuery } from "../../lib/api/api-query.ts";
import type { ReportPlace } from "./reports.address.ts";
import { reportsAddress } from "./reports.address.ts";

function narrowed(place: ReportPlace) {
  const { propertyId, category, location } = reportsAddress.filters(place);
  return { propertyId, category, location };
}

/** What each report is asked for at a place, page apart: by its call, and by that of its sheet. */
export const filtersOf = {
  occupancy: (place: ReportPlace) => ({ ...narrowed(place), months: place.occupancyMonths }),
  rentRoll: (place: ReportPlace) => narrowed(place),
  expiringLeases: (place: ReportPlace) => ({ ...narrowed(place), withinDays: place.withinDays }),
  vacancy: (place: ReportPlace) => ({ ...narrowed(place), by: place.by }),
  enquiries: (place: ReportPlace) => ({ ...narrowed(place), months: place.enquiryMonths }),
};

const paged = reportsAddress.paging;

/** The occupancy of the last months, the oldest first. */
export const occupancyQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/occupancy", { query: filtersOf.occupancy(place) }, "log");

/** A page of the rent roll, and the sums of all of it. */
export const rentRollQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/rentRoll", { query: { ...filtersOf.rentRoll(place), ...paged(place) } }, "log");

/** A page of the leases that end, and the sums of all of them. */
export const expiringLeasesQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/expiringLeases", { query: { ...filtersOf.expiringLeases(place), ...paged(place) } }, "log");

/** A page of the vacancy, the most vacant first, and the sums of all of it. */
export const vacancyQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/vacancy", { query: { ...filtersOf.vacancy(place), ...paged(place) } }, "log");

/** How far the enquiries of the last months came, the oldest month first. */
export const enquiriesQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/enquiries", { query: filtersOf.enquiries(place) }, "log");
