import type { RecordType } from "@vasati/contract/wire/tags";
import type { AnnouncedType, FactsOf } from "@vasati/contract/office/event-catalogue";
import type { Transaction } from "../platform/database/database.ts";

type Fields = Record<string, unknown>;

interface Happened {
  /** The id of the entry in the audit trail. */
  id: number;
  recordId: number;
  at: Date;
  /** The account that did it; null if nobody was logged in. */
  userId: number | null;
  /** The changed fields before the change; null for a new record. */
  before: Fields | null;
  /** The changed fields after the change; null for a deleted record. */
  after: Fields | null;
}

/** An event of one of the kinds, as subscribers receive it. */
export type EventOf<T extends AnnouncedType> = { [Type in T]: Happened & { type: Type; facts: FactsOf<Type> } }[T];
export type AnnouncedEvent = EventOf<AnnouncedType>;

/**
 * Handles events in the transaction that takes them out of the outbox, so its writes happen exactly once. It writes rows, jobs and
 * notifications, and must not wait for anything outside the database.
 */
export type Subscriber = (transaction: Transaction, events: readonly AnnouncedEvent[]) => Promise<void>;

type TypeOf<R extends RecordType> = Extract<AnnouncedType, `${R}.${string}`>;

/** The events about records of one kind. */
export const eventsAbout = <R extends RecordType>(events: readonly AnnouncedEvent[], recordType: R) =>
  events.filter(({ type }) => type.startsWith(`${recordType}.`)) as unknown as EventOf<TypeOf<R>>[];

/** The events of one kind. */
export const eventsOf = <T extends AnnouncedType>(events: readonly AnnouncedEvent[], kind: T) =>
  events.filter(({ type }) => type === kind) as unknown as EventOf<T>[];
