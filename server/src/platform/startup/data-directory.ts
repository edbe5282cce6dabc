import { randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { quoted } from "@vasati/embedded-postgres/quoted-path";
import { StartError } from "./start-error.ts";

/** The data directory can't be used. The message explains why. */
export class DataDirectoryError extends StartError {}

/** Another process uses the data directory. */
export class DataDirectoryInUseError extends DataDirectoryError {}

/** The contents of the data directory. No other account may enter or read them. */
const privateDirectories = ["postgres", "files", "incoming", "outbox"];
/** The names of the files with generated keys: the one that signs tokens, and the one that protects identity numbers. */
const keyFiles = ["signing.key", "data.key"] as const;

/** SQLite's code for a database that another process has locked. */
const sqliteBusy = 5;

/**
 * Locks the data directory for this process, and creates it if needed. The lock ends with `release` or with the process. It is the
 * operating system's lock on a file; SQLite is only used because Node has no API for it.
 * @throws DataDirectoryError if the directory or its contents can't be read and written; DataDirectoryInUseError if another process
 *   uses it.
 */
export function takeDataDirectory(directory: string): { release: () => void } {
  const lockFile = join(directory, "vasati.lock");
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    closeSync(openSync(lockFile, "a", 0o600));
  } catch (error) {
    throw accessProblem(directory, error as NodeJS.ErrnoException);
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
  try {
    reclaim(directory);
  } catch (error) {
    lock.close();
    throw accessProblem(directory, error as NodeJS.ErrnoException);
  }
  return { release: () => lock.close() };
}

/** Why the data directory can't be used, and how to repair it after a copy by another account. */
function accessProblem(directory: string, { code = "", path = directory }: NodeJS.ErrnoException): DataDirectoryError {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  const place = quoted(directory);
  return new DataDirectoryError(
    uid === undefined || !["EACCES", "EPERM"].includes(code)
      ? `The data directory ${directory} cannot be written to (${code}); set DATA_DIR to another one.`
      : `This account may not read and write ${path}; run this as the account to which it belongs, set DATA_DIR to another directory or, where another account has copied or restored it, give it to this one with: sudo chown -R ${uid}:${gid} ${place} && sudo chmod -R u+rwX ${place}`,
  );
}

/** Runs an operation on a path. @throws the system's error, which names the path */
function attempt(path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

/** Removes the rights of other accounts, which a copy may have added. */
function makePrivate(path: string, mode: number): void {
  const facts = statSync(path);
  const isOurs = [0, facts.uid].includes(process.geteuid?.() ?? -1);
  if (isOurs && (facts.mode & 0o077) !== 0) chmodSync(path, mode);
}

/**
 * Makes the contents of a data directory usable and private, however it was copied there.
 * @throws the system's error, which names what can't be used
 */
function reclaim(directory: string): void {
  for (const key of keyFiles.map((name) => join(directory, name)).filter((each) => existsSync(each))) {
    attempt(key, () => closeSync(openSync(key, "r+")));
    makePrivate(key, 0o600);
  }
  for (const path of privateDirectories.map((name) => join(directory, name)).filter((each) => existsSync(each))) {
    attempt(path, () => {
      const probe = join(path, `access.${randomUUID()}.probe`);
      closeSync(openSync(probe, "wx", 0o600));
      rmSync(probe);
    });
    makePrivate(path, 0o700);
    // Checks the folders of documents, not each file, since a copy takes all files of a folder alike.
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isDirectory()) attempt(join(path, entry.name), () => readdirSync(join(path, entry.name)));
  }
}

/** Writes and removes a small file in the data directory, flushed to the disk. @throws the system's error if that fails */
export async function checkStorage(directory: string): Promise<void> {
  const file = join(directory, `storage.${randomUUID()}.probe`);
  try {
    await writeFile(file, "ready", { flush: true, mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * A secret for which the environment has none: created on first use and stored in the data directory, readable only by its owner.
 * There is no built-in key that installations could share unknowingly.
 */
function persistentKey(directory: string, name: (typeof keyFiles)[number]): string {
  const file = join(directory, name);
  if (!existsSync(file)) writeWhole(file, randomBytes(48).toString("base64url"));
  return readFileSync(file, "utf8");
}

/** The secret that signs tokens if the environment gives none. */
export const persistentSigningKey = (directory: string): string => persistentKey(directory, "signing.key");

/** The secret that protects identity numbers if the environment gives none. */
export const persistentDataKey = (directory: string): string => persistentKey(directory, "data.key");

/** The generated keys of a data directory, by the names of their files. */
export function keysIn(directory: string): Record<string, string> {
  const existing = keyFiles.filter((name) => existsSync(join(directory, name)));
  return Object.fromEntries(existing.map((name) => [name, readFileSync(join(directory, name), "utf8")]));
}

/** Writes keys that `keysIn` has read. Other names are ignored. */
export function restoreKeys(directory: string, keys: Record<string, string>): void {
  for (const name of keyFiles) if (keys[name] !== undefined) writeWhole(join(directory, name), keys[name]);
}

/** Writes a private file completely or not at all, even after a power failure. */
function writeWhole(file: string, content: string): void {
  const unfinished = `${file}.unfinished`;
  const descriptor = openSync(unfinished, "w", 0o600);
  writeSync(descriptor, content);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(unfinished, file);
}
