import type { LeaseDraftCard } from "@vasati/contract/leasing/leases";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOnce } from "../support/server/answers.ts";
import { call, demoAccount, searchUnits, tokenOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import {
  begun,
  closeUnit,
  fillTenant,
  newDraft,
  newLeasePath,
  newVacantUnit,
  openStep,
  stepNow,
} from "../support/records/leasing/leases.ts";
import { logInHere } from "../support/browser/log-in-here.ts";
import { open } from "../support/browser/open.ts";
import { bring, newTenancy, openTenancyTab, tenancyPanel } from "../support/records/leasing/tenancies.ts";
import { newTenant } from "../support/records/leasing/tenants.ts";
import { unitProfilePath, ownArea } from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

let custodian: string;
beforeAll(async () => void (custodian = await tokenOf("custodian")));
const asCustodian = () => ({ stored: { accessToken: custodian } });

const toast = (page: Page, words: string) => page.getByLabel("Notifications").getByText(words, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const menu = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();
const expectSaved = (page: Page) => expectSeen(page.getByText("All changes saved"));

/** Confirms the activation of the tenancy. */
async function activate(page: Page): Promise<void> {
  await press(page, "Activate");
  await page.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
  await expectSeen(toast(page, "Status changed successfully !!"));
  // The pressed button no longer exists.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabelledByElements?.[0]?.id))
    .toBe("lease-terms");
}

/** Whether the visitors' search shows the unit. */
async function isFound(unitProfileId: number): Promise<boolean> {
  const { items } = await searchUnits({ location: ownArea.value, size: 100 });
  return items.some((unit) => unit.unitProfileId === unitProfileId);
}

/** Holds the answer to a change, such as `POST /leases/drafts`. Returns a function that releases it and waits until the page shows the result. */
async function hold(page: Page, change: string): Promise<() => Promise<void>> {
  const [method, path] = change.split(" ");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/v1${path}`, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return async () => {
    const answered = page.waitForResponse((response) => response.request().method() === method);
    release();
    await (await answered).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
}

/** The tenant for the custodian's leases. */
const tenantsBegun = async () =>
  ((await (await call("GET /leases/drafts", { token: custodian })).json()) as LeaseDraftCard[]).map(
    ({ tenantName }) => tenantName,
  );

describe("a new lease", () => {
  it("goes from a vacant unit to its documents, on two devices", { meta: { proves: ["14.7", "14.21"] } }, async () => {
    const unit = await newVacantUnit();
    const name = `Asha Rao ${unit.unitProfileId}`;
    const { page } = await visit({
      ...asCustodian(),
      expected: [/^409 PATCH .*\/leases\/drafts/, /^console: request/],
    });
    await openStep(page, newLeasePath, "Unit");
    await page.getByRole("searchbox", { name: "Search vacant units" }).fill(unit.unitName);
    // Left before the answer arrives, so nothing must follow.
    const answer = await hold(page, "POST /leases/drafts");
    await page.getByRole("button", { name: unit.unitName }).click();
    await menu(page, "Tasks").click();
    await expectSeen(page.getByRole("heading", { level: 1, name: "Tasks" }));
    await answer();
    expect(new URL(page.url()).pathname).toBe("/property/tasks");
    await menu(page, "New Lease").click();
    await begun(page)
      .getByRole("link", { name: `Continue: ${unit.unitName}, no tenant yet` })
      .click();
    await expectSeen(stepNow(page).getByText("Tenant"));
    await press(page, "Not in the list? Add Tenant");
    // Reopened while saving; it continues from there.
    const keep = await hold(page, "PATCH /leases/drafts/*");
    await page.getByLabel("Tenant Name", { exact: true }).fill("Asha");
    await menu(page, "New Lease").click();
    await begun(page)
      .getByRole("link", { name: `Continue: ${unit.unitName}` })
      .click();
    await expectSeen(page.getByRole("status").getByText("Loading"));
    await keep();
    await expectSaved(page);
    expect(await page.getByLabel("Tenant Name", { exact: true }).inputValue()).toBe("Asha");
    await page.getByLabel("Tenant Name", { exact: true }).fill(name);
    // Left immediately, before it is saved.
    const address = page.url();
    await page.goto("about:blank");
    await expect.poll(tenantsBegun).toContain(name);
    await open(page, address);
    await expectSaved(page);

    const { page: elsewhere } = await visit(asCustodian());
    await openStep(elsewhere, newLeasePath, "Unit");
    await begun(elsewhere)
      .getByRole("link", { name: `Continue: ${unit.unitName}, ${name}` })
      .click();
    await expectSeen(elsewhere.getByLabel("Tenant Name", { exact: true }));
    expect(await elsewhere.getByLabel("Tenant Name", { exact: true }).inputValue()).toBe(name);
    await fillTenant(elsewhere, name);
    // While saving, the button is disabled.
    await expectSaved(elsewhere);
    await press(elsewhere, "Next");
    await elsewhere.getByLabel("Rent", { exact: true }).fill("22,500");
    await press(elsewhere, "Create tenancy");
    await expectSeen(toast(elsewhere, "Tenency Created Successfully"));
    await expectSeen(elsewhere.getByRole("heading", { level: 1, name: "Tenancy documents" }));
    await expectSeen(elsewhere.getByText("₹22,500 a month"));
    await elsewhere.getByRole("link", { name: "Enter terms" }).click();
    await expect.poll(() => elsewhere.getByLabel("Amount", { exact: true }).inputValue()).toBe("22500");
    await press(elsewhere, "Save terms");
    // Back at the documents, which don't ask for terms any more.
    await expectSeen(toast(elsewhere, "Terms saved."));
    await expectSeen(elsewhere.getByRole("heading", { level: 1, name: "Tenancy documents" }));
    await expectGone(elsewhere.getByRole("link", { name: "Enter terms" }));
    await activate(elsewhere);
    expect(await isFound(unit.unitProfileId)).toBe(false);

    // The first tab didn't get the news.
    await page.getByLabel("Email", { exact: true }).fill("asha@example.com");
    await press(page, "Go to its documents");
    await expectSeen(page.getByText("₹22,500 a month"));
  });

  itInMatrix(
    "keeps entries when the session ends or the unit is taken",
    { meta: { provesInMatrix: "14.8" } },
    async () => {
      const [unit, other, { tenant }] = [await newVacantUnit(), await newVacantUnit(), await newTenant()];
      const { path } = await newDraft({ unit, tenantId: tenant.tenantId, step: "terms" });
      const { page } = await visit({ ...asCustodian(), expected: [/^401 PATCH/, /^409 POST .*\/tenancy$/] });
      await openStep(page, path, "Terms");
      const comments = page.getByLabel("Comments (optional)");
      await answerOnce(page, "PATCH /leases/drafts/*", 401);
      await comments.fill("Quiet");
      await logInHere(page, demoAccount("custodian"));
      await expectSaved(page);
      expect(await comments.inputValue()).toBe("Quiet");
      await closeUnit(unit);
      await press(page, "Create tenancy");
      await expectSeen(page.getByText("we've kept everything else."));
      const refusal = page.getByText("The unit is no longer vacant. Choose another.");
      await expectSeen(refusal);
      await page.getByRole("searchbox", { name: "Search vacant units" }).fill(other.unitName);
      await page.getByRole("button", { name: other.unitName }).click();
      await expectSeen(stepNow(page).getByText("Tenant"));
      expect(await refusal.count()).toBe(0);
      await expectSaved(page);
      await press(page, "Next");
      expect(await comments.inputValue()).toBe("Quiet");
      await press(page, "Create tenancy");
      await expectSeen(page.getByRole("heading", { level: 1, name: "Tenancy documents" }));
    },
  );

  itInMatrix("has different names for going back a step and leaving the page", async () => {
    const { tenant } = await newTenant();
    const { path } = await newDraft({ tenantId: tenant.tenantId, step: "terms" });
    const { page } = await visit(asCustodian());
    await openStep(page, path, "Terms");
    await press(page, "Back to tenant");
    await expectSeen(stepNow(page).getByText("Tenant"));
    await press(page, "Back to unit");
    await expectSeen(stepNow(page).getByText("Unit"));
    await expectSaved(page);
    await press(page, "Back");
    await page.waitForURL("**/property/dashboard");
  });

  itInMatrix(
    "does not overwrite another device, and continues without its unit",
    { meta: { provesInMatrix: "14.7" } },
    async () => {
      const [unit, other] = [await newVacantUnit(), await newVacantUnit()];
      const { leaseDraftId, path, version } = await newDraft({ unit, newTenant: { tenantName: "Asha" } });
      await newDraft({ unit: other });
      const discarded = await newDraft({ unit: other, newTenant: { tenantName: "Of nobody" } });
      const { page } = await visit({
        ...asCustodian(),
        expected: [
          /^409 PATCH .*\/leases\/drafts/,
          /^404 PATCH .*\/leases/,
          /^404 GET .*\/leases/,
          /^404 DELETE .*\/leases/,
          /^console: request/,
        ],
      });
      await openStep(page, path, "Tenant");
      const theirs = { tenantId: null, newTenant: { tenantName: "Of elsewhere" }, terms: {}, step: "tenant", version };
      const body = { ...theirs, unitProfileId: unit.unitProfileId };
      expect((await call(`PATCH /leases/drafts/${leaseDraftId}`, { body, token: custodian })).status).toBe(200);
      const name = page.getByLabel("Tenant Name", { exact: true });
      const rival = page.getByText("This draft was changed in another tab or on another device.");
      await name.fill("Of here");
      await expectSeen(rival);
      await menu(page, "New Lease").click();
      const discard = async (tenant: string) => {
        await begun(page)
          .getByRole("button", { name: `Discard: ${other.unitName}, ${tenant}` })
          .click();
        await page.getByRole("dialog").getByRole("button", { name: "Discard", exact: true }).click();
      };
      // The list is fetched again; later it wouldn't have the draft that is discarded below.
      const listedAgain = page
        .waitForResponse((answer) => answer.request().method() === "DELETE")
        .then(() => page.waitForResponse((answer) => /\/leases\/drafts(\?|$)/.test(answer.url())));
      await discard("no tenant yet");
      await listedAgain;
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.querySelector("h2")?.id))
        .toBe("lease-drafts");
      // A draft that another device discarded is gone as well.
      await call(`DELETE /leases/drafts/${discarded.leaseDraftId}`, { token: custodian });
      await discard("Of nobody");
      await expectGone(begun(page).getByText("Of nobody"));
      await begun(page)
        .getByRole("link", { name: `Continue: ${unit.unitName}, Of elsewhere` })
        .click();
      await expectSeen(rival);
      expect(await name.inputValue()).toBe("Of here");
      await press(page, "Use that version");
      await expect.poll(() => name.inputValue()).toBe("Of elsewhere");

      const archive = { body: { version: unit.version ?? 1, archived: true }, token: custodian };
      expect((await call(`PATCH /unitprofiles/${unit.unitProfileId}`, archive)).status).toBe(200);
      await name.fill("Of here, later");
      await expectSeen(page.getByText("we've kept everything else."));
      await expectSaved(page);
      const now = await call(`GET /leases/drafts/${leaseDraftId}`, { token: custodian });
      expect(await now.json()).toMatchObject({ newTenant: { tenantName: "Of here, later" }, unitProfileId: null });
      await call(`DELETE /leases/drafts/${leaseDraftId}`, { token: custodian });
      await page.getByRole("searchbox", { name: "Search vacant units" }).fill(other.unitName);
      await page.getByRole("button", { name: other.unitName }).click();
      await expectSeen(page.getByText("This draft no longer exists"));
    },
  );
});

itInMatrix(
  "a renewal takes over, and visitors never find the unit",
  { meta: { provesInMatrix: "14.10" } },
  async () => {
    const own = await newTenancy({ rent: 18_250 });
    await bring(own, "Active");
    const { unitProfileId } = own.unit;
    const { page } = await visit({ ...asCustodian(), expected: [/^401 POST .*\/renewals$/] });
    await openTenancyTab(page, unitProfilePath(unitProfileId));
    await tenancyPanel(page).getByRole("link", { name: "Renew" }).click();
    await press(page, "Renew");
    await expectSeen(page.getByText("Increase (%): Fill this in."));
    await page.getByLabel("Increase (%)").fill("7.5");
    // The session ends in the meantime.
    await answerOnce(page, "POST /tenancies/*/renewals", 401);
    await press(page, "Renew");
    await logInHere(page, demoAccount("custodian"));
    await expectSeen(page.getByText("We've restored your draft."));
    await expectSeen(page.getByText("₹19,619 a month"));
    await press(page, "Renew");
    await expectSeen(toast(page, "Renewal pending activation."));
    expect(await isFound(unitProfileId)).toBe(false);
    await activate(page);
    expect(await isFound(unitProfileId)).toBe(false);

    await page.getByRole("link", { name: "Go to unit" }).click();
    await page.getByRole("tab", { name: "Tenancy" }).click();
    await expectSeen(tenancyPanel(page).getByText("Renewal of tenancy 1 Apr 2026 – 29 Feb 2040"));
    const old = await call(`GET /tenancies/${own.tenancy.tenancyId}`, { token: custodian });
    expect(((await old.json()) as ReadTenancy).tenancyStatus).toBe("Expired");
    await open(page, `${newLeasePath}?renew=${own.tenancy.tenancyId}`);
    await expectSeen(page.getByText("You can't renew this tenancy"));
    await expectGone(page.getByLabel("Increase (%)"));
  },
);
