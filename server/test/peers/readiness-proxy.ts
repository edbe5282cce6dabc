import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** In milliseconds, between two questions whether a server is ready. */
const interval = 20;

const stickyHeader = "x-server";
/** The header of a request that is to go to one server. */
export const stickyTo = (server: string) => ({ [stickyHeader]: server });

export interface ReadinessProxy {
  address: string;
  /** The servers that get requests now. */
  ready: () => string[];
  /** How many requests each server has got. */
  sent: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

/**
 * A reverse proxy that sends requests in turn to the servers whose `/readyz` says so, keeps its connections, and repeats nothing. One
 * with `stickyTo` goes to that server as long as it is ready, as proxies do it for a session.
 * Without `asks` it takes all of them for ready: the S3 server of tests can't list a bucket, which `/readyz` asks for, while files come and go.
 */
export async function startReadinessProxy(servers: readonly string[], { asks = true } = {}): Promise<ReadinessProxy> {
  const ready = new Set<string>();
  const sent = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let isOpen = true;

  const watch = async (server: string) => {
    while (isOpen) {
      const isReady = await fetch(`${server}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(server);
      else ready.delete(server);
      await delay(interval);
    }
  };
  const proxy = createServer((received, answer) => {
    const wanted = String(received.headers[stickyHeader]);
    const chosen = ready.has(wanted) ? wanted : [...ready][turn++ % ready.size];
    if (chosen === undefined) {
      answer.writeHead(503).end();
      return;
    }
    sent.set(chosen, (sent.get(chosen) ?? 0) + 1);
    const { method = "GET", headers } = received;
    const passedOn = request(`${chosen}${received.url}`, { method, headers, agent }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.on("error", () => answer.destroy()).pipe(answer);
    });
    passedOn.on("error", (error) => void answer.writeHead(502).end(String(error)));
    received.pipe(passedOn);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  if (!asks) for (const server of servers) ready.add(server);
  const watching = Promise.all(asks ? servers.map(watch) : []);
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    ready: () => [...ready],
    sent,
    close: async () => {
      isOpen = false;
      await watching;
      agent.destroy();
      proxy.closeAllConnections();
      await once(proxy.close(), "close");
    },
  };
}
