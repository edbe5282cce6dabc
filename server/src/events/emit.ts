import type { EventType } from "@vasati/contract/office/event-catalogue";
import { eventCatalogue, factsFrom } from "@vasati/contract/office/event-catalogue";
import type { RecordType } from "@vasati/contract/office/audit";
import type { Database, Transaction } from "../platform/database/database.ts";
import { afterCommit, databaseOf } from "../platform/database/transaction.ts";
import type { Topic } from "../platform/news/announcements.ts";
import { channel } from "../platform/news/announcements.ts";
import { insertEvents } from "./emit.queries.ts";

/** Something that happened to a record: who did what, with which request. */
export interface DomainEvent {
  type: EventType;
  recordId: number;
  /** Null where nobody is logged in, such as a job. */
  userId: number | null;
  requestId: string | null;
  /** For the audit trail: the fields that changed, as they were and as they are; never a password, hash or token. */
  before?: object;
  after?: object;
  /** Where the kind is announced: what has the fields of its facts, such as the record as it is now. */
  facts?: object;
}

/** What the search for vacant units shows depends on these. */
const searched = new Set<RecordType>(["property", "unit"]);
const rowsAtOnce = 1000;

const rowOf = ({ type, recordId, userId, requestId, before, after, facts }: DomainEvent) => ({
  user_id: userId,
  request_id: requestId,
  action: type,
  record_type: eventCatalogue[type].recordType,
  record_id: recordId,
  before: before ?? null,
  after: after ?? null,
  facts: factsFrom(type, facts ?? {}) ?? null,
});

/** What happened in this process, for those who must know before the caller is answered. */
type CommitListener = (topic: Topic) => void;
const commitListeners = new WeakMap<Database, CommitListener>();

/** Is told of what the events of each transaction on this database outdate, as soon as it is committed. */
export const onCommit = (database: Database, listener: CommitListener): void =>
  void commitListeners.set(database, listener);

/**
 * Writes down what happened, in its own transaction: an entry in the audit trail (requirements 12.6), and where the kind is announced
 * one in the outbox, from which subscribers are told after the commit, here or at another server. One statement for up to a thousand.
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
  const listener = commitListeners.get(databaseOf(transaction));
  if (listener && topics.length > 0) afterCommit(transaction, () => topics.forEach((topic) => listener(topic)));
}

/** The same for one. */
export const emit = (transaction: Transaction, event: DomainEvent): Promise<void> => emitAll(transaction, [event]);
