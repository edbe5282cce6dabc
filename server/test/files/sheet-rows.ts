import type { BulkListName } from "@vasati/contract/office/bulk";
import type { CheckedSheet, ImportRecord, Sheet } from "@vasati/contract/office/imports";
import { expect } from "vitest";
import type { TestApp } from "../app/build-app.ts";
import { sheetOf, sheetsOn } from "./sheets.ts";

/** Cells by column, as people would write them. */
export const sheetRows: Record<BulkListName, Record<string, string>> = {
  tenants: {},
  owners: {
    ownerOrLeasorName: "Meera Gowda",
    typeOfIdCard: "aadhar card",
    idCardNo: "9999 4105 7058",
    phoneNo: "+91 98450 12345",
    emaiId: "Meera@Example.com",
    "address.buildingName": "Ananda Nilaya",
    "address.zipcode": "560003",
  },
  properties: {
    propertyName: "Sampige Plaza",
    propertiesCategory: "small commercial",
    "address.area": "Indiranagar",
    "address.districtMuncipality": "Bengaluru Urban",
    newOrOld: "old",
    ageOfProperty: "12",
    valueOfProperty: "₹1,25,00,000.50",
    brokeragePaid: "yes",
    brokerage: "Rs. 25,000",
    nameOfBroker: "Prakash",
  },
  "commercial-units": {
    propertyId: "Lakshmi Arcade",
    unitName: "Shop 7",
    unitProfileType: "shop",
    unitProfileSubType: "Grocery shops",
    areaOfUnit: "1,320.5",
    dimension: "16 x 20 ft",
    floorNo: "-1",
    windowsType: "Glass",
    phoneProvidedBy: "OWN",
    preferencialPosition: "f",
    innerRooms: "no",
    electriciyAccountNo: "00123456",
    waterAccountNo: "BWSSB87654321",
    security: "TRUE",
    unitStatus: "vacant",
    minRent: "18,000",
    deposit: "₹1,50,000",
    furnishing: "semi-furnished",
    lift: "no",
    availableFrom: "1/4/2027",
  },
  "residential-units": {},
  tenancies: {
    propertyId: "Lakshmi Arcade",
    unitProfileId: "Shop 7",
    tenantId: "Ravi Kumar",
    tenancyCommencingDate: "1/4/2025",
    tenancyExpiryDate: "31 Mar 2028",
    rent: "₹25,000",
  },
};
sheetRows["residential-units"] = {
  ...sheetRows["commercial-units"],
  propertyId: "Home",
  unitName: "Flat 2B",
  unitProfileType: "Independent house",
  unitProfileSubType: "5bhk+",
  doorFacing: "north",
  noOfInnerRooms: "3",
};

/** A sheet whose rows differ from the usual one in the given values; by default one usual row. */
export function sheetIn(list: BulkListName, ...more: Record<string, string>[]): Sheet {
  const all = more.length > 0 ? more : [{}];
  const columns = [...new Set([...Object.keys(sheetRows[list]), ...all.flatMap((each) => Object.keys(each))])];
  const cellsOf = (row: Record<string, string>) =>
    columns.map((column) => row[column] ?? sheetRows[list][column] ?? "");
  return sheetOf(columns, all.map(cellsOf));
}

/** The same calls with rows in the place of sheets. */
export function rowsOn(testApp: TestApp, tokenOf: () => string) {
  const sheets = sheetsOn(testApp, tokenOf);
  return {
    /** The errors of each row: column and message. */
    check: async (list: BulkListName, more: Record<string, string>[], token = tokenOf()) => {
      const { status, body } = await sheets.check(list, sheetIn(list, ...more), { token });
      expect({ status, body }).toMatchObject({ status: 200 });
      return (body as CheckedSheet).rows.map(({ errors }) =>
        errors.map(({ column, message }) => `${column} ${message}`),
      );
    },
    /** Imports valid rows and returns the records. */
    accept: async (list: BulkListName, more: Record<string, string>[], token = tokenOf()) => {
      const { status, body } = await sheets.accept(list, sheetIn(list, ...more), { token });
      expect({ status, body }).toMatchObject({ status: 201 });
      const { importId } = body as ImportRecord;
      return { importId, ids: await madeBy(testApp, importId) };
    },
  };
}

/** The ids of what an import made. */
export async function madeBy({ database }: TestApp, importId: number): Promise<number[]> {
  const row = database.selectFrom("imports").where("id", "=", importId).select("record_ids");
  return (await row.executeTakeFirstOrThrow()).record_ids.map(Number);
}
