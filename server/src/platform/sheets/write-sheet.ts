import type { SheetFormat } from "@vasati/contract/bulk";
import { sheetTypes } from "@vasati/contract/bulk";
import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";
import type { Download } from "../serve-files.ts";

type Rows = AsyncIterable<(string | number)[]> | Iterable<(string | number)[]>;

/** A sheet to be written. */
export interface SheetToWrite {
  /** Without an ending. */
  fileName: string;
  /** Of the sheet within a workbook, at most 31 characters. */
  name: string;
  headings: string[];
  rows: Rows;
}

/**
 * CSV as Excel and RFC 4180 have it. Text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP,
 * CSV Injection), which reading takes away again.
 */
const csvOf = ({ headings, rows }: SheetToWrite) =>
  writeCsvStream(rows, { headers: headings, bom: true, escapeFormulae: true });

/** In a workbook every text is a text cell: no program takes it for a formula. */
const workbookOf = ({ name, headings, rows }: SheetToWrite) =>
  writeXlsxStream(rows, {
    name,
    columns: headings.map((header) => ({ header, width: 20 })),
    freezePane: { rows: 1 },
  });

/** The sheet as a file, made row by row while it is sent. */
export const sheetFile = (format: SheetFormat, sheet: SheetToWrite): Download => ({
  fileName: `${sheet.fileName}.${format}`,
  mediaType: format === "csv" ? `${sheetTypes.csv}; charset=utf-8` : sheetTypes.xlsx,
  bytes: format === "csv" ? csvOf(sheet) : workbookOf(sheet),
});
