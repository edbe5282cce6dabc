import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { answerOnce } from "../support/server/answers.ts";
import { call, demoAccount, heldUnit, register, searchUnits, tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withFinger, withKeyboard } from "../support/browser/hands.ts";
import { logInHere } from "../support/browser/log-in-here.ts";
import { open } from "../support/browser/open.ts";
import { unitPath } from "../support/states/state.ts";
import {
  addDialog,
  bring,
  chooseTenant,
  editDialog,
  findTenancy,
  newTenancy,
  openAddTenancy,
  openTenancyTab,
  tenancyPanel,
} from "../support/records/leasing/tenancies.ts";
import { addDialog as tenantDialog, newTenant, tenantEntries } from "../support/records/leasing/tenants.ts";
import { unitProfilePath, newProperty, newUnit, ownArea } from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const custodian = await tokenOf("custodian");
const asCustodian = () => ({ stored: { accessToken: custodian } });

const toast = (page: Page, words: string) => page.getByLabel("Notifications").getByText(words, { exact: true });
const submit = (page: Page) => addDialog(page).getByRole("button", { name: "Submit" });
const controls = (page: Page) => tenancyPanel(page).getByRole("button").allTextContents();

/** Today in India, and the last day of an eleven-month term from today, as in the form. */
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());

/** Whether the visitors' search shows the unit. */
async function isFound(unitProfileId: number): Promise<boolean> {
  const { items } = await searchUnits({ location: ownArea.value, size: 100 });
  return items.some((unit) => unit.unitProfileId === unitProfileId);
}

describeInMatrix("a tenancy from start to end", () => {
  itInMatrix(
    "is added by keyboard, activated and expired",
    { meta: { provesInMatrix: ["1.2", "2.21", "2.44", "3.20", "4.1", "4.2", "7.21", "7.22", "8.14", "9.7"] } },
    async () => {
      const unit = await newUnit(await newProperty("SC"));
      const { tenant } = await newTenant();
      const { page } = await visit(asCustodian());
      const hands = withKeyboard(page);
      await open(page, unitPath(unit.unitProfileId));
      await hands.press(page.getByRole("link", { name: "Add Tenancy" }));
      await expectSeen(addDialog(page));
      expect(new URL(page.url()).search).toBe(`?unitId=${unit.unitProfileId}`);
      const tenantField = addDialog(page).getByRole("combobox", { name: "Tenant" });
      await hands.press(submit(page));
      await expectFocus(tenantField);
      await hands.type(tenantField, tenant.tenantName);
      await expectSeen(page.getByRole("option", { name: tenant.tenantName }));
      await page.keyboard.press("Enter");
      await hands.choose(addDialog(page).getByLabel("Garbage Disposal (optional)"), "Shared");
      await hands.type(addDialog(page).getByLabel("Comments (optional)"), "Painted in May");
      const lastDay = await addDialog(page).getByLabel("Expiry Date", { exact: true }).inputValue();
      const sent = page.waitForRequest((request) => request.url().endsWith("/api/v1/tenancies"));
      await hands.press(submit(page));
      expect((await sent).postDataJSON()).toEqual({
        tenantId: tenant.tenantId,
        propertyId: unit.propertyId.propertyId,
        unitProfileId: unit.unitProfileId,
        custodianId: 2,
        garbageDisposal: "SHD",
        insideCleaning: "",
        outsideCleaning: "",
        costOfACandMaintenance: "",
        unitLicense: "",
        typeOfBusiness: "FNB",
        tenancyCommencingDate: today,
        tenancyExpiryDate: lastDay.split("/").toReversed().join("-"),
        keysHandOverDate: "",
        keysReturnDate: "",
        rent: 21_000,
        tenancyTennure: "11 months",
        renewalProposedTerms: "",
        appliancesProvided: "",
        airconditionProvided: "",
        comments: "Painted in May",
        modeOfPayment: "Cash",
        propertyCategory: "RS",
        tenancyStatus: "PendingActivation",
      });
      await expectSeen(toast(page, "Tenency Created Successfully"));
      expect(await isFound(unit.unitProfileId)).toBe(true);

      await hands.press(tenancyPanel(page).getByRole("button", { name: "Activate" }));
      const activation = page.getByRole("dialog", { name: "Activate this tenancy?" });
      await expectSeen(activation.getByText(/It will disappear from search/));
      const activated = page.waitForRequest((request) => request.url().endsWith("/api/v1/tenancies/statuses"));
      await hands.press(activation.getByRole("button", { name: "Activate" }));
      expect((await activated).postDataJSON()).toEqual({
        tenancyId: expect.any(Number),
        tenantId: tenant.tenantId,
        tenancyStatus: "Active",
      });
      await expectSeen(toast(page, "Status changed successfully !!"));
      await expectSeen(page.getByText("Occupied", { exact: true }));
      await expectGone(page.getByRole("button", { name: "Add Tenancy" }));
      await expect.poll(() => controls(page)).toEqual(["Expire"]);
      expect(await page.getByRole("tab").allTextContents()).toEqual(["Details", "Tenancy", "Documents"]);
      expect(await isFound(unit.unitProfileId)).toBe(false);

      await hands.press(tenancyPanel(page).getByRole("button", { name: "Expire" }));
      const expiry = page.getByRole("dialog", { name: "End this tenancy?" });
      await expectSeen(expiry.getByText(/It becomes vacant and appears in search again\./));
      await hands.press(expiry.getByRole("button", { name: "Expire" }));
      await expectSeen(page.getByText("No active tenancy."));
      await expectSeen(tenancyPanel(page).getByRole("heading", { name: "Past tenancies" }));
      expect(await tenancyPanel(page).getByText("never activated").count()).toBe(0);
      expect(await controls(page)).toEqual([]);
      expect(await isFound(unit.unitProfileId)).toBe(true);
    },
  );

  itInMatrix("is added on a phone with a new tenant; the last day follows the first and must be later", async () => {
    const unit = await newUnit(await newProperty("RS"));
    const { page } = await visit({ screen: "phone", locale: "en-US", ...asCustodian() });
    const hands = withFinger(page);
    await openAddTenancy(page, unit.unitProfileId);
    const field = (label: string) => addDialog(page).getByLabel(label, { exact: true });
    // Only digits, like on a phone's keyboard; parsed when the field is left.
    await field("Commencing Date").fill("01022027");
    await field("Expiry Date").focus();
    expect(await field("Commencing Date").inputValue()).toBe("01/02/2027");
    expect(await field("Expiry Date").inputValue()).toBe("31/12/2027");
    await field("Expiry Date").fill("31/12/26");
    await field("Rent").fill("1,25,000");
    await expectSeen(addDialog(page).getByText("Enter a date after the commencing date."));
    await field("Expiry Date").fill("31-01-2029");
    expect(await field("Tenure (optional)").inputValue()).toBe("24 months");

    await hands.press(addDialog(page).getByRole("button", { name: "Not in the list? Add Tenant" }));
    const name = `Kamala ${Date.now()}`;
    for (const { label, text } of tenantEntries)
      await tenantDialog(page)
        .getByLabel(label, { exact: true })
        .fill(label === "Tenant Name" ? name : text);
    await hands.press(tenantDialog(page).getByRole("button", { name: "Submit" }));
    await expectGone(tenantDialog(page));
    expect(await addDialog(page).getByRole("combobox", { name: "Tenant" }).inputValue()).toBe(name);
    await hands.press(submit(page));
    await expectSeen(tenancyPanel(page).getByRole("heading", { level: 3, name }));
    await expectSeen(tenancyPanel(page).getByText("₹1,25,000 a month"));
    await expectSeen(tenancyPanel(page).getByText("24 months", { exact: true }).first());
  });
});

describe("what goes wrong", () => {
  itInMatrix("loses no entries", { meta: { provesInMatrix: ["8.7", "13.8"] } }, async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { tenant } = await newTenant();
    const expected = [400, 500, 401].map((status) => new RegExp(`^${status} POST .*/tenancies$`));
    const { page } = await visit({ ...asCustodian(), expected });
    await openAddTenancy(page, unit.unitProfileId);
    await chooseTenant(page, tenant.tenantName);
    for (const [status, words] of [
      [400, "Bad request"],
      [500, "Internal Server Error"],
    ] as const) {
      await answerOnce(page, "POST /tenancies", status);
      await submit(page).click();
      await expectSeen(toast(page, words));
      await expectSeen(addDialog(page).getByText("Couldn't save. Your changes are still here; try again."));
    }
    await answerOnce(page, "POST /tenancies", 401);
    await submit(page).click();
    await page.waitForURL("**/auth/login?**");
    await logInHere(page, demoAccount("custodian"));
    expect(await addDialog(page).getByRole("combobox", { name: "Tenant" }).inputValue()).toBe(tenant.tenantName);
    await addDialog(page).getByRole("button", { name: "Start over" }).click();
    expect(await addDialog(page).getByRole("combobox", { name: "Tenant" }).inputValue()).toBe("");
  });

  it("is shown in the confirmation: somebody else expired the tenancy", { meta: { proves: "8.8" } }, async () => {
    const own = await newTenancy();
    const { page } = await visit({ ...asCustodian(), expected: [/^409 PATCH .*\/tenancies\/statuses$/] });
    await openTenancyTab(page, unitProfilePath(own.unit.unitProfileId));
    await tenancyPanel(page).getByRole("button", { name: "Expire" }).click();
    await bring(own, "Expired");
    await page.getByRole("dialog").getByRole("button", { name: "Expire" }).click();
    await expectSeen(toast(page, "Something went wrong"));
    // Besides the toast, which is inside the question, too.
    await expectSeen(page.getByRole("dialog").getByRole("alert").filter({ hasNotText: "Something went wrong" }));
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expectSeen(tenancyPanel(page).getByRole("heading", { name: "Past tenancies" }));
    // Nobody has moved in through this tenancy.
    await expectSeen(tenancyPanel(page).getByText("1 Apr 2026 – 29 Feb 2040 · never activated"));
  });

  itInMatrix("is shown in the panel, with a retry", { meta: { provesInMatrix: ["7.20", "8.12"] } }, async () => {
    const { page } = await visit({
      ...asCustodian(),
      expected: [/^500 POST .*\/tenancies\/unitprofiles$/, /^console: request/],
    });
    await page.route("**/api/v1/tenancies/unitprofiles", (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, unitProfilePath((await heldUnit()).unitProfileId));
    await page.getByRole("tab", { name: "Tenancy" }).click();
    await expectSeen(tenancyPanel(page).getByText("Couldn't load the tenancy."));
    expect(await page.getByLabel("Notifications").innerText()).toBe("");
    await page.unroute("**/api/v1/tenancies/unitprofiles");
    await tenancyPanel(page).getByRole("button", { name: "Try again" }).click();
    await expectSeen(tenancyPanel(page).getByText("Commencing Date"));
  });
});

itInMatrix("edits the terms until activation, on top of changes by others", async () => {
  const { unit, tenancy, token } = await newTenancy();
  const { page } = await visit({ ...asCustodian(), expected: [/^409 PATCH/] });
  await openTenancyTab(page, unitProfilePath(unit.unitProfileId));
  await tenancyPanel(page).getByRole("button", { name: "Edit terms" }).click();
  await editDialog(page).getByLabel("Rent", { exact: true }).fill("1,30,000");
  const body = { version: tenancy.version, rent: 1_28_000, unitLicense: "FSS" };
  await call(`PATCH /tenancies/${tenancy.tenancyId}`, { body, token });
  await editDialog(page).getByRole("button", { name: "Save" }).click();
  const rows = editDialog(page).locator("tbody tr");
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual(["Rent\t₹1,30,000\t₹1,28,000", "Unit Licence\tyou didn't change this\tFSSAI"]);
  await editDialog(page).getByRole("button", { name: "Keep mine" }).click();
  await expectSeen(toast(page, "Tenancy saved."));
  await expectSeen(tenancyPanel(page).getByText("₹1,30,000 a month"));
  await expectSeen(tenancyPanel(page).getByText("FSSAI"));
});

describe("who sees what of a tenancy", () => {
  it(
    "its tenant and owner see everything and can change nothing",
    { meta: { proves: ["2.21", "6.5", "6.6"] } },
    async () => {
      for (const [who, pathOf] of [
        ["tenant", unitPath],
        ["owner", unitProfilePath],
      ] as const) {
        const accessToken = await tokenOf(who);
        const tenancy = await findTenancy(accessToken, "tenancyStatus=Active");
        const { page } = await visit({ stored: { accessToken } });
        await openTenancyTab(page, pathOf(tenancy.unitProfileId));
        await expectSeen(tenancyPanel(page).getByRole("heading", { level: 3, name: tenancy.tenantName }));
        expect(await controls(page)).toEqual([]);
      }
    },
  );

  itInMatrix("a User sees only that there is one", { meta: { provesInMatrix: "6.6" } }, async () => {
    const { unitProfileId } = await heldUnit();
    const { token } = await register();
    for (const path of [unitPath(unitProfileId), unitProfilePath(unitProfileId)]) {
      const { page } = await visit({ stored: { accessToken: token } });
      await openTenancyTab(page, path);
      await expectSeen(tenancyPanel(page).getByText(/^This unit has an active tenancy\./));
      expect(await tenancyPanel(page).getByText("₹").count()).toBe(0);
    }
  });
});
