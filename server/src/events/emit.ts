import type { EventType } from "@vasati/contract/office/event-catalogue";
import { eventCatalogue, factsFrom } from "@vasati/contract/office/event-catalogue";
import type { RecordType } from "@vasati/contract/wire/tags";
import type { Database, Transaction } from "../platform/database/database.ts";
import { afterCommit, databaseOf } from "../platform/database/transaction.ts";
import type { Topic } from "../platform/news/announcements.ts";
import { channel } from "../platform/news/announcements.ts";
import { currentOrigin } from "../platform/security/origin.ts";
import { insertEvents } from "./emit.queries.ts";

/** Something that happened to a record: who did it, and in which request. */
export interface DomainEvent {
  type: EventType;
  recordId: number;
  /** Null if nobody was logged in, such as in a job. */
  userId: number | null;
  requestId: string | null;
  /** The session in which it was done, if not that of the request: a login opens its own. */
  sessionId?: string;
  /** For the audit trail: the changed fields, before and after. Never a password, hash or token. */
  before?: object;
  after?: object;
  /**
   * For announced kinds: an object with the fields of the kind's facts, such as the record after the change. Null if another event
   * announces the change and this one is only for the trail.
   */
  facts?: object | null;
}

/** Whether records that it names are archived is no part of a record. */
function fieldsOf(record: object | undefined) {
  if (!record) return null;
  const { past: _past, ...fields }: { past?: unknown } = record;
  return fields;
}

/** Changes of these affect the search for vacant units. */
const searched = new Set<RecordType>(["property", "unit"]);
const rowsAtOnce = 1000;

const rowOf = ({ type, recordId, userId, requestId, sessionId, before, after, facts }: DomainEvent) => ({
  user_id: userId,
  request_id: requestId,
  // A job that a request has woken isn't done from there.
  address: requestId === null ? null : (currentOrigin()?.address ?? null),
  session_id: requestId === null ? null : (sessionId ?? currentOrigin()?.sessionId ?? null),
  action: type,
  record_type: eventCatalogue[type].recordType,
  record_id: recordId,
  before: fieldsOf(before),
  after: fieldsOf(after),
  facts: facts === null ? null : (factsFrom(type, facts ?? {}) ?? null),
});

/** Run in this process before the caller is answered. */
interface CommitListeners {
  /** Gets the topics that a transaction invalidated. */
  invalidated: (topic: Topic) => void;
  /** Gets its events. */
  happened: (events: readonly DomainEvent[]) => void;
}
const commitListeners = new WeakMap<Database, CommitListeners>();

/** Calls the listeners as soon as a transaction on this database is committed. */
export const onCommit = (database: Database, listeners: CommitListeners): void =>
  void commitListeners.set(database, listeners);

/**
 * Writes an entry to the audit trail (requirements 12.6) and, for announced kinds, one to the outbox, in the transaction of the
 * change. Subscribers receive it after the commit, on this or another server. One statement for up to a thousand events.
 */
export async function emitAll(transaction: Transaction, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(rowOf);
  const topics: Topic[] = [
    ...(rows.some(({ facts }) => facts !== null) ? (["outbox"] as const) : []),
    ...(events.some(({ type }) => searched.has(eventCatalogue[type].recordType)) ? (["units"] as const) : []),
  ];
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertEvents(transaction, rows.slice(from, from + rowsAtOnce), { channel, topics });
  const listeners = commitListeners.get(databaseOf(transaction));
  if (listeners)
    afterCommit(transaction, () => {
      topics.forEach((topic) => listeners.invalidated(topic));
      listeners.happened(events);
    });
}

/** Like `emitAll`, for one event. */
export const emit = (transaction: Transaction, event: DomainEvent): Promise<void> => emitAll(transaction, [event]);
