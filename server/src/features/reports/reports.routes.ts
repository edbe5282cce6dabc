import * as contract from "@vasati/contract/office/reports";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import {
  reportEnquiries,
  reportExpiringLeases,
  reportOccupancy,
  reportRentRoll,
  reportVacancy,
} from "./reports.service.ts";

/** What managers and owners look back and ahead with. */
export function reportRoutes(platform: Platform): void {
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
}
