import { request } from "node:https";
import type { LookupAddress } from "node:dns";
import type { IncomingMessage } from "node:http";

const mostMilliseconds = 10_000;
/** Limits for reading and storing a receiver's answer. */
const mostBytes = 4096;
const mostCharacters = 1000;

interface Post {
  url: URL;
  /** The addresses to connect to, tried in turn, whatever the URL's name resolves to by now. */
  to: LookupAddress[];
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
  // Drops characters that PostgreSQL can't store, and a cut character at the end.
  const text = Buffer.concat(parts).subarray(0, mostBytes).toString("utf8").replaceAll("\u0000", "");
  return text.slice(0, mostCharacters).toWellFormed();
}

/**
 * Posts JSON over HTTPS. Follows no redirects, takes at most ten seconds, and reads only the beginning of the
 * answer.
 * @throws if there is no answer; a `TimeoutError` if it took too long
 */
export async function postJson({ url, to, headers, body }: Post): Promise<Answer> {
  const signal = AbortSignal.timeout(mostMilliseconds);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({
        method: "POST",
        host: url.hostname.replace(/^\[|\]$/g, ""),
        // Node.js asks for all addresses, and takes the next one if the first can't be reached.
        lookup: (_name, _options, found) => found(null, to),
        port: url.port || 443,
        path: `${url.pathname}${url.search}`,
        headers: {
          host: url.host,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "Vasati-Webhooks",
          ...headers,
        },
        // A connection of its own, which is never reused for another name.
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
