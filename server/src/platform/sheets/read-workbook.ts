import { fork } from "node:child_process";
import { importLimits } from "@vasati/contract/imports";

/** A row as a file has it, counted from 0. */
export interface FileRow {
  index: number;
  values: (string | number | boolean | Date | null)[];
}

/** What the process is given to read. */
export interface WorkbookTask {
  file: Uint8Array;
  mostRows: number;
  mostColumns: number;
}

/** In megabytes: several times what the largest sheet that is taken needs. */
const memory = 384;
/** In milliseconds: the largest sheet takes some seconds on a busy machine. */
const patience = 15_000;
const program = new URL("./workbook-process.ts", import.meta.url);

/**
 * The rows of a workbook's first sheet, read by a process of its own: a small file can unpack to a tree of millions of
 * entries, which ends whichever process runs out of memory over it. A thread's bounds did not keep the server alive.
 */
function read(file: Uint8Array): Promise<FileRow[]> {
  // Rows of nothing but formats are rows too.
  const task: WorkbookTask = { file, mostRows: 4 * importLimits.rows, mostColumns: importLimits.columns };
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
    reader.once("exit", () => reject(new Error("a workbook could not be read")));
    // It may have ended before it took the file: then its exit says so.
    reader.send(task, () => {});
  });
}

let before: Promise<unknown> = Promise.resolve();

/**
 * The same, one workbook at a time: together they would need the memory several times.
 * @throws where it cannot be read, or not within the memory and time that a sheet may take
 */
export function readWorkbook(file: Uint8Array): Promise<FileRow[]> {
  const rows = before.then(() => read(file));
  before = rows.catch(() => undefined);
  return rows;
}
