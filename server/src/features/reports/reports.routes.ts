import * as money from "@vasati/contract/reports/money-reports";
import * as contract from "@vasati/contract/reports/reports";
import * as sheets from "@vasati/contract/reports/report-exports";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { exportOf } from "../../records/bulk/export.ts";
import * as moneySheets from "./money-sheets.service.ts";
import * as reports from "./report-sheets.service.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import {
  reportAgeing,
  reportCollection,
  reportEnquiries,
  reportExpiringLeases,
  reportOccupancy,
  reportRentRoll,
  reportTds,
  reportVacancy,
} from "./reports.service.ts";

/** Reports of what is due, owed and deducted. */
function moneyReportRoutes(platform: Platform): void {
  serveQuery(platform, money.reportCollection, ({ database, caller, query }) =>
    reportCollection(database, caller, query),
  );
  serveQuery(platform, money.reportAgeing, ({ database, caller, query }) => reportAgeing(database, caller, query));
  serveQuery(platform, money.reportTds, ({ database, caller, query }) => reportTds(database, caller, query));
  serveDownload(platform, sheets.exportCollection, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(
      moneySheets.collectionSheets[query.by],
      format,
      await moneySheets.collectionInBatches(database, caller, query),
    ),
  );
  serveDownload(platform, sheets.exportAgeing, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(moneySheets.ageingSheets, format, await moneySheets.ageingInBatches(database, caller, query)),
  );
  serveDownload(platform, sheets.exportTds, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(moneySheets.tdsSheets, format, await moneySheets.tdsInBatches(database, caller, query)),
  );
}

/** Reports for managers and owners. */
export function reportRoutes(platform: Platform): void {
  moneyReportRoutes(platform);
  serveQuery(platform, contract.reportOccupancy, ({ database, caller, query }) =>
    reportOccupancy(database, caller, query),
  );
  serveQuery(platform, contract.reportRentRoll, ({ database, caller, query }) =>
    reportRentRoll(database, caller, query),
  );
  serveQuery(platform, contract.reportExpiringLeases, ({ database, caller, query }) =>
    reportExpiringLeases(database, caller, query),
  );
  serveQuery(platform, contract.reportVacancy, ({ database, caller, query }) => reportVacancy(database, caller, query));
  serveQuery(platform, contract.reportEnquiries, ({ database, caller, query }) =>
    reportEnquiries(database, caller, query),
  );
  serveDownload(platform, sheets.exportOccupancy, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(reports.occupancySheets, format, await reports.occupancyInBatches(database, caller, query)),
  );
  serveDownload(platform, sheets.exportRentRoll, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(reports.rentRollSheets, format, await reports.rentRollInBatches(database, caller, query)),
  );
  serveDownload(platform, sheets.exportExpiringLeases, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(reports.expiringLeaseSheets, format, await reports.expiringLeasesInBatches(database, caller, query)),
  );
  serveDownload(platform, sheets.exportVacancy, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(reports.vacancySheets[query.by], format, await reports.vacancyInBatches(database, caller, query)),
  );
  serveDownload(platform, sheets.exportEnquiryFunnel, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(reports.enquirySheets, format, await reports.enquiriesInBatches(database, caller, query)),
  );
}
