import * as contract from "@vasati/contract/office/webhooks";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, servePreparedChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { deleteOldDeliveries } from "./deliveries.queries.ts";
import { deliveryQueue, pointlessAfter, webhookSubscriber } from "./deliver.service.ts";
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listDeliveries,
  readWebhook,
  requirePublicUrl,
  sendAgain,
} from "./webhooks.service.ts";
import { findVisibleWebhooks } from "./webhooks.queries.ts";

/** Webhooks, for administrators. */
export function webhookRoutes(platform: Platform): void {
  const { config, database, tokens, jobs, subscribe } = platform;
  const queue = deliveryQueue(platform);
  subscribe(webhookSubscriber(queue));
  jobs.hourly(() => deleteOldDeliveries(database, new Date(Date.now() - pointlessAfter * 1000)));

  serveQuery(platform, contract.listWebhooks, ({ caller, query }) => findVisibleWebhooks(database, caller, query));
  serveQuery(platform, contract.readWebhook, ({ caller, params }) => readWebhook(database, caller, params.id));
  serveQuery(platform, contract.listWebhookDeliveries, ({ caller, params, query }) =>
    listDeliveries(database, caller, { ...params, ...query }),
  );
  servePreparedChange(platform, contract.createWebhook, {
    prepare: ({ body }) => requirePublicUrl(config, body.url),
    change: async ({ transaction, body, ...context }) => {
      const made = await createWebhook(transaction, tokens, { actor: actorOf(context), form: body });
      return { body: made, location: `/webhooks/${made.webhookId}` };
    },
  });
  servePreparedChange(platform, contract.editWebhook, {
    prepare: ({ body }) => requirePublicUrl(config, body.url),
    change: async ({ transaction, params, body, ...context }) => ({
      body: await editWebhook(transaction, { actor: actorOf(context), id: params.id, edit: body }),
    }),
  });
  serveChange(platform, contract.deleteWebhook, async ({ transaction, params, ...context }) => {
    await deleteWebhook(transaction, actorOf(context), params.id);
    return nothing;
  });
  serveChange(platform, contract.sendWebhookDeliveryAgain, async ({ transaction, caller, params }) => ({
    body: await sendAgain(transaction, queue, { caller, ...params }),
  }));
}
