import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, instant, optionalText } from "../wire/fields.ts";
import { pageOf, pageQuery, rowsPerPage } from "../wire/paging.ts";
import { editFields } from "../wire/records.ts";
import { announcedTypes } from "./event-catalogue.ts";

const url = optionalText(2000).check(
  z.regex(
    /^https:\/\/[^\s/?#@\\]+([/?][^\s#]*)?$/i,
    "must be an address that begins with https://, without account and fragment",
  ),
);
const eventTypes = z
  .array(z.enum(announcedTypes, "is not a known kind of event"))
  .check(z.minLength(1, "must name at least one kind of event"), z.maxLength(announcedTypes.length));

/** What is typed of a webhook; the events are ticked beside it. */
export const webhookAddress = z.strictObject({ url });

/** An address of the internet, and the kinds of events of which it is told. */
export const webhookForm = z.strictObject({ url, eventTypes });
export type WebhookForm = z.output<typeof webhookForm>;

export const webhookEdit = z.strictObject({
  version: editFields.version,
  url: z.optional(url),
  eventTypes: z.optional(eventTypes),
  /** What happens while a webhook is paused is not sent later. */
  paused: z.optional(z.boolean()),
});
export type WebhookEdit = z.output<typeof webhookEdit>;

export const webhook = z.object({
  webhookId: z.int(),
  url: z.string(),
  eventTypes: z.array(z.string()),
  paused: z.boolean(),
  /** Deliveries that are still tried, and those that were given up. */
  waiting: z.int(),
  failed: z.int(),
  createdAt: instant,
  version: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

/** The only answer that has the secret. */
export const newWebhook = z.object({ ...webhook.shape, secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhook>;

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export const deliveryFailures = ["notFound", "notPublic", "timeout", "unreachable", "paused"] as const;

export const webhookDelivery = z.object({
  deliveryId: z.int(),
  /** The same at every webhook, and each time it is sent again. */
  eventId: z.int(),
  eventType: z.string(),
  at: instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The latest; null where there was none yet. */
  attemptedAt: z.nullable(instant),
  /** What was answered to it: the status of HTTP and the beginning of the text. */
  answerStatus: z.nullable(z.int()),
  answerText: z.nullable(z.string()),
  /** Why nothing was answered. */
  failure: z.nullable(z.enum(deliveryFailures)),
  /** What is sent, as it is signed. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const feature = "webhooks";
const access = ["Administrator"] as const;
const idInPath = z.object({ id: identifierInPath });

export const listWebhooks = endpoint({
  method: "GET",
  path: "/webhooks",
  feature,
  summary: "Addresses that are told of events, oldest first",
  access,
  query: z.object(pageQuery(rowsPerPage)),
  success: { status: 200, answer: pageOf(webhook) },
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/webhooks",
  feature,
  summary: "Have an address told of events. This answer alone has the secret that signs what is sent",
  access,
  body: webhookForm,
  success: { status: 201, answer: newWebhook },
});

export const readWebhook = endpoint({
  method: "GET",
  path: "/webhooks/{id}",
  feature,
  summary: "One address that is told of events",
  access,
  params: idInPath,
  success: { status: 200, answer: webhook },
  problems: [404],
});

export const editWebhook = endpoint({
  method: "PATCH",
  path: "/webhooks/{id}",
  feature,
  summary: "Change, pause or resume a webhook",
  access,
  params: idInPath,
  body: webhookEdit,
  success: { status: 200, answer: webhook },
  problems: [404, 409],
});

export const deleteWebhook = endpoint({
  method: "DELETE",
  path: "/webhooks/{id}",
  feature,
  summary: "Delete a webhook with its deliveries",
  access,
  params: idInPath,
  success: { status: 204, answer: "nothing" },
  problems: [404],
});

export const listWebhookDeliveries = endpoint({
  method: "GET",
  path: "/webhooks/{id}/deliveries",
  feature,
  summary: "What a webhook was sent in the last 30 days, newest first, with the answers",
  access,
  params: idInPath,
  query: z.object(pageQuery(rowsPerPage)),
  success: { status: 200, answer: pageOf(webhookDelivery) },
  problems: [404],
});

export const sendWebhookDeliveryAgain = endpoint({
  method: "POST",
  path: "/webhooks/{id}/deliveries/{deliveryId}/attempts",
  feature,
  summary: "Send a delivery once more that was delivered or given up",
  access,
  params: z.object({ id: identifierInPath, deliveryId: identifierInPath }),
  success: { status: 202, answer: webhookDelivery },
  problems: [404, 409],
});
