import type { Refusal } from "../http/refusal.ts";
import type { FileStore } from "./storage/file-store.ts";

/** A record names a file that the store doesn't have. The reader gets 404; the loss is logged and counted. */
export class MissingFileError extends Error implements Refusal {
  readonly refused = true;
  readonly status = 404;

  constructor() {
    super("The file is missing on the server. Tell your administrator.");
  }
}

/** Wraps a store to call `report` with the key whenever a requested file is missing. */
export const reportingMissingFiles = (files: FileStore, report: (key: string) => void): FileStore => ({
  ...files,
  open: (key) =>
    files.open(key).catch((error: unknown) => {
      if (error instanceof MissingFileError) report(key);
      throw error;
    }),
  has: async (key) => {
    const isThere = await files.has(key);
    if (!isThere) report(key);
    return isThere;
  },
});
