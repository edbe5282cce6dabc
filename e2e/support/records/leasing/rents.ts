import type { OpenDue, TenancyAccount } from "@vasati/contract/money/accounts";
import type { Receipt } from "@vasati/contract/money/receipts";
import type { Locator, Page } from "playwright-core";
import { call } from "../../server/api.ts";
import type { Let } from "./tenancies.ts";
import { bring, newTenancy } from "./tenancies.ts";

export const rentPath = "/property/rent";
export const rentAccountPath = (tenancyId: number) => `/property/rent-account?tenancyId=${tenancyId}`;

/** The calendar day in India this many days from today. */
export const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(Date.now() + days * 86_400_000);

async function made<Made>(name: string, body: object, token: string): Promise<Made> {
  const answer = await call(name, { body, token });
  if (answer.status !== 201) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Made;
}

/** Rent that is due this many days from today, as the account's only due. */
export const chargeRent = (
  { tenancy, token }: Pick<Let, "tenancy" | "token">,
  days: number,
  amount: number,
): Promise<OpenDue> => {
  const due = { kind: "rent", name: "", amount, dueOn: dayFromToday(days) };
  return made("POST /tenancies/{id}/dues".replace("{id}", String(tenancy.tenancyId)), due, token);
};

/** Records a receipt. */
export const recordReceipt = (receipt: object, token: string): Promise<Receipt> =>
  made("POST /receipts", { tds: 0, allocations: [], ...receipt }, token);

/** An active tenancy in a new property, with rent due this many days from today. */
export async function newDebt(...dues: [days: number, amount: number][]): Promise<Let> {
  const rented = await newTenancy();
  await bring(rented, "Active");
  for (const [days, amount] of dues) await chargeRent(rented, days, amount);
  return rented;
}

export const accountOf = async ({ tenancy, token }: Pick<Let, "tenancy" | "token">): Promise<TenancyAccount> =>
  (await (await call(`GET /tenancies/${tenancy.tenancyId}/account`, { token })).json()) as TenancyAccount;

export const rentRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Rent" }).locator("tbody").getByRole("row");
export const receiptDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Record receipt" });
