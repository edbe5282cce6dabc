import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { tokenOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withKeyboard, withMouse } from "../support/browser/hands.ts";
import {
  createPath,
  fillIn,
  newProperty,
  openProperty,
  openUnitDialog,
  payloadConstants,
  requiredEntries,
  submitUnit,
  unitDialog,
} from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const administrator = await tokenOf("administrator");
const asAdministrator = () => ({ stored: { accessToken: administrator } });

const sentTo = (page: Page, path: RegExp) =>
  page.waitForRequest((request) => request.method() === "POST" && path.test(request.url()));

/** Labels in order, without the mark of optional fields. */
const labels = (page: Page) => unitDialog(page).locator("fieldset label").allTextContents();
/** The current options of a list; those from the server appear after its answer. */
const optionsOf = (page: Page, label: string) =>
  unitDialog(page).getByLabel(label, { exact: true }).locator("option").allTextContents();
const expectOptions = (page: Page, label: string) => expect.poll(() => optionsOf(page, label));
const valuesOf = (page: Page, label: string) =>
  unitDialog(page)
    .getByLabel(label, { exact: true })
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

const toast = (page: Page, words: string) => page.getByLabel("Notifications").getByText(words, { exact: true });

/** The payload of the required entries, of both kinds. */
const filledIn = {
  unitName: "Corner shop",
  unitStatus: "NOP",
  areaOfUnit: 1250.5,
  dimension: "25 x 50 ft",
  floorNo: -1,
  preferencialPosition: "L",
  windowsType: "GRL",
  innerRooms: "NO",
  security: true,
  phoneProvidedBy: "TNT",
  electriciyAccountNo: "BES0000777777",
  waterAccountNo: "W000777777",
};

describeInMatrix("the commercial form", () => {
  itInMatrix(
    "has its title, fields, options and defaults",
    { meta: { provesInMatrix: ["2.38", "2.41"] } },
    async () => {
      const { property } = await newProperty("SC");
      const { page } = await visit(asAdministrator());
      await openUnitDialog(page, property.propertyId);
      expect(await labels(page)).toEqual([
        "Unit Name",
        "Unit No (optional)",
        "Type",
        "Sub Type (optional)",
        "Business Type (optional)",
        "Unit Status",
        "Area of Unit",
        "Dimensions",
        "Floor No",
        "Preferential Position",
        "Windows Type",
        "Inner Rooms (Available)",
        "Security",
        "Phone Provided By",
        "Electricity Account No",
        "Water Account No",
        "Minimum Rent (optional)",
        "Maximum Rent (optional)",
      ]);
      await expectOptions(page, "Type").toEqual(
        "Choose, Shop, Basement, Warehouse, Room, Facility, Godown, Hall, Open space, Open plot".split(", "),
      );
      await expectOptions(page, "Unit Status").toEqual([
        "Choose",
        "Occupied",
        "Vacant",
        "Under Maintenance",
        "Under Construction",
      ]);
      expect(await valuesOf(page, "Unit Status")).toEqual(["", "OCP", "NOP", "UNM", "UNC"]);
      await expectOptions(page, "Preferential Position").toEqual(["Choose", "Front", "Back", "Left", "Right"]);
      expect(await valuesOf(page, "Preferential Position")).toEqual(["", "F", "B", "L", "R"]);
      await expectOptions(page, "Windows Type").toEqual(["Choose", "Glass", "Grill"]);
      expect(await valuesOf(page, "Windows Type")).toEqual(["", "GLS", "GRL"]);
      await expectOptions(page, "Phone Provided By").toEqual(["Choose", "Owner", "Tenant"]);
      expect(await valuesOf(page, "Phone Provided By")).toEqual(["", "OWN", "TNT"]);
      expect(await valuesOf(page, "Inner Rooms (Available)")).toEqual(["", "YES", "NO"]);
      await expectOptions(page, "Security").toEqual(["Choose", "Yes", "No"]);
      await expectOptions(page, "Sub Type (optional)").toHaveLength(31);
      for (const rent of ["Minimum Rent (optional)", "Maximum Rent (optional)"])
        expect(await unitDialog(page).getByLabel(rent).inputValue()).toBe("0");
      for (const name of ["Cancel", "Submit"]) await expectSeen(unitDialog(page).getByRole("button", { name }));
    },
  );

  itInMatrix("offers the sub-types of the chosen type", { meta: { provesInMatrix: "7.14" } }, async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit(asAdministrator());
    await openUnitDialog(page, property.propertyId);
    const chosen = unitDialog(page).getByLabel("Type", { exact: true }).selectOption("Warehouse");
    await Promise.all([page.waitForRequest(/\/api\/v1\/unitprofiles\/subtypes\?type=Warehouse$/), chosen]);
    await expectOptions(page, "Sub Type (optional)").toEqual([
      "Not given",
      "Utility area",
      "Any other",
      "Warehouses covered sheds",
    ]);
  });

  const people = oneOrAll(
    { who: "with the mouse", handsOf: withMouse },
    { who: "by keyboard alone", handsOf: withKeyboard },
  );

  itInMatrix.each(people)(
    "sends its payload, $who, once all required fields are filled in",
    { meta: { provesInMatrix: ["1.2", "2.41", "3.9", "5.6", "7.16", "8.14", "9.6"] } },
    async ({ handsOf }) => {
      const { property } = await newProperty("LC");
      const { page } = await visit(asAdministrator());
      const hands = handsOf(page);
      await openProperty(page, property.propertyId);
      await hands.press(page.getByRole("button", { name: "Add Unit Profile" }));
      await unitDialog(page)
        .getByLabel("Type", { exact: true })
        .locator("option")
        .nth(1)
        .waitFor({ state: "attached" });
      for (const entry of requiredEntries("commercial")) {
        expect(await submitUnit(page).isDisabled()).toBe(true);
        await fillIn(unitDialog(page), hands, [entry]);
      }
      const sent = sentTo(page, createPath.commercial);
      await hands.press(submitUnit(page));
      expect((await sent).postDataJSON()).toEqual({
        ...filledIn,
        ...payloadConstants,
        propertyId: { propertyId: property.propertyId },
        addressId: { addressId: property.address.addressId },
        propertiesCategory: "LC",
        unitProfileType: "Shop",
        unitProfileSubType: "",
      });
      for (const words of ["Unit Porfile created successfully.", "Success"]) await expectSeen(toast(page, words));
      await expectGone(unitDialog(page));
      await expectSeen(page.getByRole("table", { name: "Shop" }).getByRole("link", { name: "Corner shop" }));
    },
  );

  itInMatrix("also sends the optional entries", async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit(asAdministrator());
    await openUnitDialog(page, property.propertyId);
    await fillIn(unitDialog(page), withMouse(page), [
      ...requiredEntries("commercial"),
      { label: "Unit No (optional)", text: "G-12" },
      { label: "Business Type (optional)", option: "Retail" },
      { label: "Sub Type (optional)", option: "Restaurant" },
    ]);
    await unitDialog(page).getByLabel("Minimum Rent (optional)").fill("21,000");
    await unitDialog(page).getByLabel("Maximum Rent (optional)").fill("₹24,500.50");
    const sent = sentTo(page, createPath.commercial);
    await submitUnit(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      unitNumber: "G-12",
      typeOfBusiness: "RTL",
      unitProfileSubType: "RSH",
      minRent: 21_000,
      maxRent: 24_500.5,
    });
    await expectSeen(toast(page, "Unit Porfile created successfully."));
  });

  itInMatrix("says what is wrong with each entry", async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit(asAdministrator());
    await openUnitDialog(page, property.propertyId);
    const wrong = [
      ["Area of Unit", "-5", "Enter a number above 0 with up to two decimals."],
      ["Area of Unit", "many", "Enter a number above 0 with up to two decimals."],
      ["Floor No", "201", "Enter a whole number from -20 to 200."],
      ["Minimum Rent (optional)", "a lot", "Enter rupees with up to two decimals."],
      ["Unit Name", "", "Fill this in."],
    ] as const;
    for (const [label, text, words] of wrong) {
      await unitDialog(page).getByLabel(label, { exact: true }).fill(text);
      await unitDialog(page).getByLabel(label, { exact: true }).blur();
      await expectSeen(unitDialog(page).getByText(words).first());
      await unitDialog(page).getByLabel(label, { exact: true }).fill("");
    }
    await fillIn(unitDialog(page), withMouse(page), requiredEntries("commercial"));
    await unitDialog(page).getByLabel("Minimum Rent (optional)").fill("500");
    await unitDialog(page).getByLabel("Maximum Rent (optional)").fill("400");
    await unitDialog(page).getByLabel("Maximum Rent (optional)").blur();
    await expectSeen(unitDialog(page).getByText("Enter rupees, at least the minimum rent."));
    expect(await submitUnit(page).isDisabled()).toBe(true);
  });
});

describe("the residential form", () => {
  it("has its own fields and options", { meta: { proves: ["2.41", "3.1", "4.11", "5.6", "7.15"] } }, async () => {
    const { property } = await newProperty("RS");
    const { page } = await visit(asAdministrator());
    const asked = ["unitTypes", "unitSubTypes"].map((list) => page.waitForRequest(`**/api/v1/residential/${list}`));
    await openUnitDialog(page, property.propertyId);
    await Promise.all(asked);
    const shown = await labels(page);
    expect(shown).toEqual(
      expect.arrayContaining([
        "Building No (optional)",
        "Door Facing (optional)",
        "Number of Inner Rooms (optional)",
        "Minimum Rent (optional)",
        "Maximum Rent (optional)",
      ]),
    );
    expect(shown).not.toContain("Business Type (optional)");
    await expectOptions(page, "Type").toEqual([
      "Choose",
      "Villa",
      "Penthouse",
      "Studio flat",
      "Apartment",
      "Independent house",
      "Builder floor",
      "Paying guest",
    ]);
    const subTypes = ["Not given", "1RK", "1BHK", "2BHK", "3BHK", "4BHK", "5BHK+", "Duplex"];
    const offered = async () => (await optionsOf(page, "Sub Type (optional)")).toSorted();
    await expect.poll(offered).toEqual(subTypes.toSorted());
    await expectOptions(page, "Door Facing (optional)").toEqual(["Not given", "East", "West", "North", "South"]);
    for (const number of ["Number of Inner Rooms", "Minimum Rent", "Maximum Rent"])
      expect(await unitDialog(page).getByLabel(`${number} (optional)`).inputValue()).toBe("0");
  });

  it("sends its payload", { meta: { proves: ["3.10", "5.6", "7.16", "9.6"] } }, async () => {
    const { property } = await newProperty("RS");
    const { page } = await visit(asAdministrator());
    await openUnitDialog(page, property.propertyId);
    await fillIn(unitDialog(page), withMouse(page), requiredEntries("residential"));
    const sent = sentTo(page, createPath.residential);
    await submitUnit(page).click();
    expect((await sent).postDataJSON()).toEqual({
      ...filledIn,
      ...payloadConstants,
      propertyId: { propertyId: property.propertyId },
      addressId: { addressId: property.address.addressId },
      propertiesCategory: "RS",
      unitProfileType: "Apartment",
      unitProfileSubType: "",
      buildingNumber: "",
      cityId: 0,
      doorFacing: "",
      noOfInnerRooms: 0,
      dimensions: filledIn.dimension,
      electricityAccNo: filledIn.electriciyAccountNo,
      waterAccNo: filledIn.waterAccountNo,
      minRent: 0,
      maxRent: 0,
      delFlag: false,
    });
    await expectSeen(toast(page, "Unit Porfile created successfully."));
    await expectSeen(page.getByRole("table", { name: "Apartment" }).getByRole("link", { name: "Corner shop" }));
  });
});
