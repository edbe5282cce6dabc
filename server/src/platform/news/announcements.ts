import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import type { Transaction } from "../database/database.ts";
import { afterCommit } from "../database/transaction.ts";

/** What servers on one database tell each other: that some unit has changed, a piece of news, that events are to be told. */
export type Topic = "units" | "news" | "outbox";

interface Listener {
  /** Something of the topic has changed, here or at another server; `content` is what was published of it. */
  changed: (content: string) => void;
  /** Whether changes at other servers are heard right now; until told, they are not. */
  listening: (heard: boolean) => void;
}

export interface Announcements {
  on(topic: Topic, listener: Listener): void;
  /**
   * Tells every server on this database that something of the topic has changed, once the transaction is committed;
   * listeners of this server know before the caller gets its answer.
   */
  announce(transaction: Transaction, topic: Topic): Promise<void>;
  /**
   * Tells every server on this database, this one too, contents (each of less than 8,000 bytes) once the transaction is
   * committed: to each listener once. While a server does not hear, its listeners do not either.
   */
  publish(transaction: Transaction, topic: Topic, contents: string[]): Promise<void>;
  /** Tells the listeners of this server that something of the topic has changed. */
  tell: (topic: Topic) => void;
  stop(): Promise<void>;
}

/** On which servers notify each other. */
export const channel = "vasati";
const reconnectAfterMilliseconds = 1_000;

/** In milliseconds: how often a server asks whether it still hears itself, and how long it waits to. */
export interface Heartbeat {
  every: number;
  patience: number;
}

/** A connection can be dead without a word of it (a firewall forgot it): then nothing is heard for ever. */
const usualHeartbeat: Heartbeat = { every: 30_000, patience: 10_000 };

/** Tells every server on this database, for those who have a connection alone: once its transaction is committed. */
export const notify = (client: pg.Client, payload: Topic | `heartbeat ${string}`) =>
  client.query("select pg_notify($1, $2)", [channel, payload]);

/** Ends a connection on which a server does not hear itself. */
function requireHeartbeat(client: pg.Client, { every, patience }: Heartbeat): void {
  const heart = `heartbeat ${randomUUID()}` as const;
  let silence: NodeJS.Timeout | undefined;
  const beat = setInterval(() => {
    if (silence) return;
    silence = setTimeout(() => void client.end(), patience).unref();
    // Its failure is the end of the connection, or the silence.
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

/** Listens on a connection of its own (LISTEN/NOTIFY), and again after it was lost. */
export async function openAnnouncements(
  connection: pg.ClientConfig,
  log: { warn: (details: object, message: string) => void },
  heartbeat: Heartbeat = usualHeartbeat,
): Promise<Announcements> {
  const listeners = new Map<Topic, Listener[]>();
  const tell = (payload: string) => {
    const [topic = "", ...content] = payload.split(" ");
    listeners.get(topic as Topic)?.forEach(({ changed }) => changed(content.join(" ")));
  };
  let client: pg.Client | undefined;
  let stopped = false;
  let heard = false;

  function setHeard(now: boolean) {
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
    next.on("notification", ({ payload = "" }) => tell(payload));
    next.on("error", (error) => log.warn({ err: error }, "announcements: connection lost"));
    next.on("end", () => {
      setHeard(false);
      setTimeout(() => void retry(), reconnectAfterMilliseconds).unref();
    });
    requireHeartbeat(next, heartbeat);
    client = next;
    await next.connect();
    // Stopped while it was being made.
    if (stopped) return next.end();
    await next.query(`listen ${channel}`);
    setHeard(true);
  }

  const retry = () => connect().catch((error: unknown) => log.warn({ err: error }, "announcements: cannot listen"));

  await connect();
  return {
    on: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
      listener.listening(heard);
    },
    announce: async (transaction, topic) => {
      await sql`select pg_notify(${channel}, ${topic})`.execute(transaction);
      afterCommit(transaction, () => tell(topic));
    },
    publish: async (transaction, topic, contents) => {
      const payloads = contents.map((content) => `${topic} ${content}`);
      await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(transaction);
    },
    tell,
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
