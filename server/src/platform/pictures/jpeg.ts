import { brokenPicture, countedParts } from "./broken-picture.ts";
import { orientationIn, tiffOf } from "./orientation.ts";

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
const exifName = "Exif\0\0";

const isRestart = (marker: number | undefined) => marker !== undefined && marker >= 0xd0 && marker <= 0xd7;

/** Of what applications add, a decoder needs this: pixel density, colour profile, colour transform. By marker and name. */
const neededApplications = new Map([
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);

const isNamed = (segment: Buffer, name: string) => segment.toString("latin1", 4, 4 + name.length) === name;

function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === comment) return false;
  const isOfApplication = marker >= 0xe0 && marker <= 0xef;
  const name = neededApplications.get(marker);
  return !isOfApplication || (name !== undefined && isNamed(segment, name));
}

/** Marker, length, name, version, density and the size of a thumbnail, which would follow (JFIF 1.02). */
const densityBytes = 18;

/** The segment as it is but for the thumbnail in that of the pixel density: an edited picture may have its first state there. */
function withoutThumbnail(marker: number, segment: Buffer): Buffer {
  if (marker !== 0xe0 || segment.length <= densityBytes) return segment;
  const bare = Buffer.from(segment.subarray(0, densityBytes));
  bare.writeUInt16BE(densityBytes - 2, 2);
  bare.writeUInt16BE(0, densityBytes - 2);
  return bare;
}

/** What stays of data of an application that is not needed: of EXIF the orientation. */
function restOf(marker: number, segment: Buffer): Buffer[] {
  if (marker !== 0xe1 || !isNamed(segment, exifName)) return [];
  const tiff = tiffOf(orientationIn(segment.subarray(4 + exifName.length)));
  if (!tiff) return [];
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifName.length + tiff.length]);
  return [head, Buffer.from(exifName, "latin1"), tiff];
}

/** Where the coded picture ends that begins at a place: at the next marker that is no part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === 0xff) at += 1;
    else if (next === 0 || isRestart(next)) at += 2;
    else return next === undefined ? bytes.length : at;
  }
  return bytes.length;
}

/**
 * A JPEG (ITU-T T.81, annex B) without EXIF, XMP, IPTC, comments and thumbnails, and without what follows its end: other pictures
 * and films, which phones put there with metadata of their own.
 * @throws 415 where it is damaged, or in more parts than a picture has
 */
export function plainJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  const count = countedParts();
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== 0xff) throw brokenPicture();
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    count();
    if (marker === undefined || at + 4 > bytes.length) throw brokenPicture();
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) throw brokenPicture();
    const segment = bytes.subarray(at, end);
    parts.push(...(isNeeded(marker, segment) ? [withoutThumbnail(marker, segment)] : restOf(marker, segment)));
    at = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (marker === startOfScan) parts.push(bytes.subarray(end, at));
  }
  return Buffer.concat([...parts, Buffer.from([0xff, endOfImage])]);
}
