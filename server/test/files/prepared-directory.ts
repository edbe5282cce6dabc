import { join } from "node:path";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { inject } from "vitest";
import { copyDirectory } from "./copy-directory.ts";

/** A directory for the running test with a migrated, empty database in it: for tests that are not about the first start, which takes its time. */
export async function preparedDirectory(): Promise<string> {
  const directory = await temporaryDirectory();
  await copyDirectory(join(inject("preparedDirectory"), "postgres"), join(directory, "postgres"));
  return directory;
}
