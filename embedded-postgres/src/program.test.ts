import { spawnSync } from "node:child_process";
import { chmod, cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "../test/temporary-directory.ts";
import { databaseAccount } from "./account.ts";
import type { Account } from "./account.ts";
import { embeddedVersion, executable, programPlaces, runnableProgram } from "./program.ts";

/** The package as installed by `npm install --ignore-scripts`, without the links between library names. */
async function freshPackage(): Promise<string> {
  const packageDirectory = join(await temporaryDirectory(), "package");
  const { packageDirectory: installed } = programPlaces("", undefined);
  await cp(installed, packageDirectory, { recursive: true, verbatimSymlinks: true });
  const libraries = join(packageDirectory, "native/lib");
  const entries = await readdir(libraries, { withFileTypes: true });
  await Promise.all(entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => rm(join(libraries, name))));
  return packageDirectory;
}

describe("runnableProgram", () => {
  it("creates the missing links, and runs the package in place", async () => {
    const packageDirectory = await freshPackage();
    const program = runnableProgram({ packageDirectory, copies: "/nowhere" }, undefined);
    expect(program).toBe(join(packageDirectory, "native"));
    const { stdout } = spawnSync(executable(program, "initdb"), ["--version"], { encoding: "utf8" });
    expect(stdout).toContain("PostgreSQL) 18");
    expect(embeddedVersion()).toContain(/[\d.]+$/.exec(stdout.trim())?.[0]);
  });

  it("runs a copy if the package can't be run in place", async () => {
    const packageDirectory = await freshPackage();
    const account = databaseAccount("/nowhere");
    const copies = join(await openDirectory(), "copies");
    const reopen = await close(packageDirectory, account);
    const umask = process.umask(0o077);
    const program = runnableProgram({ packageDirectory, copies }, account);
    process.umask(umask);
    expect(program).toContain(copies);
    const version = spawnSync(executable(program, "initdb"), ["--version"], { ...account, encoding: "utf8" });
    expect(version.stdout).toContain("PostgreSQL) 18");
    expect(runnableProgram({ packageDirectory, copies }, account)).toBe(program);
    await reopen();
  });
});

/** A directory that every account may enter. */
async function openDirectory(): Promise<string> {
  const directory = await temporaryDirectory();
  await chmod(directory, 0o755);
  return directory;
}

/** Closes the package to the account that PostgreSQL runs as; without root, makes it read-only. */
async function close(packageDirectory: string, account: Account | undefined): Promise<() => Promise<void>> {
  const [directory, mode] = account
    ? [join(packageDirectory, ".."), 0o700]
    : [join(packageDirectory, "native/lib"), 0o500];
  await chmod(directory, mode);
  return () => chmod(directory, 0o700);
}
