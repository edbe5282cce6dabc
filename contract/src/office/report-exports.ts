import * as z from "zod/mini";
import { formatQuery } from "./bulk.ts";
import { endpoint } from "../wire/endpoint.ts";
import * as reports from "./reports.ts";
import { dashboardRoles } from "../people/roles.ts";

/** What every export of a report has in common. */
const sheet = {
  method: "GET",
  feature: "exports",
  access: dashboardRoles,
  success: { status: 200, answer: "file" },
} as const;

/** The filters of a report that is not read page by page. */
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
