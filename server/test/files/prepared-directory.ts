import { join } from "node:path";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { inject } from "vitest";
import { copyDirectory } from "./copy-directory.ts";

/** The data directory of a migrated, empty and stopped database, which all tests share: to copy from. */
export const preparedOriginal = (): string => inject("preparedDirectory");

/** A directory for the running test with a migrated, empty database in it: for tests that are not about the first start, which takes its time. */
export async function preparedDirectory(): Promise<string> {
  const directory = await temporaryDirectory();
  await copyDirectory(join(preparedOriginal(), "postgres"), join(directory, "postgres"));
  return directory;
}
