import * as contract from "@vasati/contract/portfolio/owners";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { exportOf } from "../../records/bulk/export.ts";
import { ownerSheets, ownersInBatches } from "./owner-sheets.service.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { createOwner, deleteOwner, editOwner, listOwners, readOwner } from "./owners.service.ts";

/** Owners and leasers of properties. */
export function ownerRoutes(platform: Platform): void {
  serveQuery(platform, contract.listOwners, ({ database, caller, query }) => listOwners(database, caller, query));
  serveQuery(platform, contract.readOwner, ({ database, caller, params }) => readOwner(database, caller, params.id));
  serveChange(platform, contract.createOwner, async ({ transaction, body, ...context }) => {
    const owner = await createOwner(transaction, actorOf(context), body);
    return { body: owner, location: `/ownerProfiles/${owner.ownerLeaserProfileId}` };
  });
  serveChange(platform, contract.editOwner, async ({ transaction, params, body, ...context }) => ({
    body: await editOwner(transaction, actorOf(context), { id: params.id, edit: body }),
  }));
  serveChange(platform, contract.deleteOwner, async ({ transaction, params, ...context }) => {
    await deleteOwner(transaction, actorOf(context), params.id);
    return nothing;
  });
  serveDownload(platform, contract.exportOwners, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(ownerSheets, format, ownersInBatches(database, caller, query)),
  );
}
