import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, RequestListener } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

export interface RangeServer {
  /** For BREACHED_PASSWORDS_URL. */
  url: string;
  requests: Pick<IncomingMessage, "url" | "method" | "headers">[];
  stop: () => Promise<void>;
}

/** Lines of hashes that nobody's password has. */
const padding = (count: string) =>
  Array.from({ length: 800 }, () => `${randomBytes(18).toString("hex").slice(0, 35).toUpperCase()}:${count}`);

/**
 * A service that knows some stolen passwords, in the format of Have I Been Pwned's range API: the rests of all hashes that begin with
 * five characters, and how often they were found. A padded answer has some that were found 0 times.
 */
export async function startRangeServer(leaked: readonly string[], answer?: RequestListener): Promise<RangeServer> {
  const requests: RangeServer["requests"] = [];
  const server = createServer((request, response) => {
    const { url = "", method, headers } = request;
    requests.push({ url, method, headers });
    if (answer) return answer(request, response);
    const prefix = url.slice("/range/".length);
    const found = leaked.map(sha1).filter((hash) => hash.startsWith(prefix));
    const lines = [...padding("3"), ...found.map((hash) => `${hash.slice(5)}:42`), ...padding("0")];
    return response.setHeader("content-type", "text/plain").end(lines.join("\r\n"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/range/`,
    requests,
    stop: async () => {
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
}
