import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Announcements } from "../platform/news/announcements.ts";
import { postponeEvent, takeEvents } from "./outbox.queries.ts";
import type { AnnouncedEvent, Subscriber } from "./subscriber.ts";

interface DispatcherParts {
  database: Database;
  announcements: Announcements;
  log: FastifyBaseLogger;
}

export interface Dispatcher {
  /** Adds one who is told. */
  subscribe: (subscriber: Subscriber) => void;
  /** Begins to tell subscribers what happens, at whichever server. */
  start: () => void;
  /** Lets what is under way end; the rest stays in the outbox. */
  stop: () => Promise<void>;
}

const eventsAtOnce = 100;
/** The outbox wakes the servers itself; this finds what a server left that was killed, and what was put off. */
const lookMilliseconds = 5_000;

/** Tells subscribers what is in the outbox, once; answers whether there may be more. */
async function tellSome(
  database: Database,
  log: FastifyBaseLogger,
  tell: (transaction: Transaction, events: AnnouncedEvent[]) => Promise<void>,
): Promise<boolean> {
  let taken: AnnouncedEvent[] = [];
  try {
    await inTransaction(database, async (transaction) => {
      taken = await takeEvents(transaction, { most: eventsAtOnce });
      await tell(transaction, taken);
    });
  } catch (error) {
    if (taken.length === 0) throw error;
    for (const { id } of taken) await tellAlone(id);
  }
  return taken.length === eventsAtOnce;

  async function tellAlone(id: number) {
    try {
      await inTransaction(database, async (transaction) =>
        tell(transaction, await takeEvents(transaction, { most: 1, ids: [id] })),
      );
    } catch (error) {
      log.error({ err: error, eventId: id }, "events: a subscriber failed, will be tried again");
      await postponeEvent(database, id);
    }
  }
}

/** Tells subscribers what happened: every event once, whichever server takes it. One that fails is tried again, and keeps no other waiting. */
export function dispatcherOn({ database, announcements, log }: DispatcherParts): Dispatcher {
  const subscribers: Subscriber[] = [];
  let isWoken = false;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function tell(transaction: Transaction, events: AnnouncedEvent[]) {
    if (events.length === 0) return;
    for (const subscriber of subscribers) await subscriber(transaction, events);
  }
  async function work() {
    while (isWoken) {
      isWoken = false;
      try {
        if (await tellSome(database, log, tell)) isWoken = true;
      } catch (error) {
        log.warn({ err: error }, "events: the outbox cannot be read");
      }
    }
    working = undefined;
  }
  function wake() {
    if (timer === undefined) return;
    isWoken = true;
    working ??= work();
  }

  announcements.on("outbox", { changed: wake, listening: (heard) => heard && wake() });
  return {
    subscribe: (subscriber) => void subscribers.push(subscriber),
    start: () => {
      timer = setInterval(wake, lookMilliseconds).unref();
      wake();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      isWoken = false;
      await working;
    },
  };
}
