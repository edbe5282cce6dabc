import type { Tenant } from "@vasati/contract/people/tenants";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { call, demoAccount, tokenOf, tokensOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withKeyboard, withMouse } from "../support/browser/hands.ts";
import { keepAnswers } from "../support/server/answers.ts";
import { open } from "../support/browser/open.ts";
import {
  addDialog,
  editTenantPath,
  newTenant,
  openTenants,
  tenantDialog,
  tenantEntries,
  tenantPath,
  tenantRows,
  tenantsPath,
} from "../support/records/leasing/tenants.ts";
import { logInHere } from "../support/browser/log-in-here.ts";
import { visit } from "../support/browser/visit.ts";
import { discardQuestion, keepEditing, leaveQuestion } from "../support/records/office/questions.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");

const asCustodian = () => ({ stored: { accessToken: custodian } });
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const readTenant = async (id: number): Promise<Tenant> =>
  (await call(`GET /tenants/${id}`, { token: administrator })).json() as Promise<Tenant>;

describe("the list", () => {
  itInMatrix("has the four columns and ten rows", { meta: { provesInMatrix: ["2.45", "7.23", "9.1"] } }, async () => {
    const { page } = await visit(asCustodian());
    await openTenants(page);
    await expectSeen(page.getByRole("heading", { level: 1, name: "Tenant List", exact: true }));
    expect(await page.getByRole("columnheader").allTextContents()).toEqual([
      "Tenant Name",
      "Sponsor Name",
      "Email",
      "Phone No",
    ]);
    expect(await tenantRows(page).count()).toBe(10);
  });

  it("has numbered pages, stored in the address", { meta: { proves: ["1.3", "2.45"] } }, async () => {
    const { page } = await visit(asCustodian());
    await keepAnswers(page, "/tenants?*");
    await openTenants(page);
    const [first] = await tenantRows(page).allTextContents();
    await pager(page).getByRole("button", { name: "Page 2", exact: true }).click();
    await page.waitForURL(/page=1$/);
    await expectSeen(pager(page).getByText(/^11 to 20 of \d+$/));
    expect(await tenantRows(page).allTextContents()).not.toContain(first);
    await pager(page).getByRole("button", { name: "Last page" }).click();
    await expectSeen(pager(page).getByRole("button", { name: "Next page" }).and(page.locator(":disabled")));
    await page.goBack();
    await expectSeen(pager(page).getByText(/^11 to 20 of/));
    await pager(page).getByRole("button", { name: "First page" }).click();
    await expectSeen(tenantRows(page).getByText(first!.slice(0, 8)).first());
  });

  itInMatrix("searches as the person types", async () => {
    const { tenant } = await newTenant();
    const { page } = await visit(asCustodian());
    await openTenants(page);
    await page.getByLabel("Search by name").fill(tenant.tenantName);
    await expectSeen(page.getByText("1 to 1 of 1"));
    expect(await tenantRows(page).getByRole("link").allTextContents()).toEqual([tenant.tenantName]);
  });

  itInMatrix(
    "refuses other roles, and sends visitors to the login and back",
    { meta: { provesInMatrix: "6.7" } },
    async () => {
      const owner = await tokenOf("owner");
      const { page } = await visit({ stored: { accessToken: owner } });
      await open(page, tenantsPath);
      await expectSeen(page.getByRole("heading", { name: "You don't have access to this page" }));
      expect(new URL(page.url()).pathname).toBe("/error");

      const { page: stranger } = await visit();
      await open(stranger, `${tenantsPath}?page=1`);
      await stranger.waitForURL(/\/auth\/login\?next=/);
      await stranger.getByRole("button", { name: "Property manager", exact: true }).click();
      await stranger.waitForURL(/\/property\/tenent\?page=1$/);
      await expectSeen(pager(stranger).getByText(/^11 to 20 of/));
    },
  );
});

describe("adding a tenant", () => {
  const people = oneOrAll(
    { who: "with the mouse", handsOf: withMouse },
    { who: "by keyboard alone", handsOf: withKeyboard },
  );

  it.each(people)(
    "sends the eleven fields, $who",
    { meta: { proves: ["1.2", "2.43", "2.45", "3.18", "5.5", "7.23"] } },
    async ({ handsOf }) => {
      const { page } = await visit(asCustodian());
      const hands = handsOf(page);
      await openTenants(page);
      await hands.press(page.getByRole("button", { name: "Add Tenent" }));
      const submit = addDialog(page).getByRole("button", { name: "Submit" });
      for (const { label, text } of tenantEntries) {
        expect(await submit.isDisabled()).toBe(true);
        await hands.type(addDialog(page).getByLabel(label, { exact: true }), text);
      }
      const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/tenants"));
      await hands.press(submit);
      const body = (await sent).postDataJSON() as object;
      expect(body).toMatchObject(Object.fromEntries(tenantEntries.map(({ name, text }) => [name, text])));
      await expectSeen(page.getByRole("status").getByText("Tenant added."));
      await expectGone(addDialog(page));
    },
  );

  itInMatrix(
    "opens by itself once, after Add Tenant on the dashboard",
    { meta: { provesInMatrix: "2.30" } },
    async () => {
      const { page } = await visit({ stored: { accessToken: custodian, openAdd: "true" } });
      await open(page, tenantsPath);
      await expectSeen(addDialog(page));
      expect(await page.evaluate(() => localStorage.getItem("openAdd"))).toBe(null);
      await addDialog(page).getByRole("button", { name: "Cancel" }).click();
      await expectGone(addDialog(page));
    },
  );

  itInMatrix("asks before discarding entries", async () => {
    const { page } = await visit(asCustodian());
    await openTenants(page);
    await page.getByRole("button", { name: "Add Tenent" }).click();
    const name = addDialog(page).getByLabel("Tenant Name");
    await name.fill("Meenakshi");
    await page.keyboard.press("Escape");
    await keepEditing(page).click();
    expect(await name.inputValue()).toBe("Meenakshi");
    await addDialog(page).getByRole("button", { name: "Cancel" }).click();
    await discardQuestion(page).getByRole("button", { name: "Discard" }).click();
    await expectGone(addDialog(page));
  });

  itInMatrix("asks before going back closes a record with unsaved entries", async () => {
    const { page } = await visit(asCustodian());
    const { tenant } = await newTenant();
    await open(page, tenantPath(tenant.tenantId));
    await page.getByRole("button", { name: "Edit" }).click();
    await tenantDialog(page).getByLabel("Tenant Name").fill("Meenakshi");
    await page.evaluate(() => history.back());
    await leaveQuestion(page).getByRole("button", { name: "Keep editing" }).click();
    expect(await tenantDialog(page).getByLabel("Tenant Name").inputValue()).toBe("Meenakshi");
    await page.evaluate(() => history.back());
    await leaveQuestion(page).getByRole("button", { name: "Leave" }).click();
    await expectGone(tenantDialog(page));
  });

  it("keeps entries after a failure and a new login", { meta: { proves: ["8.12", "13.8"] } }, async () => {
    const expected = [/^500 POST .*\/tenants$/, /^401 POST .*\/tenants$/, /^console: request/];
    const { page } = await visit({ ...asCustodian(), expected });
    let status = 500;
    await page.route("**/api/v1/tenants", (route) => route.fulfill({ status, json: {} }));
    await openTenants(page);
    await page.getByRole("button", { name: "Add Tenent" }).click();
    for (const { label, text } of tenantEntries) await addDialog(page).getByLabel(label, { exact: true }).fill(text);
    await addDialog(page).getByRole("button", { name: "Submit" }).click();
    await expectSeen(page.getByText("Couldn't save. Your changes are still here; try again."));
    expect(await page.getByRole("button", { name: "Close notification" }).count()).toBe(0);
    expect(await addDialog(page).getByLabel("CR Number").inputValue()).toBe("ABCPR1234K");

    status = 401;
    await addDialog(page).getByRole("button", { name: "Submit" }).click();
    await page.waitForURL("**/auth/login?**");
    await page.unroute("**/api/v1/tenants");
    await logInHere(page, demoAccount("custodian"));
    await expectSeen(addDialog(page).getByText("We've restored your draft."));
    for (const { label, text } of tenantEntries)
      expect(await addDialog(page).getByLabel(label, { exact: true }).inputValue()).toBe(text);
    await addDialog(page).getByRole("button", { name: "Start over" }).click();
    expect(await addDialog(page).getByLabel("CR Number").inputValue()).toBe("");
    await addDialog(page).getByRole("button", { name: "Cancel" }).click();
    await expectGone(addDialog(page));
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("tenantDraft");
  });
});

/** A custodian saves a tenant whom someone else has changed in the meantime. */
async function editTooLate() {
  const { tenant, token } = await newTenant();
  const { page } = await visit({ ...asCustodian(), expected: [/^409 PATCH/, /^console: request/] });
  await open(page, editTenantPath(tenant.tenantId));
  const dialog = tenantDialog(page);
  await dialog.getByLabel("Sponsor Name").fill("Mine");
  const body = { version: tenant.version, sponsorName: "Theirs", area: "Koramangala" };
  await call(`PATCH /tenants/${tenant.tenantId}`, { body, token });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectSeen(dialog.getByText("Someone else has changed this"));
  return { dialog, tenantId: tenant.tenantId };
}

describeInMatrix("editing a tenant", () => {
  itInMatrix("sends the changes and the version", async () => {
    const { tenant } = await newTenant();
    const { page } = await visit(asCustodian());
    await openTenants(page, `?search=${encodeURIComponent(tenant.tenantName)}`);
    await tenantRows(page).click();
    await page.getByRole("button", { name: "Edit" }).click();
    await tenantDialog(page).getByLabel("Sponsor Name").fill("Usha Rao");
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await tenantDialog(page).getByRole("button", { name: "Save" }).click();
    expect((await sent).postDataJSON()).toEqual({ sponsorName: "Usha Rao", version: tenant.version });
    await expectGone(tenantDialog(page));
    await expectSeen(page.getByText("Usha Rao"));
  });

  itInMatrix("shows both versions after an edit conflict, and applies one's own on top of the other", async () => {
    const { dialog, tenantId } = await editTooLate();
    await expectSeen(dialog.getByRole("row", { name: "Sponsor Name Mine Theirs" }));
    await expectSeen(dialog.getByRole("row", { name: "Area you didn't change this Koramangala" }));
    await dialog.getByLabel("Sponsor Name").fill("Mine again");
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expectGone(dialog);
    expect(await readTenant(tenantId)).toMatchObject({ sponsorName: "Mine again", area: "Koramangala" });
  });

  itInMatrix("takes the other version on request", async () => {
    const { dialog, tenantId } = await editTooLate();
    expect(await dialog.getByLabel("Sponsor Name").inputValue()).toBe("Mine");
    await dialog.getByRole("button", { name: "Take theirs" }).click();
    await expect.poll(() => dialog.getByLabel("Sponsor Name").inputValue()).toBe("Theirs");
    expect(await readTenant(tenantId)).toMatchObject({ sponsorName: "Theirs" });
  });

  itInMatrix("lets administrators archive and restore, and see who changed what", async () => {
    const { tenant } = await newTenant();
    const { page } = await visit({ stored: { accessToken: administrator } });
    await open(page, editTenantPath(tenant.tenantId));
    await tenantDialog(page).getByRole("button", { name: "Archive" }).click();
    await expectSeen(page.getByText("Tenant archived."));
    await openTenants(page, "?archived=true");
    await page.getByRole("link", { name: tenant.tenantName }).click();
    await expectSeen(page.getByText("Archived: hidden from all lists and from search."));
    await page.getByText("Change history").click();
    await expectSeen(page.getByText("Created", { exact: true }));
    await expectSeen(page.getByText("Archived", { exact: true }));
    await page.getByRole("button", { name: "Edit" }).click();
    await tenantDialog(page).getByRole("button", { name: "Restore" }).click();
    await expectSeen(page.getByText("Tenant restored."));
    expect(await readTenant(tenant.tenantId)).toMatchObject({ archived: false });
  });

  itInMatrix("offers neither to a custodian", async () => {
    const { tenant } = await newTenant();
    const { page } = await visit(asCustodian());
    await open(page, editTenantPath(tenant.tenantId));
    await expectSeen(tenantDialog(page).getByLabel("Tenant Name"));
    expect(await tenantDialog(page).getByRole("button", { name: "Archive" }).count()).toBe(0);
    expect(await page.getByText("Change history").count()).toBe(0);
  });
});
