import type { SheetFormat } from "@vasati/contract/office/bulk";
import type { ExportedList } from "./bulk-list.ts";
import { cellOf, valueAt } from "./columns.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { Download } from "../../platform/endpoints/serve-files.ts";
import { sheetFile } from "../../platform/sheets/write-sheet.ts";

type Cells = (string | number)[];
/** What is short comes as a single batch: `[rows]`. */
type Batches<Found> = AsyncIterable<Found[]> | Iterable<Found[]>;

async function* rowsOf<Found extends object>(
  { columns, shown }: ExportedList<Found>,
  batches: Batches<Found>,
): AsyncGenerator<Cells, void, undefined> {
  for await (const batch of batches)
    for (const record of batch) {
      const values = shown(record);
      yield columns.map((column) => cellOf(column, valueAt(values, column.id)));
    }
}

async function* beginningWith(first: IteratorResult<Cells, void>, rest: AsyncGenerator<Cells, void, undefined>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/**
 * Exports a list with the columns of the import template, read in batches while it is sent. Waits for the first row, so that an
 * unreachable database gives an error instead of half a file.
 */
export async function exportOf<Found extends object>(
  list: ExportedList<Found>,
  format: SheetFormat,
  batches: Batches<Found>,
): Promise<Download> {
  const rows = rowsOf(list, batches);
  const first = await rows.next();
  return sheetFile(format, {
    fileName: `vasati-${list.list}-${dayInIndia()}`,
    name: list.list,
    columns: list.columns.map(({ title, kind }) => ({
      title,
      format: kind === "money" || kind === "date" ? kind : undefined,
    })),
    rows: beginningWith(first, rows),
  });
}
