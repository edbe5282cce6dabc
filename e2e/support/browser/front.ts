import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { inject, onTestFinished } from "vitest";

/** A proxy in front of the server that can simulate lost connections and missing files, for service workers too. */
export interface Front {
  address: string;
  /** The browser is online, but requests get no answer. */
  isDown: boolean;
  /** The server is stopped and the proxy answers with an error. */
  isStopped?: boolean;
  /** Paths that answer 404. */
  gone: RegExp | undefined;
}

/** A proxy for the running test only. */
export async function openFront(): Promise<Front> {
  const front: Front = { address: "", isDown: false, gone: undefined };
  const testServer = new URL(inject("testServer").address);
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url, headers } = asked;
    if (front.isDown) return void asked.socket.destroy();
    if (front.isStopped) return void answer.writeHead(502).end();
    if (front.gone?.test(url ?? "")) return void answer.writeHead(404).end();
    const passed = request(
      { host: testServer.hostname, port: testServer.port, method, path: url, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
    return undefined;
  };
  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.close().closeAllConnections());
  front.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return front;
}
