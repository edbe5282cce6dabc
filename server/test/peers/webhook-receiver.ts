import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { selfSignedCertificate } from "./certificate.ts";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The receiver's answer; none if undefined. */
type Reply = { status: number; headers?: Record<string, string>; body?: string } | undefined;

export interface WebhookReceiver {
  url: string;
  /** The authority that signed its certificate, in PEM. */
  certificate: string;
  /** The received requests in order. */
  received: Received[];
  stop: () => Promise<void>;
}

/** Shared by all receivers: of several authorities with the same name, only the first would be trusted. */
const { key, cert } = selfSignedCertificate("127.0.0.1");

/** A real webhook receiver over HTTPS on a free port, trusted by this process. */
export async function startWebhookReceiver(
  reply: (count: number, path: string) => Reply = () => ({ status: 204 }),
): Promise<WebhookReceiver> {
  setDefaultCACertificates([...getCACertificates("default"), cert]);
  const received: Received[] = [];
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = "", headers } = request;
    received.push({ path, headers, body: await text(request) });
    const answer = reply(received.length, path);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server = createServer({ key, cert }, (request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `https://127.0.0.1:${port}`, certificate: cert, received, stop };
}
