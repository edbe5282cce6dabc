import type { NewWebhook, WebhookDelivery } from "@vasati/contract/office/webhooks";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { call, tokenOf } from "../../server/api.ts";

export const webhooksPath = "/property/webhooks";

export const webhookDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Webhook", exact: true });

/** A new address at the receiver. */
export const receiverUrl = () => `${inject("testServer").receiver}/${crypto.randomUUID()}`;

/** A webhook that has received one event about an employee, and gets no more. */
export async function usedWebhook(): Promise<NewWebhook> {
  const token = await tokenOf("administrator");
  const body = { url: receiverUrl(), eventTypes: ["custodian.created"] };
  const made = (await (await call("POST /webhooks", { token, body })).json()) as NewWebhook;
  await call("POST /custodians", {
    token,
    body: { custodianName: `Webhook ${made.webhookId}`, telePhone: "", email: "" },
  });
  const path = `/webhooks/${made.webhookId}`;
  const states = async () => {
    const { items } = (await (await call(`GET ${path}/deliveries`, { token })).json()) as PageOf<WebhookDelivery>;
    return items.map(({ state }) => state);
  };
  await expect.poll(states).toEqual(expect.arrayContaining(["delivered"]));
  await call(`PATCH ${path}`, { token, body: { version: 1, eventTypes: ["unit.deleted"] } });
  return made;
}
