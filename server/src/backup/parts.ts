import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough, Transform } from "node:stream";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { decryption, encrypting, newKey } from "./encryption.ts";

/** A file of a backup. */
export const partSchema = z.strictObject({
  /** Its path in the backup, with slashes. */
  name: z.string().regex(/^[a-z0-9_][\w.-]*(\/[a-z0-9_][\w.-]*)*$/),
  /** In bytes, as it lies there. */
  size: z.int().nonnegative(),
  /** Hexadecimal, of the same bytes. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Part = z.infer<typeof partSchema>;

const encryptedEnding = ".enc";
const packedEnding = ".gz";
/** Half the size of the best compression costs a tenth of its time. */
const level = 1;

/** Passes bytes on and measures them. */
function measuring() {
  const hash = createHash("sha256");
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, facts: () => ({ size, sha256: hash.digest("hex") }) };
}

/**
 * Writes the content as a part into the folder, flushed to the disk. A name that ends with `.gz` is compressed; `.enc` is added if it
 * is encrypted. Also returns the size and hash that the content had before.
 */
export type WritePart = (
  folder: string,
  name: string,
  content: Readable,
) => Promise<{ part: Part; content: Pick<Part, "size" | "sha256"> }>;

/** How the parts of a new backup are written: encrypted if there is a passphrase. */
export async function partWriter(passphrase: string | undefined): Promise<WritePart> {
  const key = passphrase === undefined ? undefined : await newKey(passphrase);
  return async (folder, plainName, content) => {
    const name = key ? `${plainName}${encryptedEnding}` : plainName;
    const path = join(folder, ...name.split("/"));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const [plain, stored] = [measuring(), measuring()];
    await pipeline([
      content,
      plain.stream,
      ...(plainName.endsWith(packedEnding) ? [createGzip({ level })] : []),
      ...(key ? [encrypting(key)] : []),
      stored.stream,
      createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
    ]);
    return { part: { name, ...stored.facts() }, content: plain.facts() };
  };
}

/** The content of a part; the consumer gets the error if it can't be decrypted or unpacked. */
export type ReadPart = (folder: string, name: string) => Promise<Readable>;

/** Reads the parts of a backup. @param passphrase needed for encrypted ones */
export function partReader(passphrase: string | undefined): ReadPart {
  const decrypted = decryption(passphrase);
  return async (folder, name) => {
    const path = join(folder, ...name.split("/"));
    const isEncrypted = name.endsWith(encryptedEnding);
    const isPacked = name.endsWith(packedEnding) || name.endsWith(packedEnding + encryptedEnding);
    const content = new PassThrough();
    const streams = isEncrypted ? await decrypted(path) : [createReadStream(path)];
    // What fails here also destroys the content, with the same error.
    pipeline([...streams, ...(isPacked ? [createGunzip()] : []), content]).catch(() => undefined);
    return content;
  };
}

/** Whether the part lies in the folder as it was written. */
export async function isWhole(folder: string, { name, size, sha256 }: Part): Promise<boolean> {
  const path = join(folder, ...name.split("/"));
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== size) return false;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex") === sha256;
}
