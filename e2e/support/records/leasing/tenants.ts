import type { Tenant } from "@vasati/contract/people/tenants";
import type { Locator, Page } from "playwright-core";
import { call, tokenOf } from "../../server/api.ts";
import { open } from "../../browser/open.ts";
import { randomWord } from "../../../../server/test/records/random-word.ts";

/** The eleven fields of the Add Tenant form: labels, entries and names in the payload. */
export const tenantEntries = [
  { label: "Tenant Name", name: "tenantName", text: "Meenakshi Traders" },
  { label: "Email", name: "email", text: "meenakshi@example.com" },
  { label: "Telephone", name: "telePhone", text: "9845012345" },
  { label: "Ethnicity", name: "ethnicity", text: "Indian" },
  { label: "Sponsor Name", name: "sponsorName", text: "Ravi Gowda" },
  { label: "Passport No", name: "passportNo", text: "N1234567" },
  { label: "Labour Card No", name: "laborCardNo", text: "0" },
  { label: "CR Number", name: "cRNumber", text: "ABCPR1234K" },
  { label: "Area", name: "area", text: "Jayanagar" },
  { label: "Postal Code", name: "postalCode", text: "560041" },
  { label: "Post Box Number", name: "postBoxNumber", text: "0" },
] as const;

export const tenantsPath = "/property/tenent";

/** The page of a tenant, and with the form for editing open. */
export const tenantPath = (tenantId: number) => `/property/tenent-details?tenantId=${tenantId}`;
export const editTenantPath = (tenantId: number) => `${tenantPath(tenantId)}&edit=true`;

/** The list, after loading. */
export async function openTenants(page: Page, query = ""): Promise<void> {
  await open(page, tenantsPath + query);
  await tenantRows(page).first().getByRole("link").waitFor();
}

/** The rows of the list without its heading. */
export const tenantRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Tenant List" }).locator("tbody").getByRole("row");

export const addDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Add Tenant" });
export const tenantDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Tenant", exact: true });

/** A tenant of the custodian whom no other test changes. */
export async function newTenant(tenantName = `Zubeida ${randomWord()}`): Promise<{ tenant: Tenant; token: string }> {
  const token = await tokenOf("custodian");
  const form = Object.fromEntries(tenantEntries.map(({ name, text }) => [name, text]));
  const answer = await call("POST /tenants", { body: { ...form, tenantName }, token });
  if (answer.status !== 201) throw new Error(`A tenant was answered ${answer.status}.`);
  return { tenant: (await answer.json()) as Tenant, token };
}
