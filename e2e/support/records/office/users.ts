import { randomUUID } from "node:crypto";
import type { Account } from "@vasati/contract/people/users";
import type { Role } from "@vasati/contract/people/roles";
import type { Locator, Page } from "playwright-core";
import { call, logIn, tokenOf } from "../../server/api.ts";
import { linkIn, mailTo } from "../../server/mailbox.ts";
import { open } from "../../browser/open.ts";

export const settingsPath = "/property/settings";
export const settingsView = (view: "login" | "privacy" | "administration") => `${settingsPath}?view=${view}`;
export const usersPath = "/property/users";
export const privacyRequestsPath = "/property/privacy";

/** The list, after loading. */
export async function openUsers(page: Page, query = ""): Promise<void> {
  await open(page, usersPath + query);
  await userRows(page).first().getByRole("link").waitFor();
}

/** The rows of the list without its heading. */
export const userRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Users and roles" }).locator("tbody").getByRole("row");

export const userDialog = (page: Page): Locator => page.getByRole("dialog", { name: "User", exact: true });

let invited = 0;

/** An account that no other test changes. */
export async function newAccount(): Promise<Account> {
  invited += 1;
  const mark = `${invited}-${Date.now()}`;
  const body = { name: `Zarina ${mark}`, email: `zarina-${mark}@example.com`, role: "User", linkedId: null };
  const answer = await call("POST /users", { body, token: await tokenOf("administrator") });
  if (answer.status !== 201) throw new Error(`The invitation was answered ${answer.status}.`);
  return (await answer.json()) as Account;
}

/** Somebody whose account is linked to an employee, an owner or a tenant, and who has set a password by the link of the invitation. */
export async function newMember(name: string, role: Role, linkedId: number): Promise<{ email: string; token: string }> {
  const email = `${role.toLowerCase()}-${randomUUID()}@example.com`;
  const answer = await call("POST /users", {
    body: { name, email, role, linkedId },
    token: await tokenOf("administrator"),
  });
  if (answer.status !== 201) throw new Error(`The invitation was answered ${answer.status}: ${await answer.text()}`);
  const link = new URL(linkIn(await mailTo(email, /https?:/)));
  const password = "lantern-mango-74-river";
  const token = new URLSearchParams(link.hash.slice(1)).get("token");
  await call("POST /users/reset-password", { body: { token, password } });
  return { email, token: await logIn({ email, password }) };
}
