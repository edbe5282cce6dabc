import type { Page } from "playwright-core";
import { open } from "../../browser/open.ts";
import { addPasskey, plugInAuthenticator } from "../../records/office/factors.ts";
import { settingsView } from "../../records/office/users.ts";
import { register } from "../../server/api.ts";
import type { State } from "../state.ts";
import { breakCall, see } from "../state.ts";

/** Somebody new, who has logged in a moment ago: older logins must prove again who they are. */
async function openLoginSettings(page: Page): Promise<void> {
  const { token } = await register();
  await page.addInitScript((accessToken) => Object.assign(localStorage, { accessToken }), token);
  await open(page, settingsView("login"));
  await see(page, "Set up an authenticator app");
  await see(page, "This device");
}

const problem = { type: "about:blank", status: 403, title: "", detail: "", instance: "", requestId: "" };

export const states: State[] = [
  { name: "settings-login", isMain: true, open: ({ page }) => openLoginSettings(page) },
  {
    name: "settings-login-failed",
    expected: [/^500 GET .*\/users\/me\/factors$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/users/me/factors");
      const { token } = await register();
      await page.addInitScript((accessToken) => Object.assign(localStorage, { accessToken }), token);
      await open(page, settingsView("login"));
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "authenticator-app-to-set-up",
    isMain: true,
    open: async ({ page }) => {
      await openLoginSettings(page);
      await page.getByRole("button", { name: "Set up an authenticator app" }).click();
      await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
    },
  },
  {
    name: "passkey-to-add",
    open: async ({ page }) => {
      await openLoginSettings(page);
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await page.getByLabel("Name", { exact: true }).waitFor();
    },
  },
  {
    name: "recovery-codes",
    open: async ({ page }) => {
      await openLoginSettings(page);
      await plugInAuthenticator(page.context(), page);
      await addPasskey(page);
      await see(page, "We show them only this once.");
    },
  },
  {
    name: "settings-with-passkey",
    open: async ({ page }) => {
      await openLoginSettings(page);
      await plugInAuthenticator(page.context(), page);
      await addPasskey(page);
      await page.getByRole("button", { name: "I've saved them" }).click();
      await see(page, "You have 10 left.");
    },
  },
  {
    name: "proof-of-who-one-is",
    isMain: true,
    expected: [/^403 POST .*\/users\/me\/codes\/secret$/],
    open: async ({ page }) => {
      await openLoginSettings(page);
      await page.route("**/api/v1/users/me/codes/secret", (route) =>
        route.fulfill({
          status: 403,
          contentType: "application/problem+json",
          body: JSON.stringify({ ...problem, rule: "proofNeeded" }),
        }),
      );
      await page.getByRole("button", { name: "Set up an authenticator app" }).click();
      await page.getByRole("dialog").getByLabel("Password", { exact: true }).waitFor();
    },
  },
];
