import type { SheetFormat } from "@vasati/contract/office/bulk";
import { sheetTypes } from "@vasati/contract/office/bulk";
import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";
import type { Download } from "../endpoints/serve-files.ts";

type Cells = (string | number)[];
type Rows = AsyncIterable<Cells> | Iterable<Cells>;

/** A column of the sheet. */
interface ColumnToWrite {
  title: string;
  /** The cell format in a workbook, for money and dates. */
  format?: "money" | "date" | undefined;
}

/** A sheet to write. */
export interface SheetToWrite {
  /** Without an ending. */
  fileName: string;
  /** The name of the sheet in a workbook, at most 31 characters. */
  name: string;
  columns: readonly ColumnToWrite[];
  rows: Rows;
}

/**
 * CSV according to Excel and RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV
 * Injection), which reading removes again.
 */
const csvOf = ({ columns, rows }: SheetToWrite) =>
  writeCsvStream(rows, { headers: columns.map(({ title }) => title), bom: true, escapeFormulae: true });

/** Number formats with Indian grouping (lakh and crore), which workbooks don't have built in (ECMA-376, 18.8.30). */
const formats = {
  money: String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`,
  date: "dd-mm-yyyy",
} as const;

/** Converts dates, so that workbooks can calculate with them and sort them. */
async function* withDays(
  rows: Rows,
  columns: readonly ColumnToWrite[],
): AsyncGenerator<(Cells[number] | Date)[], void> {
  for await (const row of rows)
    yield row.map((cell, place) =>
      cell !== "" && columns[place]?.format === "date" ? new Date(`${cell}T00:00Z`) : cell,
    );
}

/** Every text is a text cell, so that no program runs it as a formula. */
const workbookOf = ({ name, columns, rows }: SheetToWrite) =>
  writeXlsxStream(columns.some(({ format }) => format === "date") ? withDays(rows, columns) : rows, {
    name,
    columns: columns.map(({ title, format }) => ({
      header: title,
      width: 20,
      ...(format && { numFmt: formats[format] }),
    })),
    freezePane: { rows: 1 },
  });

/** The sheet as a file, created row by row while it is sent. */
export const sheetFile = (format: SheetFormat, sheet: SheetToWrite): Download => ({
  fileName: `${sheet.fileName}.${format}`,
  mediaType: format === "csv" ? `${sheetTypes.csv}; charset=utf-8` : sheetTypes.xlsx,
  bytes: format === "csv" ? csvOf(sheet) : workbookOf(sheet),
});
