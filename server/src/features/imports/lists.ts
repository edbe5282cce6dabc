import type { BulkListName } from "@vasati/contract/office/bulk";
import type { AnyBulkList } from "../../records/bulk/bulk-list.ts";
import { ownerSheets } from "../owners/owner-sheets.service.ts";
import { propertySheets } from "../properties/property-sheets.service.ts";
import { tenantSheets } from "../tenants/tenant-sheets.service.ts";
import { commercialSheets, residentialSheets } from "../units/unit-sheets.service.ts";

/** Every list that can be imported. */
export const lists: Record<BulkListName, AnyBulkList> = {
  properties: propertySheets,
  "commercial-units": commercialSheets,
  "residential-units": residentialSheets,
  tenants: tenantSheets,
  owners: ownerSheets,
};
