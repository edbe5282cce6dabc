import { createHash } from "node:crypto";

/** Recorded when the file was received. */
interface Facts {
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * The same bytes, checked against size and hash. If they differ, the stream fails before the last byte, so that nobody mistakes a
 * damaged file for the original.
 */
export function verified(bytes: ReadableStream<Uint8Array>, { size, sha256 }: Facts): ReadableStream<Uint8Array> {
  const hash = createHash("sha256");
  let seen = 0;
  let held: Uint8Array | undefined;
  const check = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      hash.update(chunk);
      seen += chunk.length;
      if (held) controller.enqueue(held);
      held = chunk;
    },
    flush: (controller) => {
      if (seen !== size || hash.digest("hex") !== sha256) throw new Error("A stored file has changed.");
      if (held) controller.enqueue(held);
    },
  });
  return bytes.pipeThrough(check);
}
