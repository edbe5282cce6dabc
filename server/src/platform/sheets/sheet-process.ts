import { once } from "node:events";
import { streamXlsxRows } from "hucre/xlsx";
import type { SheetTask } from "./read-apart.ts";
import type { FileRow } from "./text-rows.ts";
import { rowsOfText } from "./text-rows.ts";

const isEmpty = (value: FileRow["values"][number]) => String(value ?? "").trim() === "";

/** Reads one sheet in a process of its own, so that a hostile file exhausts this process and not the server. */
const [{ file, mostRows, mostColumns }] = (await once(process, "message")) as [SheetTask];
const rows: FileRow[] = [];
for await (const { index, values } of typeof file === "string" ? rowsOfText(file) : streamXlsxRows(file)) {
  // A workbook can have a million rows that only contain formats.
  if (values.every(isEmpty)) continue;
  // One cell beyond the last column is enough to report that there are too many.
  const beyond = values.slice(mostColumns).find((value) => !isEmpty(value));
  rows.push({ index, values: values.slice(0, mostColumns).concat(beyond ?? []) });
  if (rows.length === mostRows) break;
}
process.send?.(rows, () => process.disconnect());
