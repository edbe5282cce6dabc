import type { Page } from "playwright-core";
import { open } from "../../browser/open.ts";
import { tenantsPath } from "../../records/leasing/tenants.ts";
import { haveViews, viewsButton } from "../../records/office/views.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { State } from "../state.ts";

const ofTenants = [
  ["Archived", "archived=true"],
  ["Kumar", "search=kumar"],
  ["Sponsors of the shops in Indiranagar and Koramangala, Z to A", "sort=-sponsorName"],
] as const;
const views = ofTenants.map(([name, query]) => ({ list: "tenants" as const, name, query }));

async function openViews(page: Page, query = ""): Promise<void> {
  await open(page, `${tenantsPath}${query}`);
  await viewsButton(page).click();
}

/** Opens the form in which a name is given. */
async function openForm(page: Page): Promise<void> {
  await openViews(page, "?search=lakshmi&archived=true");
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByRole("dialog", { name: "Save this view" }).waitFor();
}

export const states: State[] = [
  {
    name: "views",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await haveViews(page, views);
      await openViews(page, "?search=kumar");
      await page.getByText("Archived", { exact: true }).waitFor();
    },
  },
  {
    name: "views-unsaved",
    as: "administrator",
    open: async ({ page }) => {
      await haveViews(page, views);
      await openViews(page, "?search=lakshmi");
      await see(page, "Save this view");
    },
  },
  {
    name: "views-none",
    as: "administrator",
    open: async ({ page }) => {
      await haveViews(page, []);
      await openViews(page);
      await see(page, "Filter or sort this list");
    },
  },
  {
    name: "views-full",
    as: "administrator",
    open: async ({ page }) => {
      await haveViews(
        page,
        Array.from({ length: 20 }, (_, place) => ({
          list: "tenants" as const,
          name: `Tenants of floor ${place + 1}`,
          query: `search=floor+${place + 1}`,
        })),
      );
      await openViews(page, "?search=lakshmi");
      await see(page, "You already have 20 views");
    },
  },
  {
    name: "views-loading",
    as: "administrator",
    open: async ({ page }) => {
      await holdCall(page, "/users/me/views");
      await openViews(page);
    },
  },
  {
    name: "views-failed",
    as: "administrator",
    expected: [/^500 GET .*\/views$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/users/me/views");
      await openViews(page);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "views-save",
    as: "administrator",
    open: async ({ page }) => {
      await haveViews(page, views);
      await openForm(page);
    },
  },
  {
    name: "views-taken",
    as: "administrator",
    expected: [/^409 POST .*\/views$/, /^console: request/],
    open: async ({ page }) => {
      const detail = "Another view of this list has this name.";
      await page.route("**/api/v1/users/me/views", (route) =>
        route.request().method() === "GET"
          ? route.fulfill({ json: [] })
          : route.fulfill({
              status: 409,
              contentType: "application/problem+json",
              body: JSON.stringify({
                type: "about:blank",
                title: "Conflict",
                status: 409,
                detail,
                instance: "",
                requestId: "",
                errors: [{ path: "name", code: "invalid", message: detail }],
              }),
            }),
      );
      await openForm(page);
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await see(page, "Choose another.");
    },
  },
  {
    name: "views-rename",
    as: "administrator",
    open: async ({ page }) => {
      await haveViews(page, views);
      await openViews(page);
      await page.getByRole("button", { name: "Rename or delete Kumar" }).click();
      await page.getByRole("dialog", { name: "Rename view" }).waitFor();
    },
  },
];
