import type { Tenant, TenantForm } from "@vasati/contract/people/tenants";
import { tenantForm } from "@vasati/contract/people/tenants";
import type { BulkList } from "../../records/bulk/bulk-list.ts";
import { nested } from "../../records/bulk/columns.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { archivedIsAsked } from "../../access/archived.ts";
import { tenantColumns } from "./tenant-columns.ts";
import type { TenantsAsked } from "./tenants.queries.ts";
import { findPassports, findTenants, findTenantsInBatches, insertTenants } from "./tenants.queries.ts";

/** Tenants as sheets: two with one passport number are the same person. */
export const tenantSheets: BulkList<TenantForm, Tenant> = {
  list: "tenants",
  recordType: "tenant",
  table: "tenants",
  columns: tenantColumns,
  schema: tenantForm,
  references: {},
  formOf: (values) => nested(values),
  settle: (_caller, form) => form,
  likenessOf: ({ passportNo }) => ({ column: "passportNo", key: passportNo.toUpperCase() }),
  findLikenesses: async (database, caller, keys) => new Set(await findPassports(database, caller, keys)),
  insert: (transaction, { userId }, forms) => insertTenants(transaction, userId, forms),
  find: findTenants,
  idOf: ({ tenantId }) => tenantId,
  nameOf: ({ tenantName }) => tenantName,
  // Whoever added a tenant works with them.
  mayChange: () => true,
  shown: (tenant) => tenant,
};

/**
 * Every tenant whom the caller works with, batch by batch.
 * @throws 403 where somebody else than an administrator asks for archived ones
 */
export const tenantsInBatches = (
  database: Database,
  caller: Caller,
  query: Omit<TenantsAsked, "archived"> & { archived?: "true" | undefined },
): AsyncIterable<Tenant[]> =>
  findTenantsInBatches(database, caller, { ...query, archived: archivedIsAsked(caller, query) });
