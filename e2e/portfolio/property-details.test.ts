import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { call, tokenOf, tokensOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import {
  fillIn,
  newProperty,
  newUnit,
  openProperty,
  openUnitDialog,
  propertyPath,
  requiredEntries,
  submitUnit,
  unitDialog,
} from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");
const asAdministrator = () => ({ stored: { accessToken: administrator } });
const asCustodian = () => ({ stored: { accessToken: custodian } });

const toast = (page: Page, words: string) => page.getByLabel("Notifications").getByText(words, { exact: true });
const main = (page: Page) => page.getByRole("main");

/** Names and values of a record, as the page shows them. */
const factsOf = (page: Page): Promise<Record<string, string>> =>
  main(page)
    .locator("dt")
    .evaluateAll((terms) =>
      Object.fromEntries(
        terms.map((term) => [term.textContent.trim(), term.nextElementSibling?.textContent.trim() ?? ""]),
      ),
    );

describe("a property's page shows", () => {
  it("its name, its address in order, and no units", { meta: { proves: ["2.38", "2.40"] } }, async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit(asCustodian());
    await openProperty(page, property.propertyId);
    await expectSeen(page.getByRole("heading", { level: 1, name: property.propertyName, exact: true }));
    await expectSeen(
      page.getByText("Kaveri House, No. 12, Near the lake, CMH Road, Jayanagar, Karnataka, India-560041", {
        exact: true,
      }),
    );
    await expectSeen(page.getByText("No Unit Available !!", { exact: true }));
    expect(await page.getByRole("tab").count()).toBe(0);
    await expectSeen(page.getByRole("button", { name: "Back" }));
  });

  itInMatrix("everything to its staff", async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit(asCustodian());
    await openProperty(page, property.propertyId);
    expect(await factsOf(page)).toMatchObject({
      Category: "Small Commercial",
      Units: "0",
      Vacant: "0",
      "New or Old": "Old, 12 years",
      "Caretaker Contact": "9845012345",
      "Value of Property": "₹1,25,00,000",
      Currency: "INR",
      "Source of Finance": "Own funds",
      "Ownership Documents": "Sale deed 12/2014",
      "Google Map Reference": "Open map",
      "Brokerage Paid": "Yes",
      Brokerage: "₹2,50,000",
    });
    expect(Object.values(await factsOf(page))).toEqual(expect.arrayContaining(["Lakshmi Estates", "Corner plot"]));
    expect(await page.getByRole("link", { name: "Open map" }).getAttribute("href")).toBe("https://maps.example/kaveri");
  });

  it.each(oneOrAll("custodian.other", "user", "tenant", "owner"))(
    "only public details to %s, without controls",
    { meta: { proves: "6.8" } },
    async (account) => {
      const { property } = await newProperty("SC");
      const { page } = await visit({ stored: { accessToken: await tokenOf(account) } });
      await openProperty(page, property.propertyId);
      expect(await factsOf(page)).toEqual({ Category: "Small Commercial", Units: "0", Vacant: "0" });
      const buttons = await main(page)
        .getByRole("button")
        .evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent));
      expect(buttons).toEqual(["Back"]);
      expect(await page.getByText("Change history").count()).toBe(0);
    },
  );
});

describe("the units of a property", () => {
  it("are in tabs by type; a row opens its unit", { meta: { proves: ["2.39", "3.8"] } }, async () => {
    const own = await newProperty("SC");
    const shop = await newUnit(own);
    const second = await newUnit(own);
    const hall = await newUnit(own);
    const change = { version: hall.version, unitProfileType: "Hall", unitStatus: "UNM", security: false, floorNo: 5 };
    expect((await call(`PATCH /unitprofiles/${hall.unitProfileId}`, { body: change, token: own.token })).status).toBe(
      200,
    );
    const { page } = await visit(asCustodian());
    await openProperty(page, own.property.propertyId);
    expect(await page.getByRole("tab").allTextContents()).toEqual(["Shop", "Hall"]);
    await expectSeen(page.getByRole("tab", { name: "Shop", selected: true }));
    expect(await page.getByRole("columnheader").allTextContents()).toEqual([
      "Name",
      "Area",
      "Floor No",
      "Security Available",
      "Status",
    ]);
    const shops = page.getByRole("table", { name: "Shop" });
    expect(await shops.getByRole("link").allTextContents()).toEqual([shop.unitName, second.unitName]);
    await expectSeen(page.getByRole("row", { name: `${shop.unitName} 640 sq ft 2 Yes Vacant` }));
    await page.getByRole("tab", { name: "Hall" }).click();
    await expectSeen(page.getByRole("row", { name: `${hall.unitName} 640 sq ft 5 No Under Maintenance` }));
    await page.getByRole("row", { name: hall.unitName }).click();
    await expectSeen(page.getByRole("heading", { level: 1, name: hall.unitName }));
    expect(new URL(page.url()).pathname).toBe("/property/unit-profile-details");
    const stored = () => page.evaluate(() => [localStorage.getItem("unitId"), localStorage.getItem("unitType")]);
    await expect.poll(stored).toEqual([String(hall.unitProfileId), "Hall"]);
    await page.getByRole("button", { name: "Back" }).click();
    await expectSeen(page.getByRole("heading", { level: 1, name: own.property.propertyName }));
    await expectSeen(page.getByRole("tab", { name: "Hall", selected: true }));
  });

  itInMatrix("are ten per page", async () => {
    const own = await newProperty("RS");
    for (let count = 0; count < 11; count += 1) await newUnit(own);
    const { page } = await visit(asCustodian());
    await openProperty(page, own.property.propertyId);
    const rows = page.getByRole("table", { name: "Apartment" }).locator("tbody tr");
    expect(await rows.count()).toBe(10);
    await page.getByRole("button", { name: "Page 2", exact: true }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await expectSeen(page.getByText("11 to 11 of 11"));
  });
});

describeInMatrix("which property is shown", () => {
  itInMatrix("is that of the link, after a reload the stored one", { meta: { provesInMatrix: "2.37" } }, async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit(asCustodian());
    await openProperty(page, property.propertyId);
    expect(await page.evaluate(() => localStorage.getItem("propertyId"))).toBe(String(property.propertyId));
    await open(page, "/property/property-details");
    await expectSeen(page.getByRole("heading", { level: 1, name: property.propertyName }));
  });

  itInMatrix("is that of the navigation state, at once", { meta: { provesInMatrix: "2.37" } }, async () => {
    const { page } = await visit(asCustodian());
    await open(page, "/property");
    const card = main(page)
      .getByRole("link")
      .filter({ has: page.getByRole("heading") })
      .first();
    const name = (await card.getByRole("heading").textContent())!;
    await page.route(/\/api\/v1\/properties\/\d+$/, () => undefined);
    await card.click();
    await expectSeen(page.getByRole("heading", { level: 1, name }));
    await expectSeen(page.getByText(/, India-\d{6}$/));
    await expectSeen(page.getByText("Loading…"));
  });

  itInMatrix("is none if none was chosen or the id is unknown", async () => {
    const { page } = await visit({
      ...asCustodian(),
      expected: [/^404 GET .*\/properties\/999999999$/, /^console: request/],
    });
    await open(page, "/property/property-details");
    await expectSeen(page.getByRole("heading", { name: "No property selected" }));
    for (const id of ["999999999", "abc"]) {
      await open(page, `/property/property-details?propertyId=${id}`);
      await expectSeen(page.getByRole("heading", { name: "Property not found" }));
    }
  });

  itInMatrix("can be retried if it doesn't load", { meta: { provesInMatrix: "7.10" } }, async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit({
      ...asCustodian(),
      expected: [/^500 GET .*\/properties\/\d+$/, /^console: request/],
    });
    await page.route(/\/api\/v1\/properties\/\d+$/, (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, propertyPath(property.propertyId));
    await expectSeen(page.getByText("Couldn't load the property."));
    await page.unroute(/\/api\/v1\/properties\/\d+$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectSeen(page.getByRole("heading", { level: 1, name: property.propertyName }));
  });
});

describeInMatrix("changing a property", () => {
  itInMatrix("opens its form, keeps an area typed before the areas have loaded, and shows what was saved", async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit(asCustodian());
    const typed = Promise.withResolvers<void>();
    await page.route("**/api/v1/properties/searchfilters/areas", async (route) => {
      await typed.promise;
      await route.fallback();
    });
    await openProperty(page, property.propertyId);
    await page.getByRole("button", { name: "Edit property" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit property" });
    await dialog.getByLabel("Source of Finance").fill("Bank loan");
    typed.resolve();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectGone(dialog);
    await expect.poll(async () => (await factsOf(page))["Source of Finance"]).toBe("Bank loan");
  });

  itInMatrix("is archived by its custodian, who no longer sees it, but not while it has units", async () => {
    const own = await newProperty("SC");
    const unit = await newUnit(own);
    const { page } = await visit({ ...asCustodian(), expected: [/^409 PATCH/] });
    await openProperty(page, own.property.propertyId);
    const dialog = page.getByRole("dialog", { name: `Archive ${own.property.propertyName}?` });
    await page.getByRole("button", { name: "Archive" }).click();
    await dialog.getByRole("button", { name: "Archive" }).click();
    await expectSeen(dialog.getByText("The property has units. Archive them first."));
    expect((await call(`DELETE /unitprofiles/${unit.unitProfileId}`, { token: own.token })).status).toBe(204);
    await dialog.getByRole("button", { name: "Archive" }).click();
    await expectSeen(toast(page, "Property archived."));
    await page.waitForURL("**/property");
  });

  itInMatrix("lets administrators archive, restore and delete it, and see who changed what", async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit(asAdministrator());
    await openProperty(page, property.propertyId);
    await page.getByText("Change history").click();
    await expectSeen(main(page).getByText("Created", { exact: true }));
    await page.getByRole("button", { name: "Archive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
    await expectSeen(page.getByText("Archived: hidden from all lists and from search."));
    expect(await page.getByRole("button", { name: "Add Unit Profile" }).count()).toBe(0);
    await page.getByRole("button", { name: "Restore" }).click();
    await expectSeen(toast(page, "Property restored."));
    for (const change of ["Archived", "Restored"]) await expectSeen(main(page).getByText(change, { exact: true }));
    await page.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: `Delete ${property.propertyName}?` });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectSeen(toast(page, "Property deleted."));
    await page.waitForURL("**/property");
    expect((await call(`GET /properties/${property.propertyId}`, { token: administrator })).status).toBe(404);
  });
});

itInMatrix("shows unusual names unchanged", async () => {
  const { property } = await newProperty("SC");
  const { page } = await visit(asAdministrator());
  const name = `<script>alert("x")</script> 🏬 دكان ${"W".repeat(40)}`;
  await openUnitDialog(page, property.propertyId);
  await fillIn(unitDialog(page), withMouse(page), requiredEntries("commercial"));
  await unitDialog(page).getByLabel("Unit Name").fill(name);
  await submitUnit(page).click();
  await expectSeen(page.getByRole("link", { name }));
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

itInMatrix("is hidden from people who can't add units there", { meta: { provesInMatrix: "6.8" } }, async () => {
  const { property } = await newProperty("SC");
  for (const account of ["user", "owner", "tenant", "custodian.other"]) {
    const { page } = await visit({ stored: { accessToken: await tokenOf(account) } });
    await openProperty(page, property.propertyId);
    expect(await page.getByRole("button", { name: "Add Unit Profile" }).count()).toBe(0);
  }
  const { page } = await visit({ stored: { accessToken: await tokenOf("custodian") } });
  await openProperty(page, property.propertyId);
  await expectSeen(page.getByRole("button", { name: "Add Unit Profile" }));
  const { status } = await call("POST /unitprofiles", { body: {}, token: await tokenOf("user") });
  expect(status).toBe(403);
});

itInMatrix("sends anonymous visitors to the login and back to the property", async () => {
  const { property } = await newProperty("SC");
  const { page } = await visit();
  await open(page, propertyPath(property.propertyId));
  await page.waitForURL(/\/auth\/login\?next=/);
  await page.getByRole("button", { name: "Property manager", exact: true }).click();
  await expectSeen(page.getByRole("heading", { level: 1, name: property.propertyName }));
});
