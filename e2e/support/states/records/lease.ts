import {
  begun,
  closeUnit,
  forgetDrafts,
  newDraft,
  newLeasePath,
  newVacantUnit,
  openStep,
} from "../../records/leasing/leases.ts";
import { open } from "../../browser/open.ts";
import { bring, newTenancy } from "../../records/leasing/tenancies.ts";
import { newTenant } from "../../records/leasing/tenants.ts";
import { breakCall, see } from "../state.ts";
import type { Stage, State } from "../state.ts";

const long = "Venkatanarasimharajuvaripetaindustrialestate";

const openTerms = async ({ page }: Stage) => {
  const { tenant } = await newTenant();
  const { path } = await newDraft({ tenantId: tenant.tenantId, step: "terms" });
  await openStep(page, path, "Terms");
  await page.getByLabel("Rent", { exact: true }).waitFor();
};

const openRenewal = async ({ page }: Stage, terms: object = {}) => {
  const own = await newTenancy({ tenancyExpiryDate: "2040-02-29", ...terms });
  await bring(own, "Active");
  await open(page, `${newLeasePath}?renew=${own.tenancy.tenancyId}`);
  await page.getByLabel("Increase (%)").waitFor();
};

/** The steps from a vacant unit to a tenancy, and the renewal. */
export const states: State[] = [
  {
    name: "lease-begin",
    as: "administrator",
    open: async ({ page }) => {
      await forgetDrafts("administrator");
      await newDraft({ as: "administrator" });
      await newDraft({ as: "administrator", newTenant: { tenantName: `${long} and Sons` }, terms: { comments: long } });
      await openStep(page, newLeasePath, "Unit");
      await begun(page).getByRole("listitem").nth(1).waitFor();
      await page
        .getByRole("button", { name: /a month|on request/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "lease-none-failed",
    as: "custodian",
    expected: [/^500 GET .*\/leases\/(drafts|units)$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/leases/**");
      await open(page, newLeasePath);
      await page.getByRole("button", { name: "Try again" }).nth(1).waitFor();
    },
  },
  {
    name: "lease-tenant-mistakes",
    as: "custodian",
    open: async ({ page }) => {
      const { path } = await newDraft({ newTenant: { tenantName: "Asha Rao", email: "asha@", telePhone: "98" } });
      await openStep(page, path, "Tenant");
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByText("Enter an e-mail address", { exact: false }).first().waitFor();
    },
  },
  { name: "lease-terms", isMain: true, as: "custodian", open: openTerms },
  {
    name: "lease-unit-gone",
    as: "custodian",
    open: async ({ page }) => {
      const unit = await newVacantUnit();
      const { path } = await newDraft({ unit, step: "terms" });
      await closeUnit(unit);
      await open(page, path);
      await see(page, "no longer vacant");
    },
  },
  {
    name: "lease-papers",
    as: "custodian",
    open: async ({ page }) => {
      const { tenancy } = await newTenancy();
      await openStep(page, `${newLeasePath}?papers=${tenancy.tenancyId}`, "Documents");
      await page.getByRole("button", { name: "Activate" }).waitFor();
    },
  },
  {
    name: "lease-renewal",
    as: "custodian",
    open: async (stage) => {
      await openRenewal(stage, { renewalProposedTerms: "Five per cent more a year.", rent: 18_250 });
      await stage.page.getByLabel("Increase (%)").fill("7.5");
      await see(stage.page, "₹19,619 a month");
    },
  },
];
