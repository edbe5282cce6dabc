import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDirectory } from "../../server/test/files/copy-directory.ts";

/** The data directory of a migrated, empty and stopped database, for runs that are too small to make one of their own. */
const prepared = process.env["PREPARED_DIRECTORY"];

/** Begins a data directory that has no database yet with a copy of the prepared one, if there is one. */
export async function prepareDirectory(dataDirectory: string): Promise<void> {
  const database = join(dataDirectory, "postgres");
  if (prepared && !existsSync(database)) await copyDirectory(join(prepared, "postgres"), database);
}

/** A new data directory, which whoever asks for it removes. */
export async function newDataDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `vasati-${name}-`));
  await prepareDirectory(directory);
  return directory;
}
