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

/** The data directory cannot be used; the message says in a sentence why. */
export class DataDirectoryError extends StartError {}

/** Another process has taken the data directory. */
export class DataDirectoryInUseError extends DataDirectoryError {}

/** What is kept in the data directory, privately: others may neither enter nor read it. */
const privateDirectories = ["postgres", "files", "incoming", "outbox"];
const signingKeyIn = (directory: string) => join(directory, "signing.key");

/** SQLite's code for a database that another process has locked. */
const sqliteBusy = 5;

/**
 * Takes the data directory, which it creates if need be, for this process alone until `release` or the process's end,
 * whatever ends it. The lock is the operating system's own lock on a file; SQLite serves only because Node itself
 * offers none.
 *
 * @throws DataDirectoryError when it, or what is kept in it, cannot be read and written; DataDirectoryInUseError when another
 *   process has it.
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

/** Why the data directory cannot be used, and how to mend what a copy by another account has made of it. */
function accessProblem(directory: string, { code = "", path = directory }: NodeJS.ErrnoException): DataDirectoryError {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  const place = quoted(directory);
  return new DataDirectoryError(
    uid === undefined || !["EACCES", "EPERM"].includes(code)
      ? `The data directory ${directory} cannot be written to (${code}); set DATA_DIR to another one.`
      : `This account may not read and write ${path}; run this as the account to which it belongs, set DATA_DIR to another directory or, where another account has copied or restored it, give it to this one with: sudo chown -R ${uid}:${gid} ${place} && sudo chmod -R u+rwX ${place}`,
  );
}

/** Does what must be possible with a path. @throws the system's error, which names that path */
function attempt(path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

/** Takes everybody else's rights away, which a copy may have given. */
function makePrivate(path: string, mode: number): void {
  const facts = statSync(path);
  const isOurs = [0, facts.uid].includes(process.geteuid?.() ?? -1);
  if (isOurs && (facts.mode & 0o077) !== 0) chmodSync(path, mode);
}

/**
 * Makes sure that what is kept in a data directory can be used, however it was copied there, and by nobody else.
 * @throws the system's error, which names what cannot be used
 */
function reclaim(directory: string): void {
  const key = signingKeyIn(directory);
  if (existsSync(key)) {
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
    // Of documents each directory, not each file: whoever copies one copies all that are in it.
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (entry.isDirectory()) attempt(join(path, entry.name), () => readdirSync(join(path, entry.name)));
  }
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
  const file = signingKeyIn(directory);
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
