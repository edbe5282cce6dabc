import type { Database } from "../database/database.ts";
import { isBeingBackedUp } from "./backup-lock.queries.ts";
import type { FileStore } from "./storage/file-store.ts";

/** Removes the file of a row that is gone. If that fails, or a backup of the row is being made, the sweep removes it. */
export async function removeFile(
  { database, files }: { database: Database; files: FileStore },
  { storageKey }: { storageKey: string },
): Promise<void> {
  try {
    if (!(await isBeingBackedUp(database, files))) await files.remove(storageKey);
  } catch {
    // Whatever it was, the record is gone, and the next sweep tries again.
  }
}
