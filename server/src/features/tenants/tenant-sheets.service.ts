import type { Tenant, TenantForm } from "@vasati/contract/people/tenants";
import { tenantForm } from "@vasati/contract/people/tenants";
import type { BulkList } from "../../records/bulk/bulk-list.ts";
import { nested, optionalTextColumn, textColumn as text } from "../../records/bulk/columns.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { normalNumber } from "../../records/identity/numbers.ts";
import { wantsArchived } from "../../access/archived.ts";
import type { Column } from "../../records/bulk/columns.ts";
import type { TenantFilters } from "./tenants.queries.ts";
import { findPassports, findTenants, findTenantsInBatches, insertTenants } from "./tenants.queries.ts";

/** The columns of a tenant sheet, in the order of the Add Tenant form. */
export const tenantColumns: readonly Column[] = [
  text("tenantName", "Tenant name", "Ravi Kumar", ["tenant", "name", "full name"]),
  text("passportNo", "Passport number", "N1234567", ["passport", "passport no", "id number", "document number"]),
  text("laborCardNo", "Labour card number", "123456", ["labor card number", "labour card", "labor card"]),
  text("ethnicity", "Ethnicity", "Indian", ["nationality"]),
  text("sponsorName", "Sponsor name", "Self", ["sponsor"]),
  text("cRNumber", "CR number", "CR-1001", ["commercial registration number", "commercial registration", "cr"]),
  text("telePhone", "Telephone", "9845012345", ["phone", "phone no", "phone number", "mobile", "mobile number"]),
  text("email", "E-mail", "ravi@example.com", ["mail", "email address", "e-mail address"]),
  text("area", "Area", "Indiranagar", ["locality"]),
  text("postalCode", "Postal code", "560038", ["pin", "pin code", "pincode", "zip", "zip code", "zipcode"]),
  text("postBoxNumber", "Post box number", "100", ["post box", "po box"]),
  optionalTextColumn("pan", "PAN", "", ["pan no", "pan number", "permanent account number"]),
  optionalTextColumn("gstin", "GSTIN", "", ["gst no", "gst number", "gstin no"]),
];

/** Tenants as sheets. The same passport number makes a duplicate. */
export const tenantSheets: BulkList<TenantForm, Tenant> = {
  list: "tenants",
  recordType: "tenant",
  table: "tenants",
  columns: tenantColumns,
  schema: tenantForm,
  references: {},
  formOf: (values) => nested(values),
  settle: (_caller, form) => form,
  likenessOf: ({ passportNo }) => ({ column: "passportNo", key: normalNumber(passportNo) }),
  findLikenesses: async (database, caller, keys) => new Set(await findPassports(database, caller, keys)),
  insert: (transaction, { userId }, forms) => insertTenants(transaction, userId, forms),
  find: findTenants,
  idOf: ({ tenantId }) => tenantId,
  nameOf: ({ tenantName }) => tenantName,
  // Everybody works with the tenants they added.
  mayChange: () => true,
  shown: (tenant) => tenant,
};

/**
 * All tenants whom the caller works with, in batches.
 * @throws 403 if the caller asks for archived ones and is not an administrator
 */
export const tenantsInBatches = (
  database: Database,
  caller: Caller,
  query: Omit<TenantFilters, "archived"> & { archived?: "true" | undefined },
): AsyncIterable<Tenant[]> =>
  findTenantsInBatches(database, caller, { ...query, archived: wantsArchived(caller, query) });
