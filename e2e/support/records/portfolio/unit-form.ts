import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { Property } from "@vasati/contract/portfolio/properties";
import type { Locator, Page } from "playwright-core";
import { call, tokenOf } from "../../server/api.ts";
import type { Hands } from "../../browser/hands.ts";
import { expectSeen } from "../../browser/expect-seen.ts";
import { open } from "../../browser/open.ts";

export const propertyPath = (id: number) => `/property/property-details?propertyId=${id}`;
export const unitProfilePath = (id: number) => `/property/unit-profile-details?unitId=${id}`;

/** Where units are created. */
export const createPath = {
  commercial: /\/api\/v1\/unitprofiles$/,
  residential: /\/api\/v1\/residential\/units$/,
};

/** The area where these tests add units, which others don't search. */
export const ownArea = { value: "jayanagar", title: "Jayanagar" };
/** The area where they add a few units, which are then among the newest eight that a search shows first. */
export const quietArea = { value: "whitefield", title: "Whitefield" };

let made = 0;

async function created<Made>(answer: Promise<Response>): Promise<Made> {
  const response = await answer;
  if (response.status !== 201)
    throw new Error(`${response.url} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Made;
}

/** A new property, by default of custodian 2 and in an area of these tests. */
export async function newProperty(
  category: "SC" | "LC" | "RS",
  { custodianId = 2, area = ownArea.value, ownerId = null as number | null } = {},
): Promise<{ property: Property; token: string }> {
  const token = await tokenOf("administrator");
  made += 1;
  const address = {
    buildingName: "Kaveri House",
    addressLine1: "No. 12",
    landMark: "Near the lake",
    roadName: "CMH Road",
    roadNo: "4",
    street: "",
    area,
    districtMuncipality: "Bengaluru Urban",
    state: "Karnataka",
    country: "India",
    zipcode: "560041",
  };
  const form = {
    propertyName: `Kaveri House ${made} of ${Date.now()}`,
    address,
    propertiesCategory: category,
    careTaker: 3,
    careTakerContact: "9845012345",
    newOrOld: "Old",
    ageOfProperty: 12,
    googleMapRef: "https://maps.example/kaveri",
    valueOfProperty: 12_500_000,
    ownershipDocuments: "Sale deed 12/2014",
    currentOwner: ownerId,
    previousOwner: null,
    brokeragePaid: true,
    brokerage: 250_000,
    nameOfBroker: "Lakshmi Estates",
    sourceOfFinance: "Own funds",
    currency: "INR",
    custodianId,
    customeField1: "Corner plot",
    customeField2: "",
    customeField3: "",
    customeField4: "",
    customeField5: "",
  };
  return { property: await created<Property>(call("POST /properties", { body: form, token })), token };
}

/** The constants of a unit's payload (requirements 9.6). */
export const payloadConstants = {
  subCustodianId: 0,
  warehouseType: null,
  customField1: 0,
  customField2: 0,
  customField3: "",
  customField4: "",
  customField5: "",
};

/** A vacant shop, or a vacant flat, of the property. */
export async function newUnit({ property, token }: { property: Property; token: string }): Promise<UnitProfile> {
  made += 1;
  const isHome = property.propertiesCategory === "RS";
  const common = {
    ...payloadConstants,
    propertyId: { propertyId: property.propertyId },
    addressId: { addressId: property.address.addressId },
    propertiesCategory: property.propertiesCategory,
    unitName: `Unit ${made} of ${Date.now()}`,
    unitProfileType: isHome ? "Apartment" : "Shop",
    unitProfileSubType: isHome ? "2BHK" : "RSH",
    unitStatus: "NOP",
    areaOfUnit: 640,
    dimension: "20 x 32 ft",
    floorNo: 2,
    preferencialPosition: "F",
    windowsType: "GLS",
    innerRooms: "YES",
    security: true,
    phoneProvidedBy: "OWN",
    electriciyAccountNo: "BES0000123456",
    waterAccountNo: "W000123456",
    minRent: 21_000,
    maxRent: 24_000,
  };
  const home = {
    dimensions: common.dimension,
    electricityAccNo: common.electriciyAccountNo,
    waterAccNo: common.waterAccountNo,
    buildingNumber: "7",
    cityId: 0,
    doorFacing: "East",
    noOfInnerRooms: 3,
    delFlag: false,
  };
  return isHome
    ? created(call("POST /residential/units", { body: { ...common, ...home }, token }))
    : created(call("POST /unitprofiles", { body: { ...common, typeOfBusiness: "FNB" }, token }));
}

export const unitDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Unit Profile", exact: true });
export const submitUnit = (page: Page): Locator =>
  unitDialog(page).getByRole("button", { name: "Submit", exact: true });

/** The property's page, after loading. */
export async function openProperty(page: Page, id: number): Promise<void> {
  await open(page, propertyPath(id));
  await page.getByRole("heading", { level: 2, name: "Unit Details" }).waitFor();
}

export async function openUnitDialog(page: Page, id: number): Promise<void> {
  await openProperty(page, id);
  await page.getByRole("button", { name: "Add Unit Profile" }).click();
  await unitDialog(page).waitFor();
  // The types are loaded.
  await unitDialog(page).getByLabel("Type", { exact: true }).locator("option").nth(1).waitFor({ state: "attached" });
}

interface Entry {
  label: string;
  text?: string;
  option?: string;
}

/** The required fields: for both kinds the twelve of requirements 5.6, and the type. */
export const requiredEntries = (kind: "commercial" | "residential"): Entry[] => [
  { label: "Unit Name", text: "Corner shop" },
  { label: "Type", option: kind === "commercial" ? "Shop" : "Apartment" },
  { label: "Unit Status", option: "Vacant" },
  { label: "Area of Unit", text: "1,250.5" },
  { label: "Dimensions", text: "25 x 50 ft" },
  { label: "Floor No", text: "-1" },
  { label: "Preferential Position", option: "Left" },
  { label: "Windows Type", option: "Grill" },
  { label: "Inner Rooms (Available)", option: "No" },
  { label: "Security", option: "Yes" },
  { label: "Phone Provided By", option: "Tenant" },
  { label: "Electricity Account No", text: "BES0000777777" },
  { label: "Water Account No", text: "W000777777" },
];

/** Fills in the open dialog. */
export async function fillIn(dialog: Locator, hands: Hands, entries: readonly Entry[]): Promise<void> {
  for (const { label, text, option } of entries) {
    const field = dialog.getByLabel(label, { exact: true });
    if (option) await hands.choose(field, option);
    else await hands.type(field, text ?? "");
  }
}

/** The manager's page of the unit, after loading. */
export async function openUnitProfile(
  page: Page,
  { unitProfileId, unitName }: Pick<UnitProfile, "unitProfileId" | "unitName">,
): Promise<void> {
  await open(page, unitProfilePath(unitProfileId));
  await expectSeen(page.getByRole("heading", { level: 1, name: unitName, exact: true }));
}

/** The Details tab of a unit, by label. */
export const unitFacts = (page: Page): Promise<Record<string, string>> =>
  page
    .getByRole("tabpanel", { name: "Details" })
    .locator("dt")
    .evaluateAll((terms) =>
      Object.fromEntries(
        terms.map((term) => [term.textContent.trim(), term.nextElementSibling?.textContent.trim() ?? ""]),
      ),
    );
