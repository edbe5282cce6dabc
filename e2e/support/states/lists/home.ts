import type { OwnedPage, OwnedRow } from "@vasati/contract/office/owned";
import { open } from "../../browser/open.ts";
import type { Stage, State } from "../state.ts";
import { breakCall, holdCall, isCalm, see } from "../state.ts";

const homePath = "/property/my-home";
const ownedPath = "/property/my-properties";
const long = "Venkatanarasimharajuvaripetaindustrialestate";

/** What the demo's tenant sees. */
const openHome = async (stage: Stage) => {
  await open(stage.page, homePath);
  await see(stage.page, "Your property manager");
  await isCalm(stage);
};

const row = (propertyId: number, more: Partial<OwnedRow> = {}): OwnedRow => ({
  propertyId,
  propertyName: "Lakshmi Arcade",
  unitProfileId: null,
  unitName: "",
  tenancyId: null,
  tenantName: "",
  due: 4_12_500,
  received: 3_87_500,
  outstanding: 25_000,
  depositsHeld: 24_75_000,
  units: 12,
  vacant: 1,
  vacancyCost: 18_500,
  ...more,
});
const answerOwned = (items: OwnedRow[]) => async (stage: Stage) => {
  const { propertyId: _id, propertyName: _name, unitProfileId: _unit, ...first } = items[0] ?? row(1, { units: 0 });
  const { unitName: _unitName, tenancyId: _tenancy, tenantName: _tenant, ...totals } = first;
  const json: OwnedPage = { items, totals, page: 0, size: 10, total: items.length, totalIsCapped: false };
  await stage.page.route("**/api/v1/owned?*", (route) => route.fulfill({ json }));
  await open(stage.page, ownedPath);
  await isCalm(stage);
};

export const states: State[] = [
  { name: "my-home", isMain: true, as: "tenant", open: openHome },
  {
    name: "my-home-report",
    as: "tenant",
    open: async (stage) => {
      await openHome(stage);
      await stage.page.getByRole("button", { name: "Report a problem" }).click();
      await see(stage.page, "What needs to be done?");
    },
  },
  {
    name: "my-home-none",
    as: "tenant",
    open: async ({ page }) => {
      await page.route("**/api/v1/tenancies?*", (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 10, total: 0, totalIsCapped: false } }),
      );
      await open(page, homePath);
      await see(page, "You have no active tenancy");
    },
  },
  {
    name: "my-home-failed",
    as: "tenant",
    expected: [/500/],
    open: async ({ page }) => {
      await breakCall(page, "/tenancies?*");
      await open(page, homePath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "my-properties",
    isMain: true,
    as: "owner",
    open: async (stage) => {
      await open(stage.page, ownedPath);
      await stage.page.locator("main table:not([aria-busy=true]) tbody tr").first().waitFor();
      await isCalm(stage);
    },
  },
  {
    name: "my-properties-units",
    as: "owner",
    open: async (stage) => {
      await open(stage.page, `${ownedPath}?propertyId=1`);
      await see(stage.page, "Not vacant");
      await isCalm(stage);
    },
  },
  {
    name: "my-properties-long-names",
    as: "owner",
    open: answerOwned([row(1, { propertyName: long, depositsHeld: 12_34_56_789.5, outstanding: 12_34_56_789.5 })]),
  },
  { name: "my-properties-none", as: "owner", open: answerOwned([]) },
  {
    name: "my-properties-loading",
    as: "owner",
    open: async ({ page }) => {
      await holdCall(page, "/owned?*");
      await open(page, ownedPath);
      await page.locator("main [aria-busy=true]").waitFor();
    },
  },
  {
    name: "my-properties-failed",
    as: "owner",
    expected: [/500/],
    open: async ({ page }) => {
      await breakCall(page, "/owned?*");
      await open(page, ownedPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];
