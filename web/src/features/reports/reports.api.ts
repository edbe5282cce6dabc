import type { ReportName } from "@vasati/contract/reports/report-choices";
import {
  collectionGroups,
  collectionMonths,
  depositLists,
  enquiryMonths,
  expiryDays,
  occupancyMonths,
  reportNames,
  tdsQuarters,
  vacancyGroups,
} from "@vasati/contract/reports/report-choices";
import { categories, codesIn } from "@vasati/contract/wire/codes";
import type { ReactNode } from "react";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import type { Show } from "../../lib/browser/show-list.ts";
import { aDay, aText, anId, listAddress, oneOf, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { apiQuery } from "../../lib/api/query.ts";

/** The filters of the reports in the address: which report, which units and which period. */
export const reportsAddress = listAddress(paths.reports, {
  filters: {
    report: oneOf(reportNames, "occupancy"),
    propertyId: anId(),
    category: optionalOneOf(codesIn(categories)),
    // The code of an area.
    location: aText(/^[a-z0-9-]{0,60}$/),
    // How many months back.
    occupancyMonths: oneOf(occupancyMonths, "12"),
    enquiryMonths: oneOf(enquiryMonths, "12"),
    withinDays: oneOf(expiryDays, "60"),
    by: oneOf(vacancyGroups, "area"),
    collectionMonths: oneOf(collectionMonths, "12"),
    collectionBy: oneOf(collectionGroups, "month"),
    // The days of the dues and receipts to export.
    from: aDay(),
    until: aDay(),
    depositsBy: oneOf(depositLists, "tenancy"),
    quarters: oneOf(tdsQuarters, "8"),
  },
});
export type ReportPlace = PlaceOf<typeof reportsAddress>;

/** What the filters of a report are given. */
export interface FilterProps {
  place: ReportPlace;
  onShow: Show<ReportPlace>;
}

/** What every report is given. */
export interface ReportProps extends FilterProps {
  /** The filters of the report, with its export and the button that prints it. */
  toolbar: (print: ReactNode) => ReactNode;
  /** Of which category and area it is, in words; empty for all. */
  where: string;
}

/** Whether the report is of a part of the units. */
export const isNarrowed = ({ propertyId, category, location }: ReportPlace): boolean =>
  propertyId !== null || category !== "" || location !== "";

function narrowed(place: ReportPlace) {
  const { propertyId, category, location } = reportsAddress.filters(place);
  return { propertyId, category, location };
}

/** The sheet of each report; deposits held have one of their own. */
export const sheetOf = <Name extends ReportName>(report: Name) =>
  (report === "deposits" ? "deposits" : `reports/${report}`) as Name extends "deposits"
    ? "deposits"
    : `reports/${Name}`;

/** The query of each report at a place, without the page: for its call and for its sheet. */
export const filtersOf = {
  occupancy: (place: ReportPlace) => ({ ...narrowed(place), months: place.occupancyMonths }),
  rentRoll: (place: ReportPlace) => narrowed(place),
  collection: (place: ReportPlace) => ({ ...narrowed(place), months: place.collectionMonths }),
  ageing: (place: ReportPlace) => narrowed(place),
  deposits: (place: ReportPlace) => narrowed(place),
  tds: (place: ReportPlace) => ({ ...narrowed(place), quarters: place.quarters }),
  expiringLeases: (place: ReportPlace) => ({ ...narrowed(place), withinDays: place.withinDays }),
  vacancy: (place: ReportPlace) => ({ ...narrowed(place), by: place.by }),
  enquiries: (place: ReportPlace) => ({ ...narrowed(place), months: place.enquiryMonths }),
};

/** The query of a report's sheet, which has one grouping. */
export const sheetFiltersOf = {
  ...filtersOf,
  collection: (place: ReportPlace) => ({ ...filtersOf.collection(place), by: place.collectionBy }),
  deposits: (place: ReportPlace) => ({ ...filtersOf.deposits(place), by: place.depositsBy }),
};

const paged = reportsAddress.paging;

/** The occupancy of the last months, the oldest first. */
export const occupancyQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/occupancy", { query: filtersOf.occupancy(place) }, "log");

/** A page of the rent roll, and the sums of all of it. */
export const rentRollQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/rentRoll", { query: { ...filtersOf.rentRoll(place), ...paged(place) } }, "log");

/** What was due and received by month, and a page of the properties. */
export const collectionQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/collection", { query: { ...filtersOf.collection(place), ...paged(place) } }, "log");

/** A page of what is owed, the oldest first, and the sums of all of it. */
export const ageingQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/ageing", { query: { ...filtersOf.ageing(place), ...paged(place) } }, "log");

/** A page of the deposits held, the largest first. */
export const depositsQuery = (place: ReportPlace) =>
  apiQuery("GET /deposits", { query: { ...filtersOf.deposits(place), ...paged(place) } }, "log");

/** What is held in all, and a page of it by property or owner. */
export const depositTotalsQuery = (place: ReportPlace, by: "property" | "owner") =>
  apiQuery("GET /deposits/totals", { query: { ...filtersOf.deposits(place), ...paged(place), by } }, "log");

/** A page of the tax that tenants deducted, the latest quarter first, and the sums of all of it. */
export const tdsQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/tds", { query: { ...filtersOf.tds(place), ...paged(place) } }, "log");

/** A page of the leases that end, and the sums of all of them. */
export const expiringLeasesQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/expiringLeases", { query: { ...filtersOf.expiringLeases(place), ...paged(place) } }, "log");

/** A page of the vacancy, the most vacant first, and the sums of all of it. */
export const vacancyQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/vacancy", { query: { ...filtersOf.vacancy(place), ...paged(place) } }, "log");

/** The steps that the enquiries of recent months reached, oldest month first. */
export const enquiriesQuery = (place: ReportPlace) =>
  apiQuery("GET /reports/enquiries", { query: filtersOf.enquiries(place) }, "log");
