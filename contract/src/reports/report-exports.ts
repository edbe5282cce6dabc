import * as z from "zod/mini";
import { formatQuery } from "../office/bulk-fields.ts";
import { endpoint } from "../wire/endpoint.ts";
import * as money from "./money-reports.ts";
import { collectionGroups } from "./report-choices.ts";
import { choiceOf } from "./report-fields.ts";
import * as reports from "./reports.ts";
import { dashboardRoles } from "../people/roles.ts";

/** The feature's description in the API documentation. */
export const featureDescription = { exports: "Lists and reports as CSV or XLSX sheets." };

/** The parts that all report exports share. */
const sheet = {
  method: "GET",
  feature: "exports",
  access: dashboardRoles,
  success: { status: 200, answer: "file" },
} as const;

/** The filters of a report, without paging. */
const unpaged = <Shape extends { page: unknown; size: unknown }>({ page: _page, size: _size, ...filters }: Shape) =>
  filters;

export const exportOccupancy = endpoint({
  ...sheet,
  path: "/exports/reports/occupancy",
  summary: "The occupancy of the last months as a sheet",
  query: z.object({ ...formatQuery, ...reports.reportOccupancy.query.shape }),
});

export const exportRentRoll = endpoint({
  ...sheet,
  path: "/exports/reports/rentRoll",
  summary: "The whole rent roll as a sheet",
  query: z.object({ ...formatQuery, ...unpaged(reports.reportRentRoll.query.shape) }),
});

export const exportCollection = endpoint({
  ...sheet,
  path: "/exports/reports/collection",
  summary: "What was due and received, by month or by property, as a sheet",
  query: z.object({
    ...formatQuery,
    ...unpaged(money.reportCollection.query.shape),
    by: choiceOf(collectionGroups),
  }),
});

export const exportAgeing = endpoint({
  ...sheet,
  path: "/exports/reports/ageing",
  summary: "Everything owed, by how late it is, as a sheet",
  query: z.object({ ...formatQuery, ...unpaged(money.reportAgeing.query.shape) }),
});

export const exportTds = endpoint({
  ...sheet,
  path: "/exports/reports/tds",
  summary: "Tax deducted by tenants as a sheet",
  query: z.object({ ...formatQuery, ...unpaged(money.reportTds.query.shape) }),
});

export const exportExpiringLeases = endpoint({
  ...sheet,
  path: "/exports/reports/expiringLeases",
  summary: "All leases that end within some days as a sheet",
  query: z.object({ ...formatQuery, ...unpaged(reports.reportExpiringLeases.query.shape) }),
});

export const exportVacancy = endpoint({
  ...sheet,
  path: "/exports/reports/vacancy",
  summary: "Vacancy by area, by type or by both as a sheet",
  query: z.object({ ...formatQuery, ...unpaged(reports.reportVacancy.query.shape) }),
});

export const exportEnquiryFunnel = endpoint({
  ...sheet,
  path: "/exports/reports/enquiries",
  summary: "How far the enquiries of the last months came as a sheet",
  query: z.object({ ...formatQuery, ...reports.reportEnquiries.query.shape }),
});
