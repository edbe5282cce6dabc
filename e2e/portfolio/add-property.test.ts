import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { tokenOf } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { customFields, field, openAddProperty, saveButton } from "../support/records/portfolio/properties.ts";
import { visit } from "../support/browser/visit.ts";

const custodian = await tokenOf("custodian");

const asCustodian = () => ({ stored: { accessToken: custodian } });
/** The value of each field; fails if one is missing. */
const textsIn = (page: Page, labels: readonly string[]) =>
  Promise.all(labels.map((label) => field(page, label).inputValue()));

const optionsOf = (page: Page, label: string) => field(page, label).locator("option").allTextContents();

const textFields = [
  "Property Name",
  "District/Municipality",
  "Building Name",
  "Address Line 1",
  "Landmark",
  "Street",
  "Road Name",
  "Road No",
  "PIN Code",
  "Google Map Reference",
  "Caretaker",
  "Caretaker Contact",
  "Current Owner",
  "Previous Owner",
  "Ownership Documents",
  "Value of Property",
  "Source of Finance",
];

it(
  "the Add Property page has every field of a property, empty but for the defaults",
  { meta: { proves: ["2.42", "9.8"] } },
  async () => {
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    await expectSeen(page.getByRole("heading", { level: 1, name: "Add Property", exact: true }));
    await expectSeen(page.getByRole("button", { name: "Back", exact: true }));
    await expectSeen(page.getByRole("button", { name: "Reset", exact: true }));
    await expectSeen(saveButton(page));
    expect(await textsIn(page, textFields)).toEqual(textFields.map(() => ""));
    await page.getByText("Show custom fields").click();
    expect(await textsIn(page, customFields)).toEqual(customFields.map(() => ""));
    expect(await optionsOf(page, "Category")).toEqual([
      "Choose",
      "Small Commercial",
      "Large Commercial",
      "Residential",
    ]);
    expect(await optionsOf(page, "State")).toEqual(["Karnataka"]);
    expect(await optionsOf(page, "Country")).toEqual(["India"]);
    expect(await optionsOf(page, "Currency")).toEqual(["INR"]);
    const condition = page.getByRole("group", { name: "New or Old" });
    expect(await condition.getByRole("radio").count()).toBe(2);
    expect(await condition.getByRole("radio", { name: "New", exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { name: "Brokerage Paid", exact: true }).isChecked()).toBe(false);
  },
);
