import { categories } from "@vasati/contract/wire/codes";
import type { Category } from "@vasati/contract/wire/codes";
import type { ReportName } from "@vasati/contract/office/reports";
import {
  enquiryMonths,
  expiryDays,
  occupancyMonths,
  reportNames,
  vacancyGroups,
} from "@vasati/contract/office/reports";
import type { NavigateOptions } from "../../lib/browser/navigation.tsx";
import { pageIn, paths } from "../../paths.ts";

/** What the address says of the reports: which one, of which units, and of which time. */
export interface ReportPlace {
  report: ReportName;
  /** From 0. */
  page: number;
  /** Null for any; the other filters are empty for any. */
  propertyId: number | null;
  category: Category | "";
  /** The code of an area. */
  location: string;
  /** How many months the reports go back that look back. */
  occupancyMonths: (typeof occupancyMonths)[number];
  enquiryMonths: (typeof enquiryMonths)[number];
  withinDays: (typeof expiryDays)[number];
  by: (typeof vacancyGroups)[number];
}

/** What every report is given. */
export interface ReportProps {
  place: ReportPlace;
  onShow: (change: Partial<ReportPlace>, options?: NavigateOptions) => void;
}

/** What is shown where the address says nothing. */
const usual: ReportPlace = {
  report: "occupancy",
  page: 0,
  propertyId: null,
  category: "",
  location: "",
  occupancyMonths: "12",
  enquiryMonths: "12",
  withinDays: "60",
  by: "area",
};

const isCategory = (text: string): text is Category => Object.hasOwn(categories, text);
const isAreaCode = (text: string) => /^[a-z0-9-]{1,60}$/.test(text);

/** Reads it from the address; what makes no sense there is left out. `search` without `?`. */
export function reportPlaceIn(search: string): ReportPlace {
  const query = new URLSearchParams(search);
  const given = (name: keyof ReportPlace) => query.get(name) ?? "";
  const among = <Value extends string>(name: keyof ReportPlace, values: readonly Value[], otherwise: Value) =>
    values.find((value) => value === given(name)) ?? otherwise;
  const [propertyId, category, location] = [given("propertyId"), given("category"), given("location")];
  return {
    report: among("report", reportNames, usual.report),
    page: pageIn(search),
    propertyId: /^\d{1,15}$/.test(propertyId) ? Number(propertyId) : null,
    category: isCategory(category) ? category : "",
    location: isAreaCode(location) ? location : "",
    occupancyMonths: among("occupancyMonths", occupancyMonths, usual.occupancyMonths),
    enquiryMonths: among("enquiryMonths", enquiryMonths, usual.enquiryMonths),
    withinDays: among("withinDays", expiryDays, usual.withinDays),
    by: among("by", vacancyGroups, usual.by),
  };
}

/** The reports at a place; what is as usual is not in the address. */
export function reportsUrl(place: Partial<ReportPlace>): string {
  const said = Object.entries(place).filter(([name, value]) => value !== usual[name as keyof ReportPlace]);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${paths.reports}?${query}` : paths.reports;
}

/** Whether the report is of a part of the units. */
export const isNarrowed = ({ propertyId, category, location }: ReportPlace): boolean =>
  propertyId !== null || category !== "" || location !== "";
