import type { WebhookDelivery } from "@vasati/contract/office/webhooks";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { AnnouncedEvent } from "../../events/subscriber.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { findPage } from "../../records/records.queries.ts";

type Row = Omit<WebhookDelivery, "at" | "attemptedAt"> & { at: Date; attemptedAt: Date | null };

const deliveryOf = ({ at, attemptedAt, ...row }: Row): WebhookDelivery => ({
  ...row,
  at: at.toISOString(),
  attemptedAt: attemptedAt?.toISOString() ?? null,
});

async function findDeliveries(database: Database, ids: number[]): Promise<WebhookDelivery[]> {
  const { rows } = await sql<Row>`
    select id as "deliveryId", entry_id as "eventId", event_type as "eventType", created_at as at, state, attempts,
      attempted_at as "attemptedAt", answer_status as "answerStatus", answer_text as "answerText", failure, body
    from webhook_deliveries where id = any(${ids}::bigint[])`.execute(database);
  return rows.map(deliveryOf);
}

/** A page of the deliveries of a webhook, newest first. */
export const findDeliveriesOf = (
  database: Database,
  webhookId: number,
  paging: { page: number; size: number },
): Promise<PageOf<WebhookDelivery>> =>
  findPage(database, {
    table: "webhook_deliveries",
    conditions: [sql`webhook_id = ${webhookId}`],
    order: { by: "id", direction: "desc" },
    ...paging,
    find: findDeliveries,
    idOf: ({ deliveryId }) => deliveryId,
  });

/** One delivery of a webhook, locked until the transaction ends. */
export async function lockDelivery(
  transaction: Transaction,
  webhookId: number,
  id: number,
): Promise<WebhookDelivery | undefined> {
  const { rows } = await sql`
    select from webhook_deliveries where id = ${id} and webhook_id = ${webhookId} for update`.execute(transaction);
  return rows.length > 0 ? (await findDeliveries(transaction, [id]))[0] : undefined;
}

/** Inserts a delivery for each event and each active webhook that subscribes to its kind. Returns them. */
export async function insertDeliveries(
  transaction: Transaction,
  events: readonly (Pick<AnnouncedEvent, "id" | "type"> & { body: string })[],
): Promise<{ deliveryId: number; webhookId: number }[]> {
  const given = JSON.stringify(events.map(({ id, type, body }) => ({ id, type, body })));
  const { rows } = await sql<{ deliveryId: number; webhookId: number }>`
    insert into webhook_deliveries (webhook_id, entry_id, event_type, body)
    select webhook.id, event.id, event.type, event.body
    from jsonb_to_recordset(${given}::jsonb) as event(id bigint, type text, body text)
      join webhooks as webhook on webhook.paused_at is null and event.type = any(webhook.event_types)
    order by event.id, webhook.id
    returning id as "deliveryId", webhook_id as "webhookId"`.execute(transaction);
  return rows;
}

/** What is needed to send a delivery. */
export interface WaitingDelivery {
  url: string;
  secretName: string;
  paused: boolean;
  eventId: number;
  body: string;
  attempts: number;
}

/** A delivery that is not sent yet. */
export async function findWaiting(database: Database, id: number): Promise<WaitingDelivery | undefined> {
  const { rows } = await sql<WaitingDelivery>`
    select url, secret_name as "secretName", paused_at is not null as paused, entry_id as "eventId", body, attempts
    from webhook_deliveries as delivery join webhooks as webhook on webhook.id = delivery.webhook_id
    where delivery.id = ${id} and state = 'waiting'`.execute(database);
  return rows[0];
}

/** The outcome of an attempt. */
export interface Outcome extends Pick<WebhookDelivery, "answerStatus" | "answerText" | "failure"> {
  state: WebhookDelivery["state"];
}

/** Saves the outcome of an attempt. */
export async function noteAttempt(database: Database, id: number, outcome: Outcome): Promise<void> {
  const { state, answerStatus, answerText, failure } = outcome;
  await sql`
    update webhook_deliveries
    set state = ${state}, attempts = attempts + 1, attempted_at = now(), answer_status = ${answerStatus},
      answer_text = ${answerText}, failure = ${failure}
    where id = ${id}`.execute(database);
}

/** Makes a delivery wait again, with all its attempts. */
export async function resetDelivery(transaction: Transaction, id: number): Promise<void> {
  await sql`update webhook_deliveries set state = 'waiting', attempts = 0 where id = ${id}`.execute(transaction);
}

/** Deletes older deliveries, sent or not. */
export async function deleteOldDeliveries(database: Database, before: Date): Promise<void> {
  await sql`delete from webhook_deliveries where created_at < ${before}`.execute(database);
}
