import { fork } from "node:child_process";
import { importLimits } from "@vasati/contract/office/import-limits";
import type { FileRow } from "./text-rows.ts";

/** The task for the reading process. */
export interface SheetTask {
  /** A workbook, or the text of a CSV file. */
  file: Uint8Array | string;
  /** One more than the limit: further rows are not needed. */
  mostRows: number;
  mostColumns: number;
}

/** In megabytes: several times what the largest accepted sheet needs. */
const memory = 384;
/** In milliseconds: the largest sheet takes a few seconds on a busy machine. */
const patience = 15_000;
const program = new URL("./sheet-process.ts", import.meta.url);

/**
 * The non-empty rows of a text or of a workbook's first sheet, read in a separate process. A small workbook can unpack to millions
 * of entries and exhaust the memory of its process (limits of a worker thread did not protect the server), and a large text takes
 * seconds. Imports read one file at a time to limit the total memory.
 * @throws if it can't be read within the limits of memory and time
 */
export function readApart(file: SheetTask["file"]): Promise<FileRow[]> {
  // The headings, and one more than the limit.
  const task: SheetTask = { file, mostRows: importLimits.rows + 2, mostColumns: importLimits.columns };
  const reader = fork(program, {
    execArgv: [`--max-old-space-size=${memory}`],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    timeout: patience,
    killSignal: "SIGKILL",
  });
  return new Promise((resolve, reject) => {
    reader.once("message", (rows) => resolve(rows as FileRow[]));
    reader.once("error", reject);
    reader.once("exit", () => reject(new Error("a sheet could not be read")));
    // If the process has already ended, its exit event reports it.
    reader.send(task, () => {});
  });
}
