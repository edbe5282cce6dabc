import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** The words of each page by the letters that are drawn (ToUnicode): signs of Kannada stand in the order in which they are drawn. */
export async function drawnText(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
}

/** What the file says of itself: how it is called, and in which language it is read aloud. */
export async function titleOf(pdf: Uint8Array): Promise<{ title: string; language: string }> {
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
  const { Title, Language } = info as { Title: string; Language: string };
  return { title: Title, language: Language };
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The text of a string of a PDF that is written as UTF-16, behind its mark. */
function written(text: string): string {
  const bytes = text.replaceAll(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign);
  return Buffer.from(bytes, "latin1").subarray(2).swap16().toString("utf16le").trim();
}

/** What is drawn on the pages; of all streams, those that are neither fonts nor pictures. */
function* contentsOf(pdf: Buffer): Iterable<string> {
  for (const [, stream = ""] of pdf.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const bytes = Buffer.from(stream, "latin1");
    // The first byte of what is compressed so.
    if (bytes[0] === 0x78) yield inflateSync(bytes).toString("latin1");
  }
}

/** What the lines with Kannada say of themselves (ActualText): what is found, copied and read aloud. */
export const writtenLines = (pdf: Buffer): string[] =>
  Array.from(contentsOf(pdf)).flatMap((content) =>
    Array.from(content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs), ([, text = ""]) => written(text)),
  );
