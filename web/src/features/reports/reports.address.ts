import {
  enquiryMonths,
  expiryDays,
  occupancyMonths,
  reportNames,
  vacancyGroups,
} from "@vasati/contract/office/reports";
import { categories, codesIn } from "@vasati/contract/wire/codes";
import type { PlaceOf, Show } from "../../lib/browser/list-address.ts";
import { anId, aText, listAddress, oneOf, optionalOneOf } from "../../lib/browser/list-address.ts";
import { paths } from "../../paths.ts";

/** What the address of the reports says: which one, of which units, and of which time. */
export const reportsAddress = listAddress(paths.reports, {
  filters: {
    report: oneOf(reportNames, "occupancy"),
    propertyId: anId(),
    category: optionalOneOf(codesIn(categories)),
    // The code of an area.
    location: aText(/^[a-z0-9-]{0,60}$/),
    // How many months the reports go back that look back.
    occupancyMonths: oneOf(occupancyMonths, "12"),
    enquiryMonths: oneOf(enquiryMonths, "12"),
    withinDays: oneOf(expiryDays, "60"),
    by: oneOf(vacancyGroups, "area"),
  },
});
export type ReportPlace = PlaceOf<typeof reportsAddress>;

/** What every report is given. */
export interface ReportProps {
  place: ReportPlace;
  onShow: Show<ReportPlace>;
}

/** Whether the report is of a part of the units. */
export const isNarrowed = ({ propertyId, category, location }: ReportPlace): boolean =>
  propertyId !== null || category !== "" || location !== "";
