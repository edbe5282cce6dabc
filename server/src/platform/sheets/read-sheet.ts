import type { SheetMistake } from "@vasati/contract/office/imports";
import { importLimits } from "@vasati/contract/office/imports";
import { invalid, isRefusal } from "../http/refusal.ts";
import { readApart } from "./read-apart.ts";
import { textOf } from "./text-encoding.ts";
import type { FileRow } from "./text-rows.ts";
import { rowsOfText } from "./text-rows.ts";
import { isOfBearableSize } from "./workbook-size.ts";

/** A file's rows as text; `number` is that of the row in the file, from 1. */
export interface ReadSheet {
  headings: string[];
  rows: { number: number; cells: string[] }[];
}

const refused = (code: SheetMistake, message: string, values: Record<string, number> = {}) =>
  invalid([{ path: "file", code, message, values }]);

/** What a spreadsheet puts before a text that would otherwise be a formula. */
const apostrophe = /^'(?=[=+\-@|\t\r\n\0])/;

const textIn = (cell: FileRow["values"][number]): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : String(cell ?? "")
        .trim()
        .replace(apostrophe, "");

const startsWith = (file: Buffer, ...bytes: number[]) => bytes.every((byte, place) => file[place] === byte);

/** In bytes: reading a text of ten megabytes would hold up everybody else for seconds. */
const readAtOnce = 128 * 1024;

/** A workbook's first sheet, or a text; which of the two it is the bytes say, because browsers do not know. */
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
  if (!(await isOfBearableSize(file))) throw refused("unpacked", "is damaged, or too large when unpacked.");
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
 * Reads a CSV file or the first sheet of a workbook. Of a formula its last result is read.
 * @throws 400 for what is no such file, damaged, empty, or larger than an import may be
 */
export async function readSheet(file: Buffer): Promise<ReadSheet> {
  if (file.length === 0) throw refused("empty", "is empty.");
  try {
    return await read(file);
  } catch (error) {
    // Reading depends on nothing but the file: whatever goes wrong is wrong with it.
    throw isRefusal(error) ? error : refused("damaged", "is damaged. Save it again as .xlsx or .csv.");
  }
}
