import type { Question } from "@vasati/contract/leasing/questions";
import type { PageOf } from "@vasati/contract/wire/paging";
import { expect, inject, it } from "vitest";
import { call, stranger, tokenOf, vacantUnit } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { askPath, fillInQuestion, newQuestion, questionsPath } from "../support/records/leasing/questions.ts";
import { addDialog, tenantEntries } from "../support/records/leasing/tenants.ts";
import { mailTo } from "../support/server/mailbox.ts";
import { unitPath } from "../support/states/state.ts";

const administrator = await tokenOf("administrator");

it(
  "a visitor asks on a phone, staff reply by mail, and the way to the full enquiry is there",
  { meta: { proves: ["22.13", "22.14"] } },
  async () => {
    const { unitProfileId } = await vacantUnit();
    const { email } = stranger();
    const { page } = await visit({ screen: "phone" });
    await open(page, unitPath(unitProfileId));
    await page.getByRole("link", { name: "Ask", exact: true }).click();
    await page.getByRole("button", { name: "Send question" }).click();
    await expectSeen(page.getByText("Write what you'd like to know.").first());
    await fillInQuestion(page, { Email: email });
    await page.getByRole("button", { name: "Send question" }).click();
    await expectSeen(page.getByText(/^Question sent/));
    expect(await page.getByRole("link", { name: "Send a full enquiry" }).getAttribute("href")).toContain("enquire=now");

    const { page: office } = await visit({ stored: { accessToken: administrator } });
    await open(office, questionsPath);
    const row = office.getByRole("row").filter({ hasText: email });
    await row.getByRole("button", { name: /^Reply: / }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByRole("button", { name: "Send reply" }).click();
    const reply = dialog.getByLabel("Your reply");
    await expect.poll(() => reply.getAttribute("aria-invalid")).toBe("true");
    await reply.fill("Yes, for six people.");
    // The dialog is gone once the reply is sent, however long the list takes.
    const gone = Promise.withResolvers<void>();
    await office.route("**/api/v1/questions?*", async (route) => {
      await gone.promise;
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Send reply" }).click();
    await expectGone(dialog);
    gone.resolve();
    await expectSeen(row.getByText("Replied"));
    await mailTo(email, /Yes, for six people/);
  },
);

it("staff add who asked as a tenant, with what is known filled in", { meta: { proves: "22.14" } }, async () => {
  const { name } = await newQuestion();
  const { page } = await visit({ stored: { accessToken: administrator } });
  await open(page, questionsPath);
  await page.getByRole("button", { name: new RegExp(`^Add as tenant: ${name}`) }).click();
  const dialog = addDialog(page);
  await expect.poll(() => dialog.getByLabel("Tenant Name").inputValue()).toBe(name);
  // Staff ask for the rest.
  for (const { label, text } of tenantEntries.slice(1)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expectGone(dialog);
  await expect
    .poll(async () => {
      const answer = await call("GET /questions?size=50", { token: administrator });
      return ((await answer.json()) as PageOf<Question>).items.find((each) => each.name === name)?.status;
    })
    .toBe("Converted");
});

it(
  "the number that staff named can be called and written to, also before JavaScript",
  { meta: { proves: "22.16" } },
  async () => {
    const { unitProfileId } = await vacantUnit();
    const html = await (await fetch(`${inject("testServer").address}${askPath(unitProfileId)}`)).text();
    expect(html).toMatch(/href="tel:(\+91)?[0-9]{10}"/);
    expect(html).toMatch(/href="https:\/\/wa\.me\/91[0-9]{10}\?text=/);
    expect(await (await fetch(`${inject("testServer").address}${unitPath(unitProfileId)}`)).text()).toContain(
      `href="${askPath(unitProfileId)}"`,
    );
  },
);
