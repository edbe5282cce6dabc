/** A file that is kept. */
export interface KeptFile {
  key: string;
  keptAt: Date;
}

/**
 * Where files are kept for good, each under a key such as `ab/abcd…`. A file is put as a whole or not at all, and is never
 * written again under the same key.
 */
export interface FileStore {
  /** Keeps the content of a temporary file; it is safe from a power cut when this resolves. Takes the temporary file away. */
  put(key: string, temporaryFile: string): Promise<void>;
  /** @throws an error with the code `ENOENT` where there is no such file */
  open(key: string): Promise<ReadableStream<Uint8Array>>;
  /** One that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Every file that is kept, in no order. */
  list(): AsyncIterable<KeptFile>;
}
