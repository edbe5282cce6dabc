import type { Account } from "@vasati/contract/people/users";
import { expect } from "vitest";
import { call, demoAccount, register, tokenOf } from "../../server/api.ts";
import { open } from "../../browser/open.ts";
import {
  newAccount,
  openUsers,
  settingsPath,
  settingsView,
  userDialog,
  usersPath,
} from "../../records/office/users.ts";
import { newTenant } from "../../records/leasing/tenants.ts";
import type { State } from "../state.ts";
import { breakCall, holdCall, see } from "../state.ts";

export const states: State[] = [
  {
    name: "settings",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await open(page, settingsPath);
      await page.getByLabel("Name", { exact: true }).waitFor();
      await see(page, "Language of your e-mails");
    },
  },
  {
    name: "settings-administration",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await open(page, settingsView("administration"));
      await see(page, "Session length");
    },
  },
  {
    name: "settings-privacy",
    isMain: true,
    as: "enquirer",
    open: async ({ page }) => {
      await open(page, settingsView("privacy"));
      await see(page, "Download my data");
    },
  },
  {
    name: "sessions-of-a-user",
    as: "administrator",
    open: async ({ page }) => {
      const { token } = await register();
      const { userId } = (await (await call("GET /users/me", { token })).json()) as Account;
      await openUsers(page, `?open=${userId}`);
      await userDialog(page).getByText("Sessions", { exact: true }).click();
      await see(page, "Log out everywhere");
    },
  },
  {
    name: "settings-of-a-user",
    as: "newcomer",
    open: async ({ page }) => {
      await open(page, settingsPath);
      await page.getByLabel("Name", { exact: true }).fill("");
      await page.getByLabel("Language of your e-mails").focus();
      await see(page, "Fill this in.");
    },
  },
  {
    name: "settings-failed",
    as: "tenant",
    expected: [/^500 GET .*\/users\/me$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/users/me");
      await open(page, settingsPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "audit-trail",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      const { userId, version } = await newAccount();
      const token = await tokenOf("administrator");
      await call(`PATCH /users/${userId}`, { token, body: { version, disabled: true } });
      await open(page, "/property/audit?recordType=user");
      await page.getByRole("definition").filter({ hasText: "Yes" }).first().waitFor();
      await page.getByLabel("Search by person").fill(demoAccount("administrator").email);
      await page.getByRole("table").getByRole("link", { name: "Anitha Rao" }).first().waitFor();
    },
  },
  {
    name: "audit-numbers-shown",
    as: "administrator",
    open: async ({ page }) => {
      const { tenant, token } = await newTenant();
      const body = {
        recordType: "tenant",
        recordId: tenant.tenantId,
        field: "passportNo",
        reason: "To check the copy",
      };
      await call("POST /identityNumbers/readings", { body, token });
      await open(page, "/property/audit?show=numbersShown");
      await see(page, "To check the copy");
    },
  },
  {
    name: "audit-trail-failed",
    as: "administrator",
    expected: [/^500 GET .*\/audit$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/audit?*");
      await open(page, "/property/audit");
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "security-events",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      const { token } = await register();
      await call("GET /users", { token });
      const administrator = await tokenOf("administrator");
      await call("GET /exports/tenants?format=csv", { token: administrator });
      // Events are stored a second later, and the list doesn't wait for them.
      const stored = async () =>
        (await call("GET /securityEvents?kind=permissionRefused", { token: administrator })).text();
      await expect.poll(stored).toContain("/users");
      await open(page, "/property/security");
      await page.locator("main tbody").getByText("Not allowed").first().waitFor();
    },
  },
  {
    name: "security-events-failed",
    as: "administrator",
    expected: [/^500 GET .*\/securityEvents$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/securityEvents?*");
      await open(page, "/property/security");
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  { name: "users", isMain: true, as: "administrator", open: ({ page }) => openUsers(page) },
  {
    name: "users-loading",
    as: "administrator",
    open: async ({ page }) => {
      await holdCall(page, "/users?*");
      await open(page, usersPath);
      await page.getByRole("table", { name: "Users and roles" }).waitFor();
    },
  },
  {
    name: "users-none-found",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, `${usersPath}?search=nobodyofthisname`);
      await see(page, "No matches.");
    },
  },
  {
    name: "users-failed",
    as: "administrator",
    expected: [/^500 GET .*\/users$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/users?*");
      await open(page, usersPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "user-invite",
    as: "administrator",
    open: async ({ page }) => {
      await openUsers(page);
      await page.getByRole("button", { name: "Invite user" }).click();
      await page.getByLabel("Email", { exact: true }).fill("nobody");
      await page.getByLabel("Role", { exact: true }).last().selectOption("Tenant");
      await page.getByRole("combobox", { name: "Tenant", exact: true }).waitFor();
    },
  },
  {
    name: "user-edit",
    as: "administrator",
    open: async ({ page }) => {
      const { userId } = await newAccount();
      await open(page, `${usersPath}?open=${userId}`);
      await userDialog(page).getByLabel("Role", { exact: true }).selectOption("Administrator");
      await page.getByText("Change history").click();
      await userDialog(page).getByText("Created", { exact: true }).waitFor();
    },
  },
  {
    name: "user-disable",
    as: "administrator",
    open: async ({ page }) => {
      const { userId, name } = await newAccount();
      await open(page, `${usersPath}?open=${userId}`);
      await userDialog(page).getByRole("button", { name: "Disable account" }).click();
      await page.getByRole("dialog", { name: `Disable ${name}'s account?` }).waitFor();
    },
  },
];
