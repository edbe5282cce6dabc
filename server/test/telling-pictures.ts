const place = "12.9716N 77.5946E";

/** TIFF data with an orientation and a place, in either order of bytes. */
export function tiffWith(orientation: number, isLittle = true): Buffer {
  const tiff = Buffer.alloc(38 + place.length);
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? "II" : "MM", 0, "latin1");
  short(42, 2);
  long(8, 4);
  short(2, 8);
  // The maker of the camera, then the orientation.
  [0x010f, 2].forEach((value, index) => short(value, 10 + 2 * index));
  long(place.length, 14);
  long(38, 18);
  [0x0112, 3].forEach((value, index) => short(value, 22 + 2 * index));
  long(1, 26);
  short(orientation, 30);
  tiff.write(place, 38, "latin1");
  return tiff;
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
const named = (name: string, content: Buffer | string) =>
  Buffer.concat([Buffer.from(name, "latin1"), Buffer.from(content as string, "latin1")]);

/** The coded picture: with a stuffed byte and a restart, which do not end it. */
export const coded = Buffer.from("1122ff003344ffd05566", "hex");
export const profile = segment(0xe2, named("ICC_PROFILE\0", "colours"));
export const density = segment(0xe0, named("JFIF\0", "\x01\x01\0\0\x01\0\x01\0\0"));
/** The same with a thumbnail of a pixel. */
const densityWithThumbnail = segment(0xe0, named("JFIF\0", "\x01\x01\0\0\x01\0\x01\x01\x01rgb"));
export const frame = segment(0xc0, Buffer.from("0800010001010111", "hex"));
export const scan = segment(0xda, Buffer.from("0101000000003f", "hex"));

/** A JPEG that tells where it was taken in every way that phones and programs know, and has another one behind its end. */
export const tellingJpeg = Buffer.concat([
  Buffer.from("ffd8", "hex"),
  densityWithThumbnail,
  segment(0xe1, named("Exif\0\0", tiffWith(6))),
  segment(0xe1, named("http://ns.adobe.com/xap/1.0/\0", place)),
  profile,
  segment(0xe2, named("MPF\0", place)),
  segment(0xed, named("Photoshop 3.0\0", place)),
  segment(0xfe, Buffer.from(place)),
  frame,
  scan,
  coded,
  Buffer.from("ffffd9", "hex"),
  segment(0xe1, named("Exif\0\0", tiffWith(1))),
]);

export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

export function webpOf(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
