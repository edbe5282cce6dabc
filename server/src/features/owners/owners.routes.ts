import * as contract from "@vasati/contract/portfolio/owners";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { createOwner, deleteOwner, editOwner, listOwners, readOwner } from "./owners.service.ts";

/** Owners and leasers of properties. */
export function ownerRoutes(platform: Platform): void {
  serveQuery(platform, contract.listOwners, ({ database, caller, query }) => listOwners(database, caller, query));
  serveQuery(platform, contract.readOwner, ({ database, caller, params }) => readOwner(database, caller, params.id));
  serveChange(platform, contract.createOwner, async ({ transaction, body, ...asked }) => {
    const owner = await createOwner(transaction, actorOf(asked), body);
    return { body: owner, location: `/ownerProfiles/${owner.ownerLeaserProfileId}` };
  });
  serveChange(platform, contract.editOwner, async ({ transaction, params, body, ...asked }) => ({
    body: await editOwner(transaction, actorOf(asked), { id: params.id, edit: body }),
  }));
  serveChange(platform, contract.deleteOwner, async ({ transaction, params, ...asked }) => {
    await deleteOwner(transaction, actorOf(asked), params.id);
    return nothing;
  });
}
