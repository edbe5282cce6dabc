import { open } from "../../browser/open.ts";
import { usedWebhook, webhookDialog, webhooksPath } from "../../records/office/webhooks.ts";
import type { State } from "../state.ts";
import { breakCall, see } from "../state.ts";

export const states: State[] = [
  {
    name: "webhooks",
    as: "administrator",
    open: async ({ page }) => {
      await usedWebhook();
      await open(page, webhooksPath);
      await page.getByRole("table", { name: "Webhooks" }).getByText("Active").first().waitFor();
    },
  },
  {
    name: "webhook",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      const { webhookId } = await usedWebhook();
      await open(page, `${webhooksPath}?open=${webhookId}`);
      await webhookDialog(page).getByText("Response", { exact: true }).click();
      await see(page, "taken");
    },
  },
  {
    name: "webhook-add",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, webhooksPath);
      await page.getByRole("button", { name: "Add webhook" }).click();
      await page.getByLabel("Address").fill("http://receiver.example");
      await page.getByRole("group", { name: "Tenancy" }).getByLabel("Activated").check();
      await see(page, "Enter an address that starts with https://.");
    },
  },
  {
    name: "webhooks-failed",
    as: "administrator",
    expected: [/^500 GET .*\/webhooks$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/webhooks?*");
      await open(page, webhooksPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];
