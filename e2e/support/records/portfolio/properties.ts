import type { Property } from "@vasati/contract/portfolio/properties";
import type { Locator, Page } from "playwright-core";
import { call, tokenOf } from "../../server/api.ts";
import { open } from "../../browser/open.ts";

export const addPropertyPath = "/property/add-property";

/** The form of the Add Property page, once its areas and categories are loaded. */
export async function openAddProperty(page: Page): Promise<void> {
  await open(page, addPropertyPath);
  await field(page, "Area").locator("option", { hasText: "Indiranagar" }).waitFor({ state: "attached" });
  await field(page, "Category").locator("option", { hasText: "Residential" }).waitFor({ state: "attached" });
}

/** A control of the form by its label, which may be marked as optional. */
export const field = (page: Page | Locator, label: string): Locator => {
  const named = (name: string) =>
    page.getByRole("textbox", { name, exact: true }).or(page.getByRole("combobox", { name, exact: true }));
  return named(label).or(named(`${label} (optional)`));
};

export const saveButton = (page: Page): Locator => page.getByRole("button", { name: "Save", exact: true });

/** Fills in only the required fields. */
export async function fillInProperty(page: Page): Promise<void> {
  await field(page, "Property Name").fill(leastProperty.propertyName);
  await field(page, "Category").selectOption("Small Commercial");
  await field(page, "Area").selectOption("Indiranagar");
}

export const customFields = [1, 2, 3, 4, 5].map((place) => `Custom Field ${place}`);

/** The payload with only the required fields; the others are empty. */
export const leastProperty = {
  propertyName: "Lakshmi Arcade",
  address: {
    buildingName: "",
    addressLine1: "",
    landMark: "",
    roadName: "",
    roadNo: "",
    street: "",
    zipcode: "560038",
    area: "indiranagar",
    districtMuncipality: "Bengaluru",
    state: "Karnataka",
    country: "India",
  },
  careTaker: 0,
  careTakerContact: "",
  newOrOld: "New",
  googleMapRef: "",
  valueOfProperty: null,
  ownershipDocuments: "",
  currentOwner: 0,
  previousOwner: 0,
  brokeragePaid: false,
  sourceOfFinance: "",
  currency: "INR",
  custodianId: 0,
  propertiesCategory: "SC",
  customeField1: "",
  customeField2: "",
  customeField3: "",
  customeField4: "",
  customeField5: "",
};

let made = 0;

/** A property of the custodian that no other test changes. */
export async function newProperty(): Promise<{ property: Property; token: string }> {
  const token = await tokenOf("custodian");
  made += 1;
  const body = { ...leastProperty, propertyName: `Lakshmi Arcade ${made} of ${Date.now()}` };
  const answer = await call("POST /properties", { body, token });
  if (answer.status !== 201) throw new Error(`A property was answered ${answer.status}.`);
  return { property: (await answer.json()) as Property, token };
}
