import type { PassThrough } from "node:stream";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive. */
export interface ArchivedFile {
  /** Without folders, and unique. */
  name: string;
  /** In bytes. */
  size: number;
  /** When it was stored. */
  at: Date;
  /** Called when it is this file's turn: one file is open at a time. */
  open: () => Promise<ReadableStream<Uint8Array>>;
}

/**
 * A ZIP archive that is created while it is read, with only small buffers in memory. Files are stored uncompressed (most formats
 * already are compressed), so that the size is known in advance. If a file can't be read or has the wrong size, the stream fails
 * and the download is incomplete.
 */
export function archiveOf(files: readonly ArchivedFile[]): { size: number; bytes: ReadableStream<Uint8Array> } {
  const archive = new ZipFile();
  // Typed as any readable stream.
  const output = archive.outputStream as PassThrough;
  let current: Readable | undefined;
  const fail = (error: unknown) => void output.destroy(error as Error);
  archive.on("error", fail);
  output.once("close", () => current?.destroy());
  for (const { name, size, at, open } of files)
    archive.addReadStreamLazy(name, { size, mtime: at, compress: false }, (pump) => {
      const start = async () => {
        current = Readable.fromWeb(await open()).once("error", fail);
        // The client left in the meantime.
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
