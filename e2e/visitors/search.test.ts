import type { CategoryGroup } from "@vasati/contract/portfolio/catalogue";
import { rentRanges } from "@vasati/contract/wire/codes";
import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { area, call, searchUnits } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { cardNames, cards, choose, controls, emptySentence } from "../support/records/portfolio/search-page.ts";
import { visit } from "../support/browser/visit.ts";
import { open } from "../support/browser/open.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

/** Every search that a page sends from now on. */
function searchesOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/searchfilters")) sent.push(request);
  });
  return sent;
}

/** The fixed fields of every search (requirements 9.2). */
const constants = {
  propertyId: 0,
  propertyName: "",
  custodianId: 0,
  searchText: "",
  column: "unitName",
  value: "unit",
  joinTableName: "",
  unitStatus: ["NOP"],
  operation: "LIKE",
  page: 0,
};

const pathOf = (request: Request | undefined) => new URL(request!.url()).pathname;

/** The customer search with results for shops of the area; its address is that of the search. */
async function searchShops(page: Page): Promise<string[]> {
  await open(page, "/user");
  await choose(page, { area: area.title, category: "SC" });
  await controls(page).search.click();
  return cardNames(page);
}

const chosen = (page: Page) =>
  Promise.all([controls(page).area, controls(page).category].map((control) => control.inputValue()));

describe("before a search", () => {
  it("says to the letter that there is nothing to display", { meta: { proves: "2.12" } }, async () => {
    const { page } = await visit();
    await open(page, "/");
    await page.waitForURL("**/user");
    await expectSeen(page.getByText(emptySentence, { exact: true }));
  });

  it("shows what is missing, and sends nothing", { meta: { proves: ["2.7", "5.1"] } }, async () => {
    const { page } = await visit();
    await open(page, "/user");
    const sent = searchesOf(page);
    await controls(page).search.click();
    await expectSeen(page.getByText("Area is required.", { exact: true }));
    await expectSeen(page.getByText("Category is required.", { exact: true }));
    expect(await controls(page).area.getAttribute("aria-invalid")).toBe("true");
    await expectFocus(controls(page).area);
    await choose(page, { area: area.title });
    await expectGone(page.getByText("Area is required."));
    await controls(page).search.click();
    await expectSeen(page.getByText("Category is required.", { exact: true }));
    expect(sent).toEqual([]);
  });

  it("offers categories in their groups, with the unit types of each", { meta: { proves: "2.8" } }, async () => {
    const { page } = await visit();
    await open(page, "/user");
    const groups: CategoryGroup[] = await (await call("GET /properties/customers/categories")).json();
    const offered = await controls(page)
      .category.locator("optgroup")
      .evaluateAll((found) =>
        found.map((group) => ({
          title: group.getAttribute("label"),
          options: Array.from(group.querySelectorAll("option"), (option) => option.textContent),
        })),
      );
    expect(offered).toEqual(
      groups.map(({ title, subCategories }) => ({
        title,
        options: [`All ${title}`, ...subCategories.map((type) => type.title)],
      })),
    );
    expect(offered.map(({ title }) => title)).toEqual(["Small Commercial", "Large Commercial", "Residential"]);
  });

  it("offers the rent ranges, in rupees", { meta: { proves: "2.9" } }, async () => {
    const { page } = await visit();
    await open(page, "/user");
    const options = controls(page).rent.locator("option");
    const values = await options.evaluateAll((found) => found.map((option) => option.getAttribute("value")));
    expect(values).toEqual(["", ...Object.keys(rentRanges), "50001-0"]);
    expect(await options.allTextContents()).toContain("₹11,000 – ₹15,000");
    expect(await options.allTextContents()).toContain("Above ₹50,000");
  });
});

describe("a search", () => {
  itInMatrix(
    "shows eight cards per page, with next and previous",
    { meta: { provesInMatrix: ["2.11", "6.5", "9.1"] } },
    async () => {
      const { page } = await visit();
      const [first, second] = [await searchUnits({ page: 0 }), await searchUnits({ page: 1 })];
      const names = (found: typeof first) => found.items.map(({ unitName }) => unitName);
      expect(first.items).toHaveLength(8);
      expect(await searchShops(page)).toEqual(names(first));
      await controls(page).next.click();
      await expectSeen(page.getByText("Page 2 of"));
      expect(await cardNames(page)).toEqual(names(second));
      await controls(page).previous.click();
      await expectSeen(page.getByText("Page 1 of"));
      expect(await cardNames(page)).toEqual(names(first));
    },
  );

  itInMatrix("shows picture, name, address and rent on a card", { meta: { provesInMatrix: "2.11" } }, async () => {
    const { page } = await visit();
    const [unit] = (await searchUnits({})).items;
    await searchShops(page);
    const card = cards(page).first();
    expect(await card.getByRole("link").count()).toBe(1);
    expect(await card.locator("source").getAttribute("srcset")).toContain(unit?.photo?.url);
    const words = await card.innerText();
    expect(words).toContain(unit?.addressId.addressLine1);
    expect(words).toContain(`₹${unit?.minRent.toLocaleString("en-IN")}`);
  });

  itInMatrix(
    "says that nothing was found, and suggests wider searches",
    { meta: { provesInMatrix: ["2.12", "11.10"] } },
    async () => {
      const { page } = await visit();
      await open(page, "/user");
      await choose(page, {
        area: area.title,
        category: "LC.OpenPlot",
        business: "Healthcare",
        rent: "₹1,000 – ₹5,000",
      });
      await controls(page).search.click();
      await expectSeen(page.getByText(emptySentence, { exact: true }));
      await page.getByRole("link", { name: "Any rent" }).click();
      await page.waitForURL((url) => !url.searchParams.has("rent"));
    },
  );

  itInMatrix(
    "sends the search request, with the rent as numbers",
    { meta: { provesInMatrix: ["1.1", "2.9", "7.32"] } },
    async () => {
      const { page } = await visit();
      await open(page, "/user");
      const sent = searchesOf(page);
      await choose(page, { area: area.title, category: "SC.Shop", business: "Retail", rent: "₹11,000 – ₹15,000" });
      await controls(page).search.click();
      await expectSeen(page.getByRole("heading", { level: 2, name: "Shop, Small Commercial · Indiranagar" }));
      await expect.poll(() => sent.length).toBe(1);
      expect(pathOf(sent[0])).toBe("/api/v1/units/searchfilters");
      expect(sent[0]?.method()).toBe("POST");
      expect(sent[0]?.postDataJSON()).toEqual({
        ...constants,
        category: "SC",
        unitProfile: "Shop",
        location: "indiranagar",
        typeOfBusiness: "RTL",
        minRent: 11_000,
        maxRent: 15_000,
      });
    },
  );

  itInMatrix("uses the residential call for homes", { meta: { provesInMatrix: ["4.11", "7.32"] } }, async () => {
    const { page } = await visit();
    await open(page, "/user");
    const sent = searchesOf(page);
    await choose(page, { area: area.title, category: "RS" });
    expect(await controls(page).business.isDisabled()).toBe(true);
    await controls(page).search.click();
    await cardNames(page);
    expect(sent.map(pathOf)).toEqual(["/api/v1/residential/searchfilters"]);
    expect(sent[0]?.postDataJSON()).toEqual({
      ...constants,
      category: "RS",
      unitProfile: "",
      location: "indiranagar",
      typeOfBusiness: "",
      minRent: 0,
      maxRent: 0,
    });
  });

  it("is cleared by Reset, for good", { meta: { proves: "2.10" } }, async () => {
    const { page } = await visit();
    await searchShops(page);
    await controls(page).reset.click();
    await expectSeen(page.getByText(emptySentence, { exact: true }));
    expect(await chosen(page)).toEqual(["", ""]);
    await page.reload();
    await expectSeen(page.getByText(emptySentence, { exact: true }));
    expect(await chosen(page)).toEqual(["", ""]);
  });
});

describe("coming back", () => {
  itInMatrix("restores results, area, category and business type", { meta: { provesInMatrix: "2.13" } }, async () => {
    const { page } = await visit();
    await open(page, "/user");
    await choose(page, { area: area.title, category: "SC", business: "Retail" });
    await controls(page).search.click();
    const names = await cardNames(page);
    await cards(page).first().getByRole("link").click();
    await expectSeen(page.getByRole("heading", { level: 1, name: names[0]! }));
    await page.getByRole("link", { name: "Vasati" }).first().click();
    expect(await cardNames(page)).toEqual(names);
    await open(page, "/user");
    expect(await cardNames(page)).toEqual(names);
    await page.reload();
    expect(await cardNames(page)).toEqual(names);
    expect(await chosen(page)).toEqual([area.value, "SC"]);
    expect(await controls(page).business.inputValue()).toBe("RTL");
  });

  itInMatrix("follows the browser's back and forward, page by page", async () => {
    const { page } = await visit();
    const first = await searchShops(page);
    await controls(page).next.click();
    await expectSeen(page.getByText("Page 2 of"));
    const second = await cardNames(page);
    await cards(page).first().getByRole("link").click();
    await expectSeen(page.getByRole("heading", { level: 1, name: second[0]! }));
    await page.goBack();
    await expectSeen(page.getByText("Page 2 of"));
    expect(await cardNames(page)).toEqual(second);
    await page.goBack();
    await expectSeen(page.getByText("Page 1 of"));
    expect(await cardNames(page)).toEqual(first);
    await page.goForward();
    await expectSeen(page.getByText("Page 2 of"));
    expect(await cardNames(page)).toEqual(second);
  });

  itInMatrix("opens a page or a unit in another tab on request", async () => {
    const { page, context } = await visit();
    await searchShops(page);
    const pagesBefore = context.pages().length;
    for (const link of [controls(page).next, cards(page).first().getByRole("link")]) {
      const opened = context.waitForEvent("page");
      await link.click({ modifiers: ["Control"] });
      await expectSeen((await opened).getByRole("main").getByRole("heading").first());
      await expectSeen(page.getByText("Page 1 of"));
    }
    expect(context.pages()).toHaveLength(pagesBefore + 2);
  });

  it("returns to the results by the unit's Back button", { meta: { proves: ["2.11", "2.15"] } }, async () => {
    const { page } = await visit();
    const names = await searchShops(page);
    await cards(page).nth(3).getByRole("link").click();
    await expectSeen(page.getByRole("heading", { level: 1, name: names[3]! }));
    await page.getByRole("button", { name: "Back", exact: true }).click();
    expect(await cardNames(page)).toEqual(names);
  });
});

describe("a malformed address", () => {
  itInMatrix.each([
    ["an unknown area", "location=atlantis&category=SC", "Area is required."],
    ["an unknown category", "location=indiranagar&category=XX", "Category is required."],
    ["markup", "location=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&category=SC&rent=%22%3E", "Area is required."],
    ["SQL", "location='%3B%20drop%20table%20units%3B--&category=SC", "Area is required."],
    ["a page behind the last", "location=indiranagar&category=SC&page=100000000", emptySentence],
  ])("shows %s as a search to mend", async (_what, query, sentence) => {
    const { page } = await visit();
    await open(page, `/user?${query}`);
    await expectSeen(page.getByText(sentence, { exact: true }));
    await choose(page, { area: area.title, category: "SC" });
    await controls(page).search.click();
    expect(await cardNames(page)).toHaveLength(8);
  });

  it.each(["rent=abc", "rent=-", "rent=NaN-NaN", "page=-1", "page=1e9"])("ignores %s", async (part) => {
    const { page } = await visit();
    await open(page, `/user?location=indiranagar&category=SC&${part}`);
    expect(await cardNames(page)).toHaveLength(8);
  });
});
