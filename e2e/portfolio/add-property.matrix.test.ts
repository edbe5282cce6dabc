import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { call, tokensOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withKeyboard } from "../support/browser/hands.ts";
import { addOwnerDialog, newOwner } from "../support/records/portfolio/owners.ts";
import {
  customFields,
  field,
  fillInProperty,
  leastProperty,
  openAddProperty,
  saveButton,
} from "../support/records/portfolio/properties.ts";
import { visit } from "../support/browser/visit.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");

const asCustodian = () => ({ stored: { accessToken: custodian } });
const asAdministrator = () => ({ stored: { accessToken: administrator } });
/** Presses Save and returns the body that the browser sends. */
async function bodySent(page: Page): Promise<unknown> {
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/properties"));
  await saveButton(page).click();
  return (await sent).postDataJSON();
}

/** The people whom an open combo box offers. */
const people = (page: Page) => page.getByRole("listbox").getByRole("option");

/** Types into a combo box of people, and selects the first of them. */
async function choosePerson(page: Page, label: string, name: string): Promise<void> {
  await field(page, label).fill(name);
  await page.getByRole("option", { name }).first().click();
}

describe("the Add Property page", () => {
  it("sends every field and opens the new property", { meta: { proves: ["1.2", "3.15", "5.7", "8.14"] } }, async () => {
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    await fillInProperty(page);
    expect(await bodySent(page)).toEqual(leastProperty);
    await expectSeen(page.getByRole("status").getByText("Property Created Successfully", { exact: true }));
    await expectSeen(page.getByRole("status").getByText("Success", { exact: true }));
    await page.waitForURL(/\/property\/property-details\?propertyId=\d+$/);
    await expectSeen(page.getByRole("heading", { level: 1, name: "Lakshmi Arcade" }));
  });

  it("sends all entries, with ids as numbers", { meta: { proves: ["5.8", "7.11"] } }, async () => {
    const { owner } = await newOwner();
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    await fillInProperty(page);
    const typed = {
      "Building Name": "Block A",
      "Address Line 1": "12",
      Landmark: "Metro station",
      Street: "5th Cross",
      "Road Name": "CMH Road",
      "Road No": "1",
      "Google Map Reference": "12.9719, 77.6412",
      "Ownership Documents": "Sale deed\nKhata",
      "Value of Property": "₹1,25,00,000.50",
      "Source of Finance": "Bank loan",
    };
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
    await page.getByRole("radio", { name: "Old", exact: true }).check();
    await field(page, "Age of Property (years)").fill("12");
    await choosePerson(page, "Current Owner", owner.ownerOrLeasorName);
    await page.getByRole("checkbox", { name: "Brokerage Paid" }).check();
    await field(page, "Brokerage").fill("25000");
    await field(page, "Name of Broker").fill("Prakash Estates");
    await page.getByText("Show custom fields").click();
    for (const label of customFields) await field(page, label).fill(label.toLowerCase());
    expect(await bodySent(page)).toEqual({
      ...leastProperty,
      address: {
        ...leastProperty.address,
        buildingName: "Block A",
        addressLine1: "12",
        landMark: "Metro station",
        street: "5th Cross",
        roadName: "CMH Road",
        roadNo: "1",
      },
      newOrOld: "Old",
      ageOfProperty: 12,
      googleMapRef: "12.9719, 77.6412",
      ownershipDocuments: "Sale deed\nKhata",
      valueOfProperty: 12_500_000.5,
      sourceOfFinance: "Bank loan",
      currentOwner: owner.ownerLeaserProfileId,
      brokeragePaid: true,
      brokerage: 25_000,
      nameOfBroker: "Prakash Estates",
      ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`customeField${n}`, `custom field ${n}`])),
    });
    await page.waitForURL(/property-details/);
  });

  it("asks for the age of old properties and for a paid broker", { meta: { proves: "3.13" } }, async () => {
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    const dependent = ["Age of Property (years)", "Brokerage", "Name of Broker"].map((label) => field(page, label));
    for (const each of dependent) expect(await each.count()).toBe(0);
    await page.getByRole("radio", { name: "Old", exact: true }).check();
    await page.getByRole("checkbox", { name: "Brokerage Paid" }).check();
    for (const each of dependent) await each.fill("12");
    await page.getByRole("radio", { name: "New", exact: true }).check();
    await page.getByRole("checkbox", { name: "Brokerage Paid" }).uncheck();
    for (const each of dependent) await expectGone(each);
    await fillInProperty(page);
    expect(await bodySent(page)).toEqual(leastProperty);
    await page.waitForURL(/property-details/);
  });

  it("can be filled in and saved with the keyboard only", async () => {
    const { page } = await visit(asCustodian());
    const { press, type, choose } = withKeyboard(page);
    await openAddProperty(page);
    await type(field(page, "Property Name"), "Lakshmi Arcade");
    await choose(field(page, "Category"), "Residential");
    await choose(field(page, "Area"), "Jayanagar");
    await type(field(page, "Caretaker"), "");
    await page.keyboard.press("ArrowDown");
    await expectSeen(people(page).filter({ hasText: "Arul" }).first());
    // Keys come faster than the answer.
    const chosen = Promise.withResolvers<void>();
    await page.route("**/custodians?*ibr*", async (route) => {
      await chosen.promise;
      await route.continue();
    });
    await type(field(page, "Caretaker"), "ibr");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await field(page, "Caretaker").inputValue()).toMatch(/^Ibrahim/);
    chosen.resolve();
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/properties"));
    await press(saveButton(page));
    const body = (await sent).postDataJSON() as typeof leastProperty;
    expect(body).toMatchObject({ propertyName: "Lakshmi Arcade", propertiesCategory: "RS" });
    expect(body.careTaker).toBeGreaterThan(0);
    await page.waitForURL(/property-details/);
  });
});

const phoneIn = (text: string | null) => /\d{10}$/.exec(text ?? "")?.[0];

describe("a choice fills in", () => {
  it("the city and the PIN code of an area, unless something else was typed", async () => {
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    await field(page, "Area").selectOption("Indiranagar");
    expect(await field(page, "District/Municipality").inputValue()).toBe("Bengaluru");
    expect(await field(page, "PIN Code").inputValue()).toBe("560038");
    await field(page, "Area").selectOption("Jayanagar");
    expect(await field(page, "PIN Code").inputValue()).toBe("560041");
    await field(page, "PIN Code").fill("560011");
    await field(page, "Area").selectOption("Indiranagar");
    expect(await field(page, "PIN Code").inputValue()).toBe("560011");
  });

  it("the contact of a caretaker, and clears it again", async () => {
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    await field(page, "Caretaker").click();
    const [first, second] = [people(page).first(), people(page).nth(1)];
    const firstPhone = phoneIn(await first.textContent());
    const secondPhone = phoneIn(await second.textContent());
    await first.click();
    expect(await field(page, "Caretaker Contact").inputValue()).toBe(firstPhone);
    await field(page, "Caretaker").click();
    await second.click();
    expect(await field(page, "Caretaker Contact").inputValue()).toBe(secondPhone);
    await field(page, "Caretaker").fill("");
    expect(await field(page, "Caretaker Contact").inputValue()).toBe("");
  });
});

describe("the owners of the form", () => {
  it("are found by part of the name, current and previous owners separately", { meta: { proves: "4.8" } }, async () => {
    const { owner, token } = await newOwner();
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    await field(page, "Current Owner").click();
    await expectSeen(page.getByText(/^First 20 of \d+\./));
    await field(page, "Current Owner").fill(owner.ownerOrLeasorName.slice(0, 12));
    await expectSeen(page.getByRole("option", { name: owner.ownerOrLeasorName }));
    await page.keyboard.press("Escape");
    await field(page, "Previous Owner").fill(owner.ownerOrLeasorName);
    await expectSeen(page.getByText("No matches."));

    const body = { version: owner.version, ownershipStatus: "Previous" };
    await call(`PATCH /ownerProfiles/${owner.ownerLeaserProfileId}`, { body, token });
    await field(page, "Previous Owner").fill(owner.ownerOrLeasorName.slice(0, -1));
    await page.getByRole("option", { name: owner.ownerOrLeasorName }).click();
    expect(await field(page, "Previous Owner").inputValue()).toBe(owner.ownerOrLeasorName);
    await fillInProperty(page);
    expect(await bodySent(page)).toEqual({ ...leastProperty, previousOwner: owner.ownerLeaserProfileId });
    await page.waitForURL(/property-details/);
  });

  it("say if nobody is found, and discard text without a selection", async () => {
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    await field(page, "Current Owner").fill("nobodyofthisname");
    await expectSeen(page.getByText("No matches."));
    await field(page, "Property Name").focus();
    expect(await field(page, "Current Owner").inputValue()).toBe("");
  });

  it("can be added without leaving the form, and the new one is selected", async () => {
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    await fillInProperty(page);
    await page.getByRole("button", { name: "Add Owner/Leaser" }).click();
    await field(addOwnerDialog(page), "Owner/Leaser Name").fill("Asha Hegde");
    await addOwnerDialog(page).getByRole("button", { name: "Submit" }).click();
    await expectSeen(page.getByRole("status").getByText("Profile Created Successfully", { exact: true }));
    expect(await field(page, "Current Owner").inputValue()).toBe("Asha Hegde");
    const { currentOwner } = (await bodySent(page)) as typeof leastProperty;
    expect(currentOwner).toBeGreaterThan(0);
    await page.waitForURL(/property-details/);
  });
});

describe("an administrator", () => {
  it("must choose a custodian, with an error at the field and a link to it", async () => {
    const { page } = await visit(asAdministrator());
    await openAddProperty(page);
    await saveButton(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "4 fields need your attention" });
    const mistakes = ["Property Name", "Category", "Area", "Property Manager"].map(
      (label) => `${label}: Fill this in.`,
    );
    expect(await summary.getByRole("button").allTextContents()).toEqual(mistakes);
    await expectFocus(field(page, "Property Name"));
    await summary.getByRole("button", { name: "Property Manager" }).click();
    await expectFocus(field(page, "Property Manager"));
    await fillInProperty(page);
    await field(page, "Property Manager").click();
    await people(page).first().click();
    const { custodianId, ...body } = (await bodySent(page)) as typeof leastProperty;
    expect(custodianId).toBeGreaterThan(0);
    expect({ ...body, custodianId: 0 }).toEqual(leastProperty);
    await page.waitForURL(/property-details/);
  });
});
