import type { SheetMistake } from "@vasati/contract/office/import-limits";
import { importLimits } from "@vasati/contract/office/import-limits";
import { invalid, isRefusal } from "../http/refusal.ts";
import { readApart } from "./read-apart.ts";
import { textOf } from "./text-encoding.ts";
import type { FileRow } from "./text-rows.ts";
import { rowsOfText } from "./text-rows.ts";
import { hasAllowedSize } from "./workbook-size.ts";

/** A file's rows as text; `number` is the row's number in the file, from 1. */
export interface ReadSheet {
  headings: string[];
  rows: { number: number; cells: string[] }[];
}

const refused = (code: SheetMistake, message: string, values: Record<string, number> = {}) =>
  invalid([{ path: "file", code, message, values }]);

/** The apostrophe that spreadsheets put before a text that would otherwise be a formula. */
const apostrophe = /^'(?=[=+\-@|\t\r\n\0])/;

const textIn = (cell: FileRow["values"][number]): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : String(cell ?? "")
        .trim()
        .replace(apostrophe, "");

const startsWith = (file: Buffer, ...bytes: number[]) => bytes.every((byte, place) => file[place] === byte);

/** In bytes. Larger texts are read in a separate process, because ten megabytes would block the server for seconds. */
const readAtOnce = 128 * 1024;

/** A workbook's first sheet, or a text. The bytes decide which, because browsers don't know. */
async function rowsOf(file: Buffer): Promise<Iterable<FileRow>> {
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0))
    throw refused(
      "locked",
      "has a password or is in an old format (.xls). Save it as .xlsx or .csv without a password.",
    );
  if (!startsWith(file, 0x50, 0x4b)) {
    const text = textOf(file);
    if (text.includes("\0")) throw refused("noSheet", "isn't a sheet. Save it as .xlsx or .csv.");
    return file.length > readAtOnce ? readApart(text) : rowsOfText(text);
  }
  if (!(await hasAllowedSize(file))) throw refused("unpacked", "is damaged, or too large when unpacked.");
  return readApart(file);
}

function cellsOf(values: FileRow["values"], number: number): string[] {
  const cells = values.map(textIn);
  while (cells.at(-1) === "") cells.pop();
  if (cells.length > importLimits.columns)
    throw refused("columns", `has more than ${importLimits.columns} columns in row ${number}.`, {
      most: importLimits.columns,
      row: number,
    });
  if (cells.some((cell) => cell.length > importLimits.cell))
    throw refused(
      "cell",
      `has a cell of more than ${importLimits.cell} characters in row ${number}; perhaps a quotation mark is not closed.`,
      { most: importLimits.cell, row: number },
    );
  return cells;
}

async function read(file: Buffer): Promise<ReadSheet> {
  let headings: string[] | undefined;
  const rows: ReadSheet["rows"] = [];
  for (const { index, values } of await rowsOf(file)) {
    const cells = cellsOf(values, index + 1);
    if (cells.length === 0) continue;
    if (headings) rows.push({ number: index + 1, cells });
    else headings = cells.map((cell) => cell.slice(0, 200));
    if (rows.length > importLimits.rows)
      throw refused(
        "rows",
        `has more than ${importLimits.rows.toLocaleString("en-IN")} rows. Import it in several parts.`,
        { most: importLimits.rows },
      );
  }
  if (!headings) throw refused("empty", "is empty.");
  if (rows.length === 0) throw refused("noRows", "has headings but no rows.");
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  return { headings: [...headings, ...Array.from({ length: widest - headings.length }, () => "")], rows };
}

/**
 * Reads a CSV file or the first sheet of a workbook. Formulas give their last result.
 * @throws 400 for other files, damaged and empty ones, and those larger than the limits
 */
export async function readSheet(file: Buffer): Promise<ReadSheet> {
  if (file.length === 0) throw refused("empty", "is empty.");
  try {
    return await read(file);
  } catch (error) {
    // Reading depends only on the file, so any error is the file's fault.
    throw isRefusal(error) ? error : refused("damaged", "is damaged. Save it again as .xlsx or .csv.");
  }
}
