const marks: [encoding: string, ...mark: number[]][] = [
  ["utf-8", 0xef, 0xbb, 0xbf],
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * Decodes the encodings that spreadsheets write: UTF-8, UTF-16 with a byte order mark (Excel's "Unicode Text"), else Windows-1252
 * (Excel's plain CSV in Western Windows).
 */
export function textOf(bytes: Uint8Array): string {
  const marked = marks.find(([, ...mark]) => mark.every((byte, place) => bytes[place] === byte))?.[0];
  return new TextDecoder(marked ?? (isUtf8(bytes) ? "utf-8" : "windows-1252")).decode(bytes);
}
