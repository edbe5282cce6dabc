import type { FieldWords } from "../../lib/forms/form-values.ts";

export const webhookWords = {
  url: {
    label: "webhooks.url",
    help: "webhooks.url.help",
    invalid: "webhooks.url.invalid",
    refused: "webhooks.url.refused",
  },
} as const satisfies Record<string, FieldWords>;

/** Fields of a webhook, as its history calls them. */
export const webhookLabels = {
  ...webhookWords,
  eventTypes: { label: "webhooks.events" },
  paused: { label: "webhooks.paused" },
} as const;
