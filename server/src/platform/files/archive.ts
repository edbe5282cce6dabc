import type { PassThrough } from "node:stream";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive. */
export interface ArchivedFile {
  /** Without folders, and unlike the others. */
  name: string;
  /** In bytes. */
  size: number;
  /** When it was kept. */
  at: Date;
  /** Called when its turn has come: one file is open at a time. */
  open: () => Promise<ReadableStream<Uint8Array>>;
}

/**
 * A ZIP archive that is made while it is read, holding no more in memory than what is under way. The files are stored as they
 * are (most are compressed by their kind), so that the size is known before; where a file cannot be read, or is not of its
 * size, the stream fails and whoever reads it gets less than that.
 */
export function archiveOf(files: readonly ArchivedFile[]): { size: number; bytes: ReadableStream<Uint8Array> } {
  const archive = new ZipFile();
  // Declared as any readable stream.
  const output = archive.outputStream as PassThrough;
  let current: Readable | undefined;
  const fail = (error: unknown) => void output.destroy(error as Error);
  archive.on("error", fail);
  output.once("close", () => current?.destroy());
  for (const { name, size, at, open } of files)
    archive.addReadStreamLazy(name, { size, mtime: at, compress: false }, (pump) => {
      const start = async () => {
        current = Readable.fromWeb(await open()).once("error", fail);
        // Who read it has gone meanwhile.
        if (output.destroyed) current.destroy();
        else pump(null, current);
      };
      start().catch(fail);
    });
  let total = 0;
  archive.end({ forceZip64Format: false, comment: "" }, (...[size]: unknown[]) => {
    total = size as number;
  });
  return { size: total, bytes: Readable.toWeb(output) };
}
