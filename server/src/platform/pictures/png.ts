import { brokenPicture, countedParts } from "./broken-picture.ts";
import { orientationIn, tiffOf } from "./orientation.ts";
import { pngChunk } from "./png-chunk.ts";

const signatureBytes = 8;
/** Of a chunk without its data: length, type, checksum. */
const frameBytes = 12;

/** The chunks that say what is seen (PNG third edition, section 11). All others tell of the picture: texts, times, EXIF. */
const seen = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" "),
);

/** What stays of a chunk that is not seen: of EXIF the orientation. */
function restOf(type: string, data: Buffer): Buffer[] {
  const tiff = type === "eXIf" ? tiffOf(orientationIn(data)) : undefined;
  return tiff ? [pngChunk(type, tiff)] : [];
}

/**
 * A PNG without texts, times and EXIF, and without what follows its end.
 * @throws 415 where it is damaged, or in more parts than a picture has
 */
export function plainPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, signatureBytes)];
  const count = countedParts();
  for (let at = signatureBytes; ;) {
    count();
    if (at + frameBytes > bytes.length) throw brokenPicture();
    const end = at + frameBytes + bytes.readUInt32BE(at);
    if (end > bytes.length) throw brokenPicture();
    const type = bytes.toString("latin1", at + 4, at + 8);
    parts.push(...(seen.has(type) ? [bytes.subarray(at, end)] : restOf(type, bytes.subarray(at + 8, end - 4))));
    if (type === "IEND") return Buffer.concat(parts);
    at = end;
  }
}
