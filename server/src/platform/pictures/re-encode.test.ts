import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoMediaType } from "@vasati/contract/upkeep/photo-media-types";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { claiming, jpeg, png, webp } from "../../../test/files/document-contents.ts";
import { place, geotaggedPictures } from "../../../test/files/geotagged-pictures.ts";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { reEncodePicture } from "./re-encode.ts";

/** The re-encoded picture. */
async function reEncoded(mediaType: PhotoMediaType, picture: Buffer): Promise<Buffer> {
  const directory = await temporaryDirectory();
  const path = join(directory, "picture");
  await writeFile(path, picture);
  return readFile((await reEncodePicture(directory, { path, mediaType, userId: 1 })).path);
}

const flat = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: "#b59a6b" } });

/** Red, green and blue of a pixel as stored, which is sRGB without a profile. */
async function pixelOf(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}

/** Lossy encoding changes colours slightly. */
const closeTo = (...colour: number[]) => colour.map((part) => expect.closeTo(part, -1) as number);

describe.each(["image/jpeg", "image/png", "image/webp"] as const)("%s", (mediaType) => {
  it("keeps its pixels, upright, and drops its location", { meta: { proves: "15.6" } }, async () => {
    const geotagged = geotaggedPictures[mediaType];
    expect(await sharp(geotagged).metadata()).toMatchObject({
      width: 48,
      height: 32,
      orientation: 6,
      hasProfile: true,
    });
    expect(geotagged.toString("latin1")).toContain(place);
    const plain = await reEncoded(mediaType, geotagged);
    expect(plain.toString("latin1")).not.toContain(place);
    const { format, width, height, orientation, exif, xmp, iptc, icc, comments } = await sharp(plain).metadata();
    expect(`image/${format}`).toBe(mediaType);
    expect({ width, height, orientation, exif, xmp, iptc, icc, comments }).toEqual({ width: 32, height: 48 });
    // The left side is now at the top.
    expect(await pixelOf(plain, 16, 4)).toEqual(closeTo(200, 0, 0));
    expect(await pixelOf(plain, 16, 44)).toEqual(closeTo(255, 255, 255));
  });

  it("is refused if it is truncated", async () => {
    const picture = await reEncoded(mediaType, geotaggedPictures[mediaType]);
    for (const part of [0.1, 0.5, 0.8])
      await expect(reEncoded(mediaType, picture.subarray(0, picture.length * part))).rejects.toMatchObject({
        status: 415,
        message: "The picture is damaged or incomplete.",
      });
  });
});

it.each([
  ["image/jpeg", jpeg],
  ["image/png", png],
  ["image/webp", webp],
] as const)("may be the shortest %s", async (mediaType, picture) => {
  expect(await sharp(await reEncoded(mediaType, picture)).metadata()).toMatchObject({ width: 1, height: 1 });
});

it("is refused if it declares more than 40 megapixels", { meta: { proves: "15.5" } }, async () => {
  await expect(reEncoded("image/png", claiming(65_000, 65_000))).rejects.toMatchObject({
    status: 413,
    message: "The picture is 65000 × 65000 pixels; at most 40 megapixels are accepted.",
  });
  await expect(reEncoded("image/png", await flat(6400).png().toBuffer())).rejects.toMatchObject({ status: 413 });
  // Declares the maximum in a few bytes, so it is refused as damaged instead.
  await expect(reEncoded("image/png", claiming(8000, 5000))).rejects.toMatchObject({ status: 415 });
  const largest = await flat(6324).png().toBuffer();
  expect(await sharp(await reEncoded("image/png", largest)).metadata()).toMatchObject({ width: 6324, height: 6324 });
});

it("keeps the first picture of an animation", async () => {
  const frames = await Promise.all([flat(64).png().toBuffer(), flat(64).negate().png().toBuffer()]);
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const { pages, width, height } = await sharp(await reEncoded("image/webp", animated)).metadata();
  expect({ pages, width, height }).toEqual({ width: 64, height: 64 });
});

it("is only decoded as one of the supported types", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>');
  for (const other of [svg, await flat(5).tiff().toBuffer(), await flat(5).gif().toBuffer()])
    await expect(reEncoded("image/png", other)).rejects.toMatchObject({ status: 415 });
});
