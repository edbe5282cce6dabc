import { apiQuery } from "../../lib/api/api-query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";
import { webhooksAddress } from "./webhooks.address.ts";

/** A page of them, oldest first. */
export const webhookPage = (place: PlaceOf<typeof webhooksAddress>) =>
  apiQuery("GET /webhooks", { query: webhooksAddress.asked(place) }, "log");

export const webhookById = (webhookId: number) =>
  apiQuery("GET /webhooks/{id}", { params: { id: String(webhookId) } }, "log");

/** A page of what a webhook was sent, newest first. */
export const deliveriesOf = (webhookId: number, page: number) =>
  apiQuery(
    "GET /webhooks/{id}/deliveries",
    { params: { id: String(webhookId) }, query: { page: String(page) } },
    "log",
  );

/** Whether a call's answer changes when a webhook does. */
export const outdatedByWebhooks = (call: string): boolean => /^GET \/(webhooks|audit)/.test(call);
