import type { AnnouncedType } from "@vasati/contract/office/event-catalogue";
import type { Transaction } from "../platform/database/database.ts";

/** An event as its subscribers are told of it. */
export interface AnnouncedEvent {
  /** Of its entry in the audit trail. */
  id: number;
  type: AnnouncedType;
  recordId: number;
  at: Date;
  userId: number | null;
  facts: Record<string, unknown>;
  /** The fields that changed, as they were; null where the record is new. */
  before: Record<string, unknown> | null;
  /** The same as they are; null where the record is gone. */
  after: Record<string, unknown> | null;
}

/**
 * Does something about events, in the transaction that takes them out of the outbox: what it does there is done once. It writes rows,
 * jobs and notifications, and waits for nobody outside the database.
 */
export type Subscriber = (transaction: Transaction, events: readonly AnnouncedEvent[]) => Promise<void>;
