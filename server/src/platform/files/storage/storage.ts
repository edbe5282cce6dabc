import { join } from "node:path";
import type { BucketSettings } from "./bucket.ts";
import { bucket } from "./bucket.ts";
import type { FileStore } from "./file-store.ts";
import { localDisk } from "./local-disk.ts";

/** The settings for file storage. */
export interface StorageSettings {
  /** Absolute. */
  dataDirectory: string;
  /** The bucket to use instead of the data directory. */
  bucket?: BucketSettings;
}

export interface Storage {
  files: FileStore;
  /** The folder for incoming files, until they are in the store. */
  incomingDirectory: string;
}

/** Files are in the bucket if there is one, else in the data directory. Incoming files are always in the data directory. */
export const storageOf = ({ dataDirectory, bucket: settings }: StorageSettings): Storage => ({
  files: settings ? bucket(settings) : localDisk(join(dataDirectory, "files")),
  incomingDirectory: join(dataDirectory, "incoming"),
});
