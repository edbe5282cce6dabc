import type { Page } from "playwright-core";
import { open } from "../../browser/open.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { State } from "../state.ts";

const path = "/property/reports";
const long = "Venkatanarasimharajuvaripetaindustrialestate";

/** A rent roll of one unit with unbreakable names and a rent of crores. */
async function openLongNames(page: Page): Promise<void> {
  const money = { depositHeld: 123_456_789.5, owed: 123_456_789.5, advance: 98_765_432.1 };
  const asked = { vacant: 1, askedFrom: 98_765_432, askedTo: 123_456_789.75 };
  const sums = { units: 2, let: 1, rent: 123_456_789.5, ...money, ...asked };
  const unit = {
    unitProfileId: 1,
    unitName: long,
    unitProfileType: "Shop",
    unitStatus: "OCP",
    propertyId: 1,
    propertyName: `${long} of the cooperative society`,
    propertiesCategory: "SC",
    areaTitle: long,
    tenancyId: 1,
    tenantId: 1,
    tenantName: long,
    rent: 123_456_789.5,
    tenancyCommencingDate: "2026-01-01",
    tenancyExpiryDate: "2036-12-31",
    depositHeld: 123_456_789.5,
    balance: -98_765_432.1,
    minRent: 98_765_432,
    maxRent: 123_456_789.75,
  };
  const vacant = {
    ...unit,
    unitProfileId: 2,
    tenancyId: null,
    tenantId: null,
    tenantName: "",
    rent: null,
    unitStatus: "NOP",
    depositHeld: null,
    balance: null,
  };
  await page.route("**/api/v1/reports/rentRoll?*", (route) =>
    route.fulfill({
      json: {
        items: [unit, { ...vacant, tenancyCommencingDate: "", tenancyExpiryDate: "" }],
        page: 0,
        size: 10,
        total: 2,
        totalIsCapped: false,
        sums,
        categories: [{ category: "SC", ...sums }],
      },
    }),
  );
  await open(page, `${path}?report=rentRoll`);
  await see(page, long);
}

export const states: State[] = [
  {
    name: "report-occupancy",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, path);
      await see(page, "Occupied today");
    },
  },
  {
    name: "report-rent-roll",
    as: "owner",
    open: async ({ page }) => {
      await open(page, `${path}?report=rentRoll`);
      await see(page, "Monthly rent by category");
    },
  },
  { name: "report-rent-roll-long-names", as: "custodian", open: ({ page }) => openLongNames(page) },
  {
    name: "report-collection",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, `${path}?report=collection&collectionMonths=24`);
      await see(page, "Due and received by month");
    },
  },
  {
    name: "report-collection-by-property",
    as: "owner",
    open: async ({ page }) => {
      await open(page, `${path}?report=collection&collectionBy=property`);
      await see(page, "Due and received by month");
    },
  },
  {
    name: "report-collection-none",
    as: "owner",
    open: async ({ page }) => {
      const none = { due: 0, outstanding: 0, received: 0, tds: 0 };
      const properties = { items: [], page: 0, size: 10, total: 0, totalIsCapped: false };
      await page.route("**/api/v1/reports/collection?*", (route) =>
        route.fulfill({ json: { months: [{ month: "2026-11", ...none }], sums: none, properties } }),
      );
      await open(page, `${path}?report=collection&category=LC`);
      await see(page, "Nothing matches these filters in this period.");
    },
  },
  {
    name: "report-ageing",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, `${path}?report=ageing`);
      await see(page, "Owed, by days late");
    },
  },
  {
    name: "report-deposits",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, `${path}?report=deposits`);
      await see(page, "Held by owner, the largest first");
    },
  },
  {
    name: "report-tds",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, `${path}?report=tds`);
      await see(page, "Deducted by tenants, by quarter");
    },
  },
  {
    name: "report-vacancy",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await open(page, `${path}?report=vacancy&by=areaAndType&category=SC`);
      await see(page, "Vacant units, most first");
      await page.getByLabel("Area", { exact: true }).locator("optgroup").first().waitFor({ state: "attached" });
    },
  },
  {
    name: "report-enquiries",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, `${path}?report=enquiries&enquiryMonths=3`);
      await see(page, "From enquiry to tenancy");
    },
  },
  {
    name: "report-expiring-leases-none",
    as: "custodian",
    open: async ({ page }) => {
      await page.route("**/api/v1/reports/expiringLeases?*", (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 10, total: 0, totalIsCapped: false, rent: 0, months: [] } }),
      );
      await open(page, `${path}?report=expiringLeases&category=RS`);
      await see(page, "No tenancies end within 60 days.");
    },
  },
  {
    name: "report-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/reports/**");
      await open(page, path);
      await page.getByRole("table", { name: "Occupancy" }).waitFor();
    },
  },
  {
    name: "report-failed",
    as: "custodian",
    expected: [/^500 GET .*\/reports\/vacancy$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/reports/**");
      await open(page, `${path}?report=vacancy`);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];
