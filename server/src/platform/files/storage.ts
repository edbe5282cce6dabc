import { join } from "node:path";
import type { BucketSettings } from "./bucket.ts";
import { bucket } from "./bucket.ts";
import type { FileStore } from "./file-store.ts";
import { localDisk } from "./local-disk.ts";

/** What the settings say of where files are. */
export interface StorageSettings {
  /** Absolute. */
  dataDirectory: string;
  /** Where files are kept in place of the data directory. */
  bucket?: BucketSettings;
}

export interface Storage {
  files: FileStore;
  /** Where files lie that come in, until they are put into the store. */
  incomingDirectory: string;
}

/** Files lie in the data directory, unless there is a bucket; those that come in lie there in any case. */
export const storageOf = ({ dataDirectory, bucket: settings }: StorageSettings): Storage => ({
  files: settings ? bucket(settings) : localDisk(join(dataDirectory, "files")),
  incomingDirectory: join(dataDirectory, "incoming"),
});
