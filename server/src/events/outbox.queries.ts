import { sql } from "kysely";
import type { Database, Transaction } from "../platform/database/database.ts";
import type { AnnouncedEvent } from "./subscriber.ts";

/** Takes the oldest events that no other server has locked; only those with the given ids, if there are any. */
export async function takeEvents(
  transaction: Transaction,
  { most, ids }: { most: number; ids?: readonly number[] },
): Promise<AnnouncedEvent[]> {
  const meant = ids ? sql`entry_id = any(${ids}::bigint[])` : sql`due_at <= now()`;
  const { rows } = await sql<AnnouncedEvent>`
    with taken as (
      delete from event_outbox where entry_id = any(array(
        select entry_id from event_outbox where ${meant} order by entry_id limit ${most} for update skip locked))
      returning entry_id, facts
    )
    select entry.id, entry.action as type, entry.record_id as "recordId", entry.at, entry.user_id as "userId", facts,
      entry.before, entry.after
    from taken join audit_entries as entry on entry.id = taken.entry_id order by entry.id`.execute(transaction);
  return rows;
}

/** Postpones an event: twice as long as the last time, at most an hour. */
export async function postponeEvent(database: Database, id: number): Promise<void> {
  await sql`
    update event_outbox
    set attempts = attempts + 1, due_at = now() + least(power(2, least(attempts, 12)), 3600) * interval '1 second'
    where entry_id = ${id}`.execute(database);
}

/** The undelivered events. */
export interface Backlog {
  events: number;
  /** The age of the oldest in seconds; 0 if there is none. */
  oldestSeconds: number;
}

/** What waits in the outbox now. */
export async function findBacklog(database: Database): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::integer as events,
      coalesce(extract(epoch from now() - (select at from audit_entries where id = min(entry_id))), 0)::float as "oldestSeconds"
    from event_outbox`.execute(database);
  return rows[0] ?? { events: 0, oldestSeconds: 0 };
}
