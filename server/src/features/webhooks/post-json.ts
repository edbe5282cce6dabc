import { request } from "node:https";
import type { LookupAddress } from "node:dns";
import type { IncomingMessage } from "node:http";

const mostMilliseconds = 10_000;
/** Of an answer so many bytes are read, and so many characters shown. */
const mostBytes = 4096;
const mostCharacters = 1000;

interface Post {
  url: URL;
  /** To which to connect, whatever the name of the URL says by now. */
  to: LookupAddress;
  headers: Record<string, string>;
  body: string;
}

interface Answer {
  status: number;
  text: string;
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size >= mostBytes) break;
  }
  // Characters that PostgreSQL cannot keep, and halves of characters at the end.
  const text = Buffer.concat(parts).subarray(0, mostBytes).toString("utf8").replaceAll("\u0000", "");
  return text.slice(0, mostCharacters).toWellFormed();
}

/**
 * Sends JSON over HTTPS to one address: without following redirects, for at most ten seconds, reading no more than the beginning of
 * the answer.
 * @throws where nothing was answered; a `TimeoutError` where that took too long
 */
export async function postJson({ url, to, headers, body }: Post): Promise<Answer> {
  const signal = AbortSignal.timeout(mostMilliseconds);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({
        method: "POST",
        // The certificate is the name's (`host` in the headers), the connection the address's.
        host: to.address,
        family: to.family,
        port: url.port || 443,
        path: `${url.pathname}${url.search}`,
        headers: {
          host: url.host,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "Vasati-Webhooks",
          ...headers,
        },
        // A connection of its own: none is kept for another name.
        agent: false,
        signal,
      });
      sent.on("response", resolve).on("error", reject).end(body);
    });
    return { status: response.statusCode ?? 0, text: await beginningOf(response) };
  } catch (error) {
    throw signal.aborted ? (signal.reason as Error) : error;
  }
}
