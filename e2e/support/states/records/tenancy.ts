import {
  addDialog,
  bring,
  editDialog,
  findTenancy,
  newTenancy,
  openAddTenancy,
  openTenancyTab,
  tenancyPanel,
} from "../../records/leasing/tenancies.ts";
import { call } from "../../server/api.ts";
import { open } from "../../browser/open.ts";
import { unitProfilePath } from "../../records/portfolio/unit-form.ts";
import { breakCall, holdCall, see, unitPath } from "../state.ts";
import type { Stage, State } from "../state.ts";

const tabOf = async ({ page }: Stage, token: string, query: string) =>
  openTenancyTab(page, unitProfilePath((await findTenancy(token, query)).unitProfileId));

/** A pending tenancy, on the manager's page. */
const openPending = async ({ page }: Stage, terms?: Parameters<typeof newTenancy>[0]) => {
  const own = await newTenancy(terms);
  await openTenancyTab(page, unitProfilePath(own.unit.unitProfileId));
  await tenancyPanel(page).getByRole("button", { name: "Activate" }).waitFor();
  return own;
};

const long = "Venkatanarasimharajuvaripetaindustrialestate";
const wordy = {
  typeOfBusiness: "FNB",
  garbageDisposal: "SHD",
  unitLicense: "FSS",
  appliancesProvided: `${long}, chimney, deep freezer`,
  renewalProposedTerms: "Five per cent more a year.\nNotice of three months by either side.",
  comments: `${long} ${"The shutter was repaired before the keys were handed over. ".repeat(4)}`,
};

/** Opens the terms of a tenancy that someone else changes before saving. */
const openConflict = async (stage: Stage) => {
  const { page } = stage;
  const { tenancy, token } = await openPending(stage);
  await tenancyPanel(page).getByRole("button", { name: "Edit terms" }).click();
  await editDialog(page).getByLabel("Rent", { exact: true }).fill("1,30,000");
  const body = { version: tenancy.version, rent: 1_28_000, unitLicense: "FSS" };
  await call(`PATCH /tenancies/${tenancy.tenancyId}`, { body, token });
  await editDialog(page).getByRole("button", { name: "Save" }).click();
  await see(page, "Someone else has changed this");
};

export const states: State[] = [
  {
    name: "tenancy-add",
    isMain: true,
    as: "administrator",
    open: ({ page, scene }) => openAddTenancy(page, scene.vacant),
  },
  {
    name: "tenancy-add-mistakes",
    as: "administrator",
    open: async ({ page, scene }) => {
      await openAddTenancy(page, scene.vacant);
      await addDialog(page).getByLabel("Rent", { exact: true }).fill("12.345");
      await addDialog(page).getByLabel("Expiry Date", { exact: true }).fill("01/01/2020");
      await addDialog(page).getByLabel("Keys Handed Over (optional)", { exact: true }).fill("05/05/2026");
      await addDialog(page).getByLabel("Keys Returned (optional)", { exact: true }).fill("31/04/2026");
      await addDialog(page).getByRole("combobox", { name: "Tenant" }).fill("nobody of this name");
      await see(page, "No matches.");
    },
  },
  {
    name: "tenancy-active",
    as: "administrator",
    open: async ({ page, scene }) => {
      await openTenancyTab(page, unitProfilePath(scene.held));
      await tenancyPanel(page).getByRole("button", { name: "Expire" }).waitFor();
    },
  },
  {
    name: "tenancy-expire",
    as: "administrator",
    open: async ({ page, scene }) => {
      await openTenancyTab(page, unitProfilePath(scene.held));
      await tenancyPanel(page).getByRole("button", { name: "Expire" }).click();
      await page.getByRole("dialog", { name: "End this tenancy?" }).waitFor();
    },
  },
  {
    name: "tenancy-pending",
    as: "custodian",
    open: async (stage) => void (await openPending(stage, wordy)),
  },
  {
    name: "tenancy-activate-failed",
    as: "custodian",
    expected: [/^500 PATCH .*\/tenancies\/statuses$/],
    open: async (stage) => {
      const { page } = stage;
      await openPending(stage);
      await breakCall(page, "/tenancies/statuses");
      await tenancyPanel(page).getByRole("button", { name: "Activate" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
      await see(page, "Something went wrong");
    },
  },
  { name: "tenancy-conflict", as: "custodian", expected: [/^409 PATCH/], open: openConflict },
  {
    name: "tenancy-overdue",
    as: "administrator",
    open: (stage) => tabOf(stage, stage.scene.administrator, "overdue=true"),
  },
  {
    name: "tenancy-past",
    as: "administrator",
    open: async (stage) => {
      const own = await newTenancy(wordy);
      await bring(own, "Active");
      await bring(own, "Expired");
      await openTenancyTab(stage.page, unitProfilePath(own.unit.unitProfileId));
      await stage.page.getByText(own.tenancy.tenantName).click();
      await tenancyPanel(stage.page).getByText("Change history").click();
      await see(stage.page, "Activated");
    },
  },
  {
    name: "tenancy-loading",
    as: "custodian",
    open: async ({ page, scene }) => {
      await holdCall(page, "/tenancies**");
      await open(page, unitProfilePath(scene.held));
      await page.getByRole("tab", { name: "Tenancy" }).click();
      await tenancyPanel(page).getByText("Loading…").waitFor();
    },
  },
  {
    name: "tenancy-failed",
    as: "custodian",
    expected: [/^500 POST .*\/tenancies\/unitprofiles$/, /^500 GET .*\/tenancies$/, /^console: request/],
    open: async ({ page, scene }) => {
      await breakCall(page, "/tenancies**");
      await open(page, unitProfilePath(scene.held));
      await page.getByRole("tab", { name: "Tenancy" }).click();
      await tenancyPanel(page).getByRole("button", { name: "Try again" }).nth(1).waitFor();
    },
  },
  {
    name: "tenancy-as-tenant",
    as: "tenant",
    open: async ({ page, scene }) => {
      const { unitProfileId } = await findTenancy(scene.tenant, "tenancyStatus=Active");
      await openTenancyTab(page, unitPath(unitProfileId));
    },
  },
  {
    name: "tenancy-as-owner",
    as: "owner",
    open: (stage) => tabOf(stage, stage.scene.owner, "tenancyStatus=Active"),
  },
  {
    name: "tenancy-as-user",
    as: "newcomer",
    open: ({ page, scene }) => openTenancyTab(page, unitProfilePath(scene.held)),
  },
];
