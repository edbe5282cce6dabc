import { fork } from "node:child_process";
import { importLimits } from "@vasati/contract/office/imports";
import type { FileRow } from "./text-rows.ts";

/** What the process is given to read. */
export interface SheetTask {
  /** A workbook, or the text of a CSV file. */
  file: Uint8Array | string;
  /** So many rows with something in them are one more than is taken: nobody needs what follows. */
  mostRows: number;
  mostColumns: number;
}

/** In megabytes: several times what the largest sheet that is taken needs. */
const memory = 384;
/** In milliseconds: the largest sheet takes some seconds on a busy machine. */
const patience = 15_000;
const program = new URL("./sheet-process.ts", import.meta.url);

/**
 * The rows of a text or of a workbook's first sheet that have something in them, read by a process of its own: a small workbook
 * can unpack to a tree of millions of entries, which ends whichever process runs out of memory over it (a thread's bounds did
 * not keep the server alive), and a large text takes seconds. Imports read one file at a time: together they would need the
 * memory several times.
 * @throws where it cannot be read, or not within the memory and time that a sheet may take
 */
export function readApart(file: SheetTask["file"]): Promise<FileRow[]> {
  // The headings, and one too many.
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
    // It may have ended before it took the file: then its exit says so.
    reader.send(task, () => {});
  });
}
