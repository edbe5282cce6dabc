import { brokenPicture, countedParts } from "./broken-picture.ts";
import { orientationIn, tiffOf } from "./orientation.ts";

const headBytes = 12;
/** The chunks that say what is seen (RFC 9649, section 2). All others tell of the picture: EXIF, XMP. */
const seen = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const exifFlag = 0x08;
const xmpFlag = 0x04;
const exifName = "Exif\0\0";

function chunkOf(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Some writers repeat in the chunk what EXIF is called in a JPEG. */
const tiffIn = (data: Buffer) =>
  data.toString("latin1", 0, exifName.length) === exifName ? data.subarray(exifName.length) : data;

/** The features of a picture, without those that it has no longer. */
function withFlags(chunk: Buffer, hasExif: boolean): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = ((copy[8] ?? 0) & ~(exifFlag | xmpFlag)) | (hasExif ? exifFlag : 0);
  return copy;
}

/**
 * A WebP without XMP, and of EXIF with nothing but the orientation; without what follows its end.
 * @throws 415 where it is damaged, or in more parts than a picture has
 */
export function plainWebp(bytes: Buffer): Buffer {
  if (bytes.length < headBytes) throw brokenPicture();
  const whole = 8 + bytes.readUInt32LE(4);
  if (whole > bytes.length) throw brokenPicture();
  const parts: { type: string; chunk: Buffer }[] = [];
  const count = countedParts();
  for (let at = headBytes; at < whole;) {
    count();
    if (at + 8 > whole) throw brokenPicture();
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > whole) throw brokenPicture();
    const type = bytes.toString("latin1", at, at + 4);
    if (seen.has(type)) parts.push({ type, chunk: bytes.subarray(at, end) });
    else if (type === "EXIF") {
      const tiff = tiffOf(orientationIn(tiffIn(bytes.subarray(at + 8, at + 8 + length))));
      if (tiff) parts.push({ type, chunk: chunkOf(type, tiff) });
    }
    at = end;
  }
  const hasExif = parts.some(({ type }) => type === "EXIF");
  const chunks = parts.map(({ type, chunk }) =>
    type === "VP8X" && chunk.length > 8 ? withFlags(chunk, hasExif) : chunk,
  );
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...chunks]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
