import type { Page } from "playwright-core";
import { see } from "../state.ts";
import type { State } from "../state.ts";
import { open } from "../../browser/open.ts";
import { beginLogin, personWithApp } from "../../records/office/factors.ts";

/** Submits the form without filling it in. */
const send = (page: Page, button: string) =>
  page.getByRole("main").getByRole("button", { name: button, exact: true }).click();

export const states: State[] = [
  { name: "login", open: async ({ page }) => void (await open(page, "/auth/login")) },
  {
    name: "login-mistakes",
    open: async ({ page }) => {
      await open(page, "/auth/login");
      await send(page, "Login");
      await see(page, "2 fields need your attention");
    },
  },
  {
    name: "login-wrong",
    expected: [/^401 POST .*\/users\/login$/],
    open: async ({ page }) => {
      await open(page, "/auth/login");
      await page.getByLabel("Email", { exact: true }).fill(`nobody-${crypto.randomUUID()}@example.com`);
      await page.getByLabel("Password", { exact: true }).fill("wrong");
      await send(page, "Login");
      await see(page, "Wrong e-mail address or password.");
    },
  },
  {
    name: "login-second-step",
    isMain: true,
    expected: [/^401 POST .*\/users\/login$/],
    open: async ({ page }) => {
      await beginLogin(page, await personWithApp());
      await page.getByLabel("Code", { exact: true }).waitFor();
    },
  },
  {
    name: "login-wrong-code",
    expected: [/^401 POST .*\/users\/login$/, /^400 POST .*\/users\/login\/code$/],
    open: async ({ page }) => {
      await beginLogin(page, await personWithApp());
      await page.getByLabel("Code", { exact: true }).fill("000000");
      await send(page, "Login");
      await see(page, "That code didn't work.");
    },
  },
  {
    name: "login-recovery-code",
    expected: [/^401 POST .*\/users\/login$/],
    open: async ({ page }) => {
      await beginLogin(page, await personWithApp());
      await page.getByRole("button", { name: "Use a recovery code" }).click();
      await page.getByLabel("Recovery code", { exact: true }).waitFor();
    },
  },
  {
    name: "second-factor-to-set-up",
    isMain: true,
    as: "newcomer",
    open: async ({ page }) => {
      await open(page, "/auth/second-factor");
      await page.getByRole("button", { name: "Add a passkey" }).waitFor();
    },
  },
  { name: "register", isMain: true, open: async ({ page }) => void (await open(page, "/auth/register")) },
  {
    name: "register-mistakes",
    open: async ({ page }) => {
      await open(page, "/auth/register");
      await page.getByLabel("Email", { exact: true }).fill("nobody");
      await page.getByLabel("Password", { exact: true }).fill("short");
      await send(page, "Create account");
      await see(page, "3 fields need your attention");
    },
  },
  { name: "forgot-password", isMain: true, open: async ({ page }) => void (await open(page, "/auth/forgot-password")) },
  {
    name: "forgot-password-sent",
    open: async ({ page }) => {
      await page.route("**/api/v1/users/forgot-password", (route) => route.fulfill({ status: 202 }));
      await open(page, "/auth/forgot-password");
      await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
      await send(page, "Send link");
      await see(page, "we've sent it a link");
    },
  },
  {
    name: "reset-password",
    isMain: true,
    open: async ({ page }) => void (await open(page, "/auth/reset-password#token=abc")),
  },
  {
    name: "reset-password-dead-link",
    open: async ({ page }) => {
      await open(page, "/auth/reset-password");
      await see(page, "This link no longer works");
    },
  },
  {
    name: "confirm-email",
    open: async ({ page }) => void (await open(page, "/auth/confirm-email#token=abc")),
  },
  {
    name: "confirm-email-done",
    open: async ({ page }) => {
      await page.route("**/api/v1/users/confirm-email", (route) => route.fulfill({ status: 204 }));
      await open(page, "/auth/confirm-email#token=abc");
      await send(page, "Confirm address");
      await see(page, "your address is confirmed");
    },
  },
  {
    name: "confirm-email-dead-link",
    open: async ({ page }) => {
      await open(page, "/auth/confirm-email");
      await see(page, "This link no longer works");
    },
  },
  {
    name: "change-password",
    isMain: true,
    as: "newcomer",
    open: async ({ page }) => {
      await open(page, "/auth/change-password");
      await page.getByLabel("Current password", { exact: true }).waitFor();
    },
  },
];
