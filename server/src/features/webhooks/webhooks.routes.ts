import * as contract from "@vasati/contract/office/webhooks";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, servePreparedChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { forgetOldDeliveries } from "./deliveries.queries.ts";
import { deliveryQueue, webhookSubscriber } from "./deliver.service.ts";
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

const keepMilliseconds = 30 * 24 * 3_600_000;

/** Addresses of the internet that are told what happens, for administrators. */
export function webhookRoutes(platform: Platform): void {
  const { config, database, tokens, jobs, subscribe } = platform;
  const queue = deliveryQueue(platform);
  subscribe(webhookSubscriber(queue));
  jobs.hourly(() => forgetOldDeliveries(database, new Date(Date.now() - keepMilliseconds)));

  serveQuery(platform, contract.listWebhooks, ({ query }) => listWebhooks(database, query));
  serveQuery(platform, contract.readWebhook, ({ params }) => readWebhook(database, params.id));
  serveQuery(platform, contract.listWebhookDeliveries, ({ params, query }) =>
    listDeliveries(database, { ...params, ...query }),
  );
  servePreparedChange(platform, contract.createWebhook, {
    prepare: ({ body }) => requirePublicUrl(config, body.url),
    change: async ({ transaction, body, ...asked }) => {
      const made = await createWebhook(transaction, tokens, { actor: actorOf(asked), form: body });
      return { body: made, location: `/webhooks/${made.webhookId}` };
    },
  });
  servePreparedChange(platform, contract.editWebhook, {
    prepare: ({ body }) => requirePublicUrl(config, body.url),
    change: async ({ transaction, params, body, ...asked }) => ({
      body: await editWebhook(transaction, { actor: actorOf(asked), id: params.id, edit: body }),
    }),
  });
  serveChange(platform, contract.deleteWebhook, async ({ transaction, params, ...asked }) => {
    await deleteWebhook(transaction, actorOf(asked), params.id);
    return nothing;
  });
  serveChange(platform, contract.sendWebhookDeliveryAgain, async ({ transaction, params }) => ({
    body: await sendAgain(transaction, queue, params),
  }));
}
