import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { applicantAnswer, applicantFields } from "../leasing/enquiries.ts";
import { identifierInPath, optionalText } from "../wire/fields.ts";
import { pageOf, pageQuery, rowsPerPage, sortQuery } from "../wire/paging.ts";
import { tenantSorts } from "../wire/sorts.ts";
import { anyOf, archivedQuery, editFields, recordFields } from "../wire/records.ts";
import { staff } from "./roles.ts";

/** What the Add Tenant form sends: eleven fields, every one required (requirements 5.5). */
export const tenantForm = z.strictObject(applicantFields);
export type TenantForm = z.output<typeof tenantForm>;

export const tenantEdit = z.strictObject({ ...anyOf(applicantFields), ...editFields });
export type TenantEdit = z.output<typeof tenantEdit>;

/** A tenant as it is answered. */
export const tenant = z.object({
  tenantId: z.int(),
  ...applicantAnswer,
  ...recordFields,
});
/** Somebody who holds a tenancy, or may. */
export type Tenant = z.infer<typeof tenant>;

const feature = "tenants";
const idInPath = z.object({ id: identifierInPath });

export const listTenants = endpoint({
  method: "GET",
  path: "/tenants",
  feature,
  summary: "Tenants of the own portfolio by name; an administrator's are all",
  access: staff,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(tenantSorts),
    /** Part of the name; of fewer than three characters, its beginning. */
    search: z.optional(optionalText(100)),
    ...archivedQuery,
  }),
  success: { status: 200, answer: pageOf(tenant) },
});

export const createTenant = endpoint({
  method: "POST",
  path: "/tenants",
  feature,
  summary: "Add a tenant",
  access: staff,
  body: tenantForm,
  success: { status: 201, answer: tenant },
  repeatable: true,
});

export const readTenant = endpoint({
  method: "GET",
  path: "/tenants/{id}",
  feature,
  summary: "One tenant",
  access: staff,
  params: idInPath,
  success: { status: 200, answer: tenant },
  problems: [404],
});

export const editTenant = endpoint({
  method: "PATCH",
  path: "/tenants/{id}",
  feature,
  summary: "Change or archive a tenant",
  access: staff,
  params: idInPath,
  body: tenantEdit,
  success: { status: 200, answer: tenant },
  problems: [404, 409],
});

export const deleteTenant = endpoint({
  method: "DELETE",
  path: "/tenants/{id}",
  feature,
  summary: "Delete a tenant to whom nothing refers",
  access: staff,
  params: idInPath,
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});
