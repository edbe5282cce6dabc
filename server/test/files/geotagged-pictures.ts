import type { PhotoMediaType } from "@vasati/contract/upkeep/photo-media-types";
import sharp from "sharp";
import { pngChunk } from "../../src/demo/flat-png.ts";

/** The place in the pictures' metadata. */
export const place = "12.9716N 77.5946E";

const [width, height] = [48, 32];

/** Red on the left and white on the right in the file; turned by 90° clockwise when displayed. */
const picture = sharp(
  Buffer.from(
    Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? [200, 0, 0] : [255, 255, 255])).flat(),
  ),
  { raw: { width, height, channels: 3 } },
)
  .withExif({ IFD0: { Make: place }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 18/1" } })
  .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${place}</x:xmpmeta>`)
  .withMetadata({ orientation: 6, icc: "p3" });

function segment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, "latin1")]);
}

const [plainJpeg, plainPng, plainWebp] = await Promise.all([
  picture.clone().jpeg().toBuffer(),
  picture.clone().png().toBuffer(),
  picture.clone().webp().toBuffer(),
]);

/** A JPEG with its location in every format that phones and programs use, even after its end. */
export const geotaggedJpeg = Buffer.concat([
  plainJpeg.subarray(0, 2),
  segment(0xe2, `MPF\0${place}`),
  segment(0xed, `Photoshop 3.0\0${place}`),
  segment(0xfe, place),
  plainJpeg.subarray(2),
  Buffer.from(place),
]);

/** The same of each kind that a photo may be. */
export const geotaggedPictures: Record<PhotoMediaType, Buffer> = {
  "image/jpeg": geotaggedJpeg,
  "image/png": Buffer.concat([
    plainPng.subarray(0, -12),
    pngChunk("tEXt", Buffer.from(`Location\0${place}`)),
    plainPng.subarray(-12),
    Buffer.from(place),
  ]),
  "image/webp": Buffer.concat([plainWebp, Buffer.from(place)]),
};
