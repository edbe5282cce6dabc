import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { copyDirectory } from "./copy-directory.ts";

/** A directory for the running test, removed after it. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** The same with a migrated, empty database in it: for tests that are not about the first start, which takes its time. */
export async function preparedDirectory(): Promise<string> {
  const directory = await temporaryDirectory();
  await copyDirectory(join(inject("preparedDirectory"), "postgres"), join(directory, "postgres"));
  return directory;
}
