import { categories, unitStatuses, unitTypesOf } from "@vasati/contract/wire/codes";
import { percentToOneDecimal } from "@vasati/contract/wire/percent";
import type {
  ExpiringLease,
  FunnelOfMonth,
  OccupancyOfMonth,
  RentRollRow,
  VacancyRow,
} from "@vasati/contract/reports/reports";
import type { vacancyGroups } from "@vasati/contract/reports/report-choices";
import type { ExportedList } from "../../records/bulk/bulk-list.ts";
import type { ShownColumn } from "../../records/bulk/columns.ts";
import { shownCodeColumn, shownColumn } from "../../records/bulk/columns.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { findExpiringInBatches } from "./expiring-leases.queries.ts";
import { findRentRollInBatches } from "./rent-roll.queries.ts";
import type { Filters } from "./reports.service.ts";
import { placeFor, reportEnquiries, reportOccupancy } from "./reports.service.ts";
import { findVacancy } from "./vacancy.queries.ts";

interface Percent {
  percent: number | null;
}
type ShownOccupancy = OccupancyOfMonth & Percent;
type ShownVacancy = VacancyRow & Percent;
type ShownFunnel = FunnelOfMonth & Percent;
type Field = keyof ShownOccupancy | keyof RentRollRow | keyof ExpiringLease | keyof ShownVacancy | keyof ShownFunnel;

const column = shownColumn<Field>;
const code = shownCodeColumn<Field>;
const unitType: ShownColumn = {
  ...column("unitProfileType", "Unit type", "code"),
  options: [...unitTypesOf("SC"), ...unitTypesOf("RS")],
};

/** Monthly occupancy as a sheet, oldest month first. */
export const occupancySheets: ExportedList<OccupancyOfMonth> = {
  list: "occupancy",
  columns: [
    column("month", "Month"),
    column("units", "Units", "number"),
    column("occupied", "Occupied", "number"),
    column("percent", "Occupied, percent", "number"),
  ],
  shown: (row): ShownOccupancy => ({ ...row, percent: percentToOneDecimal(row.occupied, row.units) }),
};

/** All rows in one batch, since they are few. */
export const occupancyInBatches = async (database: Database, caller: Caller, query: Filters & { months: number }) => [
  (await reportOccupancy(database, caller, query)).months,
];

/** The rent roll as a sheet, with rents and asking rents. */
export const rentRollSheets: ExportedList<RentRollRow> = {
  list: "rent-roll",
  columns: [
    column("propertyName", "Property"),
    code("propertiesCategory", "Category", categories),
    column("areaTitle", "Area"),
    column("unitName", "Unit"),
    unitType,
    code("unitStatus", "Unit status", unitStatuses),
    column("tenantName", "Tenant"),
    column("rent", "Monthly rent", "money"),
    column("tenancyCommencingDate", "Commencing date", "date"),
    column("tenancyExpiryDate", "Expiry date", "date"),
    column("depositHeld", "Deposit held", "money"),
    column("balance", "Balance today", "money"),
    column("minRent", "Asking rent a month, from", "money"),
    column("maxRent", "Asking rent a month, to", "money"),
  ],
  shown: (row) => row,
};

/** The whole roll, in batches. */
export const rentRollInBatches = async (database: Database, caller: Caller, query: Filters) =>
  findRentRollInBatches(database, await placeFor(database, caller, query));

/** Expiring leases as a sheet. */
export const expiringLeaseSheets: ExportedList<ExpiringLease> = {
  list: "expiring-leases",
  columns: [
    column("tenantName", "Tenant"),
    column("unitName", "Unit"),
    column("propertyName", "Property"),
    column("areaTitle", "Area"),
    column("rent", "Monthly rent", "money"),
    column("tenancyCommencingDate", "Commencing date", "date"),
    column("tenancyExpiryDate", "Expiry date", "date"),
    column("daysLeft", "Days left", "number"),
  ],
  shown: (row) => row,
};

/** All matching leases, in batches. */
export const expiringLeasesInBatches = async (
  database: Database,
  caller: Caller,
  query: Filters & { withinDays: number },
) => findExpiringInBatches(database, await placeFor(database, caller, query));

const vacancyBy = (groups: ShownColumn[]): ExportedList<VacancyRow> => ({
  list: "vacancy",
  columns: [
    ...groups,
    column("units", "Units", "number"),
    column("vacant", "Vacant", "number"),
    column("percent", "Vacant, percent", "number"),
    column("daysVacant", "Average days vacant", "number"),
  ],
  shown: (row): ShownVacancy => ({ ...row, percent: percentToOneDecimal(row.vacant, row.units) }),
});
const area = column("areaTitle", "Area");

/** Vacancy as a sheet, by grouping. */
export const vacancySheets: Record<(typeof vacancyGroups)[number], ExportedList<VacancyRow>> = {
  area: vacancyBy([area]),
  type: vacancyBy([unitType]),
  areaAndType: vacancyBy([area, unitType]),
};

/** All rows in one batch, since they are few. */
export const vacancyInBatches = async (
  database: Database,
  caller: Caller,
  query: Filters & { by: (typeof vacancyGroups)[number] },
) => [(await findVacancy(database, await placeFor(database, caller, query))).rows];

/** The enquiry funnel by month as a sheet, oldest month first. */
export const enquirySheets: ExportedList<FunnelOfMonth> = {
  list: "enquiries",
  columns: [
    column("month", "Month"),
    column("received", "Received", "number"),
    column("answered", "Replied", "number"),
    column("converted", "Converted", "number"),
    column("agreed", "Tenancy added", "number"),
    column("active", "Tenancy active", "number"),
    column("percent", "Converted, percent", "number"),
    column("medianHoursToAnswer", "Hours to first reply, median", "number"),
  ],
  shown: (row): ShownFunnel => ({ ...row, percent: percentToOneDecimal(row.converted, row.received) }),
};

/** All rows in one batch, since they are few. */
export const enquiriesInBatches = async (database: Database, caller: Caller, query: Filters & { months: number }) => [
  (await reportEnquiries(database, caller, query)).months,
];
