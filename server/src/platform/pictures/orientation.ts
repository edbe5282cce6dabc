const orientationTag = 0x0112;
const shortType = 3;
const entryBytes = 12;

/** As the picture lies in the file. */
const upright = 1;

/** The orientation that TIFF data says (EXIF 3.0, section 4.6.5.1.5): 1 to 8; 1 also where it says none that makes sense. */
export function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const holds = (at: number, bytes: number) => at + bytes <= tiff.length;
  if (!holds(0, 8)) return upright;
  const directory = long(4);
  if (!holds(directory, 2)) return upright;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * entryBytes;
    if (!holds(at, entryBytes)) return upright;
    if (short(at) !== orientationTag || short(at + 2) !== shortType) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

/** TIFF data that says nothing but the orientation; undefined for a picture that is upright. */
export function tiffOf(orientation: number): Buffer | undefined {
  if (orientation === upright) return undefined;
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
