import type { ImportRecord } from "@vasati/contract/office/imports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, statementsOf } from "../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeEnquiry,
  makeLeaseDraft,
  makeProperty,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { madeBy, rowsOn, sheetIn, sheetRows } from "../../../test/files/sheet-rows.ts";
import { sheetsOn } from "../../../test/files/sheets.ts";

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let sheets: ReturnType<typeof sheetsOn>;
let check: ReturnType<typeof rowsOn>["check"];
let accept: ReturnType<typeof rowsOn>["accept"];
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  staff = await makeCustodianUser(testApp.database);
  sheets = sheetsOn(testApp, () => staff.token);
  ({ check, accept } = rowsOn(testApp, () => staff.token));
});
afterAll(() => testApp.close());

const read = async (path: string, token = staff.token) => (await testApp.call(`GET ${path}`, { token })).body;
const alreadyThere = (column: string) => [
  { column, code: "present", values: {}, message: "is the same as of a record that is there already" },
];

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, number) => ({ unitName: `${name} ${number}` }));

describe("sheets of units", () => {
  let arcade: Awaited<ReturnType<typeof makeProperty>>;
  beforeAll(async () => {
    arcade = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
    await makeProperty(testApp.database, { custodian_id: staff.custodian.id, name: "Home", category: "RS" });
    await makeProperty(testApp.database, { name: "Of a stranger" });
    await makeProperty(testApp.database, { custodian_id: staff.custodian.id, name: "Closed", archived_at: new Date() });
  });

  it.each(["commercial-units", "residential-units"] as const)(
    "make %s, and an export is one",
    { meta: { proves: "16.5" } },
    async (list) => {
      const { importId, ids } = await accept(list, [{}, { unitName: "Another", unitNumber: "2" }]);
      const unit = await read(`/unitprofiles/${ids[0]}`);
      expect(unit).toMatchObject({
        unitName: sheetRows[list]["unitName"],
        areaOfUnit: 1320.5,
        floorNo: -1,
        innerRooms: "NO",
        security: "true",
        electricityAccNo: "00123456",
        unitStatus: "NOP",
        minRent: 18_000,
        maxRent: 18_000,
        deposit: 150_000,
        furnishing: "SEM",
        lift: false,
        availableFrom: "2027-04-01",
        parking: null,
        ...(list === "residential-units" && { doorFacing: "North", noOfInnerRooms: 3, unitProfileSubType: "5BHK+" }),
      });
      for (const format of ["csv", "xlsx"]) {
        const file = await sheets.download(`/exports/${list}?format=${format}`);
        const again = await sheets.read(list, file.bytes, { type: file.type });
        expect(again.matching).toEqual(again.columns.map(({ id }) => id));
        expect(again.rows.map(({ errors }) => errors)).toEqual([alreadyThere("unitName"), alreadyThere("unitName")]);
        expect(await sheets.undo(importId)).toMatchObject({ status: format === "csv" ? 200 : 409 });
        if (format === "xlsx") continue;
        const { body } = await sheets.accept(list, sheets.again(again));
        const [copy] = await madeBy(testApp, (body as ImportRecord).importId);
        expect(await read(`/unitprofiles/${copy}`)).toEqual({ ...(unit as object), unitProfileId: copy });
      }
    },
  );

  it("refuse properties that are not the caller's, archived or of the other kind, and twins", async () => {
    await makeUnit(testApp.database, arcade, { name: "Taken", number: "1" });
    expect(
      await check("commercial-units", [
        { propertyId: "Of a stranger" },
        { propertyId: "Closed" },
        { propertyId: "Home" },
        { propertyId: "" },
        { unitName: "taken", unitNumber: "1" },
        { unitName: "Taken", unitNumber: "2" },
        { unitProfileType: "Villa", unitProfileSubType: "2BHK", minRent: "5", maxRent: "4" },
        { floorNo: "300", areaOfUnit: "0", security: "" },
      ]),
    ).toEqual([
      ["propertyId is not known to you by this name or number"],
      ["propertyId is not known to you by this name or number"],
      ["propertyId must be SC or LC"],
      ["propertyId is required"],
      ["unitName is the same as of a record that is there already"],
      [],
      [
        "unitProfileType is not a unit type of the category",
        "unitProfileSubType is not a unit sub-type of the category",
        "maxRent must not be below minRent",
      ],
      ["areaOfUnit must be more than 0", "floorNo must be at most 200", "security is required"],
    ]);
    expect(await check("commercial-units", [{ propertyId: "Of a stranger" }], administrator)).toEqual([[]]);
  });

  it("take no more statements for more rows, and are found by a search at once", async () => {
    const costs: number[] = [];
    for (const units of [many(10, "Few"), many(5000, "Many")]) {
      const sheet = sheetIn("commercial-units", ...units);
      costs.push(
        await statementsOf(testApp, async () =>
          expect(await sheets.accept("commercial-units", sheet)).toMatchObject({ status: 201 }),
        ),
      );
    }
    expect(costs[0]).toBeLessThan(20);
    expect(costs[1]).toBe((costs[0] ?? 0) + 3 * 4);
    const { body } = await testApp.call("POST /units/searchfilters", {
      body: { category: "SC", location: "indiranagar", searchText: "Many 4999" },
    });
    expect(body).toMatchObject({ total: 1, items: [{ unitName: "Many 4999" }] });
  });

  it("can't be undone once one of the units has an enquiry", async () => {
    const { importId, ids } = await accept("commercial-units", [{ unitName: "Wanted" }]);
    const { user } = await makeUser(testApp.database, "User");
    await makeEnquiry(testApp.database, { unit_id: ids[0] ?? 0, user_id: user.id });
    expect(await sheets.undo(importId)).toMatchObject({ status: 409, body: { errors: [{ code: "referred" }] } });
  });

  it("can be undone even if a lease draft names one of the units", async () => {
    const { importId, ids } = await accept("commercial-units", [{ unitName: "Chosen" }]);
    const draft = await makeLeaseDraft(testApp.database, staff.user.id, { unit_id: ids[0] ?? 0 });
    expect(await sheets.undo(importId)).toMatchObject({ status: 200 });
    expect(await read(`/leases/drafts/${draft.id}`)).toMatchObject({ unitProfileId: null, unit: null });
  });
});
