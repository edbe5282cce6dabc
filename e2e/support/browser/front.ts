import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { inject, onTestFinished } from "vitest";

/** What stands before the house, as a proxy would, and lets the network and single files go missing, also for a service worker. */
export interface Front {
  address: string;
  /** Nobody answers: the browser has a network, and it leads nowhere. */
  isDown: boolean;
  /** The house is stopped: what stands before it answers in its place. */
  isStopped?: boolean;
  /** Paths that answer 404. */
  gone: RegExp | undefined;
}

/** A front of the running test's own. */
export async function openFront(): Promise<Front> {
  const front: Front = { address: "", isDown: false, gone: undefined };
  const house = new URL(inject("house").address);
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url, headers } = asked;
    if (front.isDown) return void asked.socket.destroy();
    if (front.isStopped) return void answer.writeHead(502).end();
    if (front.gone?.test(url ?? "")) return void answer.writeHead(404).end();
    const passed = request({ host: house.hostname, port: house.port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
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
