import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Custodian } from "@vasati/contract/portfolio/custodians";
import { area, call, demoAccount, logIn, tokensOf } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { filters } from "../support/records/portfolio/property-list.ts";
import { cards } from "../support/records/portfolio/search-page.ts";
import { visit } from "../support/browser/visit.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");

const as = (accessToken: string) => ({ stored: { accessToken } });
const isCall = (path: string) => (request: Request) => new URL(request.url()).pathname === `/api/v1${path}`;

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
