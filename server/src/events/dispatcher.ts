import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Announcements } from "../platform/news/announcements.ts";
import type { Backlog } from "./outbox.queries.ts";
import { findBacklog, postponeEvent, takeEvents } from "./outbox.queries.ts";
import type { AnnouncedEvent, Subscriber } from "./subscriber.ts";

interface DispatcherParts {
  database: Database;
  announcements: Announcements;
  log: FastifyBaseLogger;
}

export interface Dispatcher {
  /** Adds a subscriber. */
  subscribe: (subscriber: Subscriber) => void;
  /** The undelivered events, as of a few seconds ago. */
  backlog: () => Backlog;
  /** Starts to deliver events, those of other servers included. */
  start: () => void;
  /** Waits for the running delivery; the rest stays in the outbox. */
  stop: () => Promise<void>;
}

const eventsAtOnce = 100;
/** Between deliveries, so that the events of a busy moment are delivered together, in one transaction instead of one each. */
const pauseMilliseconds = 25;
/** The outbox notifies the servers at each commit. This poll finds events of a server that was killed, and postponed ones. */
const lookMilliseconds = 5_000;
/** Subscribers take milliseconds: what waits longer is stuck. */
const stuckSeconds = 60;

/** Delivers one batch of the outbox. Returns whether there may be more. */
async function deliverBatch(
  database: Database,
  log: FastifyBaseLogger,
  deliver: (transaction: Transaction, events: AnnouncedEvent[]) => Promise<void>,
): Promise<boolean> {
  let taken: AnnouncedEvent[] = [];
  try {
    await inTransaction(database, async (transaction) => {
      taken = await takeEvents(transaction, { most: eventsAtOnce });
      await deliver(transaction, taken);
    });
  } catch (error) {
    if (taken.length === 0) throw error;
    for (const { id } of taken) await deliverOne(id);
  }
  return taken.length === eventsAtOnce;

  async function deliverOne(id: number) {
    try {
      await inTransaction(database, async (transaction) =>
        deliver(transaction, await takeEvents(transaction, { most: 1, ids: [id] })),
      );
    } catch (error) {
      log.error({ err: error, eventId: id }, "events: a subscriber failed, will retry");
      await postponeEvent(database, id);
    }
  }
}

/** Measures the backlog, and logs once a minute if an event is stuck. */
function watchBacklog(database: Database, log: FastifyBaseLogger) {
  let backlog: Backlog = { events: 0, oldestSeconds: 0 };
  let quietUntil = 0;
  return {
    backlog: () => backlog,
    look: async () => {
      try {
        backlog = await findBacklog(database);
      } catch (error) {
        log.warn({ err: error }, "events: the outbox cannot be read");
      }
      if (backlog.oldestSeconds <= stuckSeconds || performance.now() < quietUntil) return;
      quietUntil = performance.now() + stuckSeconds * 1000;
      log.warn({ ...backlog }, "events: some events have not been delivered for more than a minute");
    },
  };
}

/** Delivers each event once to the subscribers, on whichever server takes it. An event that fails is retried and doesn't delay the others. */
export function dispatcherOn({ database, announcements, log }: DispatcherParts): Dispatcher {
  const subscribers: Subscriber[] = [];
  const { backlog, look } = watchBacklog(database, log);
  let isWoken = false;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(transaction: Transaction, events: AnnouncedEvent[]) {
    if (events.length === 0) return;
    for (const subscriber of subscribers) await subscriber(transaction, events);
  }
  async function work() {
    while (isWoken) {
      isWoken = false;
      try {
        if (await deliverBatch(database, log, deliver)) isWoken = true;
      } catch (error) {
        log.warn({ err: error }, "events: the outbox cannot be read");
      }
      await delay(pauseMilliseconds);
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
    backlog,
    start: () => {
      timer = setInterval(() => {
        wake();
        void look();
      }, lookMilliseconds).unref();
      wake();
      void look();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      isWoken = false;
      await working;
    },
  };
}
