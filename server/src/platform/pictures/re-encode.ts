import { Readable } from "node:stream";
import type { PhotoMediaType } from "@vasati/contract/upkeep/photo-media-types";
import { mostPhotoPixels } from "@vasati/contract/upkeep/request-photos";
import type { Sharp } from "sharp";
import sharp from "sharp";
import type { IncomingFile } from "../files/incoming.ts";
import { takeIn } from "../files/incoming.ts";
import { isRefusal, tooLarge, wrongKind } from "../http/refusal.ts";
import { createGate } from "../load/gate.ts";
import { workLimits } from "../load/work-limits.ts";

/** The decoder and encoder of each type. Browsers already shrink photos with the same quality. */
const formats: Record<PhotoMediaType, { loader: string; encode: (picture: Sharp) => Sharp }> = {
  "image/jpeg": { loader: "VipsForeignLoadJpeg", encode: (picture) => picture.jpeg({ quality: 85 }) },
  "image/png": { loader: "VipsForeignLoadPng", encode: (picture) => picture.png() },
  // More effort takes several times as long and saves a few percent.
  "image/webp": { loader: "VipsForeignLoadWebp", encode: (picture) => picture.webp({ quality: 85, effort: 2 }) },
};

/** Seconds per picture: many times what the largest accepted one needs. */
const patience = 60;

// The decoded picture needs much memory, so one is processed at a time, in one thread, without a cache.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: Object.values(formats).map(({ loader }) => loader) });

const gate = createGate(workLimits.picture);

/** Waits until an uploaded picture may be decoded; pictures of different people take turns. @throws 503 if too many wait */
export const inPictureTurn = <Result>(userId: number, work: () => Promise<Result>): Promise<Result> =>
  gate.run({ key: () => `${userId}` }, work);

const declaredSize = (path: string) => sharp(path, { limitInputPixels: false }).metadata();

/** @throws 413 if a picture declares too many pixels; nothing is decoded to find out */
function requireAllowedSize({ width, height }: { width: number; height: number }, most: number): void {
  if (width * height > most)
    throw tooLarge(`The picture is ${width} × ${height} pixels; at most ${most / 1_000_000} megapixels are accepted.`);
}

/**
 * Checks a picture that is stored as it is: whoever looks at it decodes it. One whose size can't be read, such as HEIC, is accepted: pages don't show it.
 * @throws 413 if it declares more pixels than `most`
 */
export async function requirePixels(path: string, most: number): Promise<void> {
  const size = await declaredSize(path).catch(() => undefined);
  if (size) requireAllowedSize(size, most);
}

/**
 * Decodes an uploaded picture, upright, for `encode`, which gives sharp its steps: what isn't a pixel isn't kept.
 * @throws 413 if it has too many pixels; 415 if it is damaged
 */
export async function encodedAnew(path: string, encode: (picture: Sharp) => Sharp) {
  try {
    requireAllowedSize(await declaredSize(path), mostPhotoPixels);
    const picture = sharp(path, { limitInputPixels: mostPhotoPixels, failOn: "error" });
    return await encode(picture.autoOrient()).timeout({ seconds: patience }).toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw isRefusal(error) ? error : wrongKind("The picture is damaged or incomplete.");
  }
}

/**
 * Encodes an uploaded picture again, upright and in sRGB, with only its pixels: a photo of a tap must not reveal where somebody
 * lives. Of an animation, the first frame stays.
 * @param directory for incoming files
 * @param userId the uploader; pictures of different people take turns
 * @throws 413 if it has too many pixels; 415 if it is damaged; 503 if too many pictures wait
 */
export async function reEncodePicture(
  directory: string,
  { path, mediaType, userId }: Pick<IncomingFile, "path"> & { mediaType: PhotoMediaType; userId: number },
): Promise<IncomingFile> {
  const { data } = await inPictureTurn(userId, () => encodedAnew(path, formats[mediaType].encode));
  return takeIn(directory, Readable.from([data]), new AbortController().signal);
}
