import { zipOf } from "./workbook.ts";

/** The shortest of each kind. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");
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
