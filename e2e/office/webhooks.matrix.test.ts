import { expect, inject, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { receiverUrl, usedWebhook, webhookDialog, webhooksPath } from "../support/records/office/webhooks.ts";

const administrator = await tokenOf("administrator");

it("an administrator adds a webhook and sees its secret once", { meta: { proves: "18.4" } }, async () => {
  const { page } = await visit({
    stored: { accessToken: administrator },
    expected: [/^400 POST .*\/webhooks$/, /^console: request/],
  });
  await open(page, "/property/settings?view=administration");
  await page.getByRole("link", { name: "Manage webhooks" }).click();
  await page.getByRole("button", { name: "Add webhook" }).click();
  const form = page.getByRole("dialog", { name: "Add webhook" });
  const submit = form.getByRole("button", { name: "Add webhook" });
  await submit.click();
  await expectFocus(form.getByLabel("Address"));
  await form.getByLabel("Address").fill("https://10.0.0.1/");
  await submit.click();
  await expectFocus(form.getByRole("checkbox").first());
  await form.getByRole("group", { name: "Unit" }).getByLabel("Deleted", { exact: true }).check();
  await submit.click();
  await expectSeen(
    form.getByText("This address can't be used: it's unknown, in a private network, or its host isn't allowed here."),
  );
  const url = receiverUrl();
  await form.getByLabel("Address").fill(url);
  await submit.click();
  const secret = page.getByRole("dialog", { name: "Signing secret" });
  await expectSeen(secret.getByText(/^whsec_/));
  await secret.getByRole("button", { name: "Close" }).click();
  await expectGone(secret);
  await page.getByRole("link", { name: url.replace(inject("testServer").receiver, "") }).click();
  await expectSeen(webhookDialog(page).getByText("Nothing has been sent yet."));
  expect(await page.getByText(/^whsec_/).count()).toBe(0);
});

it("an administrator reads answers, sends again, pauses and deletes", { meta: { proves: "18.4" } }, async () => {
  const { webhookId } = await usedWebhook();
  const { page } = await visit({ stored: { accessToken: administrator } });
  await open(page, `${webhooksPath}?open=${webhookId}`);
  const dialog = webhookDialog(page);
  await expectSeen(dialog.getByText("Employee: Created"));
  await expectSeen(dialog.getByText("Response 200").first());
  await dialog.getByRole("button", { name: "Send again" }).first().click();
  await expectSeen(page.getByText("Queued for delivery."));
  await expectGone(dialog.getByText("Waiting", { exact: true }));
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expectSeen(dialog.getByRole("button", { name: "Resume" }));
  await expectSeen(dialog.getByText("Paused", { exact: true }));
  await dialog.getByRole("button", { name: "Delete webhook" }).click();
  const question = page.getByRole("dialog", { name: "Delete this webhook and its deliveries?" });
  await question.getByRole("button", { name: "Delete webhook" }).click();
  await expectGone(dialog);
  const { status } = await call(`GET /webhooks/${webhookId}`, { token: administrator });
  expect(status).toBe(404);
});

it("nobody else has a way to webhooks", { meta: { proves: "18.4" } }, async () => {
  const { page } = await visit({ stored: { accessToken: await tokenOf("custodian") } });
  await open(page, webhooksPath);
  await expect.poll(() => page.url()).toContain("/error?status=403");
});
