import type { Entry } from "yauzl";
import yauzl from "yauzl";

/** The unpacked size in bytes: about ten times the largest accepted sheet. */
const mostUnpacked = 64 * 1024 * 1024;
/** A workbook of a hundred sheets has about three hundred parts. */
const mostParts = 1000;

/** A part is never unpacked beyond its declared size, so one that declares none could have any size. */
const hidesItsSize = ({ fileName, compressedSize, uncompressedSize }: Entry) =>
  (uncompressedSize === 0 && compressedSize > 2) || (compressedSize === 0 && !fileName.endsWith("/"));

/** Whether the archive is intact and declares an acceptable size. Unpacks nothing. */
export async function hasAllowedSize(archive: Buffer): Promise<boolean> {
  try {
    const zip = await yauzl.fromBufferPromise(archive);
    let unpacked = 0;
    let parts = 0;
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      parts += 1;
      if (unpacked > mostUnpacked || parts > mostParts || hidesItsSize(entry)) return false;
    }
    return true;
  } catch {
    return false;
  }
}
