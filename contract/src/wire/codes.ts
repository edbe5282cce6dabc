import type { Role } from "../people/roles.ts";
import { roles } from "../people/roles.ts";
import { commercialUnitTypes, residentialUnitTypes } from "../portfolio/unit-types.ts";

/** One entry of a fixed value list, as the API serves it. */
export interface Code {
  value: string;
  title: string;
}

const listOf = (titles: Record<string, string>): Code[] =>
  Object.entries(titles).map(([value, title]) => ({ value, title }));

/** Codes that are their own titles. A bundle drops the lists that it does not need. */
/* @__NO_SIDE_EFFECTS__ */
const titled = <const T extends readonly string[]>(values: T) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<T[number], string>;

/** Property categories (requirements 1.4 and 11.2). */
export const categories = { SC: "Small Commercial", LC: "Large Commercial", RS: "Residential" } as const;
export type Category = keyof typeof categories;

export type UnitType = (typeof commercialUnitTypes)[number] | (typeof residentialUnitTypes)[number];

/** Titles for codes that are not readable words. */
const unitTypeTitles: Partial<Record<UnitType, string>> = {
  OpenSpace: "Open space",
  OpenPlot: "Open plot",
  Studioflat: "Studio flat",
  IndependentHouse: "Independent house",
  BuilderFloor: "Builder floor",
  PayingGuest: "Paying guest",
};
const unitTypeCode = (value: UnitType): Code => ({ value, title: unitTypeTitles[value] ?? value });

/** The unit types of a category with their titles. */
export const unitTypesOf = (category: Category): Code[] =>
  (category === "RS" ? residentialUnitTypes : commercialUnitTypes).map(unitTypeCode);

/** Commercial sub-types: the 30 usage type codes (requirements 3.2). */
export const usageTypes = {
  HMT: "Hyper markets",
  GCS: "Grocery shops",
  VGS: "Vegetable shops",
  MTS: "Meat shop",
  BTS: "Butcher shop",
  OTS: "Other type shops",
  WKS: "Workshop",
  ARS: "Automobile/Repairing shop",
  SNS: "Sanitary shop",
  PGS: "Power generating shops",
  SHR: "Showrooms",
  OFR: "Office room",
  ATR: "ATM machine",
  HTR: "Hotel rooms",
  PRO: "Parking space",
  UTO: "Utility area",
  LNH: "Laundry",
  CMH: "Cinema houses",
  RSH: "Restaurant",
  MTH: "Meeting rooms/halls",
  CFH: "Cafeteria",
  TVH: "TV",
  OTF: "Other service stations",
  PTF: "Petrol station",
  AOF: "Any other",
  ELO: "Estates or land",
  FTM: "Factories",
  MFM: "Manufacturing units",
  SSM: "Small scale manufacturing",
  CSW: "Warehouses covered sheds",
} as const;

type CommercialUnitType = (typeof commercialUnitTypes)[number];
/** The usage types that make sense for each type of commercial unit. */
const usageTypesOfUnits: Record<CommercialUnitType, readonly (keyof typeof usageTypes)[]> = {
  Shop: [
    "HMT",
    "GCS",
    "VGS",
    "MTS",
    "BTS",
    "OTS",
    "WKS",
    "ARS",
    "SNS",
    "PGS",
    "SHR",
    "ATR",
    "LNH",
    "RSH",
    "CFH",
    "TVH",
    "AOF",
  ],
  Basement: ["WKS", "PGS", "PRO", "UTO", "LNH", "AOF", "CSW"],
  Warehouse: ["UTO", "AOF", "CSW"],
  Room: ["OFR", "ATR", "HTR", "UTO", "MTH", "CFH", "TVH", "AOF"],
  Facility: ["WKS", "ARS", "PGS", "UTO", "LNH", "CMH", "RSH", "CFH", "OTF", "PTF", "AOF", "FTM", "MFM", "SSM"],
  Godown: ["UTO", "AOF", "SSM", "CSW"],
  Hall: ["HMT", "SHR", "CMH", "RSH", "MTH", "CFH", "TVH", "AOF"],
  OpenSpace: ["PRO", "UTO", "OTF", "AOF"],
  OpenPlot: ["ARS", "PRO", "PTF", "AOF", "ELO"],
};

/** The usage types of a commercial unit type with their titles, in the order of requirements 3.2; without a type, all 30. */
export function usageTypesOf(type?: CommercialUnitType): Code[] {
  const all = listOf(usageTypes);
  return type ? all.filter(({ value }) => usageTypesOfUnits[type].some((usage) => usage === value)) : all;
}

/** Residential sub-types (requirements 11.4). */
export const residentialSubTypes = titled(["1RK", "1BHK", "2BHK", "3BHK", "4BHK", "5BHK+", "Duplex"]);

/** The sub-types of a category's units. */
export const subTypesOf = (category: Category) => (category === "RS" ? residentialSubTypes : usageTypes);

/** Unit status and occupancy state (requirements 3.1). */
export const unitStatuses = {
  OCP: "Occupied",
  NOP: "Vacant",
  UNM: "Under Maintenance",
  UNC: "Under Construction",
} as const;
export type UnitStatus = keyof typeof unitStatuses;

export const tenancyStatuses = {
  PendingActivation: "Pending activation",
  Active: "Active",
  Expired: "Expired",
} as const;
export type TenancyStatus = keyof typeof tenancyStatuses;

/** Rent ranges of the customer search, `min-max` in rupees (requirements 3.3, with their gaps). */
export const rentRanges = {
  "1000-5000": "₹1,000 – ₹5,000",
  "5000-10000": "₹5,000 – ₹10,000",
  "11000-15000": "₹11,000 – ₹15,000",
  "16000-20000": "₹16,000 – ₹20,000",
  "21000-30000": "₹21,000 – ₹30,000",
  "31000-40000": "₹31,000 – ₹40,000",
  "41000-50000": "₹41,000 – ₹50,000",
} as const;

/** `typeOfBusiness` (requirements 11.5). */
export const businessTypes = {
  RTL: "Retail",
  OFC: "Office",
  FNB: "Food and beverage",
  SRV: "Services",
  HSP: "Hospitality",
  STG: "Storage and logistics",
  IND: "Industrial",
  HLT: "Healthcare",
  EDU: "Education",
  OTH: "Other",
} as const;
export type BusinessType = keyof typeof businessTypes;

export const furnishings = { UNF: "Unfurnished", SEM: "Semi-furnished", FUL: "Furnished" } as const;
export const parkings = { NON: "None", TWO: "Two-wheeler", CAR: "Car", BTH: "Car and two-wheeler" } as const;
export const waterSupplies = {
  COR: "Corporation",
  BOR: "Borewell",
  BTH: "Corporation and borewell",
  TNK: "Tanker",
} as const;
export const powerBackups = { NON: "None", COM: "Lift and common areas", FUL: "Whole unit" } as const;

/** Who pays a running cost of the unit (requirements 11.5). */
const bearers = { OWN: "Owner", TNT: "Tenant", SHD: "Shared", NAP: "Not applicable" } as const;

/** Every fixed list that `GET /codes/{list}` serves. */
export const codeLists = {
  "party-types": { OWN: "Owner", TNT: "Tenant" },
  "occupancy-states": unitStatuses,
  "unit-statuses": unitStatuses,
  directions: { F: "Front", B: "Back", L: "Left", R: "Right" },
  "door-facings": titled(["East", "West", "North", "South"]),
  "window-types": { GLS: "Glass", GRL: "Grill" },
  countries: { "1": "India" },
  states: titled(["Karnataka"]),
  currencies: { INR: "INR" },
  conditions: { "1": "New", "2": "Old" },
  "identity-document-types": { Aadhar: "Aadhar Card", PAN: "PAN" },
  "rent-ranges": rentRanges,
  "business-types": businessTypes,
  "usage-types": usageTypes,
  "residential-sub-types": residentialSubTypes,
  furnishings,
  parkings,
  "water-supplies": waterSupplies,
  "power-backups": powerBackups,
  "garbage-disposal": bearers,
  "inside-cleaning": bearers,
  "outside-cleaning": bearers,
  "air-conditioning-costs": bearers,
  "unit-licences": {
    TRD: "Trade licence",
    SHE: "Shops & Establishments",
    FSS: "FSSAI",
    FAC: "Factory",
    NRQ: "Not required",
  },
  "payment-modes": { Cash: "Cash" },
  "ownership-statuses": titled(["Current", "Previous"]),
  "tenancy-statuses": tenancyStatuses,
  roles: titled<readonly Role[]>(roles),
} as const satisfies Record<string, Record<string, string>>;
export type CodeListName = keyof typeof codeLists;

/** The entries of a fixed list, in the order of the requirements. */
export const codesOf = (list: CodeListName): Code[] => listOf(codeLists[list]);

/** The codes of a record of titles, for a closed list in a schema. */
export const codesIn = <T extends Record<string, string>>(titles: T) =>
  Object.keys(titles) as [keyof T & string, ...(keyof T & string)[]];
