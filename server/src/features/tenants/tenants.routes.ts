import * as contract from "@vasati/contract/people/tenants";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { createTenant, deleteTenant, editTenant, listTenants, readTenant } from "./tenants.service.ts";

/** Tenants, and those who may become one. */
export function tenantRoutes(platform: Platform): void {
  serveQuery(platform, contract.listTenants, ({ database, caller, query }) => listTenants(database, caller, query));
  serveQuery(platform, contract.readTenant, ({ database, caller, params }) => readTenant(database, caller, params.id));
  serveChange(platform, contract.createTenant, async ({ transaction, body, ...asked }) => {
    const tenant = await createTenant(transaction, actorOf(asked), body);
    return { body: tenant, location: `/tenants/${tenant.tenantId}` };
  });
  serveChange(platform, contract.editTenant, async ({ transaction, params, body, ...asked }) => ({
    body: await editTenant(transaction, actorOf(asked), { id: params.id, edit: body }),
  }));
  serveChange(platform, contract.deleteTenant, async ({ transaction, params, ...asked }) => {
    await deleteTenant(transaction, actorOf(asked), params.id);
    return nothing;
  });
}
