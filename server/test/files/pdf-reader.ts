import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** The words of each page, from the drawn letters (ToUnicode); Kannada signs are in drawing order. */
export async function drawnText(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
}

/** The title and the language of the file. */
export async function titleOf(pdf: Uint8Array): Promise<{ title: string; language: string }> {
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
  const { Title, Language } = info as { Title: string; Language: string };
  return { title: Title, language: Language };
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The text of a UTF-16 string of a PDF. */
function written(text: string): string {
  const bytes = text.replaceAll(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign);
  return Buffer.from(bytes, "latin1").subarray(2).swap16().toString("utf16le").trim();
}

/** The drawing operations of the pages: all streams except fonts and pictures. */
function* contentsOf(pdf: Buffer): Iterable<string> {
  for (const [, stream = ""] of pdf.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const bytes = Buffer.from(stream, "latin1");
    // The first byte of zlib streams.
    if (bytes[0] === 0x78) yield inflateSync(bytes).toString("latin1");
  }
}

/** The text of lines with Kannada (ActualText), for searching, copying and reading aloud. */
export const writtenLines = (pdf: Buffer): string[] =>
  Array.from(contentsOf(pdf)).flatMap((content) =>
    Array.from(content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs), ([, text = ""]) => written(text)),
  );
