import { Readable } from "node:stream";
import type { PhotoMediaType } from "@vasati/contract/upkeep/request-photos";
import { mostPhotoPixels } from "@vasati/contract/upkeep/request-photos";
import type { Sharp } from "sharp";
import sharp from "sharp";
import type { IncomingFile } from "../files/incoming.ts";
import { takeIn } from "../files/incoming.ts";
import { isRefusal, tooLarge, wrongKind } from "../http/refusal.ts";
import { createFairQueue } from "../jobs/serial-queue.ts";

/** How each kind is decoded and encoded; the browser has made photos smaller with the same quality. */
const formats: Record<PhotoMediaType, { loader: string; encode: (picture: Sharp) => Sharp }> = {
  "image/jpeg": { loader: "VipsForeignLoadJpeg", encode: (picture) => picture.jpeg({ quality: 85 }) },
  "image/png": { loader: "VipsForeignLoadPng", encode: (picture) => picture.png() },
  // A higher effort takes several times as long and saves a few percent.
  "image/webp": { loader: "VipsForeignLoadWebp", encode: (picture) => picture.webp({ quality: 85, effort: 2 }) },
};

/** For one picture, in seconds: tens of times what the largest that is taken needs. */
const patience = 60;

// The decoded picture is what takes memory: one at a time, in one thread, and none is kept for later.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: Object.values(formats).map(({ loader }) => loader) });

const inTurn = createFairQueue();

/** @throws 413 where the picture has more pixels than are taken, by what it declares: nothing is decoded for that */
async function requireBearable(path: string): Promise<void> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  if (width * height > mostPhotoPixels)
    throw tooLarge(
      `The picture is ${width} × ${height} pixels; at most ${mostPhotoPixels / 1_000_000} megapixels are accepted.`,
    );
}

async function reEncoded(path: string, mediaType: PhotoMediaType): Promise<Buffer> {
  try {
    await requireBearable(path);
    const picture = sharp(path, { limitInputPixels: mostPhotoPixels, failOn: "error" });
    return await formats[mediaType].encode(picture.autoOrient()).timeout({ seconds: patience }).toBuffer();
  } catch (error) {
    throw isRefusal(error) ? error : wrongKind("The picture is damaged or incomplete.");
  }
}

/**
 * Writes a picture that has come in anew, upright and in sRGB, with nothing but its pixels: a photo of a tap must not tell where
 * somebody lives. Of an animation the first picture stays.
 * @param directory where files lie that come in
 * @param userId whose it is: people have their pictures encoded in turn
 * @throws 413 where it has more pixels than are taken; 415 where it is damaged
 */
export async function reEncodePicture(
  directory: string,
  { path, mediaType, userId }: Pick<IncomingFile, "path"> & { mediaType: PhotoMediaType; userId: number },
): Promise<IncomingFile> {
  const bytes = await inTurn(`${userId}`, () => reEncoded(path, mediaType));
  return takeIn(directory, Readable.from([bytes]), new AbortController().signal);
}
