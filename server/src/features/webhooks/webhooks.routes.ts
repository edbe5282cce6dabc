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
  listWebhooks,
  readWebhook,
  requirePublicUrl,
  sendAgain,
} from "./webhooks.service.ts";

/** Webhooks, for administrators. */
export function webhookRoutes(platform: Platform): void {
  const { config, database, tokens, jobs, subscribe } = platform;
  const queue = deliveryQueue(platform);
  subscribe(webhookSubscriber(queue));
  jobs.hourly(() => deleteOldDeliveries(database, new Date(Date.now() - pointlessAfter * 1000)));

  serveQuery(platform, contract.listWebhooks, ({ query }) => listWebhooks(database, query));
  serveQuery(platform, contract.readWebhook, ({ params }) => readWebhook(database, params.id));
  serveQuery(platform, contract.listWebhookDeliveries, ({ params, query }) =>
    listDeliveries(database, { ...params, ...query }),
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
  serveChange(platform, contract.sendWebhookDeliveryAgain, async ({ transaction, params }) => ({
    body: await sendAgain(transaction, queue, params),
  }));
}
