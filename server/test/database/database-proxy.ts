import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";
import type pg from "pg";

/** How the network between the server and its database behaves. */
type Way = "open" | "cut" | "silent";

export interface DatabaseProxy {
  /** The same database, through the proxy. */
  connection: pg.ClientConfig;
  /** Passes bytes on, cuts all connections, or swallows everything that is sent. */
  set(way: Way): void;
  close(): Promise<void>;
}

/** A network to a test's database that the test can break. */
export async function proxyBefore({ host, port, ...rest }: pg.ClientConfig): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let way: Way = "open";
  const follow = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (bytes) => way === "open" && to.write(bytes));
    from.on("error", () => {});
    from.on("close", () => to.destroy());
  };
  const server = createServer((client) => {
    const database = connect({ path: `${host}/.s.PGSQL.${port}` });
    follow(client, database);
    follow(database, client);
    if (way === "cut") client.destroy();
  });
  const cut = () => sockets.forEach((socket) => socket.destroy());
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    connection: { ...rest, host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    set: (next) => {
      way = next;
      if (way === "cut") cut();
    },
    close: async () => {
      cut();
      await once(server.close(), "close");
    },
  };
}
