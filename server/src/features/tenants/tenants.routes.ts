import * as contract from "@vasati/contract/people/tenants";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { exportOf } from "../../records/bulk/export.ts";
import { tenantSheets, tenantsInBatches } from "./tenant-sheets.service.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { createTenant, deleteTenant, editTenant, listTenants, readTenant } from "./tenants.service.ts";

/** Tenants, and applicants who may become tenants. */
export function tenantRoutes(platform: Platform): void {
  serveQuery(platform, contract.listTenants, ({ database, caller, query }) => listTenants(database, caller, query));
  serveQuery(platform, contract.readTenant, ({ database, caller, params }) => readTenant(database, caller, params.id));
  serveChange(platform, contract.createTenant, async ({ transaction, body, ...context }) => {
    const tenant = await createTenant(transaction, actorOf(context), body);
    return { body: tenant, location: `/tenants/${tenant.tenantId}` };
  });
  serveChange(platform, contract.editTenant, async ({ transaction, params, body, ...context }) => ({
    body: await editTenant(transaction, actorOf(context), { id: params.id, edit: body }),
  }));
  serveChange(platform, contract.deleteTenant, async ({ transaction, params, ...context }) => {
    await deleteTenant(transaction, actorOf(context), params.id);
    return nothing;
  });
  serveDownload(platform, contract.exportTenants, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(tenantSheets, format, tenantsInBatches(database, caller, query)),
  );
}
