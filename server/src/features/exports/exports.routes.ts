import * as contract from "@vasati/contract/office/exports";
import * as reportContract from "@vasati/contract/office/report-exports";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { ownerSheets, ownersInBatches } from "../owners/owner-sheets.service.ts";
import { propertiesInBatches, propertySheets } from "../properties/property-sheets.service.ts";
import * as reports from "../reports/report-sheets.service.ts";
import { tenanciesInBatches } from "../tenancies/tenancies.service.ts";
import { tenancySheets } from "../tenancies/tenancy-sheets.service.ts";
import { tenantSheets, tenantsInBatches } from "../tenants/tenant-sheets.service.ts";
import { commercialSheets, residentialSheets, unitsInBatches } from "../units/unit-sheets.service.ts";
import { exportOf } from "./export.ts";

/** Every list as a sheet. */
export function exportRoutes(platform: Platform): void {
  serveDownload(platform, contract.exportTenants, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(tenantSheets, format, tenantsInBatches(database, caller, query)),
  );
  serveDownload(platform, contract.exportTenancies, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(tenancySheets, format, tenanciesInBatches(database, caller, query)),
  );
  serveDownload(platform, contract.exportOwners, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(ownerSheets, format, ownersInBatches(database, caller, query)),
  );
  serveDownload(platform, contract.exportProperties, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(propertySheets, format, await propertiesInBatches(database, caller, query)),
  );
  serveDownload(
    platform,
    contract.exportCommercialUnits,
    async ({ database, caller, query: { format, category, ...query } }) => {
      const categories = category ? [category] : (["SC", "LC"] as const);
      return exportOf(commercialSheets, format, await unitsInBatches(database, caller, { categories, query }));
    },
  );
  serveDownload(platform, contract.exportResidentialUnits, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(residentialSheets, format, await unitsInBatches(database, caller, { categories: ["RS"], query })),
  );
}

/** Every report as a sheet. */
export function reportExportRoutes(platform: Platform): void {
  serveDownload(platform, reportContract.exportOccupancy, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(reports.occupancySheets, format, await reports.occupancyInBatches(database, caller, query)),
  );
  serveDownload(platform, reportContract.exportRentRoll, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(reports.rentRollSheets, format, await reports.rentRollInBatches(database, caller, query)),
  );
  serveDownload(
    platform,
    reportContract.exportExpiringLeases,
    async ({ database, caller, query: { format, ...query } }) =>
      exportOf(reports.expiringLeaseSheets, format, await reports.expiringLeasesInBatches(database, caller, query)),
  );
  serveDownload(platform, reportContract.exportVacancy, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(reports.vacancySheets[query.by], format, await reports.vacancyInBatches(database, caller, query)),
  );
  serveDownload(
    platform,
    reportContract.exportEnquiryFunnel,
    async ({ database, caller, query: { format, ...query } }) =>
      exportOf(reports.enquirySheets, format, await reports.enquiriesInBatches(database, caller, query)),
  );
}
