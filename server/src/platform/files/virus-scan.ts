import { createReadStream } from "node:fs";
import type { Socket } from "node:net";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { invalid, isRefusal, unavailable } from "../http/refusal.ts";
import { inSpan } from "../observability/spans.ts";

/** In milliseconds. Scanning the largest file that can be configured takes seconds. */
const patience = 60_000;

/** A scanner that doesn't answer must not let everything in. */
const away = (cause: unknown) =>
  Object.assign(unavailable("Files can't be checked for viruses right now. Nothing was saved."), { cause });

const lengthOf = (chunk: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

/** Sends a file to clamd in chunks, each behind its length; the last has none (clamd(8), INSTREAM). */
async function* inChunks(file: Readable): AsyncIterable<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of file) yield Buffer.concat([lengthOf(chunk as Buffer), chunk as Buffer]);
  yield Buffer.alloc(4);
}

const placeOf = ({ protocol, hostname, port, pathname }: URL) =>
  protocol === "unix:"
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) };

/** What clamd says, which ends with a zero. It can come before the end of a file that is larger than clamd accepts. */
const answerOn = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let said = "";
    socket.on("data", (chunk) => {
      said += String(chunk);
      if (said.endsWith("\0")) resolve(said.slice(0, -1));
    });
    socket.once("error", reject).once("close", () => reject(new Error("clamd closed the connection")));
  });

/** @throws if clamd doesn't answer */
async function askAbout(path: string, url: string): Promise<string> {
  const socket = connect(placeOf(new URL(url)));
  socket.setTimeout(patience, () => socket.destroy(new Error("clamd takes too long")));
  try {
    const answer = answerOn(socket);
    // If that fails, it closes the connection, and there is no answer.
    pipeline(inChunks(createReadStream(path)), socket, { end: false }).catch(() => undefined);
    return await answer;
  } finally {
    socket.destroy();
  }
}

/**
 * Lets clamd (ClamAV) look at an uploaded file.
 * @param url `unix:///run/clamav/clamd.ctl` or `tcp://host:3310`
 * @throws 400 for a virus; 503 if the scanner is away or can't tell
 */
export async function requireNoVirus(path: string, url: string): Promise<void> {
  try {
    const said = await inSpan("virus scan", {}, () => askAbout(path, url));
    if (said === "stream: OK") return;
    const [, virus] = /^stream: (.+) FOUND$/.exec(said) ?? [];
    if (virus === undefined) throw new Error(`clamd said ${said || "nothing"}`);
    throw invalid([{ path: "file", code: "infected", message: `contains a virus (${virus})` }]);
  } catch (error) {
    throw isRefusal(error) ? error : away(error);
  }
}
