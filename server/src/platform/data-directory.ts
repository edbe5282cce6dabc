import { randomBytes, randomUUID } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "./start-error.ts";

/** The data directory cannot be used; the message says in a sentence why. */
export class DataDirectoryError extends StartError {}

/** Another process has taken the data directory. */
export class DataDirectoryInUseError extends DataDirectoryError {}

/** SQLite's code for a database that another process has locked. */
const sqliteBusy = 5;

/**
 * Takes the data directory, which it creates if need be, for this process alone until `release` or the process's end,
 * whatever ends it. The lock is the operating system's own lock on a file; SQLite serves only because Node itself
 * offers none.
 *
 * @throws DataDirectoryError when it cannot be written to; DataDirectoryInUseError when another process has it.
 */
export function takeDataDirectory(directory: string): { release: () => void } {
  const lockFile = join(directory, "vasati.lock");
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    closeSync(openSync(lockFile, "a", 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DataDirectoryError(
      `The data directory ${directory} cannot be written to (${code}); set DATA_DIR to another one.`,
    );
  }
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === sqliteBusy
      ? new DataDirectoryInUseError(`The data directory ${directory} is in use by another Vasati.`)
      : error;
  }
  return { release: () => lock.close() };
}

/** Writes a small file in the data directory through to the disk and removes it. @throws the system's error if it cannot */
export async function proveStorage(directory: string): Promise<void> {
  const file = join(directory, `storage.${randomUUID()}.probe`);
  try {
    await writeFile(file, "ready", { flush: true, mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * The secret that signs this installation's tokens where the environment gives none: made on first use, kept in the
 * data directory, readable to its owner alone. There is no key that two installations share without being told.
 */
export function keptSigningKey(directory: string): string {
  const file = join(directory, "signing.key");
  if (!existsSync(file)) {
    writeWhole(file, randomBytes(48).toString("base64url"));
  }
  return readFileSync(file, "utf8");
}

/** Writes a private file that is there as a whole or not at all, also after a power cut. */
function writeWhole(file: string, content: string): void {
  const unfinished = `${file}.unfinished`;
  const descriptor = openSync(unfinished, "w", 0o600);
  writeSync(descriptor, content);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(unfinished, file);
}
