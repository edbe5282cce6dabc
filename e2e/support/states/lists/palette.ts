import { open } from "../../browser/open.ts";
import { chosenOption, findButton, palette, paletteBox, searchPalette } from "../../records/office/palette.ts";
import { tenantsPath } from "../../records/leasing/tenants.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { State } from "../state.ts";

export const states: State[] = [
  {
    name: "palette",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, tenantsPath);
      await searchPalette(page);
      await chosenOption(page).waitFor();
    },
  },
  {
    name: "palette-found",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await open(page, tenantsPath);
      await searchPalette(page, "sri");
      await see(page, "Owners");
      await palette(page).getByRole("group", { name: "Owners" }).waitFor();
    },
  },
  {
    name: "palette-by-touch",
    as: "newcomer",
    perScreen: true,
    open: async ({ page }) => {
      await open(page, "/user");
      await findButton(page).click();
      await paletteBox(page).fill("shop");
      await palette(page).getByRole("group", { name: "Units" }).waitFor();
    },
  },
  {
    name: "palette-action",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, tenantsPath);
      await searchPalette(page, "rec");
      await palette(page)
        .getByRole("option", { name: /^Record receipt/ })
        .waitFor();
    },
  },
  {
    name: "palette-doing",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, tenantsPath);
      await searchPalette(page, "record receipt lakshmi");
      await palette(page).getByRole("group", { name: "Record receipt" }).getByRole("option").first().waitFor();
      await palette(page).getByRole("status").getByText("result").waitFor();
    },
  },
  {
    name: "palette-doing-none",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, tenantsPath);
      await searchPalette(page, "new lease nothingofthisname");
      await see(page, "Only vacant units can be let.");
    },
  },
  {
    name: "palette-by-number",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, tenantsPath);
      await searchPalette(page, "#1");
      await palette(page).getByRole("group", { name: "Service requests" }).waitFor();
    },
  },
  {
    name: "palette-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/search?*");
      await open(page, tenantsPath);
      await searchPalette(page, "sri");
      await palette(page).getByRole("status").getByText("Loading…").waitFor();
    },
  },
  {
    name: "palette-none",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, tenantsPath);
      await searchPalette(page, "nothingofthisname".repeat(4));
      await see(page, "No matches.");
    },
  },
  {
    name: "palette-offline",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, tenantsPath);
      await searchPalette(page);
      await page.context().setOffline(true);
      await page.keyboard.insertText("sri");
      await palette(page).getByText("You're offline.", { exact: false }).waitFor();
    },
  },
  {
    name: "palette-failed",
    as: "custodian",
    expected: [/^500 GET .*\/search$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/search?*");
      await open(page, tenantsPath);
      await searchPalette(page, "sri");
      await palette(page).getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];
