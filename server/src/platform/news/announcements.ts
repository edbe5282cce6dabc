import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import type { Transaction } from "../database/database.ts";

/** What servers on one database tell each other: a unit has changed, news for clients, or events waiting in the outbox. */
export type Topic = "units" | "news" | "outbox";

interface Listener {
  /** Something of the topic changed, on this or another server; `content` is what was published. */
  changed: (content: string) => void;
  /** Whether changes on other servers are currently heard. They are not until this is called with true. */
  listening: (heard: boolean) => void;
}

export interface Announcements {
  on(topic: Topic, listener: Listener): void;
  /**
   * Publishes contents (each less than 8,000 bytes) to every server on this database, including this one, once the transaction is
   * committed. Every listener receives each one once, except while its server isn't listening.
   */
  publish(transaction: Transaction, topic: Topic, contents: string[]): Promise<void>;
  /** Tells only the listeners of this server that something of the topic changed. */
  notify: (topic: Topic) => void;
  stop(): Promise<void>;
}

/** The channel of NOTIFY. */
export const channel = "vasati";
const reconnectAfterMilliseconds = 1_000;

/** In milliseconds: how often a server checks that it hears its own messages, and how long it waits for them. */
export interface Heartbeat {
  every: number;
  patience: number;
}

/** A connection can be dead without notice, for example behind a firewall that forgot it. */
const usualHeartbeat: Heartbeat = { every: 30_000, patience: 10_000 };

/** Notifies every server on this database, for code that only has a connection. */
export const notify = (client: pg.Client, payload: Topic | `heartbeat ${string}`) =>
  client.query("select pg_notify($1, $2)", [channel, payload]);

/** Closes a connection on which a server doesn't hear its own heartbeat. */
function requireHeartbeat(client: pg.Client, { every, patience }: Heartbeat): void {
  const heart = `heartbeat ${randomUUID()}` as const;
  let silence: NodeJS.Timeout | undefined;
  const beat = setInterval(() => {
    if (silence) return;
    silence = setTimeout(() => void client.end(), patience).unref();
    // If this fails, the connection ends or the heartbeat is missed.
    notify(client, heart).catch(() => undefined);
  }, every).unref();
  client.on("notification", ({ payload }) => {
    if (payload !== heart) return;
    clearTimeout(silence);
    silence = undefined;
  });
  client.on("end", () => {
    clearInterval(beat);
    clearTimeout(silence);
  });
}

/** Listens on a connection of its own (LISTEN/NOTIFY) and reconnects after a loss. */
export async function openAnnouncements(
  connection: pg.ClientConfig,
  log: { warn: (details: object, message: string) => void },
  heartbeat: Heartbeat = usualHeartbeat,
): Promise<Announcements> {
  const listeners = new Map<Topic, Listener[]>();
  const notifyListeners = (payload: string) => {
    const [topic = "", ...content] = payload.split(" ");
    listeners.get(topic as Topic)?.forEach(({ changed }) => changed(content.join(" ")));
  };
  let client: pg.Client | undefined;
  let stopped = false;
  let heard = false;

  function setListening(now: boolean) {
    heard = now;
    for (const listener of [...listeners.values()].flat()) listener.listening(now);
  }

  async function connect() {
    if (stopped) return;
    const next = new pg.Client({
      ...connection,
      application_name: "vasati announcements",
      keepAlive: true,
      connectionTimeoutMillis: heartbeat.patience,
    });
    next.on("notification", ({ payload = "" }) => notifyListeners(payload));
    next.on("error", (error) => log.warn({ err: error }, "announcements: connection lost"));
    next.on("end", () => {
      setListening(false);
      setTimeout(() => void retry(), reconnectAfterMilliseconds).unref();
    });
    requireHeartbeat(next, heartbeat);
    client = next;
    await next.connect();
    // Stopped while connecting.
    if (stopped) return next.end();
    await next.query(`listen ${channel}`);
    setListening(true);
  }

  const retry = () => connect().catch((error: unknown) => log.warn({ err: error }, "announcements: cannot listen"));

  await connect();
  return {
    on: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
      listener.listening(heard);
    },
    publish: async (transaction, topic, contents) => {
      const payloads = contents.map((content) => `${topic} ${content}`);
      await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(transaction);
    },
    notify: notifyListeners,
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
