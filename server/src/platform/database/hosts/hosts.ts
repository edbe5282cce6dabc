import { Socket } from "node:net";
import type { PeerCertificate } from "node:tls";
import { checkServerIdentity } from "node:tls";
import type pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import type { Wanted } from "./addresses.ts";
import { addressesIn, isPooled } from "./addresses.ts";
import { findHost } from "./which-host.queries.ts";

/** How to connect to a database, with what the driver doesn't know. */
export interface DatabaseConnection extends pg.PoolConfig {
  /** Looks for the right one of several hosts again, before the next connection is made. */
  doubtHost?: () => void;
  /** Each transaction may get another session, so no statement can be prepared. */
  isPooled?: boolean;
}

/** No host is the wanted one. The code is PostgreSQL's for a connection that can't be made. */
class NoHostError extends Error {
  readonly code = "08001";
}

/** Chooses one host for all connections, and cuts those to the one before when it has to choose another. */
class HostChoice {
  readonly #addresses: readonly string[];
  readonly #wanted: Wanted;
  readonly #sockets = new Map<Socket, string>();
  #chosen: string | undefined;
  #isDoubted = true;
  #choosing: Promise<string> | undefined;

  constructor(addresses: readonly string[], wanted: Wanted) {
    this.#addresses = addresses;
    this.#wanted = wanted;
  }

  readonly doubt = () => {
    this.#isDoubted = true;
  };

  /** @throws NoHostError if no host is the wanted one */
  async connect(socket: HostSocket): Promise<void> {
    const address = this.#isDoubted ? await (this.#choosing ??= this.#choose()) : this.#chosen;
    if (address === undefined || socket.destroyed) return;
    const { host = "", port = 5432 } = parseIntoClientConfig(address);
    this.#sockets.set(socket, address);
    socket.once("close", () => this.#sockets.delete(socket)).once("error", this.doubt);
    socket.connectTo(host, port);
  }

  async #choose(): Promise<string> {
    const address = await findHost(this.#addresses, this.#wanted).finally(() => (this.#choosing = undefined));
    if (address === undefined)
      throw new NoHostError(`No host of the database ${this.#wanted === "primary" ? "accepts changes" : "answers"}`);
    for (const [socket, other] of this.#sockets) if (other !== address) socket.destroy();
    this.#isDoubted = false;
    return (this.#chosen = address);
  }
}

/** Connects to the host that is chosen, whatever the driver says. */
class HostSocket extends Socket {
  readonly #choice: HostChoice;

  constructor(choice: HostChoice) {
    super();
    this.#choice = choice;
  }

  override connect(): this {
    this.#choice.connect(this).catch((error: Error) => this.destroy(error));
    return this;
  }

  connectTo(host: string, port: number): void {
    super.connect(port, host);
  }
}

/**
 * The certificate must be for one of the hosts. The driver only compares it with the first; whoever holds the key of any of them has
 * all of the database anyway.
 */
const isOfOneOf = (hosts: readonly string[]) => (_: string, certificate: PeerCertificate) => {
  const problems = hosts.map((host) => checkServerIdentity(host, certificate));
  return problems.includes(undefined) ? undefined : problems[0];
};

/**
 * How to connect to the database at an address. node-postgres knows only one host; with several, as libpq has them, every connection
 * is made to the one that is the wanted server, and after a failover to the next.
 */
export function connectionTo(url: string, wanted: Wanted): DatabaseConnection {
  const addresses = addressesIn(url);
  if (addresses.length === 1) return { connectionString: url, isPooled: isPooled(url) };
  const choice = new HostChoice(addresses, wanted);
  const { ssl, ...first } = parseIntoClientConfig(addresses[0] ?? "");
  const hosts = addresses.map((address) => parseIntoClientConfig(address).host ?? "");
  const encrypted = { checkServerIdentity: isOfOneOf(hosts), ...(typeof ssl === "object" && ssl) };
  return {
    ...first,
    ...(ssl && { ssl: encrypted }),
    stream: () => new HostSocket(choice),
    doubtHost: choice.doubt,
    isPooled: isPooled(url),
  };
}
