import { crc32 } from "node:zlib";
import sharp from "sharp";
import { zipOf } from "./workbook.ts";

/** The shortest of each kind. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** The shortest PNG, which claims to be larger than it is. */
export function claiming(width: number, height: number) {
  const picture = Buffer.from(png);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}
/** A photo of a room, as far as encoders care. */
export const room = (width = 1600, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#b59a6b" } })
    .jpeg()
    .toBuffer();
export const jpeg = Buffer.from(
  "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AX//Z",
  "base64",
);
export const webp = Buffer.from(
  "RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0",
  "latin1",
);
export const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat", "latin1");
export const wordprocessing = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const docx = zipOf([
  {
    name: "[Content_Types].xml",
    content: Buffer.from(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${wordprocessing}.main+xml"/></Types>`,
    ),
  },
  { name: "word/document.xml", content: Buffer.from("<document/>") },
]);
