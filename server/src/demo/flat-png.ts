import { crc32 } from "node:zlib";

const signature = Buffer.from("89504e470d0a1a0a", "hex");
/** The maximum size of a stored deflate block. */
const largestBlock = 65_535;

/** A picture with at most sixteen colours. */
export interface FlatPicture {
  width: number;
  height: number;
  /** `#rrggbb` */
  palette: readonly string[];
  /** The palette index of a pixel. */
  colourAt: (x: number, y: number) => number;
}

/** A chunk of a PNG, with its length and checksum (PNG third edition, section 5.3). */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function adler32(bytes: Buffer): Buffer {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(high * 65_536 + low);
  return sum;
}

/** Stores bytes in zlib format without compression, because compressed output differs between versions of zlib. */
function stored(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from([0x78, 0x01])];
  for (let at = 0; at < bytes.length; at += largestBlock) {
    const block = bytes.subarray(at, at + largestBlock);
    const head = Buffer.alloc(5);
    head[0] = at + largestBlock >= bytes.length ? 1 : 0;
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(0xffff - block.length, 3);
    parts.push(head, block);
  }
  return Buffer.concat([...parts, adler32(bytes)]);
}

/** Encodes the picture as a PNG with the same bytes each time. The width must be even. */
export function flatPng({ width, height, palette, colourAt }: FlatPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Four bits per pixel, by palette.
  header[8] = 4;
  header[9] = 3;
  const line = 1 + width / 2;
  const lines = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 2) lines[y * line + 1 + x / 2] = colourAt(x, y) * 16 + colourAt(x + 1, y);
  const colours = Buffer.from(palette.map((colour) => colour.slice(1)).join(""), "hex");
  const chunks = [pngChunk("IHDR", header), pngChunk("PLTE", colours), pngChunk("IDAT", stored(lines))];
  return Buffer.concat([signature, ...chunks, pngChunk("IEND", Buffer.alloc(0))]);
}
