import type { Webhook, WebhookForm } from "@vasati/contract/office/webhooks";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { isVisibleWebhook } from "../../access/policies/webhook.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { findPage } from "../../records/records.queries.ts";

type Row = Omit<Webhook, "createdAt"> & { createdAt: Date };

const webhookOf = ({ createdAt, ...row }: Row): Webhook => ({ ...row, createdAt: createdAt.toISOString() });

/** The webhooks with these ids, in no particular order. */
export async function findWebhooks(database: Database, ids: readonly number[]): Promise<Webhook[]> {
  const { rows } = await sql<Row>`
    select webhook.id as "webhookId", url, event_types as "eventTypes", paused_at is not null as paused, version,
      webhook.created_at as "createdAt", delivery.waiting, delivery.failed
    from webhooks as webhook cross join lateral (
      select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed
      from webhook_deliveries where webhook_id = webhook.id
    ) as delivery
    where webhook.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(webhookOf);
}

/** A page of the webhooks that the caller sees, oldest first. */
export const findVisibleWebhooks = (
  database: Database,
  caller: Caller,
  paging: { page: number; size: number },
): Promise<PageOf<Webhook>> =>
  findPage(database, {
    table: "webhooks",
    conditions: [isVisibleWebhook(caller)],
    order: { by: "id", direction: "asc" },
    ...paging,
    find: findWebhooks,
    idOf: ({ webhookId }) => webhookId,
  });

/** Inserts a webhook and returns its id. */
export async function insertWebhook(transaction: Transaction, { url, eventTypes }: WebhookForm): Promise<number> {
  const { id } = await transaction
    .insertInto("webhooks")
    .values({ url, event_types: eventTypes })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The name from which a webhook's secret is derived; undefined if there is no such webhook. */
export async function findSecretName(database: Database, id: number): Promise<string | undefined> {
  const row = await database.selectFrom("webhooks").select("secret_name").where("id", "=", id).executeTakeFirst();
  return row?.secret_name;
}

/** Saves an edit of a webhook. */
export async function updateWebhook(
  transaction: Transaction,
  id: number,
  { url, eventTypes, paused }: Pick<Webhook, "url" | "eventTypes" | "paused">,
): Promise<void> {
  await transaction
    .updateTable("webhooks")
    .set({
      url,
      event_types: eventTypes,
      paused_at: paused ? sql<Date>`coalesce(paused_at, now())` : null,
      version: sql<number>`version + 1`,
      updated_at: new Date(),
    })
    .where("id", "=", id)
    .execute();
}
