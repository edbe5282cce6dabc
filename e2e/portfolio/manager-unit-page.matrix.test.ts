import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { heldUnit, register, tokenOf, tokensOf } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { cards } from "../support/records/portfolio/search-page.ts";
import {
  unitProfilePath,
  newProperty,
  newUnit,
  openUnitProfile,
  openProperty,
  ownArea,
  unitFacts,
} from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");
const asCustodian = () => ({ stored: { accessToken: custodian } });

const main = (page: Page) => page.getByRole("main");
const tabs = (page: Page) => page.getByRole("tab").allTextContents();

/** Which of the two buttons are shown. */
const offers = (page: Page) =>
  main(page)
    .getByText(/^(Enquire Now|Add Tenancy)$/)
    .allTextContents();

describe("the details", () => {
  const ofBoth = {
    "Unit No": "–",
    "Area of Unit": "640 sq ft",
    "Windows Type": "Glass",
    Dimensions: "20 x 32 ft",
    "Electricity Account No": "BES0000123456",
    "Water Account No": "W000123456",
    Security: "Yes",
    "Unit Status": "Vacant",
    Floor: "2",
    "Preferential Position": "Front",
    "Phone Provided By": "Owner",
    "Minimum Rent": "₹21,000",
    "Maximum Rent": "₹24,000",
  };
  const kinds = [
    {
      category: "SC",
      facts: {
        ...ofBoth,
        Type: "Shop",
        "Sub Type": "Restaurant",
        "Inner Rooms (Available)": "Yes",
        Category: "Small Commercial",
        "Business Type": "Food and beverage",
      },
    },
    {
      category: "RS",
      facts: {
        ...ofBoth,
        Type: "Apartment",
        "Sub Type": "2BHK",
        "Inner Rooms (Available)": "Yes (3)",
        Category: "Residential",
        "Door Facing": "East",
        "Building No": "7",
        "Number of Inner Rooms": "3",
      },
    },
  ] as const;

  it.each(kinds)(
    "of a $category unit are complete for staff",
    { meta: { proves: ["2.16", "2.17"] } },
    async ({ category, facts }) => {
      const unit = await newUnit(await newProperty(category));
      const { page } = await visit(asCustodian());
      await openUnitProfile(page, unit);
      expect(await tabs(page)).toEqual(["Details", "Tenancy"]);
      expect(await unitFacts(page)).toEqual(facts);
      await expectSeen(page.getByRole("link", { name: unit.propertyId.propertyName }));
    },
  );

  it("mask the account numbers for others, who see no controls", async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { page } = await visit({ stored: { accessToken: await tokenOf("custodian.other") } });
    await openUnitProfile(page, unit);
    const facts = await unitFacts(page);
    expect(facts["Electricity Account No"]).toMatch(/^•+3456$/);
    expect(Object.keys(facts)).not.toContain("Phone Provided By");
    for (const control of ["Edit unit", "Archive", "Delete"])
      expect(await page.getByRole("button", { name: control }).count()).toBe(0);
  });

  it("are those of the stored unit if there is no link", { meta: { proves: ["2.14", "2.15"] } }, async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { page } = await visit({ stored: { accessToken: custodian, unitId: String(unit.unitProfileId) } });
    await open(page, "/property/unit-profile-details");
    await expectSeen(page.getByRole("heading", { level: 1, name: unit.unitName }));
    await page.getByRole("button", { name: "Back" }).click();
    await expectSeen(page.getByRole("heading", { level: 1, name: unit.propertyId.propertyName }));
  });

  it("of a home come from the residential call", { meta: { proves: ["4.11", "7.17"] } }, async () => {
    const { property, token } = await newProperty("RS");
    const home = await newUnit({ property, token });
    const id = home.unitProfileId;
    const { page } = await visit({
      ...asCustodian(),
      expected: [/^404 GET .*\/residential\/unitprofiles\/\d+$/, /^console: request/],
    });
    const callsOf = async (act: () => Promise<unknown>, name: string) => {
      const calls: string[] = [];
      const note = (request: Request) => {
        const { pathname } = new URL(request.url());
        if (/\/unitprofiles\/\d+$/.test(pathname)) calls.push(pathname.replace("/api/v1", ""));
      };
      page.on("request", note);
      await act();
      await expectSeen(page.getByRole("heading", { level: 1, name }));
      page.off("request", note);
      return calls;
    };
    const residential = [`/residential/unitprofiles/${id}`];
    const openStored = () => open(page, "/property/unit-profile-details");

    await openProperty(page, property.propertyId);
    const fromTable = () => page.getByRole("link", { name: home.unitName }).click();
    expect(await callsOf(fromTable, home.unitName)).toEqual(residential);
    expect((await unitFacts(page))["Electricity Account No"]).toBe("BES0000123456");
    expect(await callsOf(openStored, home.unitName)).toEqual(residential);

    await page.evaluate(() => localStorage.removeItem("unitId"));
    const text = encodeURIComponent(home.unitName);
    await open(page, `/property?area=${ownArea.value}&category=RS&type=Unit&text=${text}`);
    const fromSearch = () => cards(page).getByRole("link", { name: home.unitName }).click();
    expect(await callsOf(fromSearch, home.unitName)).toEqual(residential);

    // A shared link doesn't say the type: the other call returns units of either kind.
    await page.evaluate(() => ["unitId", "unitType"].forEach((key) => localStorage.removeItem(key)));
    expect(await callsOf(() => open(page, unitProfilePath(id)), home.unitName)).toEqual([`/unitprofiles/${id}`]);
    expect((await unitFacts(page))["Category"]).toBe("Residential");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("unitType"))).toBe("Apartment");

    // A stored type may be that of another unit.
    const shop = await newUnit(await newProperty("SC"));
    await page.evaluate((unitId) => localStorage.setItem("unitId", unitId), String(shop.unitProfileId));
    expect(await callsOf(openStored, shop.unitName)).toEqual([
      `/residential/unitprofiles/${shop.unitProfileId}`,
      `/unitprofiles/${shop.unitProfileId}`,
    ]);
  });

  it("say if the unit wasn't found or didn't load, and can retry", { meta: { proves: ["7.17", "8.12"] } }, async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { page } = await visit({
      ...asCustodian(),
      expected: [/^404 GET .*\/unitprofiles\/999999999$/, /^500 GET .*\/unitprofiles\/\d+$/, /^console: request/],
    });
    await open(page, "/property/unit-profile-details");
    await expectSeen(page.getByRole("heading", { name: "No unit selected" }));
    await open(page, unitProfilePath(999_999_999));
    await expectSeen(page.getByRole("heading", { name: "Unit not found" }));
    await page.route("**/api/v1/unitprofiles/*", (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, unitProfilePath(unit.unitProfileId));
    await expectSeen(page.getByText("Couldn't load the unit."));
    expect(await page.getByLabel("Notifications").innerText()).toBe("");
    await page.unroute("**/api/v1/unitprofiles/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectSeen(page.getByRole("heading", { level: 1, name: unit.unitName }));
  });
});

describe("what can be done about a unit", () => {
  it("while vacant: a User enquires, staff add a tenancy", { meta: { proves: ["2.18", "2.19", "2.23"] } }, async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { token } = await register();
    const { page } = await visit({ stored: { accessToken: token } });
    await openUnitProfile(page, unit);
    await expectSeen(page.getByRole("button", { name: "Enquire Now" }));
    expect((await offers(page)).toSorted()).toEqual(["Add Tenancy", "Enquire Now"]);
    await page.getByRole("button", { name: "Enquire Now" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Enquiry" });
    await expectSeen(dialog);
    // A large hit area, in the middle.
    const { x, y, width, height } = (await dialog.boundingBox())!;
    const { width: screenWidth, height: screenHeight } = page.viewportSize()!;
    expect(width).toBeGreaterThan(800);
    expect(Math.abs(screenWidth - width - 2 * x)).toBeLessThan(20);
    expect(Math.abs(screenHeight - height - 2 * y)).toBeLessThan(20);

    for (const who of ["tenant", "owner", "custodian.other", "custodian"]) {
      const isStaff = who === "custodian";
      const { page: own } = await visit({ stored: { accessToken: await tokenOf(who) } });
      await openUnitProfile(own, unit);
      expect(await offers(own)).toEqual(["Add Tenancy"]);
      expect(await own.getByRole("button", { name: "Add Tenancy" }).isDisabled()).toBe(!isStaff);
      expect(await main(own).getByRole("link", { name: "New Lease" }).count()).toBe(isStaff ? 1 : 0);

      await own.getByRole("tab", { name: "Tenancy" }).click();
      await expectSeen(own.getByText("No active tenancy."));
    }
  });

  it("while occupied: nothing, but there is a Documents tab", { meta: { proves: "2.16" } }, async () => {
    const unit = await heldUnit();
    const { token } = await register();
    for (const accessToken of [token, administrator]) {
      const { page } = await visit({ stored: { accessToken } });
      await openUnitProfile(page, unit);
      expect(await tabs(page)).toEqual(["Details", "Tenancy", "Documents"]);
      expect(await offers(page)).toEqual([]);
    }
  });
});
