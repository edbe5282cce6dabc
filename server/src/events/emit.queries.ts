import { sql } from "kysely";
import type { Transaction } from "../platform/database/database.ts";

/** An event as a row. */
export interface EventRow {
  user_id: number | null;
  request_id: string | null;
  address: string | null;
  session_id: string | null;
  action: string;
  record_type: string;
  record_id: number;
  before: object | null;
  after: object | null;
  /** Null if the event has no subscribers. */
  facts: object | null;
}

/** Replaces unpaired surrogates, which JSON can hold and PostgreSQL can't store, with U+FFFD, as other statements do. */
const asJson = (rows: readonly EventRow[]) =>
  JSON.stringify(rows, (_name, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value));

/**
 * Writes events to the audit trail and, if they have subscribers, to the outbox. Notifies the listeners of the topics at the
 * commit.
 */
export async function insertEvents(
  transaction: Transaction,
  rows: readonly EventRow[],
  { channel, topics }: { channel: string; topics: readonly string[] },
): Promise<void> {
  await sql`
    with event as materialized (
      select nextval('audit_entries_id_seq') as id, row.*
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as row(
        user_id bigint, request_id text, address text, session_id uuid, action text, record_type text, record_id bigint, before jsonb, after jsonb, facts jsonb)
    ), entry as (
      insert into audit_entries (id, user_id, request_id, address, session_id, action, record_type, record_id, before, after)
      overriding system value
      select id, user_id, request_id, address, session_id, action, record_type, record_id, before, after from event
    ), announced as (
      insert into event_outbox (entry_id, facts) select id, facts from event where facts is not null
    )
    select pg_notify(${channel}, topic) from unnest(${topics}::text[]) as topic`.execute(transaction);
}
