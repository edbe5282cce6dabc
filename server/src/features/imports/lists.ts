import type { BulkListName, SheetFormat } from "@vasati/contract/office/bulk";
import type { AnyBulkList } from "../../records/bulk/bulk-list.ts";
import type { Download } from "../../platform/endpoints/serve-files.ts";
import { sheetFile } from "../../platform/sheets/write-sheet.ts";
import { ownerSheets } from "../owners/owner-sheets.service.ts";
import { propertySheets } from "../properties/property-sheets.service.ts";
import { tenantSheets } from "../tenants/tenant-sheets.service.ts";
import { importedSheets } from "../tenancies/imported/imported-sheets.service.ts";
import { commercialSheets, residentialSheets } from "../units/sheets/unit-sheets.service.ts";

/** Every list that can be imported. */
export const lists: Record<BulkListName, AnyBulkList> = {
  properties: propertySheets,
  "commercial-units": commercialSheets,
  "residential-units": residentialSheets,
  tenants: tenantSheets,
  owners: ownerSheets,
  tenancies: importedSheets,
};

/** A sheet with the headings of a list and one example row. */
export function templateOf(name: BulkListName, format: SheetFormat): Download {
  const { columns } = lists[name];
  return sheetFile(format, {
    fileName: `vasati-${name}-template`,
    name,
    columns,
    rows: [columns.map(({ example }) => example)],
  });
}
