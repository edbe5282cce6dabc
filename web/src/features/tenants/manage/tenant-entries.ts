import type { Tenant, TenantEdit, TenantForm } from "@vasati/contract/people/tenants";
import { tenantEdit, tenantForm } from "@vasati/contract/people/tenants";
import { schemaOfEntries } from "../../../manage/form/entries.ts";
import type { TenantFieldName } from "./tenant-words.ts";
import { maskedFields, tenantWords } from "./tenant-words.ts";

/** The entries of the form. */
type TenantEntries = Record<TenantFieldName, string>;

export const blankTenant = Object.fromEntries(Object.keys(tenantWords).map((name) => [name, ""])) as TenantEntries;

/** A new tenant, with tax numbers if they are entered. */
export const newTenant = schemaOfEntries<TenantEntries, TenantForm>(tenantForm, ({ pan, gstin, ...entries }) => ({
  ...entries,
  ...(pan && { pan }),
  ...(gstin && { gstin }),
}));

/** The entries for a tenant; identity numbers are masked. */
export const enteredTenant = (tenant: Tenant): TenantEntries =>
  Object.fromEntries(
    Object.keys(tenantWords).map((name) => [name, tenant[name as TenantFieldName]]),
  ) as unknown as TenantEntries;

/** The edited tenant. A number that is still masked stays as it is, and isn't sent. */
export const editedTenant = (tenant: Tenant) =>
  schemaOfEntries<TenantEntries, TenantEdit>(tenantEdit, (entries) => ({
    ...Object.fromEntries(
      Object.entries(entries).filter(
        ([name, value]) => !maskedFields.some((each) => each === name && value === tenant[each]),
      ),
    ),
    version: tenant.version,
  }));
