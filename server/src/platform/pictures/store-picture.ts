import type { PhotoMediaType } from "@vasati/contract/upkeep/photo-media-types";
import { photoMediaTypes } from "@vasati/contract/upkeep/photo-media-types";
import type { Platform } from "../endpoints/platform.ts";
import type { SentFile } from "../endpoints/serve-form.ts";
import type { StoredFile } from "../files/store-file.ts";
import { kindOf, storeFile } from "../files/store-file.ts";
import { reEncodePicture } from "./re-encode.ts";

/** A picture whose file is stored but which has no row yet. */
export interface StoredPicture extends StoredFile<PhotoMediaType> {
  /** Size and hash of the re-encoded file. */
  size: number;
  sha256: string;
}

/**
 * Stores the file of a picture, encoded anew: where and when it was taken is not kept.
 * @throws 400, 413 and 415 for the file
 */
export async function storePicture(
  { files, incomingDirectory }: Pick<Platform, "files" | "incomingDirectory">,
  { file, userId }: { file: SentFile; userId: number },
): Promise<StoredPicture> {
  const mediaType = await kindOf(file, photoMediaTypes, "JPEG, PNG and WebP");
  const plain = await reEncodePicture(incomingDirectory, { path: file.path, mediaType, userId });
  const { size, sha256 } = plain;
  try {
    const named = { ...plain, name: file.name };
    const stored = await storeFile(files, named, { mediaType, endings: photoMediaTypes[mediaType] });
    return { ...stored, size, sha256 };
  } finally {
    await plain.discard();
  }
}
