import * as contract from "@vasati/contract/portfolio/managed-units";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { readManagedResidentialUnit, readManagedUnit, searchManagedUnits } from "./managed-units.service.ts";
import { createUnit, deleteUnit, editUnit } from "./unit-changes.service.ts";

/** Units as managers work with them: search, details and every change. */
export function managedUnitRoutes(platform: Platform): void {
  serveQuery(platform, contract.searchManagedUnits, ({ database, body }) => searchManagedUnits(database, body));
  serveQuery(platform, contract.readManagedUnit, ({ database, caller, params }) =>
    readManagedUnit(database, caller, params.id),
  );
  serveQuery(platform, contract.readManagedResidentialUnit, ({ database, caller, params }) =>
    readManagedResidentialUnit(database, caller, params.id),
  );
  for (const create of [contract.createCommercialUnit, contract.createResidentialUnit] as const)
    serveChange(platform, create, async ({ transaction, body, ...asked }) => {
      const unit = await createUnit(transaction, platform, { actor: actorOf(asked), form: body });
      return { body: unit, location: `/unitprofiles/${unit.unitProfileId}` };
    });
  serveChange(platform, contract.editUnit, async ({ transaction, params, body, ...asked }) => ({
    body: await editUnit(transaction, platform, { actor: actorOf(asked), id: params.id, edit: body }),
  }));
  serveChange(platform, contract.deleteUnit, async ({ transaction, params, ...asked }) => {
    await deleteUnit(transaction, platform, { actor: actorOf(asked), id: params.id });
    return nothing;
  });
}
