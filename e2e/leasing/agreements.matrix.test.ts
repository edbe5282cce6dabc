import { expect, it } from "vitest";
import { call } from "../support/server/api.ts";
import type { Document } from "@vasati/contract/papers/documents";
import type { PageOf } from "@vasati/contract/wire/paging";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { newTenancy } from "../support/records/leasing/tenancies.ts";
import { openAgreementForm, rowOf } from "../support/records/papers/tenancy-documents.ts";
import { unitProfilePath } from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";
import { keepEditing } from "../support/records/office/questions.ts";

it("is drafted, corrected and stored among the documents of its tenancy", { meta: { proves: "14.15" } }, async () => {
  const { unit, tenancy, token } = await newTenancy();
  const { page } = await visit({ stored: { accessToken: token } });
  await open(page, unitProfilePath(unit.unitProfileId));
  await page.getByRole("tab", { name: "Tenancy" }).click();
  await page.locator("summary").filter({ hasText: "Documents" }).click();

  const form = await openAgreementForm(page);
  const submit = form.getByRole("button", { name: "Draft", exact: true });
  await form.getByLabel("Security deposit").fill("₹7,50,000");
  await form.getByLabel("Rent due by day").fill("31");
  await form.getByLabel("Landlord (optional)", { exact: true }).fill("Lakshmi Gowda");
  await expectSeen(form.getByText("Enter a day of the month, 1 to 28."));
  await submit.click();
  await expectFocus(form.getByLabel("Rent due by day"));
  await page.keyboard.press("Escape");
  await keepEditing(page).click();
  await form.getByLabel("Rent due by day").fill("7");
  await submit.click();
  await expectSeen(page.getByText("Agreement drafted. Please verify it."));
  await expectGone(form);

  const answer = await call(`GET /documents/tenancies/${tenancy.tenancyId}`, { token });
  const [document] = ((await answer.json()) as PageOf<Document>).items;
  const row = rowOf(page, document!.fileName);
  await expectSeen(row.getByText("Agreement draft", { exact: true }));
  const saving = page.waitForEvent("download");
  await row.getByRole("button", { name: `Download ${document!.fileName}` }).click();
  expect((await saving).suggestedFilename()).toBe(document!.fileName);
});
