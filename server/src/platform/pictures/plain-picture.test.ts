import { largestPhoto } from "@vasati/contract/request-photos";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { jpeg, png, webp } from "../../../test/document-contents.ts";
import {
  coded,
  density,
  frame,
  profile,
  scan,
  tellingJpeg,
  tiffWith,
  webpChunk,
  webpOf,
} from "../../../test/telling-pictures.ts";
import { pngChunk } from "./png-chunk.ts";
import { plainJpeg } from "./jpeg.ts";
import { orientationIn, tiffOf } from "./orientation.ts";
import { plainPng } from "./png.ts";
import { plainWebp } from "./webp.ts";

const turned = tiffOf(6) as Buffer;
/** A file as large as a photo may be, of one part again and again. */
const fullOf = (head: Buffer, part: Buffer) => Buffer.concat([head, Buffer.alloc(largestPhoto - head.length, part)]);
const features = (flags: number) => webpChunk("VP8X", Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));

describe("an orientation", () => {
  it.each([1, 3, 6, 8])("%i is found in either order of bytes, and kept", (orientation) => {
    for (const isLittle of [true, false]) expect(orientationIn(tiffWith(orientation, isLittle))).toBe(orientation);
    expect(orientationIn(tiffOf(orientation) ?? tiffWith(1))).toBe(orientation);
  });

  it("that makes no sense is none, however little there is of the data", () => {
    const whole = tiffWith(6);
    for (let length = 0; length < whole.length; length += 1)
      expect([1, 6]).toContain(orientationIn(whole.subarray(0, length)));
    expect(orientationIn(tiffWith(99))).toBe(1);
  });
});

describe("a JPEG", () => {
  it("keeps what is seen, and how it is turned, alone", () => {
    const exif = Buffer.concat([Buffer.from("ffe10022", "hex"), Buffer.from("Exif\0\0"), turned]);
    expect(plainJpeg(tellingJpeg)).toEqual(
      Buffer.concat([
        Buffer.from("ffd8", "hex"),
        density,
        exif,
        profile,
        frame,
        scan,
        coded,
        Buffer.from("ffffd9", "hex"),
      ]),
    );
  });

  it("that tells nothing stays as it is, and one without its end gets one", () => {
    expect(plainJpeg(jpeg)).toEqual(jpeg);
    expect(plainJpeg(plainJpeg(tellingJpeg))).toEqual(plainJpeg(tellingJpeg));
    expect(plainJpeg(Buffer.concat([jpeg.subarray(0, -2), scan, Buffer.from("11ff", "hex")]))).toEqual(
      Buffer.concat([jpeg.subarray(0, -2), scan, Buffer.from("11ff", "hex"), Buffer.from("ffd9", "hex")]),
    );
  });

  it.each(["ffd8ffe1", "ffd8ffe1ffff", "ffd800", "ffd8ffe10000", "ffd8ff"])("that is broken is refused: %s", (hex) => {
    expect(() => plainJpeg(Buffer.from(hex, "hex"))).toThrow("damaged");
  });
});

describe("a PNG", () => {
  const [head, end] = [png.subarray(0, -12), png.subarray(-12)];

  it("keeps what is seen, and how it is turned, alone", () => {
    const telling = Buffer.concat([
      head,
      pngChunk("tEXt", Buffer.from("Location\x0012.9716N")),
      pngChunk("eXIf", tiffWith(6)),
      pngChunk("tIME", Buffer.alloc(7)),
      end,
      Buffer.from("and more"),
    ]);
    expect(plainPng(telling)).toEqual(Buffer.concat([head, pngChunk("eXIf", turned), end]));
    expect(plainPng(png)).toEqual(png);
  });

  it("that is broken is refused", () => {
    for (let length = 8; length < png.length; length += 1)
      expect(() => plainPng(png.subarray(0, length))).toThrow("damaged");
  });
});

describe("a WebP", () => {
  const picture = webp.subarray(12);

  it("keeps what is seen, and how it is turned, alone", () => {
    const xmp = webpChunk("XMP ", Buffer.from("12.9716N"));
    const turnedExif = webpOf(features(0x2c), picture, webpChunk("EXIF", tiffWith(6)), xmp);
    expect(plainWebp(Buffer.concat([turnedExif, Buffer.from("and more")]))).toEqual(
      webpOf(features(0x28), picture, webpChunk("EXIF", turned)),
    );
    const uprightExif = webpChunk("EXIF", Buffer.concat([Buffer.from("Exif\0\0"), tiffWith(1)]));
    expect(plainWebp(webpOf(features(0x0c), picture, uprightExif))).toEqual(webpOf(features(0), picture));
    expect(plainWebp(webp)).toEqual(webp);
  });

  it("that is broken is refused", () => {
    for (let length = 0; length < webp.length; length += 1)
      expect(() => plainWebp(webp.subarray(0, length))).toThrow("damaged");
  });
});

describe("a file of millions of empty parts is refused at once", () => {
  const signature = png.subarray(0, 8);
  const riff = Buffer.from(webp.subarray(0, 12));
  riff.writeUInt32LE(largestPhoto - 8, 4);
  it.each([
    ["JPEG, of tables", plainJpeg, fullOf(Buffer.from("ffd8", "hex"), Buffer.from("ffdb0002", "hex"))],
    ["JPEG, of comments", plainJpeg, fullOf(Buffer.from("ffd8", "hex"), Buffer.from("fffe0002", "hex"))],
    ["PNG", plainPng, fullOf(signature, pngChunk("IDAT", Buffer.alloc(0)))],
    ["WebP", plainWebp, fullOf(riff, webpChunk("ALPH", Buffer.alloc(0)))],
  ])("%s", (_kind, plain, bytes) => {
    const cut = vi.spyOn(Buffer.prototype, "subarray");
    onTestFinished(() => cut.mockRestore());
    expect(() => plain(bytes)).toThrow("damaged");
    // Once or twice for each part that was looked at; there are more than two million.
    expect(cut.mock.calls.length).toBeGreaterThan(0);
    expect(cut.mock.calls.length).toBeLessThan(100_000);
  });
});
