import { listAddress } from "../../lib/browser/list-address.ts";
import { paths } from "../../routing/paths.ts";
import { apiQuery } from "../../lib/api/query.ts";
import type { PlaceOf } from "../../lib/browser/list-address.ts";

/** The filters of the webhooks in the address. */
export const webhooksAddress = listAddress(paths.webhooks, { filters: {} });

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
