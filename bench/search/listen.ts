import type { RequestListener } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves on a free port of this machine alone and prints the address; ends with the process. */
export function listen(answer: RequestListener): void {
  const server = createServer(answer).listen(0, "127.0.0.1", () => {
    console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}

/** The body of a request. */
export async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
