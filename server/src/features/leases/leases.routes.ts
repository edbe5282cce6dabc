import * as contract from "@vasati/contract/leasing/leases";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import {
  createLeaseDraft,
  discardLeaseDraft,
  listLeaseDrafts,
  listUnitsToLet,
  readLeaseDraft,
  saveLeaseDraft,
} from "./lease-drafts.service.ts";
import { agreeLease } from "./leases.service.ts";

/** New leases: drafts that can be saved, resumed and agreed. */
export function leaseRoutes(platform: Platform): void {
  serveQuery(platform, contract.listUnitsToLet, ({ database, caller, query }) =>
    listUnitsToLet(database, caller, query),
  );
  serveQuery(platform, contract.listLeaseDrafts, ({ database, caller }) => listLeaseDrafts(database, caller));
  serveQuery(platform, contract.readLeaseDraft, ({ database, caller, params }) =>
    readLeaseDraft(database, caller, params.id),
  );
  serveChange(platform, contract.createLeaseDraft, async ({ transaction, caller, body }) => {
    const draft = await createLeaseDraft(transaction, caller, body);
    return { body: { ...draft, newTenant: null, terms: {} }, location: `/leases/drafts/${draft.leaseDraftId}` };
  });
  serveChange(platform, contract.saveLeaseDraft, async ({ transaction, caller, params, body }) => {
    const { version, ...form } = body;
    return { body: await saveLeaseDraft(transaction, caller, { id: params.id, version, form }) };
  });
  serveChange(platform, contract.discardLeaseDraft, async ({ transaction, caller, params }) => {
    await discardLeaseDraft(transaction, caller, params.id);
    return nothing;
  });
  serveChange(platform, contract.agreeLease, async ({ transaction, params, body, ...context }) => {
    const tenancy = await agreeLease(transaction, { actor: actorOf(context), id: params.id, form: body });
    return { body: tenancy, location: `/tenancies/${tenancy.tenancyId}` };
  });
}
