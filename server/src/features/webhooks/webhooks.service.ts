import type { PageOf } from "@vasati/contract/wire/paging";
import type { NewWebhook, Webhook, WebhookDelivery, WebhookEdit, WebhookForm } from "@vasati/contract/office/webhooks";
import { mayEditWebhooks } from "../../access/policies/webhook.ts";
import type { Config } from "../../config/config.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Tokens } from "../../platform/authentication/tokens.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { resolvePublicAddresses } from "../../platform/http/public-address.ts";
import { conflict, invalidValue, notFound } from "../../platform/http/refusal.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { deleteRecord, editRecord, recordCreation } from "../../records/edit-record.ts";
import type { QueueDelivery } from "./deliver.service.ts";
import { secretOf } from "./deliver.service.ts";
import { findDeliveriesOf, lockDelivery, resetDelivery } from "./deliveries.queries.ts";
import { secretShown } from "./signature.ts";
import { findSecretName, findWebhooks, insertWebhook, updateWebhook } from "./webhooks.queries.ts";

/** A webhook as the audit trail shows it, without its deliveries. */
type WebhookRecord = Omit<Webhook, "waiting" | "failed">;

async function findRecord(transaction: Transaction, id: number): Promise<WebhookRecord | undefined> {
  const [found] = await findWebhooks(transaction, [id]);
  if (!found) return undefined;
  const { waiting: _, failed: __, ...record } = found;
  return record;
}

const webhooks: RecordKind<WebhookRecord> = {
  table: "webhooks",
  recordType: "webhook",
  find: findRecord,
  mayChange: async (_transaction, { caller }) => mayEditWebhooks(caller),
};

/** One webhook. @throws 404 if there is none for the caller */
export async function readWebhook(database: Database, caller: Caller, id: number): Promise<Webhook> {
  const [found] = await findWebhooks(database, [id]);
  if (!found || !mayEditWebhooks(caller)) throw notFound(webhooks.recordType);
  return found;
}

const sentences = {
  notFound: "cannot be found: its name is unknown",
  notPublic: "leads to a private network, where nothing is sent",
  notAllowed: "isn't among the hosts that this installation sends to",
};

/**
 * Refuses an address that is not public, or not allowed. It is checked again before each delivery, because a name may resolve to another address by
 * then.
 * @throws 400
 */
export async function requirePublicUrl({ webhooks: reach }: Config, url: string | undefined): Promise<void> {
  if (url === undefined) return;
  const found = URL.canParse(url) ? await resolvePublicAddresses(new URL(url), reach) : "notFound";
  if (typeof found === "string") throw invalidValue("url", sentences[found]);
}

/** Adds a webhook and returns its secret, which no other call shows. */
export async function createWebhook(
  transaction: Transaction,
  tokens: Tokens,
  { actor, form }: { actor: Actor; form: WebhookForm },
): Promise<NewWebhook> {
  const id = await insertWebhook(transaction, form);
  const record = await recordCreation(transaction, webhooks, { actor, id });
  const secret = secretShown(secretOf(tokens, (await findSecretName(transaction, id)) ?? ""));
  return { ...record, waiting: 0, failed: 0, secret };
}

/**
 * Edits, pauses or resumes a webhook.
 * @throws 404 if there is none; 409 with the webhook if somebody else changed it in the meantime
 */
export async function editWebhook(
  transaction: Transaction,
  { actor, id, edit }: { actor: Actor; id: number; edit: WebhookEdit },
): Promise<Webhook> {
  const update = ({ url, eventTypes, paused }: WebhookRecord) =>
    updateWebhook(transaction, id, {
      url: edit.url ?? url,
      eventTypes: edit.eventTypes ?? eventTypes,
      paused: edit.paused ?? paused,
    });
  await editRecord(transaction, webhooks, { actor, id, version: edit.version, update });
  return readWebhook(transaction, actor.caller, id);
}

/** Deletes a webhook and its deliveries. @throws 404 if there is none */
export const deleteWebhook = async (transaction: Transaction, actor: Actor, id: number): Promise<void> =>
  void (await deleteRecord(transaction, webhooks, { actor, id }));

/** A page of the deliveries of a webhook, newest first. @throws 404 if there is no such webhook */
export async function listDeliveries(
  database: Database,
  caller: Caller,
  { id, ...paging }: { id: number; page: number; size: number },
): Promise<PageOf<WebhookDelivery>> {
  await readWebhook(database, caller, id);
  return findDeliveriesOf(database, id, paging);
}

/** Sends a delivery again. @throws 404 if there is no such delivery; 409 while it is being sent, or while the webhook is paused */
export async function sendAgain(
  transaction: Transaction,
  queue: QueueDelivery,
  { caller, id: webhookId, deliveryId }: { caller: Caller; id: number; deliveryId: number },
): Promise<WebhookDelivery> {
  const { paused } = await readWebhook(transaction, caller, webhookId);
  const delivery = await lockDelivery(transaction, webhookId, deliveryId);
  if (!delivery) throw notFound("delivery");
  if (delivery.state === "waiting") throw conflict("The delivery is being tried already.");
  if (paused) throw conflict("The webhook is paused. Resume it first.");
  await resetDelivery(transaction, deliveryId);
  await queue(transaction, { deliveryId, webhookId });
  return { ...delivery, state: "waiting", attempts: 0 };
}
