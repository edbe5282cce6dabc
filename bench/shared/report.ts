import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

const docs = join(import.meta.dirname, "../../docs");

/** The median. */
export const median = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
  `Node.js ${process.version}, ${new Date().toISOString().slice(0, 10)}`;

const tableRow = (cells: string[]) => `| ${cells.join(" | ")} |`;

interface Report {
  /** Whether the run had the sizes of the report; the tables of other runs are only printed. */
  isReported: boolean;
  /** A file of `docs`. */
  file?: string;
  /** Other programs involved, with their versions. */
  subject?: string;
  heading: string[];
  rows: string[][];
}

/**
 * Prints a table. If the run had the report's sizes, also puts it between the markers of its section in `docs/performance.md` or
 * another file, with the machine's name.
 */
export async function writeReport(section: string, report: Report) {
  const { isReported, file = "performance.md", subject, heading, rows } = report;
  const path = join(docs, file);
  const place = [machine(), subject].filter(Boolean).join(", ");
  const table = [heading, heading.map(() => "---"), ...rows].map(tableRow).join("\n");
  console.log(`${place}\n\n${table}`);
  if (!isReported) return;
  const [begin, end] = [`<!-- ${section} -->`, `<!-- /${section} -->`];
  const text = await readFile(path, "utf8");
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/${file} has no section ${begin}`);
  await writeFile(path, `${before}${begin}\n${place}\n\n${table}\n${end}${after}`);
  console.log(`Wrote the section "${section}" of docs/${file}.`);
}
