import type { UnitDetail } from "@vasati/contract/portfolio/units";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { heldUnit, readUnit, register, searchUnits, vacantUnit } from "../support/server/api.ts";
import { expectFocus, expectSeen } from "../support/browser/expect-seen.ts";
import { cards } from "../support/records/portfolio/search-page.ts";
import { unitPath } from "../support/states/state.ts";
import { visit } from "../support/browser/visit.ts";
import { open } from "../support/browser/open.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const unitPage = "/user/unit/unit-profile-details";

/** The Details tab, by label. */
const factsOf = (page: Page): Promise<Record<string, string>> =>
  page
    .getByRole("tabpanel", { name: "Details" })
    .locator("dt")
    .evaluateAll((terms) =>
      Object.fromEntries(
        terms.map((term) => [term.textContent.trim(), term.nextElementSibling?.textContent.trim() ?? ""]),
      ),
    );

async function openUnit(page: Page, { unitProfileId, unitName }: UnitDetail): Promise<void> {
  await open(page, unitPath(unitProfileId));
  await expectSeen(page.getByRole("heading", { level: 1, name: unitName }));
}

const actions = (page: Page) =>
  page
    .getByRole("main")
    .getByText(/^(Enquire Now|Add Tenancy)$/)
    .allTextContents();

describe("the details of a unit", () => {
  it("are the eleven, in order", { meta: { proves: ["2.17", "3.8", "6.5"] } }, async () => {
    const unit = await vacantUnit();
    const { page } = await visit();
    await openUnit(page, unit);
    const facts = await factsOf(page);
    expect(Object.keys(facts)).toEqual(
      expect.arrayContaining([
        "Unit No",
        "Area of Unit",
        "Type",
        "Sub Type",
        "Windows Type",
        "Dimensions",
        "Electricity Account No",
        "Water Account No",
        "Inner Rooms (Available)",
        "Security",
        "Unit Status",
      ]),
    );
    expect(facts).toMatchObject({
      "Unit No": unit.unitNumber,
      "Area of Unit": `${unit.areaOfUnit.toLocaleString("en-IN")} sq ft`,
      Dimensions: unit.dimensions,
      Security: unit.security === "true" ? "Yes" : "No",
      "Unit Status": "Vacant",
    });
    expect(facts["Electricity Account No"]).toMatch(/^•+.{4}$/);
  });

  itInMatrix(
    "are those of the unit in the link, otherwise of the stored one",
    { meta: { provesInMatrix: "2.14" } },
    async () => {
      const unit = await vacantUnit();
      const { page } = await visit();
      await openUnit(page, unit);
      const remembered = () => page.evaluate(() => localStorage.getItem("unitId"));
      await expect.poll(remembered).toBe(String(unit.unitProfileId));
      await open(page, unitPage);
      await expectSeen(page.getByRole("heading", { level: 1, name: unit.unitName }));
    },
  );

  itInMatrix("of a home come from the residential call", { meta: { provesInMatrix: ["4.11", "7.18"] } }, async () => {
    const { page } = await visit();
    await open(page, "/user?location=indiranagar&category=RS");
    const asked = page.waitForRequest(/\/api\/v1\/residential\/units\/\d+$/);
    await cards(page).first().getByRole("link").click();
    await asked;
    await expectSeen(page.getByRole("tab", { name: "Details" }));
    expect((await factsOf(page))["Category"]).toBe("Residential");
  });
});

describe("what can be done about a unit", () => {
  it(
    "while vacant: anybody may enquire, staff may add tenancies",
    { meta: { proves: ["2.18", "2.19", "6.5"] } },
    async () => {
      const unit = await vacantUnit();
      const { page } = await visit();
      await openUnit(page, unit);
      expect(await actions(page)).toEqual(["Enquire Now"]);

      const { token } = await register();
      const { page: own } = await visit({ stored: { accessToken: token } });
      await openUnit(own, unit);
      await expectSeen(own.getByRole("tab", { name: "Tenancy" }));
      expect((await actions(own)).toSorted()).toEqual(["Add Tenancy", "Enquire Now"]);
      const addTenancy = own.getByRole("button", { name: "Add Tenancy" });
      expect(await addTenancy.isDisabled()).toBe(true);
      await addTenancy.click({ force: true });
      expect(new URL(own.url()).pathname).toBe(unitPage);
    },
  );

  itInMatrix("while occupied: nothing", { meta: { provesInMatrix: ["2.18", "2.19"] } }, async () => {
    const unit = await heldUnit();
    const { token } = await register();
    for (const stored of [{}, { accessToken: token }]) {
      const { page } = await visit({ stored });
      await openUnit(page, unit);
      await expectSeen(page.getByRole("banner").getByText(/^Log(in|out)$/));
      expect(await actions(page)).toEqual([]);
    }
  });
});

itInMatrix("moves between its tabs by the arrow keys", async () => {
  const { token } = await register();
  const { page } = await visit({ stored: { accessToken: token } });
  await openUnit(page, await vacantUnit());
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Tenancy").waitFor();
  await tab("Details").focus();
  for (const name of ["Tenancy", "Documents", "Details"]) {
    await page.keyboard.press("ArrowRight");
    await expectFocus(tab(name));
    expect(await tab(name).getAttribute("aria-selected")).toBe("true");
  }
});

itInMatrix("shows a very long name without widening the page", async () => {
  const [card] = (await searchUnits({})).items;
  const unit = await readUnit(card!.unitProfileId);
  const { page } = await visit({ screen: "phone" });
  await open(page, "/user?location=indiranagar&category=SC");
  await page.route(/\/units\/\d+$/, (route) => route.fulfill({ json: { ...unit, unitName: "Shop ".padEnd(45, "W") } }));
  await cards(page).first().getByRole("link").click();
  await expectSeen(page.getByRole("heading", { level: 1, name: "WWWW" }));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
