import { defaultListFilter } from "@vasati/contract/properties";
import { readSettings } from "@vasati/contract/settings";
import { tenancyDefaults } from "@vasati/contract/tenancies";
import type { Platform } from "../../platform/platform.ts";
import { serveQuery } from "../../platform/serve.ts";

/** The constants in force, for administrators: those of the environment are changed there. */
export function settingsRoutes(platform: Platform): void {
  const { sessionHours, uploadLimit } = platform.config;
  serveQuery(platform, readSettings, async () => ({
    sessionHours,
    uploadLimit,
    tenancyCustodianId: tenancyDefaults.custodianId,
    listCustodianId: defaultListFilter.custodianId,
  }));
}
