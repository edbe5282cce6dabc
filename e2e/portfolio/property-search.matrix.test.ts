import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { area, tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { filters, search } from "../support/records/portfolio/property-list.ts";
import { cardNames, cards } from "../support/records/portfolio/search-page.ts";
import { visit } from "../support/browser/visit.ts";

const custodian = await tokenOf("custodian");

const asCustodian = () => ({ stored: { accessToken: custodian } });
const isCall = (path: string) => (request: Request) => new URL(request.url()).pathname === `/api/v1${path}`;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** The fixed fields of every search. */
const constants = {
  propertyId: 0,
  propertyName: "",
  custodianId: 0,
  operation: "LIKE",
  typeOfBusiness: "",
  minRent: 0,
  maxRent: 0,
  page: 0,
};
const ofProperties = { column: "propertyName", value: "Property", joinTableName: "property", unitProfile: "" };
const ofUnits = { column: "unitName", value: "unit", joinTableName: "unitProfile" };

describe("a search", () => {
  it("for properties sends its request and shows cards", { meta: { proves: ["2.34", "7.12", "9.3"] } }, async () => {
    const { page } = await visit(asCustodian());
    await open(page, "/property");
    const sent = page.waitForRequest(isCall("/properties/searchfilters"));
    await search(page, { category: "SC" });
    expect((await sent).postDataJSON()).toEqual({
      ...constants,
      ...ofProperties,
      category: "SC",
      location: area.value,
      searchText: "",
      unitStatus: ["NOP"],
    });
    await expectSeen(page.getByRole("heading", { level: 1, name: "Search Results : Property", exact: true }));
    await cards(page).first().waitFor();
    await expectSeen(page.getByRole("region", { name: `Small Commercial · ${area.title}` }));
    await cards(page).first().getByRole("link").click();
    await page.waitForURL(/\/property\/property-details\?propertyId=\d+$/);
    expect(await stored(page, "propertyId")).toBe(new URL(page.url()).searchParams.get("propertyId"));
    await page.goBack();
    await expectSeen(page.getByRole("heading", { level: 1, name: "Search Results : Property" }));
    expect(await filters(page).area.inputValue()).toBe(area.value);
    expect(await filters(page).category.inputValue()).toBe("SC");
  });

  it("for units sends its request and opens the unit", { meta: { proves: ["2.34", "4.9", "7.13"] } }, async () => {
    const { page } = await visit(asCustodian());
    await open(page, "/property");
    const sent = page.waitForRequest(isCall("/unitprofiles/searchfilters"));
    await search(page, { category: "SC", type: "Unit", unitType: "Shop", text: " s ", states: ["Occupied"] });
    expect((await sent).postDataJSON()).toEqual({
      ...constants,
      ...ofUnits,
      category: "SC",
      unitProfile: "Shop",
      location: area.value,
      searchText: "s",
      unitStatus: ["OCP", "NOP"],
    });
    await expectSeen(page.getByRole("heading", { level: 1, name: "Search Results : Unit", exact: true }));
    await cards(page).first().getByRole("link").click();
    await page.waitForURL(/\/property\/unit-profile-details\?unitId=\d+$/);
    expect(await stored(page, "unitId")).toBe(new URL(page.url()).searchParams.get("unitId"));
    expect(await stored(page, "unitType")).toBe("Shop");
    await page.goBack();
    const fields = filters(page);
    await cards(page).first().waitFor();
    expect(await fields.unit.isChecked()).toBe(true);
    expect(await fields.unitType.inputValue()).toBe("Shop");
    expect(await fields.text.inputValue()).toBe("s");
    expect(await fields.panel.getByRole("checkbox", { name: "Occupied" }).isChecked()).toBe(true);
  });

  it("for vacant homes is the residential call, else the manager's", { meta: { proves: "4.11" } }, async () => {
    const { page } = await visit(asCustodian());
    await open(page, "/property");
    const residential = page.waitForRequest(isCall("/residential/searchfilters"));
    await search(page, { category: "RS", type: "Unit" });
    expect((await residential).postDataJSON()).toMatchObject({ ...ofUnits, category: "RS", unitStatus: ["NOP"] });
    await cards(page).first().waitFor();
    const managers = page.waitForRequest(isCall("/unitprofiles/searchfilters"));
    await search(page, { states: ["Occupied"] });
    expect((await managers).postDataJSON()).toMatchObject({ category: "RS", unitStatus: ["OCP", "NOP"] });
    await expectSeen(cards(page).getByText("Occupied").first());
  });

  it("has pages, and Back returns through them", async () => {
    const { page } = await visit(asCustodian());
    await open(page, `/property?area=${area.value}&category=SC&type=Unit`);
    const first = await cardNames(page);
    expect(first).toHaveLength(8);
    const sent = page.waitForRequest(isCall("/unitprofiles/searchfilters"));
    await page.getByRole("link", { name: "Next" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ page: 1, unitStatus: [] });
    await expect.poll(() => cardNames(page)).not.toEqual(first);
    await page.goBack();
    await expect.poll(() => cardNames(page)).toEqual(first);
  });

  it("is cleared by Reset, which returns to the list", { meta: { proves: "2.26" } }, async () => {
    const { page } = await visit(asCustodian());
    await open(page, `/property?area=${area.value}&category=LC&type=Unit&text=x&state=OCP`);
    await filters(page).reset.click();
    await page.waitForURL("**/property");
    await expectSeen(page.getByRole("heading", { level: 1, name: "Property List", exact: true }));
    expect(await filters(page).text.inputValue()).toBe("");
    expect(await filters(page).property.isChecked()).toBe(true);
    await expectFocus(filters(page).area);
    await cards(page).first().waitFor();
  });

  it.each(oneOrAll<[number, string]>([500, "Internal Server Error"], [400, "Bad request"]))(
    "answered %d says '%s' and can be retried",
    { meta: { proves: "8.5" } },
    async (status, words) => {
      const { page } = await visit({ ...asCustodian(), expected: [new RegExp(`^${status} POST`)] });
      await page.route("**/api/v1/properties/searchfilters", (route) => route.fulfill({ status, json: {} }));
      await open(page, "/property");
      await search(page, { category: "SC" });
      await expectSeen(page.getByText(words, { exact: true }));
      await page.unroute("**/api/v1/properties/searchfilters");
      await page.getByRole("button", { name: "Try again" }).click();
      await cards(page).first().waitFor();
    },
  );

  it("of homes shows its failure only in place", { meta: { proves: "8.13" } }, async () => {
    const { page } = await visit({ ...asCustodian(), expected: [/^500 POST .*residential/] });
    await page.route("**/api/v1/residential/searchfilters", (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, "/property");
    await search(page, { category: "RS", type: "Unit" });
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await page.getByRole("button", { name: "Close notification" }).count()).toBe(0);
  });

  it("collapses its filters on a phone and moves the focus to the results", async () => {
    const { page } = await visit({ ...asCustodian(), screen: "phone" });
    await open(page, "/property");
    await cards(page).first().waitFor();
    expect(await filters(page).area.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await search(page, { category: "SC", type: "Unit" });
    await cards(page).first().waitFor();
    await expectGone(filters(page).area);
    const results = page.getByRole("region", { name: `Small Commercial · ${area.title}` });
    await expectFocus(results);
  });
});
