import { taskKinds } from "@vasati/contract/office/task-kinds";
import { open } from "../../browser/open.ts";
import { see } from "../state.ts";
import type { Stage, State } from "../state.ts";

const path = "/property/tasks";

const openTasks =
  (kind: string) =>
  async ({ page }: Stage) => {
    await open(page, `${path}?kind=${kind}`);
    await page.locator("main table:not([aria-busy=true]) tbody tr").first().waitFor();
  };

/** Long names without a place to break. */
const openLongNames = async ({ page }: Stage) => {
  const long = "Venkatanarasimharajuvaripetaindustrialestate";
  const names = { unitName: long, propertyName: `${long} Annexe`, personName: long };
  const unit = { unitProfileId: 1, unitProfileType: "Shop", propertyId: 1, ...names };
  const tenancy = {
    kind: "overdue",
    tenancyId: 1,
    ...unit,
    status: "Active",
    rent: 1_250_000.5,
    renewsTenancyId: null,
    renewalId: null,
  };
  await page.route("**/api/v1/tasks?*", (route) =>
    route.fulfill({
      json: {
        items: [{ ...tenancy, date: "2025-12-31", daysLeft: -325 }],
        page: 0,
        size: 10,
        total: 1000,
        totalIsCapped: true,
      },
    }),
  );
  await page.route("**/api/v1/tasks/counts", (route) => {
    const count = { total: 1000, totalIsCapped: true };
    return route.fulfill({
      json: Object.fromEntries(taskKinds.map((kind) => [kind, count])),
    });
  });
  await open(page, `${path}?kind=overdue`);
  await see(page, long);
};

export const states: State[] = [
  { name: "tasks", isMain: true, as: "administrator", open: openTasks("enquiries") },
  { name: "tasks-overdue", as: "administrator", open: openTasks("overdue") },
  { name: "tasks-terms", as: "administrator", open: openTasks("terms") },
  { name: "tasks-cheques", as: "administrator", open: openTasks("cheques") },
  { name: "tasks-requests", as: "administrator", open: openTasks("requests") },
  { name: "tasks-long-names", as: "custodian", open: openLongNames },
  {
    name: "tasks-none",
    as: "custodian",
    open: async ({ page }) => {
      await page.route("**/api/v1/tasks?*", (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 10, total: 0, totalIsCapped: false } }),
      );
      await open(page, `${path}?kind=awaiting`);
      await see(page, "No tasks here");
    },
  },
];
