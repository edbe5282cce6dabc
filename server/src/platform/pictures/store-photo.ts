import { Readable } from "node:stream";
import { photoMediaTypes } from "@vasati/contract/upkeep/photo-media-types";
import type { Platform } from "../endpoints/platform.ts";
import type { SentFile } from "../endpoints/serve-form.ts";
import { safeFileName } from "../files/file-names.ts";
import { newPhotoKey } from "../files/storage/file-store.ts";
import { takeIn } from "../files/incoming.ts";
import { kindOf } from "../files/store-file.ts";
import { encodedAnew, inPictureTurn } from "./re-encode.ts";
import { longestSide, placeholderOf } from "./photo-sizes.ts";

/** A photo that everybody may see, whose file is stored but which has no row yet. */
export interface StoredPhoto {
  storageKey: string;
  fileName: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  width: number;
  height: number;
  placeholder: string;
}

const within = { width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true } as const;

/**
 * Stores the file of a photo for everybody, encoded anew as a JPEG: upright, not larger than it is ever shown, and without where and when
 * it was taken.
 * @throws 400, 413 and 415 for the file; 503 if too many pictures wait
 */
export async function storePhoto(
  { files, incomingDirectory }: Pick<Platform, "files" | "incomingDirectory">,
  { file, userId }: { file: SentFile; userId: number },
): Promise<StoredPhoto> {
  const mediaType = await kindOf(file, photoMediaTypes, "JPEG, PNG and WebP");
  const fileName = safeFileName(file.name, photoMediaTypes[mediaType]);
  const { data, info, placeholder } = await inPictureTurn(userId, async () => {
    const made = await encodedAnew(file.path, (picture) =>
      picture.resize(within).flatten({ background: "#fff" }).jpeg({ quality: 90 }),
    );
    return { ...made, placeholder: await placeholderOf(made.data) };
  });
  const kept = await takeIn(incomingDirectory, Readable.from([data]), new AbortController().signal);
  const { size, sha256 } = kept;
  const storageKey = newPhotoKey(sha256);
  try {
    await files.put(storageKey, kept);
  } finally {
    await kept.discard();
  }
  return { storageKey, fileName, size, sha256, width: info.width, height: info.height, placeholder };
}
