import { apiQuery } from "../../lib/api/api-query.ts";

/** A page of them, oldest first. */
export const webhookPage = (page: number) => apiQuery("GET /webhooks", { query: { page: String(page) } }, "log");

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
