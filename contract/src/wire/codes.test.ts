import { expect, it } from "vitest";
import { categories, codeLists, codesOf, rentRanges, unitTypesOf } from "./codes.ts";
import { cardsPerPage, rowsPerPage } from "./paging.ts";

/** A code list in the form `Title CODE, …` of docs/requirements.md. */
const written = (list: keyof typeof codeLists) =>
  codesOf(list)
    .map(({ value, title }) => `${title} (${value})`)
    .join(", ");

const bearers = "Owner (OWN), Tenant (TNT), Shared (SHD), Not applicable (NAP)";

it.each([
  ["party-types", "Owner (OWN), Tenant (TNT)"],
  ["occupancy-states", "Occupied (OCP), Vacant (NOP), Under Maintenance (UNM), Under Construction (UNC)"],
  ["unit-statuses", "Occupied (OCP), Vacant (NOP), Under Maintenance (UNM), Under Construction (UNC)"],
  ["directions", "Front (F), Back (B), Left (L), Right (R)"],
  ["door-facings", "East (East), West (West), North (North), South (South)"],
  ["window-types", "Glass (GLS), Grill (GRL)"],
  ["countries", "India (1)"],
  ["conditions", "New (1), Old (2)"],
  ["identity-document-types", "Aadhar Card (Aadhar), PAN (PAN)"],
  ["currencies", "INR (INR)"],
  ["states", "Karnataka (Karnataka)"],
  [
    "business-types",
    "Retail (RTL), Office (OFC), Food and beverage (FNB), Services (SRV), Hospitality (HSP), " +
      "Storage and logistics (STG), Industrial (IND), Healthcare (HLT), Education (EDU), Other (OTH)",
  ],
  ["garbage-disposal", bearers],
  ["inside-cleaning", bearers],
  ["outside-cleaning", bearers],
  ["air-conditioning-costs", bearers],
  [
    "unit-licences",
    "Trade licence (TRD), Shops & Establishments (SHE), FSSAI (FSS), Factory (FAC), Not required (NRQ)",
  ],
  [
    "residential-sub-types",
    "1RK (1RK), 1BHK (1BHK), 2BHK (2BHK), 3BHK (3BHK), 4BHK (4BHK), 5BHK+ (5BHK+), Duplex (Duplex)",
  ],
  ["payment-modes", "Cash (Cash)"],
  ["ownership-statuses", "Current (Current), Previous (Previous)"],
  ["roles", "Administrator (Administrator), Custodian (Custodian), Owner (Owner), Tenant (Tenant), User (User)"],
] as const)(
  "%s have these titles and codes, in this order",
  { meta: { proves: ["1.5", "2.44", "3.1", "6.1", "11.4", "11.5"] } },
  (list, words) => {
    expect(written(list)).toBe(words);
  },
);

it("the thirty usage types, in order", { meta: { proves: "3.2" } }, () => {
  expect(
    codesOf("usage-types")
      .map(({ value, title }) => `${title} ${value}`)
      .join(", "),
  ).toBe(
    "Hyper markets HMT, Grocery shops GCS, Vegetable shops VGS, Meat shop MTS, Butcher shop BTS, Other type shops OTS, " +
      "Workshop WKS, Automobile/Repairing shop ARS, Sanitary shop SNS, Power generating shops PGS, Showrooms SHR, " +
      "Office room OFR, ATM machine ATR, Hotel rooms HTR, Parking space PRO, Utility area UTO, Laundry LNH, " +
      "Cinema houses CMH, Restaurant RSH, Meeting rooms/halls MTH, Cafeteria CFH, TV TVH, Other service stations OTF, " +
      "Petrol station PTF, Any other AOF, Estates or land ELO, Factories FTM, Manufacturing units MFM, " +
      "Small scale manufacturing SSM, Warehouses covered sheds CSW",
  );
});

it("categories, rent ranges, statuses and unit types", { meta: { proves: ["1.4", "3.3", "4.1", "11.4"] } }, () => {
  expect(Object.keys(categories)).toEqual(["SC", "LC", "RS"]);
  expect(Object.keys(rentRanges).join(", ")).toBe(
    "1000-5000, 5000-10000, 11000-15000, 16000-20000, 21000-30000, 31000-40000, 41000-50000",
  );
  expect(Object.keys(codeLists["tenancy-statuses"])).toEqual(["PendingActivation", "Active", "Expired"]);
  const types = [...unitTypesOf("SC"), ...unitTypesOf("RS")].map(({ value }) => value);
  const drawn = "Shop Basement Warehouse Room Facility Godown Hall OpenSpace OpenPlot Villa Penthouse Studioflat";
  expect(types).toEqual(expect.arrayContaining(drawn.split(" ")));
});

it("a page has eight cards or ten rows", { meta: { proves: "9.1" } }, () => {
  expect({ cardsPerPage, rowsPerPage }).toEqual({ cardsPerPage: 8, rowsPerPage: 10 });
});
