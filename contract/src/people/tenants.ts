import * as z from "zod/mini";
import { chosenQuery, formatQuery } from "../office/bulk-fields.ts";
import { endpoint } from "../wire/endpoint.ts";
import { applicantAnswer, applicantFields, applicantNumbers } from "../leasing/enquiries.ts";
import { identifierInPath, anyText } from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { partialOf, archivedQuery, editFields, recordFields } from "../wire/records.ts";
import { staff } from "./roles.ts";
import { gstinHasPan, taxFields } from "./tax-numbers.ts";

/** What the Add Tenant form sends: eleven fields, every one required (requirements 5.5), and tax numbers, which aren't (12.13). */
export const tenantForm = z.strictObject({ ...applicantFields, ...taxFields }).check(gstinHasPan);
export type TenantForm = z.output<typeof tenantForm>;

export const tenantEdit = z
  .strictObject({ ...partialOf(applicantFields), ...taxFields, ...editFields })
  .check(gstinHasPan);
export type TenantEdit = z.output<typeof tenantEdit>;

/** A tenant as it is answered. */
export const tenant = z.object({
  tenantId: z.int(),
  ...applicantAnswer,
  /** Masked except for the last four characters; empty if it isn't known. */
  pan: z.string(),
  gstin: z.string(),
  ...recordFields,
});
/** Somebody who has a tenancy, or may get one. */
export type Tenant = z.infer<typeof tenant>;

const feature = "tenants";
/** The feature's description in the API documentation. */
export const featureDescription = { tenants: "People and companies that rent units." };
const idInPath = z.object({ id: identifierInPath });
/** The filters of the list and its export. */
const filters = {
  /** Part of the name; with fewer than three characters, its beginning. */
  search: z.optional(anyText(100)),
  ...archivedQuery,
};

export const listTenants = endpoint({
  method: "GET",
  path: "/tenants",
  feature,
  summary: "Tenants of the own portfolio by name; an administrator's are all",
  access: staff,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(["tenantName", "sponsorName", "email"]),
    ...filters,
  }),
  reads: ["tenant", "tenancy", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(tenant) },
});

export const createTenant = endpoint({
  method: "POST",
  path: "/tenants",
  feature,
  summary: "Add a tenant",
  access: staff,
  body: tenantForm,
  changes: ["tenant"],
  success: { status: 201, answer: tenant },
  repeatable: true,
  echoes: applicantNumbers,
});

export const readTenant = endpoint({
  method: "GET",
  path: "/tenants/{id}",
  feature,
  summary: "One tenant",
  access: staff,
  params: idInPath,
  reads: ["tenant", "tenancy", "property"],
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
  changes: ["tenant"],
  success: { status: 200, answer: tenant },
  problems: [404, 409],
  echoes: applicantNumbers,
});

export const deleteTenant = endpoint({
  method: "DELETE",
  path: "/tenants/{id}",
  feature,
  summary: "Delete a tenant to whom nothing refers",
  access: staff,
  params: idInPath,
  changes: ["tenant"],
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});

export const exportTenants = endpoint({
  method: "GET",
  path: "/exports/tenants",
  feature: "exports",
  summary: "The tenants of the own portfolio as a sheet that can be imported",
  access: staff,
  query: z.object({ ...formatQuery, ...filters, ...chosenQuery }),
  success: { status: 200, answer: "file" },
  problems: [403],
});
