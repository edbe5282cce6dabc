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
