import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { PropertyCard } from "@vasati/contract/properties";
import { area, register, tokensOf } from "./support/api.ts";
import { expectFocus, expectGone, expectSeen } from "./support/expect-seen.ts";
import { keepAnswers } from "./support/keep-answers.ts";
import { open } from "./support/open.ts";
import { filters } from "./support/property-list.ts";
import { cardNames, cards } from "./support/search-page.ts";
import { visit } from "./support/visit.ts";

const [administrator, custodian, owner] = await tokensOf("administrator", "custodian", "owner");

const as = (accessToken: string) => ({ stored: { accessToken } });
const isCall = (path: string) => (request: Request) => new URL(request.url()).pathname === `/api/v1${path}`;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe("the list", () => {
  it("shows eight cards of the default list filter, asked for without a filter", async () => {
    const { page } = await visit(as(custodian));
    const asked = page.waitForRequest(isCall("/properties/custodians"));
    await open(page, "/property");
    expect(new URL((await asked).url()).search).toBe("?page=0");
    await expectSeen(page.getByRole("heading", { level: 1, name: "Property List", exact: true }));
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(8);
    // No line of a full page has a hole.
    const columns = await cards(page)
      .first()
      .evaluate((card) => getComputedStyle(card.parentElement!).gridTemplateColumns.split(" ").length);
    expect([1, 2, 4]).toContain(columns);
    const [first = ""] = await cards(page).allTextContents();
    expect(first).toMatch(/Small Commercial\d+ units?, [1-9]\d* vacant$/);
    // What this page was answered: meanwhile other tests add properties.
    const answer = await (await asked).response();
    const { propertyCommercialVO: listed } = (await answer!.json()) as { propertyCommercialVO: PropertyCard[] };
    for (const words of [listed[0]!.propertyName, listed[0]!.address.addressLine1]) expect(first).toContain(words);
    const picture = cards(page).first().locator("img");
    expect(await picture.getAttribute("src")).toBe("/pictures/category-sc.svg");
  });

  it("turns its pages by previous and next, and keeps the page in the address", async () => {
    const { page } = await visit(as(custodian));
    await keepAnswers(page, "/properties/custodians?*");
    await open(page, "/property");
    const first = await cardNames(page);
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("**/property?page=1");
    await expect.poll(() => cardNames(page)).not.toEqual(first);
    await page.getByRole("link", { name: "Previous" }).click();
    await expect.poll(() => cardNames(page)).toEqual(first);
    await page.goBack();
    await page.waitForURL("**/property?page=1");
  });

  it("shows the placeholder where a picture fails", async () => {
    const { page } = await visit({ ...as(custodian), expected: [/^404 GET \/pictures\/category-sc\.svg$/] });
    await page.route("**/pictures/category-sc.svg", (route) => route.fulfill({ status: 404 }));
    await open(page, "/property");
    const picture = cards(page).first().locator("img");
    await expect.poll(() => picture.getAttribute("src")).toBe("/pictures/placeholder.svg");
  });

  it("opens a property with its id in local storage and the property in the navigation state", async () => {
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

  it("shows all, those with occupied units, and to administrators the archived ones", async () => {
    const { page } = await visit(as(administrator));
    await open(page, "/property");
    await expectSeen(page.getByText("Small commercial properties of custodian 2 with a vacant unit, newest first"));
    const asked = page.waitForRequest(isCall("/properties"));
    await page.getByRole("link", { name: "Archived", exact: true }).click();
    expect(new URL((await asked).url()).search).toBe("?page=0&mine=true&archived=true");
    // Other tests may have archived one by now, so what is shown is not said here.
    await expectSeen(page.getByText("Newest first").or(page.getByText("No property is archived.")).first());
    await page.getByRole("link", { name: "All properties", exact: true }).click();
    await page.waitForURL("**/property?show=all");
    await cards(page).first().waitFor();
  });
});

describe("what staff add", () => {
  it("is an owner in a modal and a property on its page", async () => {
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

  it.each(["owner", "user"])("is not offered to the role %s, who browses", async (role) => {
    const { page } = await visit(as(role === "owner" ? owner : (await register()).token));
    await open(page, "/property");
    await cards(page).first().waitFor();
    expect(await page.getByText("Add Owner/Leaser").count()).toBe(0);
    expect(await page.getByText("Add Property").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Archived", exact: true }).count()).toBe(0);
  });
});

describe("the filters", () => {
  it("have the fields, options and defaults of the specification", async () => {
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
    expect(await fields.category.inputValue()).toBe("");
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

  it("say that area and category are required once they were left, and send nothing", async () => {
    const { page } = await visit(as(custodian));
    await open(page, "/property");
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
    expect(new URL(page.url()).search).toBe("");
  });

  it("offer unit types for units alone, those of homes for the residential category", async () => {
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
