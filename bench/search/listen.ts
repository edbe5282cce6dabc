import type { IncomingMessage } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers every request with JSON, on a free port of this machine only. Prints its address and ends with the process. */
export function listen(answer: (request: IncomingMessage) => Promise<Buffer>): void {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await answer(request);
      response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": body.length });
      response.end(body);
    })();
  }).listen(0, "127.0.0.1", () => {
    console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}

/** The body of a request. */
export async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
