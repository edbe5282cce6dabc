import { call } from "../../server/api.ts";
import { drawnMap } from "../../records/portfolio/map.ts";
import { open } from "../../browser/open.ts";
import { field, fillInProperty, newProperty, openAddProperty, saveButton } from "../../records/portfolio/properties.ts";
import { breakCall, see } from "../state.ts";
import type { Stage, State } from "../state.ts";

const openEdit = async ({ page }: Stage) => {
  const made = await newProperty();
  await open(page, `/property/property-details?propertyId=${made.property.propertyId}`);
  await page.getByRole("button", { name: "Edit property", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit property" });
  await field(dialog, "Area").locator("option", { hasText: "Indiranagar" }).waitFor({ state: "attached" });
  return { ...made, dialog };
};

export const states: State[] = [
  { name: "add-property", as: "custodian", open: ({ page }) => openAddProperty(page) },
  {
    name: "add-property-everything",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await openAddProperty(page);
      await fillInProperty(page);
      await field(page, "Property Name").fill("Thiruvananthapuram-Chikkaballapura-Residency-Apartments and Arcade");
      await page.getByRole("radio", { name: "Old", exact: true }).check();
      await page.getByRole("checkbox", { name: "Brokerage Paid" }).check();
      await page.getByText("Show custom fields").click();
      await field(page, "Property Manager").click();
      await page.getByRole("listbox").getByRole("option").first().click();
    },
  },
  {
    name: "add-property-mistakes",
    as: "administrator",
    open: async ({ page }) => {
      await openAddProperty(page);
      await field(page, "PIN Code").fill("012345");
      await field(page, "Google Map Reference").fill("javascript:alert(1)");
      await field(page, "Value of Property").fill("a lot");
      await saveButton(page).click();
      await see(page, "7 fields need your attention");
    },
  },
  {
    name: "add-property-people",
    as: "custodian",
    open: async ({ page }) => {
      await openAddProperty(page);
      await field(page, "Current Owner").click();
      await see(page, /^First 20 of/);
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "add-property-nobody-found",
    as: "custodian",
    open: async ({ page }) => {
      await openAddProperty(page);
      await field(page, "Current Owner").fill("nobodyofthisname");
      await see(page, "No matches.");
    },
  },
  {
    name: "add-property-people-failed",
    as: "custodian",
    expected: [/^500 GET .*\/ownerProfiles$/],
    open: async ({ page }) => {
      await breakCall(page, "/ownerProfiles?*");
      await openAddProperty(page);
      await field(page, "Current Owner").click();
      await see(page, "Something went wrong");
      await page.getByRole("button", { name: "Try again" }).first().waitFor();
    },
  },
  {
    name: "add-property-not-saved",
    as: "custodian",
    expected: [/^500 POST .*\/properties$/],
    open: async ({ page }) => {
      await openAddProperty(page);
      await breakCall(page, "/properties");
      await fillInProperty(page);
      await saveButton(page).click();
      await see(page, "Couldn't save. Your changes are still here; try again.");
    },
  },
  {
    name: "add-property-offline",
    as: "custodian",
    open: async ({ page }) => {
      await openAddProperty(page);
      await fillInProperty(page);
      await page.context().setOffline(true);
      await saveButton(page).click();
      await see(page, "This will be sent when you reconnect.");
    },
  },
  { name: "edit-property", as: "custodian", open: async (stage) => void (await openEdit(stage)) },
  {
    name: "property-position",
    as: "custodian",
    open: async ({ page }) => {
      await openAddProperty(page);
      await field(page, "Google Map Reference").fill("https://www.google.com/maps/@12.9719,77.6412,17z");
      await page.getByRole("button", { name: "Use 12.9719, 77.6412 from the reference" }).click();
      await field(page, "Google Map Reference").fill("https://maps.app.goo.gl/abc123");
      await see(page, /Short links don't say where they lead/);
      await page.getByRole("button", { name: "Change on the map" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "property-position-on-map",
    isMain: true,
    as: "custodian",
    open: async ({ page }) => {
      await openAddProperty(page);
      await field(page, "Google Map Reference").fill("12.9719, 77.6412");
      await page.getByRole("button", { name: "Choose on the map" }).click();
      await drawnMap(page).waitFor();
      await page.getByRole("button", { name: "Use this place" }).and(page.locator(":enabled")).waitFor();
    },
  },
  {
    name: "edit-property-conflict",
    as: "custodian",
    expected: [/^409 PATCH/],
    open: async (stage) => {
      const { property, token, dialog } = await openEdit(stage);
      await field(dialog, "Landmark").fill("Somewhere with a name that goes on and on and on");
      const body = { version: property.version, sourceOfFinance: "Own means", valueOfProperty: 100_000 };
      await call(`PATCH /properties/${property.propertyId}`, { body, token });
      await dialog.getByRole("button", { name: "Save" }).click();
      await see(stage.page, "Someone else has changed this");
    },
  },
];
