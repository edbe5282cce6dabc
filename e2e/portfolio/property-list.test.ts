import type { Page, Request } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Custodian } from "@vasati/contract/portfolio/custodians";
import type { PropertyCard } from "@vasati/contract/portfolio/properties";
import { area, call, demoAccount, logIn, register, tokensOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { keepAnswers } from "../support/server/answers.ts";
import { open } from "../support/browser/open.ts";
import { newVacantUnit } from "../support/records/leasing/leases.ts";
import { filters } from "../support/records/portfolio/property-list.ts";
import { cardNames, cards } from "../support/records/portfolio/search-page.ts";
import { visit } from "../support/browser/visit.ts";

const [administrator, custodian, owner] = await tokensOf("administrator", "custodian", "owner");

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

  it("has pages, and stores the page in the address", { meta: { proves: "2.32" } }, async () => {
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

  it("shows the placeholder if a picture fails", { meta: { proves: "2.36" } }, async () => {
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

const removed = (filter: string) => `Remove filter: ${filter}`;
const added = (filter: string) => `Add filter: ${filter}`;

/** The filters named by the chips, and those in the panel. */
async function shownFilters(page: Page) {
  const { category, panel } = filters(page);
  return {
    chips: await chips(page)
      .getByRole("link", { name: /^Remove filter: / })
      .allTextContents(),
    isAll: (await all(page).getAttribute("aria-current")) === "true",
    category: await category.inputValue(),
    states: await panel
      .getByRole("checkbox", { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
  };
}
const expectFilters = (page: Page, shown: Partial<Awaited<ReturnType<typeof shownFilters>>>) =>
  expect.poll(() => shownFilters(page), { timeout: 20_000 }).toMatchObject(shown);
const chips = (page: Page) => page.getByRole("navigation", { name: "Active filters" });
const all = (page: Page) => chips(page).getByRole("link", { name: "All properties", exact: true });
const nothing = { chips: [], isAll: true, category: "", states: [] };

const inDefault = (employee: string) => ({
  chips: [`Property manager: ${employee}`, "Small Commercial", "Vacant"],
  isAll: false,
  category: "SC",
  states: ["NOP"],
});
const ownedAlone = { chips: ["Your properties"], isAll: false, category: "", states: [] };
const nameOf = async (id: number) => {
  const answer = await call(`GET /custodians/${id}`, { token: administrator });
  return ((await answer.json()) as Custodian).custodianName;
};

describe("the active filters", () => {
  it.each([
    { who: "administrator", begins: async () => inDefault(await nameOf(2)) },
    { who: "custodian.other", begins: async () => inDefault(await nameOf(1)) },
    { who: "owner", begins: async () => ownedAlone },
    { who: "tenant", begins: async () => nothing },
    { who: "user", begins: async () => nothing },
  ])("are for $who at first those of the role, by name", { meta: { proves: "4.10" } }, async ({ who, begins }) => {
    const { page } = await visit(as(await logIn(demoAccount(who))));
    await open(page, "/property");
    await cards(page).first().waitFor();
    await expectFilters(page, await begins());
  });

  it("are removed one by one, in the chips, the panel and the call", async () => {
    const { page } = await visit(as(custodian));
    await open(page, "/property");
    await cards(page).first().waitFor();
    const employee = await nameOf(2);
    const afterUse = async (name: string) => {
      const asked = page.waitForRequest(isCall("/properties"));
      await chips(page).getByRole("link", { name, exact: true }).click();
      return new URL((await asked).url()).search;
    };

    expect(await afterUse(removed("Small Commercial"))).toBe("?page=0&custodianId=2&unitStatus=NOP");
    await page.waitForURL("**/property?state=NOP&custodian=2");
    // The chip is gone, but not the focus.
    expect(await all(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await expectFilters(page, {
      chips: [`Property manager: ${employee}`, "Vacant"],
      isAll: false,
      category: "",
      states: ["NOP"],
    });
    expect(await afterUse(added("Occupied"))).toBe("?page=0&custodianId=2&unitStatus=OCP&unitStatus=NOP");
    expect(await afterUse(removed("Vacant"))).toBe("?page=0&custodianId=2&unitStatus=OCP");
    await expectFilters(page, { states: ["OCP"] });
    expect(await afterUse(removed(`Property manager: ${employee}`))).toBe("?page=0&unitStatus=OCP");
    expect(await afterUse(removed("Occupied"))).toBe("?page=0");
    await page.waitForURL("**/property?show=all");
    await expectFilters(page, nothing);
    await page.goBack();
    await expectFilters(page, { chips: ["Occupied"] });
    // The menu and Reset return to the start.
    await filters(page).reset.click();
    await expectFilters(page, inDefault(employee));
  });

  it("of a search are the panel's; without an area it becomes a list", async () => {
    const { page } = await visit(as(custodian));
    await open(page, `/property?area=${area.value}&category=SC&type=Unit&unitType=Shop&text=s&state=NOP`);
    await cards(page).first().waitFor();
    await expectFilters(page, { chips: [area.title, "Small Commercial", "Shop", "“s”", "Vacant"] });
    await chips(page)
      .getByRole("link", { name: removed(area.title) })
      .click();
    await page.waitForURL("**/property?category=SC&state=NOP");
    await expectSeen(page.getByRole("heading", { level: 1, name: "Property List", exact: true }));
    await expectFilters(page, { chips: ["Small Commercial", "Vacant"] });
    await cards(page).first().waitFor();
  });

  it("let administrators see archived properties", async () => {
    const { page } = await visit(as(administrator));
    await open(page, "/property");
    const asked = page.waitForRequest(isCall("/properties"));
    await chips(page)
      .getByRole("link", { name: added("Archived") })
      .click();
    expect(new URL((await asked).url()).search).toBe("?page=0&archived=true");
    await page.waitForURL("**/property?archived=true");
    await expectFilters(page, { chips: ["Archived"] });
    await all(page).click();
    await page.waitForURL("**/property?show=all");
    await cards(page).first().waitFor();
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
    expect(await chips(page).getByText("Archived").count()).toBe(0);
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

  it("offer unit types only for units, home types for homes", { meta: { proves: ["2.25", "4.11"] } }, async () => {
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
  });
});
