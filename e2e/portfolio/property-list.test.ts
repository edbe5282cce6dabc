import type { Page, Request } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { PropertyCard } from "@vasati/contract/portfolio/properties";
import { area, register, tokensOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { keepAnswers } from "../support/server/answers.ts";
import { open } from "../support/browser/open.ts";
import { newVacantUnit } from "../support/records/leasing/leases.ts";
import { filters } from "../support/records/portfolio/property-list.ts";
import { cardNames, cards } from "../support/records/portfolio/search-page.ts";
import { visit } from "../support/browser/visit.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const [custodian, owner] = await tokensOf("custodian", "owner");

const as = (accessToken: string) => ({ stored: { accessToken } });
const isCall = (path: string) => (request: Request) => new URL(request.url()).pathname === `/api/v1${path}`;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe("the list", () => {
  // The demo portfolio alone has not enough of them for two pages.
  beforeAll(async () => void (await Promise.all(Array.from({ length: 9 }, newVacantUnit))));

  it("shows eight cards of the default list filter", { meta: { proves: ["2.32", "7.7", "9.1"] } }, async () => {
    const { page } = await visit(as(custodian));
    const asked = page.waitForRequest(isCall("/properties/custodians"));
    await open(page, "/property");
    expect(new URL((await asked).url()).search).toBe("?page=0&custodianId=2&category=SC&unitStatus=NOP");
    await expectSeen(page.getByRole("heading", { level: 1, name: "Property List", exact: true }));
    const row = cards(page).first();
    await expect.poll(() => cards(page).count()).toBe(8);
    // Full rows without gaps.
    const columns = await row.evaluate((card) => getComputedStyle(card.parentElement!).gridTemplateColumns.split(" "));
    expect([1, 2, 4]).toContain(columns.length);
    const [first = ""] = await cards(page).allTextContents();
    expect(first).toMatch(/Small Commercial\d+ units?, [1-9]\d* vacant$/);
    // Compare with this page's own answer, because other tests add properties.
    const answer = await (await asked).response();
    const { propertyCommercialVO: listed } = (await answer!.json()) as { propertyCommercialVO: PropertyCard[] };
    for (const words of [listed[0]!.propertyName, listed[0]!.address.addressLine1]) expect(first).toContain(words);
    const bare = cards(page).nth(listed.findIndex(({ photo }) => photo === null));
    expect(await bare.locator("img").getAttribute("src")).toBe("/pictures/category-sc.svg");
  });

  itInMatrix("has pages, and stores the page in the address", { meta: { provesInMatrix: "2.32" } }, async () => {
    const { page } = await visit(as(custodian));
    await keepAnswers(page, "/properties/custodians?*");
    await open(page, "/property");
    const first = await cardNames(page);
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("**/property?category=SC&state=NOP&custodian=2&page=1");
    await expect.poll(() => cardNames(page)).not.toEqual(first);
    await page.getByRole("link", { name: "Previous" }).click();
    await expect.poll(() => cardNames(page)).toEqual(first);
    await page.goBack();
    await page.waitForURL(/[&]page=1$/);
  });

  itInMatrix("shows the placeholder if a picture fails", { meta: { provesInMatrix: "2.36" } }, async () => {
    const { page } = await visit({ ...as(custodian), expected: [/^404 GET \/pictures\/category-sc\.svg$/] });
    await page.route("**/pictures/category-sc.svg", (route) => route.fulfill({ status: 404 }));
    await open(page, "/property");
    await expect.poll(() => cards(page).locator("img[src*=placeholder]").count()).toBeGreaterThan(0);
  });

  it("opens a property by id and navigation state", { meta: { proves: ["2.34", "2.37", "3.24"] } }, async () => {
    const { page } = await visit(as(custodian));
    await keepAnswers(page, "/properties/custodians?*");
    await open(page, "/property");
    const [name] = await cardNames(page);
    await cards(page).first().getByRole("link").click();
    await page.waitForURL(/\/property\/property-details\?propertyId=\d+$/);
    const id = new URL(page.url()).searchParams.get("propertyId");
    expect(await stored(page, "propertyId")).toBe(id);
    const state = await page.evaluate(() => history.state as { property: unknown });
    expect(state.property).toMatchObject({ propertyId: Number(id), propertyName: name });
  });

  it("of a search that finds nothing says so", { meta: { proves: "2.35" } }, async () => {
    const { page } = await visit(as(custodian));
    await open(page, `/property?area=${area.value}&category=LC&text=nothing is named like this`);
    await expectSeen(page.getByText("No data found.", { exact: true }));
    await expectSeen(page.getByRole("heading", { level: 1, name: "Search Results : Property", exact: true }));
  });
});

describe("staff can add", () => {
  it("an owner in a modal and a property on its page", { meta: { proves: "2.33" } }, async () => {
    const { page } = await visit(as(custodian));
    await open(page, "/property");
    await page.getByRole("button", { name: "Add Owner/Leaser", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await expectGone(dialog);
    await page.getByRole("link", { name: "Add Property", exact: true }).click();
    await page.waitForURL("**/property/add-property");
  });

  it.each(["owner", "user"])("neither if the role is %s", async (role) => {
    const { page } = await visit(as(role === "owner" ? owner : (await register()).token));
    await open(page, "/property");
    await cards(page).first().waitFor();
    expect(await page.getByText("Add Owner/Leaser").count()).toBe(0);
    expect(await page.getByText("Add Property").count()).toBe(0);
    expect(await page.getByRole("navigation", { name: "Active filters" }).getByText("Archived").count()).toBe(0);
  });
});

describe("the filters", () => {
  it("have their fields, options and defaults", { meta: { proves: "2.25" } }, async () => {
    const { page } = await visit(as(custodian));
    await open(page, "/property");
    const fields = filters(page);
    await fields.area.getByRole("option", { name: area.title }).waitFor({ state: "attached" });
    expect(await fields.area.inputValue()).toBe("");
    expect(await fields.category.getByRole("option").allTextContents()).toEqual([
      "Choose a category",
      "Small Commercial",
      "Large Commercial",
      "Residential",
    ]);
    // Those of the default list filter.
    expect(await fields.category.inputValue()).toBe("SC");
    expect(await fields.property.isChecked()).toBe(true);
    expect(await fields.unit.isChecked()).toBe(false);
    expect(await fields.unitType.count()).toBe(0);
    expect(await fields.text.inputValue()).toBe("");
    const states = { Occupied: false, Vacant: true, "Under Maintenance": false, "Under Construction": false };
    await expectSeen(fields.panel.getByRole("group", { name: "Occupancy State" }));
    expect(await fields.panel.getByRole("checkbox").count()).toBe(4);
    for (const [name, isChecked] of Object.entries(states))
      expect(await fields.panel.getByRole("checkbox", { name, exact: true }).isChecked()).toBe(isChecked);
    for (const name of ["Search", "Reset"]) await expectSeen(fields.panel.getByRole("button", { name, exact: true }));
  });

  it("say that area and category are required, and send nothing", { meta: { proves: ["2.26", "5.3"] } }, async () => {
    const { page } = await visit(as(custodian));
    await open(page, "/property?show=all");
    const fields = filters(page);
    await fields.area.focus();
    expect(await page.getByText("Area is required.").count()).toBe(0);
    await fields.category.focus();
    await expectSeen(page.getByText("Area is required.", { exact: true }));
    expect(await page.getByText("Category is required.").count()).toBe(0);
    await fields.search.click();
    await expectSeen(page.getByText("Category is required.", { exact: true }));
    await expectFocus(fields.area);
    await fields.area.selectOption(area.value);
    await expectGone(page.getByText("Area is required."));
    expect(new URL(page.url()).search).toBe("?show=all");
  });

  itInMatrix(
    "offer unit types only for units, home types for homes",
    { meta: { provesInMatrix: ["2.25", "4.11"] } },
    async () => {
      const { page } = await visit(as(custodian));
      await open(page, "/property");
      const { unit, unitType, category } = filters(page);
      await unit.check();
      await category.selectOption("SC");
      expect(await unitType.getByRole("option").allTextContents()).toEqual([
        "Any type",
        "Shop",
        "Basement",
        "Warehouse",
        "Room",
        "Facility",
        "Godown",
        "Hall",
        "Open space",
        "Open plot",
      ]);
      await unitType.selectOption("Shop");
      await category.selectOption("RS");
      expect(await unitType.inputValue()).toBe("");
      expect(await unitType.getByRole("option").allTextContents()).toEqual([
        "Any type",
        "Villa",
        "Penthouse",
        "Studio flat",
        "Apartment",
        "Independent house",
        "Builder floor",
        "Paying guest",
      ]);
    },
  );
});
