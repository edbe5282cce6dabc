import { results, see } from "../state.ts";
import type { State } from "../state.ts";
import { open } from "../../browser/open.ts";
import { documentRows, openDocuments } from "../../records/papers/documents.ts";
import { cachedTexts, untilCached } from "../../server/cached.ts";
import { expect } from "vitest";

const errorState = (status: number, sentence: string): State => ({
  name: `error-${status}`,
  ...(status === 404 && { isMain: true }),
  expected: [new RegExp(`^${status} GET /error$`)],
  open: async ({ page }) => {
    await open(page, `/error?status=${status}`);
    await see(page, sentence);
  },
});

export const states: State[] = [
  errorState(403, "You don't have access to this page"),
  errorState(404, "Page not found"),
  errorState(500, "Something went wrong on our side"),
  {
    name: "menu",
    isMain: true,
    perScreen: true,
    as: "newcomer",
    open: async ({ page, screen }) => {
      await open(page, "/user");
      await page.getByRole("button", { name: "Logout" }).waitFor();
      await page.getByRole("button", { name: screen === "phone" ? "Open menu" : "Collapse menu" }).click();
      await page.getByRole("link", { name: "My enquiries" }).waitFor();
    },
  },
  {
    name: "preferences",
    open: async ({ page }) => {
      await open(page, "/user");
      await page.getByRole("button", { name: "Language and appearance" }).click();
      await page.getByRole("radio", { name: "English" }).waitFor();
    },
  },
  {
    name: "account-menu",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, "/property/settings");
      await page.getByRole("button", { name: /^Account of / }).click();
      await page.getByRole("banner").getByRole("link", { name: "Login and devices" }).waitFor();
    },
  },
  {
    name: "menu-of-staff",
    perScreen: true,
    as: "administrator",
    open: async ({ page, screen }) => {
      await open(page, "/contact");
      await page.getByRole("button", { name: /^Account of / }).waitFor();
      if (screen === "phone") await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("link", { name: "Audit trail" }).waitFor();
    },
  },
  {
    name: "cached-list",
    as: "custodian",
    worker: true,
    open: async ({ page }) => {
      await open(page, "/user");
      await untilCached(page);
      await openDocuments(page);
      const fileName = await documentRows(page).first().getByRole("button").first().textContent();
      await expect.poll(() => cachedTexts(page)).toContain(fileName);
      await page.context().setOffline(true);
      await page.reload();
      await see(page, "Offline – as of");
      await page.getByRole("table").locator("tbody tr").first().waitFor();
    },
  },
  {
    name: "offline-page",
    worker: true,
    open: async ({ page }) => {
      await open(page, "/user");
      await untilCached(page);
      await page.evaluate(() => caches.delete("pages 1"));
      await page.context().setOffline(true);
      await page.goto("/property");
      await see(page, "You're offline.");
    },
  },
  {
    name: "offline",
    isMain: true,
    open: async ({ page }) => {
      await open(page, results);
      await page.context().setOffline(true);
      await see(page, "You're offline.");
    },
  },
];
