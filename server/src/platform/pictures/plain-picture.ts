import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { PhotoMediaType } from "@vasati/contract/request-photos";
import type { IncomingFile } from "../file-store/incoming.ts";
import { takeIn } from "../file-store/incoming.ts";
import { plainJpeg } from "./jpeg.ts";
import { plainPng } from "./png.ts";
import { plainWebp } from "./webp.ts";

/** A picture without what it tells beside what is seen: where it was taken, when, by which phone. How it is turned stays. */
const plain: Record<PhotoMediaType, (bytes: Buffer) => Buffer> = {
  "image/jpeg": plainJpeg,
  "image/png": plainPng,
  "image/webp": plainWebp,
};

/**
 * Writes a picture that has come in anew without its metadata: a photo of a tap must not tell where somebody lives. What is seen
 * stays as it is, byte for byte: nothing is decoded.
 * @param directory where files lie that come in
 * @throws 415 where the picture is damaged
 */
export async function withoutMetadata(
  directory: string,
  { path }: Pick<IncomingFile, "path">,
  mediaType: PhotoMediaType,
): Promise<IncomingFile> {
  const bytes = plain[mediaType](await readFile(path));
  return takeIn(directory, Readable.from([bytes]), new AbortController().signal);
}
