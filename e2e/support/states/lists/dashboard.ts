import { open } from "../../browser/open.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { Stage, State } from "../state.ts";

const path = "/property/dashboard";

const openDashboard = async ({ page }: Stage) => {
  await open(page, path);
  await see(page, /of \d+ vacant/);
  await see(page, /days? left|Ends today/);
};

/** A portfolio with no tasks, no ending tenancies and no vacancy. */
const openEmpty = async ({ page }: Stage) => {
  const nothing = { items: [], total: 0 };
  await page.route("**/api/v1/unitprofiles/summary/attention", (route) =>
    route.fulfill({ json: { enquiries: nothing, endingTenancies: nothing } }),
  );
  await open(page, path);
  await see(page, "No tenancies end within 60 days.");
  await see(page, /of \d+ vacant/);
};

/** Long names without a place to break. */
const openLongNames = async ({ page }: Stage) => {
  const long = "Venkatanarasimharajuvaripetaindustrialestate";
  const unit = { unitProfileId: 1, unitName: long, unitProfileType: "Shop", propertyName: long, tenantName: long };
  const enquiry = { ...unit, enquiryId: 1, status: "Answered", createdAt: "2026-01-15T05:00:00.000Z" };
  const tenancy = { ...unit, tenancyId: 1, tenancyExpiryDate: "2026-12-31", daysLeft: 40 };
  await page.route("**/api/v1/unitprofiles/summary/attention", (route) =>
    route.fulfill({
      json: { enquiries: { items: [enquiry], total: 1 }, endingTenancies: { items: [tenancy], total: 1 } },
    }),
  );
  await open(page, path);
  await see(page, long);
};

export const states: State[] = [
  { name: "dashboard", isMain: true, as: "administrator", open: openDashboard },
  { name: "dashboard-of-owner", as: "owner", open: openDashboard },
  { name: "dashboard-nothing-waits", as: "custodian", open: openEmpty },
  { name: "dashboard-long-names", as: "custodian", open: openLongNames },
  {
    name: "dashboard-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/unitprofiles/summary**");
      await open(page, path);
      await see(page, "Enquiries awaiting reply");
    },
  },
  {
    name: "dashboard-failed",
    as: "custodian",
    expected: [/^500 GET .*\/summary$/, /^500 GET .*\/attention$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/unitprofiles/summary**");
      await open(page, path);
      await see(page, "Couldn't load the figures.");
      await page.getByRole("button", { name: "Try again" }).nth(4).waitFor();
    },
  },
];
