import { createHash } from "node:crypto";

/** What is known of a file since it came in. */
interface Facts {
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * The same bytes; where they are not those that came in once, the stream fails before the last of them, so that nobody takes
 * what is left of a file for the file.
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
      if (seen !== size || hash.digest("hex") !== sha256) throw new Error("A kept file is not what it was.");
      if (held) controller.enqueue(held);
    },
  });
  return bytes.pipeThrough(check);
}
