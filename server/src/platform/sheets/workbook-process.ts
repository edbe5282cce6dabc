import { once } from "node:events";
import { streamXlsxRows } from "hucre/xlsx";
import type { WorkbookTask } from "./read-workbook.ts";

/** A process of its own reads one workbook: what a hostile one takes is this process's memory, not the server's. */
const [{ file, mostRows, mostColumns }] = (await once(process, "message")) as [WorkbookTask];
const rows = [];
for await (const { index, values } of streamXlsxRows(file, { maxRows: mostRows })) {
  // Of what lies beyond the last column one cell is enough to tell that there is something.
  const beyond = values.slice(mostColumns).find((value) => value !== null && value !== "");
  rows.push({ index, values: values.slice(0, mostColumns).concat(beyond ?? []) });
}
process.send?.(rows, () => process.disconnect());
