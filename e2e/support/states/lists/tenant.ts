import { call } from "../../server/api.ts";
import { open } from "../../browser/open.ts";
import {
  addDialog,
  editTenantPath,
  newTenant,
  openTenants,
  tenantDialog,
  tenantPath,
  tenantRows,
  tenantsPath,
} from "../../records/leasing/tenants.ts";
import { keepEditing } from "../../records/office/questions.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { Stage, State } from "../state.ts";

const openAdd = async ({ page }: Stage) => {
  await openTenants(page);
  await page.getByRole("button", { name: "Add Tenent" }).click();
  await addDialog(page).waitFor();
};

/** Opens a tenant whom someone else changes before saving. */
const openConflict = async ({ page }: Stage) => {
  const { tenant, token } = await newTenant();
  await open(page, editTenantPath(tenant.tenantId));
  await tenantDialog(page).getByLabel("Sponsor Name").fill("Somebody with a name that goes on and on and on");
  const body = { version: tenant.version, sponsorName: "Asha Rao", area: "Koramangala" };
  await call(`PATCH /tenants/${tenant.tenantId}`, { body, token });
  await tenantDialog(page).getByRole("button", { name: "Save" }).click();
  await see(page, "Someone else has changed this");
};

/** A tenant whose passport number is asked for. */
async function askForNumber({ page }: Stage) {
  const { tenant } = await newTenant();
  await open(page, tenantPath(tenant.tenantId));
  await page.getByRole("button", { name: "Show number: Passport No" }).click();
  await see(page, "What do you need it for?");
}

const sayWhy = async ({ page }: Stage) => {
  await page.getByLabel("What do you need it for?").fill("To compare it with the copy that came by post");
  await page.keyboard.press("Enter");
};

export const states: State[] = [
  { name: "tenants", isMain: true, as: "administrator", open: ({ page }) => openTenants(page) },
  {
    name: "tenants-selected",
    as: "administrator",
    open: async ({ page }) => {
      await openTenants(page, "?sort=-email&size=25");
      for (const row of [1, 3]) await tenantRows(page).nth(row).getByRole("checkbox").check();
      await see(page, "2 selected");
    },
  },
  {
    name: "tenants-keys",
    as: "custodian",
    open: async ({ page }) => {
      await openTenants(page);
      await page.keyboard.press("?");
      await see(page, "Use these shortcuts");
    },
  },
  {
    name: "tenants-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/tenants?*");
      await open(page, tenantsPath);
      await page.getByRole("table", { name: "Tenant List" }).waitFor();
    },
  },
  {
    name: "tenants-none-found",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, `${tenantsPath}?search=nobodyofthisname`);
      await see(page, "No matches.");
    },
  },
  {
    name: "tenants-none",
    as: "custodian",
    open: async ({ page }) => {
      await page.route("**/api/v1/tenants?*", (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 10, total: 0, totalIsCapped: false } }),
      );
      await open(page, tenantsPath);
      await see(page, "No tenants yet");
    },
  },
  {
    name: "tenants-failed",
    as: "custodian",
    expected: [/^500 GET .*\/tenants$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/tenants?*");
      await open(page, tenantsPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  { name: "tenant-add", as: "custodian", open: openAdd },
  {
    name: "tenant-add-mistakes",
    as: "custodian",
    open: async (stage) => {
      await openAdd(stage);
      await addDialog(stage.page).getByLabel("Telephone").fill("12");
      await addDialog(stage.page).getByLabel("Postal Code").fill("012345");
      await addDialog(stage.page).getByLabel("Area").focus();
      await see(stage.page, "Enter 6 digits, not starting with 0.");
    },
  },
  {
    name: "tenant-add-discard",
    as: "custodian",
    open: async (stage) => {
      await openAdd(stage);
      await addDialog(stage.page).getByLabel("Telephone").fill("12");
      await addDialog(stage.page).getByRole("button", { name: "Cancel" }).click();
      await keepEditing(stage.page).waitFor();
    },
  },
  {
    name: "tenant-history",
    as: "administrator",
    open: async ({ page }) => {
      await openTenants(page);
      await tenantRows(page).first().getByRole("link").click();
      await page.getByText("Change history").click();
      await page.getByRole("heading", { name: "Tenancies" }).waitFor();
    },
  },
  {
    name: "tenant-numbers",
    isMain: true,
    as: "custodian",
    open: async ({ page }) => {
      const { tenant } = await newTenant();
      await open(page, tenantPath(tenant.tenantId));
      await page.getByRole("button", { name: "Show number: CR Number" }).scrollIntoViewIfNeeded();
    },
  },
  { name: "tenant-number-reason", as: "custodian", open: askForNumber },
  {
    name: "tenant-number-shown",
    as: "custodian",
    open: async (stage) => {
      await askForNumber(stage);
      await sayWhy(stage);
      await see(stage.page, "N1234567");
    },
  },
  {
    name: "tenant-number-failed",
    as: "custodian",
    expected: [/^500 POST .*\/readings$/, /^console: request/],
    open: async (stage) => {
      await breakCall(stage.page, "/identityNumbers/readings");
      await askForNumber(stage);
      await sayWhy(stage);
      await see(stage.page, "Couldn't show the number.");
    },
  },
  {
    name: "tenant-conflict",
    as: "custodian",
    expected: [/^409 PATCH/, /^console: request/],
    open: openConflict,
  },
];
