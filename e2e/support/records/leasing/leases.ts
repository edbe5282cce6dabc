import type { LeaseDraft } from "@vasati/contract/leasing/leases";
import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { Locator, Page } from "playwright-core";
import { call, tokenOf } from "../../server/api.ts";
import { open } from "../../browser/open.ts";
import { tenantEntries } from "./tenants.ts";
import { newProperty, newUnit } from "../portfolio/unit-form.ts";

export const newLeasePath = "/property/new-lease";

/** A vacant unit that no other test touches. */
export const newVacantUnit = async (): Promise<UnitProfile> => newUnit(await newProperty("SC"));

/** The choices and entries of a lease draft. */
interface Begun {
  as?: "custodian" | "administrator";
  unit?: UnitProfile;
  tenantId?: number;
  newTenant?: Record<string, string>;
  terms?: Record<string, string>;
  step?: "unit" | "tenant" | "terms";
}

/** A lease draft of the demo account, for a new unit. */
export async function newDraft({ as = "custodian", ...begun }: Begun = {}): Promise<LeaseDraft & { path: string }> {
  const { unitProfileId } = begun.unit ?? (await newVacantUnit());
  const { tenantId = null, newTenant = null, terms = {}, step = "tenant" } = begun;
  const token = await tokenOf(as);
  const body = { unitProfileId, tenantId, newTenant, terms, step };
  const answer = await call("POST /leases/drafts", { body, token });
  if (answer.status !== 201) throw new Error(`A lease was answered ${answer.status}: ${await answer.text()}`);
  const draft = (await answer.json()) as LeaseDraft;
  return { ...draft, path: `${newLeasePath}?draftId=${draft.leaseDraftId}` };
}

/** Marks a unit as under maintenance, so that it isn't vacant. */
export async function closeUnit({ unitProfileId, version = 1 }: UnitProfile): Promise<void> {
  const token = await tokenOf("custodian");
  const answer = await call(`PATCH /unitprofiles/${unitProfileId}`, { body: { version, unitStatus: "UNM" }, token });
  if (!answer.ok) throw new Error(`A unit was answered ${answer.status}: ${await answer.text()}`);
}

/** Deletes the demo account's drafts, so that there is room for more. */
export async function forgetDrafts(as: "custodian" | "administrator" = "custodian"): Promise<void> {
  const token = await tokenOf(as);
  const drafts = (await (await call("GET /leases/drafts", { token })).json()) as LeaseDraft[];
  for (const { leaseDraftId } of drafts) await call(`DELETE /leases/drafts/${leaseDraftId}`, { token });
}

/** The page, once it shows the step. */
export async function openStep(page: Page, path: string, step: string): Promise<void> {
  await open(page, path);
  await stepNow(page).getByText(step, { exact: true }).waitFor();
}

/** The current step. */
export const stepNow = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Steps" }).locator("[aria-current=step]");

export const begun = (page: Page): Locator => page.getByRole("region", { name: "Continue where you left off" });

/** Fills in a new tenant with a unique name. */
export async function fillTenant(page: Page, name: string): Promise<void> {
  for (const { label, text } of tenantEntries)
    await page.getByLabel(label, { exact: true }).fill(label === "Tenant Name" ? name : text);
}
