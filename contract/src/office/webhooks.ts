import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, instant, anyText } from "../wire/fields.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { editFields } from "../wire/records.ts";
import { announcedTypes } from "../wire/tags.ts";

const url = anyText(2000).check(
  z.regex(
    /^https:\/\/[^\s/?#@\\]+([/?][^\s#]*)?$/i,
    "must be an address that begins with https://, without account and fragment",
  ),
);
export const announcedEvent = z.enum(announcedTypes, "is not a known kind of event");
const eventTypes = z
  .array(announcedEvent)
  .check(z.minLength(1, "must name at least one kind of event"), z.maxLength(announcedTypes.length));

/** The typed part of the webhook form; the events are checkboxes. */
export const webhookAddress = z.strictObject({ url });

/** A public address, and the kinds of events to send there. */
export const webhookForm = z.strictObject({ url, eventTypes });
export type WebhookForm = z.output<typeof webhookForm>;

export const webhookEdit = z.strictObject({
  version: editFields.version,
  url: z.optional(url),
  eventTypes: z.optional(eventTypes),
  /** Events during a pause are not sent later. */
  paused: z.optional(z.boolean()),
});
export type WebhookEdit = z.output<typeof webhookEdit>;

export const webhook = z.object({
  webhookId: z.int(),
  url: z.string(),
  eventTypes: z.array(z.string()),
  paused: z.boolean(),
  /** Deliveries that are still being tried, and those that were given up. */
  waiting: z.int(),
  failed: z.int(),
  createdAt: instant,
  version: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

/** The only answer that contains the secret. */
export const newWebhook = z.object({ ...webhook.shape, secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhook>;

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export const deliveryFailures = ["notFound", "notPublic", "notAllowed", "timeout", "unreachable", "paused"] as const;

export const webhookDelivery = z.object({
  deliveryId: z.int(),
  /** The same for every webhook, and in every retry. */
  eventId: z.int(),
  eventType: z.string(),
  at: instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The latest attempt; null if there was none yet. */
  attemptedAt: z.nullable(instant),
  /** The receiver's answer: its HTTP status and the beginning of its text. */
  answerStatus: z.nullable(z.int()),
  answerText: z.nullable(z.string()),
  /** Why there was no answer. */
  failure: z.nullable(z.enum(deliveryFailures)),
  /** The signed body. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const feature = "webhooks";
/** The feature's description in the API documentation. */
export const featureDescription = {
  webhooks:
    "Addresses of other systems that receive events, signed after Standard Webhooks: administrators add, pause and delete them, and see what was answered.",
};
const access = ["Administrator"] as const;
const idInPath = z.object({ id: identifierInPath });

export const listWebhooks = endpoint({
  method: "GET",
  path: "/webhooks",
  feature,
  summary: "Addresses that receive events, oldest first",
  access,
  query: z.object(pageQuery(rowsPerPage)),
  reads: ["webhook"],
  success: { status: 200, answer: pageOf(webhook) },
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/webhooks",
  feature,
  summary: "Send events to an address. This answer alone has the secret that signs what is sent",
  access,
  body: webhookForm,
  changes: ["webhook"],
  success: { status: 201, answer: newWebhook },
});

export const readWebhook = endpoint({
  method: "GET",
  path: "/webhooks/{id}",
  feature,
  summary: "One address that receives events",
  access,
  params: idInPath,
  reads: ["webhook"],
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
  changes: ["webhook"],
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
  changes: ["webhook"],
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
  reads: ["webhook"],
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
  changes: ["webhook"],
  success: { status: 202, answer: webhookDelivery },
  problems: [404, 409],
});
