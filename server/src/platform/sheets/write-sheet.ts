import type { SheetFormat } from "@vasati/contract/office/bulk";
import { sheetTypes } from "@vasati/contract/office/bulk";
import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";
import type { Download } from "../endpoints/serve-files.ts";

type Cells = (string | number)[];
type Rows = AsyncIterable<Cells> | Iterable<Cells>;

/** A column of it. */
interface ColumnToWrite {
  title: string;
  /** What its cells are in a workbook, where they are not just text and numbers. */
  format?: "money" | "date" | undefined;
}

/** A sheet to be written. */
export interface SheetToWrite {
  /** Without an ending. */
  fileName: string;
  /** Of the sheet within a workbook, at most 31 characters. */
  name: string;
  columns: readonly ColumnToWrite[];
  rows: Rows;
}

/**
 * CSV as Excel and RFC 4180 have it. Text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP,
 * CSV Injection), which reading takes away again.
 */
const csvOf = ({ columns, rows }: SheetToWrite) =>
  writeCsvStream(rows, { headers: columns.map(({ title }) => title), bom: true, escapeFormulae: true });

/** ECMA-376, 18.8.30: grouped as in India, by lakh and crore, which no format has of itself. */
const formats = {
  money: String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`,
  date: "dd-mm-yyyy",
} as const;

/** Days as days: a workbook counts and sorts them. */
async function* withDays(
  rows: Rows,
  columns: readonly ColumnToWrite[],
): AsyncGenerator<(Cells[number] | Date)[], void> {
  for await (const row of rows)
    yield row.map((cell, place) =>
      cell !== "" && columns[place]?.format === "date" ? new Date(`${cell}T00:00Z`) : cell,
    );
}

/** In a workbook every text is a text cell: no program takes it for a formula. */
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

/** The sheet as a file, made row by row while it is sent. */
export const sheetFile = (format: SheetFormat, sheet: SheetToWrite): Download => ({
  fileName: `${sheet.fileName}.${format}`,
  mediaType: format === "csv" ? `${sheetTypes.csv}; charset=utf-8` : sheetTypes.xlsx,
  bytes: format === "csv" ? csvOf(sheet) : workbookOf(sheet),
});
