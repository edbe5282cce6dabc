import { describe, expect, it } from "vitest";
import { demoAccount, tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import {
  addPropertyPath,
  field,
  fillInProperty,
  openAddProperty,
  saveButton,
} from "../support/records/portfolio/properties.ts";
import { logInHere } from "../support/browser/log-in-here.ts";
import { visit } from "../support/browser/visit.ts";
import { discardQuestion, keepEditing } from "../support/records/office/questions.ts";

const custodian = await tokenOf("custodian");

const asCustodian = () => ({ stored: { accessToken: custodian } });

const problem = (status: number, errors: object[] = []) => ({
  status,
  contentType: "application/problem+json",
  body: JSON.stringify({ type: "about:blank", title: "", status, detail: "", instance: "", requestId: "", errors }),
});

describe("when a property cannot be saved", () => {
  it("says 'Bad request', marks the refused fields, and keeps the entries", { meta: { proves: "8.7" } }, async () => {
    const { page } = await visit({ ...asCustodian(), expected: [/^400 POST .*\/properties$/] });
    await openAddProperty(page);
    const refusal = { path: "address.area", code: "unknown", message: "is not a known area" };
    await page.route("**/api/v1/properties", (route) => route.fulfill(problem(400, [refusal])));
    await fillInProperty(page);
    await saveButton(page).click();
    await expectSeen(page.getByRole("alert").getByText("Bad request", { exact: true }));
    await expectSeen(page.getByText("Couldn't save. Your changes are still here; try again."));
    await expectFocus(field(page, "Area"));
    expect(await field(page, "Area").getAttribute("aria-invalid")).toBe("true");
    expect(await field(page, "Property Name").inputValue()).toBe("Lakshmi Arcade");
  });

  it("says 'Internal Server Error' if the server fails", { meta: { proves: "8.7" } }, async () => {
    const { page } = await visit({ ...asCustodian(), expected: [/^500 POST .*\/properties$/] });
    await openAddProperty(page);
    await page.route("**/api/v1/properties", (route) => route.fulfill(problem(500)));
    await fillInProperty(page);
    await saveButton(page).click();
    await expectSeen(page.getByRole("alert").getByText("Internal Server Error", { exact: true }));
  });

  it("restores the entries when the same person logs in again", async () => {
    const { page } = await visit({ ...asCustodian(), expected: [/^401 POST .*\/properties$/] });
    await openAddProperty(page);
    await page.route("**/api/v1/properties", (route) => route.fulfill(problem(401)));
    await fillInProperty(page);
    await field(page, "Caretaker").click();
    const caretaker = page.getByRole("listbox").getByRole("option").first();
    const name = (await caretaker.textContent()) ?? "";
    await caretaker.click();
    await page.getByLabel("Brokerage Paid").check();
    await field(page, "Name of Broker").fill("Prakash");
    await saveButton(page).click();
    await expectSeen(page.getByRole("alert").getByText("Session Expired", { exact: true }));
    await logInHere(page, demoAccount("custodian"));
    await expectSeen(page.getByText("We've restored your draft."));
    expect(await field(page, "Property Name").inputValue()).toBe("Lakshmi Arcade");
    expect(await field(page, "Area").inputValue()).toBe("indiranagar");
    expect(name).toContain(await field(page, "Caretaker").inputValue());
    expect(await field(page, "Name of Broker").inputValue()).toBe("Prakash");
    await page.getByRole("button", { name: "Start over" }).click();
    expect(await field(page, "Property Name").inputValue()).toBe("");
    expect(await field(page, "Caretaker").inputValue()).toBe("");
    expect(await page.getByLabel("Brokerage Paid").isChecked()).toBe(false);
  });

  it("says next to a field for people that they failed to load", { meta: { proves: "7.26" } }, async () => {
    const { page } = await visit({ ...asCustodian(), expected: [/^500 GET .*\/custodians/, /^console: request/] });
    await page.route("**/api/v1/custodians?*", (route) => route.fulfill(problem(500)));
    await openAddProperty(page);
    await field(page, "Caretaker").focus();
    const said = page.getByRole("alert").filter({ hasText: "Couldn't load this." });
    await expectSeen(said);
    await page.unroute("**/api/v1/custodians?*");
    await said.getByRole("button", { name: "Try again" }).click();
    await expectGone(said);
  });

  it("says 'Something went wrong' if the areas can't be loaded", async () => {
    const { page } = await visit({ ...asCustodian(), expected: [/^500 GET .*\/areas$/] });
    await page.route("**/api/v1/properties/searchfilters/areas", (route) => route.fulfill(problem(500)));
    await open(page, addPropertyPath);
    await expectSeen(page.getByRole("alert").getByText("Something went wrong", { exact: true }));
  });

  it("asks before Reset discards what was typed", { meta: { proves: "2.42" } }, async () => {
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    const reset = page.getByRole("button", { name: "Reset" });
    expect(await reset.isDisabled()).toBe(true);
    await fillInProperty(page);
    await reset.click();
    await keepEditing(page).click();
    await expectGone(discardQuestion(page));
    expect(await field(page, "Property Name").inputValue()).toBe("Lakshmi Arcade");
    await reset.click();
    await discardQuestion(page).getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => field(page, "Property Name").inputValue()).toBe("");
    expect(await field(page, "Area").inputValue()).toBe("");
    expect(await field(page, "PIN Code").inputValue()).toBe("");
  });
});

describe("when the areas or the categories can't be loaded", () => {
  it.each([
    ["/properties/searchfilters/areas", "Area", "Indiranagar"],
    ["/properties/categories", "Category", "Residential"],
  ])("the form can load %s again, as it was", { meta: { proves: ["7.27", "8.4"] } }, async (path, label, option) => {
    const { page } = await visit({ ...asCustodian(), expected: [new RegExp(`^500 GET .*${path}$`)] });
    await page.route(`**/api/v1${path}`, (route) => route.fulfill(problem(500)));
    await open(page, addPropertyPath);
    await expectSeen(page.getByRole("alert").getByText("Something went wrong", { exact: true }));
    await field(page, "Property Name").fill("Lakshmi Arcade");
    await page.unroute(`**/api/v1${path}`);
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await field(page, label).locator("option", { hasText: option }).waitFor({ state: "attached" });
    expect(await field(page, "Property Name").inputValue()).toBe("Lakshmi Arcade");
  });
});
