import * as contract from "@vasati/contract/portfolio/unit-profiles";
import { serveDownload } from "../../../platform/endpoints/serve-files.ts";
import { exportOf } from "../../../records/bulk/export.ts";
import { commercialSheets, residentialSheets, unitsInBatches } from "../sheets/unit-sheets.service.ts";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../../platform/endpoints/serve.ts";
import { readResidentialUnitProfile, readUnitProfile, searchUnitProfiles } from "./unit-profiles.service.ts";
import { createUnit, deleteUnit, editUnit } from "../unit-changes.service.ts";

/** Units for managers: search, details and changes. */
export function unitProfileRoutes(platform: Platform): void {
  serveQuery(platform, contract.searchUnitProfiles, ({ database, body }) => searchUnitProfiles(database, body));
  serveQuery(platform, contract.readUnitProfile, ({ database, caller, params }) =>
    readUnitProfile(database, caller, params.id),
  );
  serveQuery(platform, contract.readResidentialUnitProfile, ({ database, caller, params }) =>
    readResidentialUnitProfile(database, caller, params.id),
  );
  for (const create of [contract.createCommercialUnit, contract.createResidentialUnit] as const)
    serveChange(platform, create, async ({ transaction, body, ...context }) => {
      const unit = await createUnit(transaction, { actor: actorOf(context), form: body });
      return { body: unit, location: `/unitprofiles/${unit.unitProfileId}` };
    });
  serveChange(platform, contract.editUnit, async ({ transaction, params, body, ...context }) => ({
    body: await editUnit(transaction, { actor: actorOf(context), id: params.id, edit: body }),
  }));
  serveChange(platform, contract.deleteUnit, async ({ transaction, params, ...context }) => {
    await deleteUnit(transaction, { actor: actorOf(context), id: params.id });
    return nothing;
  });
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
