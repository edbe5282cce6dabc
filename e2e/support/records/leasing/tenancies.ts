import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { Locator, Page } from "playwright-core";
import { call } from "../../server/api.ts";
import { open } from "../../browser/open.ts";
import { newTenant } from "./tenants.ts";
import { unitProfilePath, newProperty, newUnit } from "../portfolio/unit-form.ts";

/** The initial entries of the Add Tenancy form, without what people must enter. */
export const leastTenancy = {
  garbageDisposal: "",
  insideCleaning: "",
  outsideCleaning: "",
  costOfACandMaintenance: "",
  unitLicense: "",
  typeOfBusiness: "",
  tenancyCommencingDate: "2026-04-01",
  tenancyExpiryDate: "2040-02-29",
  keysHandOverDate: "",
  keysReturnDate: "",
  rent: 1_25_000,
  tenancyTennure: "",
  renewalProposedTerms: "",
  appliancesProvided: "",
  airconditionProvided: "",
  comments: "",
  modeOfPayment: "Cash",
  propertyCategory: "RS",
  tenancyStatus: "PendingActivation",
};

export interface Let {
  unit: UnitProfile;
  tenancy: ReadTenancy;
  /** An administrator's token. */
  token: string;
}

/** A new unit, which no other test touches, with a pending tenancy. */
export async function newTenancy(terms: Partial<typeof leastTenancy> = {}): Promise<Let> {
  const own = await newProperty("SC");
  const [unit, { tenant }] = [await newUnit(own), await newTenant()];
  const ids = {
    tenantId: tenant.tenantId,
    propertyId: unit.propertyId.propertyId,
    unitProfileId: unit.unitProfileId,
    custodianId: 2,
  };
  const answer = await call("POST /tenancies", { body: { ...leastTenancy, ...ids, ...terms }, token: own.token });
  if (answer.status !== 201) throw new Error(`A tenancy was answered ${answer.status}: ${await answer.text()}`);
  return { unit, tenancy: (await answer.json()) as ReadTenancy, token: own.token };
}

export async function bring({ tenancy, token }: Let, tenancyStatus: "Active" | "Expired"): Promise<void> {
  const { tenancyId, tenantId } = tenancy;
  const answer = await call("PATCH /tenancies/statuses", { body: { tenancyId, tenantId, tenancyStatus }, token });
  if (!answer.ok) throw new Error(`A status was answered ${answer.status}: ${await answer.text()}`);
}

/** The first tenancy that somebody sees; `query` without `?`. */
export async function findTenancy(token: string, query: string): Promise<ReadTenancy> {
  const { items } = (await (await call(`GET /tenancies?${query}`, { token })).json()) as { items: ReadTenancy[] };
  if (!items[0]) throw new Error(`There is no tenancy with ${query}.`);
  return items[0];
}

export const addDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Add Tenancy" });
export const editDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Edit tenancy" });
export const tenancyPanel = (page: Page): Locator => page.getByRole("tabpanel", { name: "Tenancy" });

/** The Tenancy tab of a unit's page, after loading. */
export async function openTenancyTab(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole("tab", { name: "Tenancy" }).click();
  await tenancyPanel(page).getByRole("heading", { level: 2, name: "Active tenancy" }).waitFor();
  await tenancyPanel(page).getByText("Loading…").waitFor({ state: "detached" });
}

/** The Add Tenancy form on the manager's page of the unit. */
export async function openAddTenancy(page: Page, unitProfileId: number): Promise<void> {
  await open(page, unitProfilePath(unitProfileId));
  await page.getByRole("button", { name: "Add Tenancy" }).click();
  await addDialog(page).waitFor();
  await addDialog(page).getByLabel("Unit Licence").locator("option").nth(1).waitFor({ state: "attached" });
}

/** Chooses a tenant by typing the name. */
export async function chooseTenant(page: Page, name: string): Promise<void> {
  await addDialog(page).getByRole("combobox", { name: "Tenant" }).fill(name);
  await page.getByRole("option", { name }).click();
}
