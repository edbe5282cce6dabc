import type { BulkListName, SheetFormat } from "@vasati/contract/office/bulk";
import type { Download } from "../../platform/endpoints/serve-files.ts";
import { sheetFile } from "../../platform/sheets/write-sheet.ts";
import { lists } from "./lists.ts";

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
