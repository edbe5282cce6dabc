import type { Vacancies } from "@vasati/contract/portfolio/units";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { area, call, searchUnits } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { cardNames, cards, choose, controls, emptySentence } from "../support/records/portfolio/search-page.ts";
import { results } from "../support/states/state.ts";

/** The bodies of every search that a page sends from now on. */
function searchesOf(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/searchfilters")) sent.push(request.postDataJSON());
  });
  return sent;
}

const namesOf = async (search: object) => (await searchUnits(search)).items.map(({ unitName }) => unitName);
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chip = (page: Page, filter: string) => page.getByRole("link", { name: `Remove filter: ${filter}` });

describe("further filters", () => {
  it("are sent, in the address, and removed one by one", { meta: { proves: "21.15" } }, async () => {
    const { page } = await visit();
    await open(page, "/user");
    const sent = searchesOf(page);
    await choose(page, { area: area.title, category: "RS" });
    await controls(page).more.click();
    await page.getByLabel("BHK").selectOption("2BHK");
    await page.getByLabel("Size from (sq ft)").fill("100");
    await page.getByLabel("Size up to (sq ft)").fill("9000");
    await page.getByLabel("Deposit up to (₹)").fill("9000000");
    await page.getByRole("textbox", { name: "Available by" }).fill("31/12/2199");
    await page.getByLabel("Furnishing").selectOption({ label: "Semi-furnished" });
    await expectSeen(page.getByRole("button", { name: "More filters (6)" }));
    await controls(page).search.click();
    const further = {
      unitProfileSubType: "2BHK",
      minArea: 100,
      maxArea: 9000,
      maxDeposit: 9_000_000,
      furnishing: "SEM",
      availableBy: "2199-12-31",
    };
    await expect.poll(() => sent).toEqual([expect.objectContaining({ category: "RS", ...further })]);
    expect(addressOf(page)).toMatchObject({ unitProfileSubType: "2BHK", maxDeposit: "9000000", furnishing: "SEM" });

    for (const filter of ["2BHK", "Deposit up to ₹90,00,000", "By 31 Dec 2199", "Semi-furnished"]) {
      await chip(page, filter).click();
      await expectGone(chip(page, filter));
    }
    expect(addressOf(page)).toEqual({ location: area.value, category: "RS", minArea: "100", maxArea: "9000" });
    const names = await cardNames(page);
    expect(names).toEqual(await namesOf({ category: "RS", minArea: 100, maxArea: 9000 }));
    await page.reload();
    expect(await cardNames(page)).toEqual(names);
    await expectSeen(chip(page, "Up to 9,000 sq ft"));
    // Another search keeps them, without their fields being opened.
    await choose(page, { category: "RS.Apartment" });
    await controls(page).search.click();
    await expect.poll(() => addressOf(page)).toMatchObject({ category: "RS.Apartment", minArea: "100" });
  });

  it("offer what belongs to the category", { meta: { proves: "21.15" } }, async () => {
    const { page } = await visit();
    await open(page, "/user");
    await controls(page).more.click();
    await expect.poll(() => page.getByLabel("Type of space").isDisabled()).toBe(true);
    await choose(page, { category: "SC.Godown" });
    await expect.poll(() => page.getByLabel("Type of space").locator("option").count()).toBe(5);
    await page.getByLabel("Type of space").selectOption({ label: "Utility area" });
    await choose(page, { area: area.title, category: "RS" });
    await expect.poll(() => page.getByLabel("BHK").locator("option").count()).toBe(8);
    await controls(page).search.click();
    await cardNames(page);
    expect(addressOf(page)).toEqual({ location: area.value, category: "RS" });
  });

  it("have a rent range above all others", { meta: { proves: ["11.8", "21.15"] } }, async () => {
    const { page } = await visit();
    await open(page, "/user");
    const sent = searchesOf(page);
    await choose(page, { area: area.title, category: "LC", rent: "Above ₹50,000" });
    await controls(page).search.click();
    await page.waitForURL("**&rent=50001-0");
    await expect.poll(() => sent).toEqual([expect.objectContaining({ minRent: 50_001, maxRent: 0 })]);
  });

  it("wait for the network, without an error", { meta: { proves: "21.15" } }, async () => {
    const { page, context } = await visit();
    await open(page, "/user");
    await choose(page, { area: area.title, category: "RS" });
    await context.setOffline(true);
    await controls(page).more.click();
    await expectSeen(page.getByText("You're offline. This will load when you reconnect."));
    await context.setOffline(false);
    await expectSeen(page.getByLabel("Deposit up to (₹)"));
  });
});

describe("the order", () => {
  it.each([
    ["Lowest rent", "minRent"],
    ["Largest", "-areaOfUnit"],
    ["Smallest", "areaOfUnit"],
  ])("%s is in the address and the request", { meta: { proves: "21.16" } }, async (title, sort) => {
    const { page } = await visit();
    await open(page, results);
    await cardNames(page);
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.waitForURL(`**&sort=${sort}`);
    const expected = await namesOf({ sort });
    await expect.poll(() => cards(page).getByRole("heading", { level: 3 }).allTextContents()).toEqual(expected);
    expect(await page.locator("[aria-current=true]").innerText()).toBe(title);
    await page.getByRole("link", { name: "Newest", exact: true }).click();
    await expect.poll(() => addressOf(page)).toEqual({ location: area.value, category: "SC" });
  });
});

describe("before a search", () => {
  it("are the newest places and the cities", { meta: { proves: "21.18" } }, async () => {
    const { newest } = (await (await call("GET /units/vacancies")).json()) as Vacancies;
    const { page } = await visit();
    await open(page, "/user");
    await expectSeen(page.getByText(emptySentence, { exact: true }));
    const places = page.getByRole("region", { name: "Newest places" });
    expect(await places.getByRole("heading", { level: 3 }).allTextContents()).toEqual(
      newest.map(({ unitName }) => unitName),
    );
    const cities = page.getByRole("navigation", { name: "Places by city" });
    await cities.getByText("Mysuru").click();
    await cities.getByRole("link", { name: "Gokulam" }).click();
    await cardNames(page);
    await expectSeen(page.getByRole("heading", { level: 2, name: /· Gokulam$/ }));
  });

  it("lead on without JavaScript", { meta: { proves: ["16.16", "21.18"] } }, async () => {
    const { page } = await visit({ javaScript: false });
    await page.goto("/user");
    await page.getByText("Mysuru", { exact: false }).locator("visible=true").last().click();
    await page.getByRole("link", { name: "Gokulam" }).click();
    expect((await cardNames(page)).length).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Lowest rent" }).click();
    expect((await cardNames(page)).length).toBeGreaterThan(0);
  });
});

it("suggests the nearest areas where nothing was found", { meta: { proves: "21.19" } }, async () => {
  const { page } = await visit();
  await open(page, `/user?location=${area.value}&category=RS&maxDeposit=1&sort=minRent`);
  await expectSeen(page.getByText(emptySentence, { exact: true }));
  const nearby = (await (await call(`GET /units/nearby?location=${area.value}&category=RS`)).json()) as {
    title: string;
  }[];
  expect(nearby.length).toBeGreaterThan(0);
  await expectSeen(page.getByRole("link", { name: "Without these filters" }));
  await page.getByRole("link", { name: nearby[0]!.title, exact: true }).click();
  expect((await cardNames(page)).length).toBeGreaterThan(0);
});
