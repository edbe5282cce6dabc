import { once } from "node:events";
import { streamXlsxRows } from "hucre/xlsx";
import type { SheetTask } from "./read-apart.ts";
import type { FileRow } from "./text-rows.ts";
import { rowsOfText } from "./text-rows.ts";

const isEmpty = (value: FileRow["values"][number]) => String(value ?? "").trim() === "";

/** A process of its own reads one sheet: what a hostile one takes is this process's memory and time, not the server's. */
const [{ file, mostRows, mostColumns }] = (await once(process, "message")) as [SheetTask];
const rows: FileRow[] = [];
for await (const { index, values } of typeof file === "string" ? rowsOfText(file) : streamXlsxRows(file)) {
  // A workbook can have a million rows of nothing but formats.
  if (values.every(isEmpty)) continue;
  // Of what lies beyond the last column one cell is enough to tell that there is something.
  const beyond = values.slice(mostColumns).find((value) => !isEmpty(value));
  rows.push({ index, values: values.slice(0, mostColumns).concat(beyond ?? []) });
  if (rows.length === mostRows) break;
}
process.send?.(rows, () => process.disconnect());
