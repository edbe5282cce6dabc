import type { Entry } from "yauzl";
import yauzl from "yauzl";

/** Bytes of everything in the archive, unpacked: some ten times the largest sheet that is taken. */
const mostUnpacked = 64 * 1024 * 1024;
/** A workbook of a hundred sheets has some three hundred parts. */
const mostParts = 1000;

/** A part is never unpacked beyond the size that it declares: one that declares none could be of any size. */
const hidesItsSize = ({ fileName, compressedSize, uncompressedSize }: Entry) =>
  (uncompressedSize === 0 && compressedSize > 2) || (compressedSize === 0 && !fileName.endsWith("/"));

/** Whether the archive is whole and declares no more than we would unpack; nothing of it is unpacked here. */
export async function isOfBearableSize(archive: Buffer): Promise<boolean> {
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
