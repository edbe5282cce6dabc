import { categories, unitStatuses, unitTypesOf } from "@vasati/contract/codes";
import { percentToOneDecimal } from "@vasati/contract/percent";
import type {
  ExpiringLease,
  FunnelOfMonth,
  OccupancyOfMonth,
  RentRollRow,
  VacancyRow,
  vacancyGroups,
} from "@vasati/contract/reports";
import type { ExportedList } from "../../platform/bulk/bulk-list.ts";
import type { ShownColumn } from "../../platform/bulk/columns.ts";
import type { Caller } from "../../platform/caller.queries.ts";
import type { Database } from "../../platform/database.ts";
import { findExpiringInBatches } from "./expiring-leases.queries.ts";
import { findRentRollInBatches } from "./rent-roll.queries.ts";
import type { Filters } from "./reports.service.ts";
import { placeFor, reportEnquiries, reportOccupancy } from "./reports.service.ts";
import { findVacancy } from "./vacancy.queries.ts";

const column = <Shown>(id: keyof Shown & string, title: string, kind: ShownColumn["kind"] = "text"): ShownColumn => ({
  id,
  title,
  kind,
});
const code = <Shown>(id: keyof Shown & string, title: string, titles: Record<string, string>): ShownColumn => ({
  ...column<Shown>(id, title, "code"),
  options: Object.entries(titles).map(([value, each]) => ({ value, title: each })),
});
const unitType = (id: "unitProfileType"): ShownColumn => ({
  ...column<{ unitProfileType: string }>(id, "Unit type", "code"),
  options: [...unitTypesOf("SC"), ...unitTypesOf("RS")],
});

/** A report that is short comes as one batch. */
async function* once<Row>(rows: Row[]): AsyncGenerator<Row[], void> {
  yield rows;
}

type ShownOccupancy = OccupancyOfMonth & { percent: number | null };

export const occupancySheets: ExportedList<OccupancyOfMonth> = {
  list: "occupancy",
  columns: [
    column<ShownOccupancy>("month", "Month"),
    column<ShownOccupancy>("units", "Units", "number"),
    column<ShownOccupancy>("occupied", "Occupied", "number"),
    column<ShownOccupancy>("percent", "Occupied, percent", "number"),
  ],
  shown: (row): ShownOccupancy => ({ ...row, percent: percentToOneDecimal(row.occupied, row.units) }),
};

export const occupancyInBatches = async (database: Database, caller: Caller, asked: Filters & { months: number }) =>
  once((await reportOccupancy(database, caller, asked)).months);

export const rentRollSheets: ExportedList<RentRollRow> = {
  list: "rent-roll",
  columns: [
    column<RentRollRow>("propertyName", "Property"),
    code<RentRollRow>("propertiesCategory", "Category", categories),
    column<RentRollRow>("areaTitle", "Area"),
    column<RentRollRow>("unitName", "Unit"),
    unitType("unitProfileType"),
    code<RentRollRow>("unitStatus", "Unit status", unitStatuses),
    column<RentRollRow>("tenantName", "Tenant"),
    column<RentRollRow>("rent", "Rent a month", "money"),
    column<RentRollRow>("tenancyCommencingDate", "Commencing date", "date"),
    column<RentRollRow>("tenancyExpiryDate", "Expiry date", "date"),
    column<RentRollRow>("minRent", "Asked a month, from", "money"),
    column<RentRollRow>("maxRent", "Asked a month, to", "money"),
  ],
  shown: (row) => row,
};

export const rentRollInBatches = async (database: Database, caller: Caller, asked: Filters) =>
  findRentRollInBatches(database, await placeFor(database, caller, asked));

export const expiringLeaseSheets: ExportedList<ExpiringLease> = {
  list: "expiring-leases",
  columns: [
    column<ExpiringLease>("tenantName", "Tenant"),
    column<ExpiringLease>("unitName", "Unit"),
    column<ExpiringLease>("propertyName", "Property"),
    column<ExpiringLease>("areaTitle", "Area"),
    column<ExpiringLease>("rent", "Rent a month", "money"),
    column<ExpiringLease>("tenancyCommencingDate", "Commencing date", "date"),
    column<ExpiringLease>("tenancyExpiryDate", "Expiry date", "date"),
    column<ExpiringLease>("daysLeft", "Days left", "number"),
  ],
  shown: (row) => row,
};

export const expiringLeasesInBatches = async (
  database: Database,
  caller: Caller,
  asked: Filters & { withinDays: number },
) => findExpiringInBatches(database, await placeFor(database, caller, asked));

type ShownVacancy = VacancyRow & { percent: number | null };

const vacancyBy = (groups: ShownColumn[]): ExportedList<VacancyRow> => ({
  list: "vacancy",
  columns: [
    ...groups,
    column<ShownVacancy>("units", "Units", "number"),
    column<ShownVacancy>("vacant", "Vacant", "number"),
    column<ShownVacancy>("percent", "Vacant, percent", "number"),
    column<ShownVacancy>("daysVacant", "Days vacant on average", "number"),
  ],
  shown: (row): ShownVacancy => ({ ...row, percent: percentToOneDecimal(row.vacant, row.units) }),
});
const area = column<VacancyRow>("areaTitle", "Area");
const type = unitType("unitProfileType");

/** By what the rows are grouped. */
export const vacancySheets: Record<(typeof vacancyGroups)[number], ExportedList<VacancyRow>> = {
  area: vacancyBy([area]),
  type: vacancyBy([type]),
  areaAndType: vacancyBy([area, type]),
};

export const vacancyInBatches = async (
  database: Database,
  caller: Caller,
  asked: Filters & { by: (typeof vacancyGroups)[number] },
) => once((await findVacancy(database, await placeFor(database, caller, asked))).rows);

type ShownFunnel = FunnelOfMonth & { percent: number | null };

export const enquirySheets: ExportedList<FunnelOfMonth> = {
  list: "enquiries",
  columns: [
    column<ShownFunnel>("month", "Month"),
    column<ShownFunnel>("received", "Received", "number"),
    column<ShownFunnel>("answered", "Answered", "number"),
    column<ShownFunnel>("converted", "Converted", "number"),
    column<ShownFunnel>("agreed", "Tenancy agreed", "number"),
    column<ShownFunnel>("active", "Tenancy active", "number"),
    column<ShownFunnel>("percent", "Converted, percent", "number"),
    column<ShownFunnel>("medianHoursToAnswer", "Hours to the first answer, median", "number"),
  ],
  shown: (row): ShownFunnel => ({ ...row, percent: percentToOneDecimal(row.converted, row.received) }),
};

export const enquiriesInBatches = async (database: Database, caller: Caller, asked: Filters & { months: number }) =>
  once((await reportEnquiries(database, caller, asked)).months);
