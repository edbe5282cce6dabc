import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { reservePort } from "./reserve-port.ts";

/** Each lets one more connection in per turn of the event loop, and costs a file descriptor. */
const sockets = 16;
/** Only Linux shares out connections between the sockets of a port. */
const reusePort = process.platform === "linux";
/** What Node.js sets for the connections of an HTTP server. */
const likeHttp = { allowHalfOpen: true, noDelay: true };

/**
 * Listens at this address. @throws if any program listens there already
 *
 * Node.js accepts one connection per listening socket in each turn of its event loop. At a server's limit a turn takes tens of
 * milliseconds, so a crowd of new connections, and the health check behind it, would wait for a second. With more sockets it doesn't.
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<void> {
  // A second server would share the port, unnoticed.
  const { release } = await reservePort(host, port);
  await release();
  const address = { host, port, reusePort };
  await app.listen(address);
}

/**
 * Opens the other sockets once the server listens. One that doesn't share its port keeps a single one.
 * @param closing when the server accepts no more connections
 */
export function acceptCrowds(app: FastifyInstance, closing: AbortSignal): void {
  app.addHook("onListen", (done) => {
    const { address: host, port } = app.server.address() as AddressInfo;
    for (let count = 1; reusePort && count < sockets; count += 1) {
      createServer(likeHttp, (socket) => void app.server.emit("connection", socket))
        .on("error", () => {})
        .listen({ host, port, reusePort, signal: closing });
    }
    done();
  });
}
