import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { editTenantPath, newTenant, tenantDialog, tenantPath } from "../support/records/leasing/tenants.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

/** The custodian's screen with the page of a tenant who was made for the test, or the form for editing it. */
async function openTenant(pathOf: (tenantId: number) => string) {
  const { tenant, token } = await newTenant();
  const { page } = await visit({ stored: { accessToken: token } });
  await page.clock.install();
  await open(page, pathOf(tenant.tenantId));
  return { page, tenant, token };
}

const reading = (page: Page) => page.getByRole("dialog", { name: "Passport No" });

it("shows one for a reason, and hides it again", { meta: { proves: ["20.59", "20.132"] } }, async () => {
  const { page, tenant } = await openTenant(tenantPath);
  const button = page.getByRole("button", { name: "Show number: Passport No" });
  await expectSeen(button);
  expect(await page.content()).not.toContain("N1234567");
  await button.click();
  const show = reading(page).getByRole("button", { name: "Show number" });
  await show.click();
  await expectFocus(reading(page).getByLabel("What do you need it for?"));
  await reading(page).getByLabel("What do you need it for?").fill("To compare it with the copy");
  await page.keyboard.press("Enter");
  const number = reading(page).getByText("N1234567");
  await expectSeen(number);
  await page.emulateMedia({ media: "print" });
  await expectGone(number);
  await page.emulateMedia({ media: "screen" });
  await page.clock.fastForward("00:31");
  await expectGone(reading(page));
  expect(await page.content()).not.toContain("N1234567");

  const { page: trail } = await visit({ stored: { accessToken: await tokenOf("administrator") } });
  await open(trail, "/property/audit");
  await trail.getByRole("link", { name: "Identity numbers shown" }).click();
  await trail.waitForURL(/show=numbersShown/);
  const row = trail.getByRole("row").filter({ hasText: tenant.tenantName });
  await expectSeen(row.getByText("To compare it with the copy"));
  expect(await trail.content()).not.toContain("N1234567");
});

itInMatrix("an edit keeps the numbers that it doesn't name", { meta: { provesInMatrix: "20.131" } }, async () => {
  const { page, tenant, token } = await openTenant(editTenantPath);
  const form = tenantDialog(page);
  await form.getByLabel("Passport No", { exact: true }).fill("••••••••9999");
  await form.getByLabel("Sponsor Name").fill("See Aadhaar 9999 4105 7058");
  await form.getByLabel("Area").focus();
  await expectSeen(form.getByText("Enter the whole number."));
  await expectSeen(form.getByText("Leave out the Aadhaar number."));
  await form.getByLabel("Passport No", { exact: true }).fill(tenant.passportNo);
  await form.getByLabel("Sponsor Name").fill("Asha Rao");
  await form.getByLabel("CR Number", { exact: true }).fill("ABCPR9999K");
  await form.getByRole("button", { name: "Save" }).click();
  await expectGone(form);
  const number = async (field: string) => {
    const body = { recordType: "tenant", recordId: tenant.tenantId, field, reason: "To check" };
    return (await (await call("POST /identityNumbers/readings", { body, token })).json()) as object;
  };
  expect(await Promise.all(["passportNo", "cRNumber"].map(number))).toEqual([
    { number: "N1234567" },
    { number: "ABCPR9999K" },
  ]);
});
