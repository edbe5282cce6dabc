import type { CheckedSheet } from "@vasati/contract/office/imports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { trailOf } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeOwner, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { rowsOn, sheetIn, sheetRows } from "../../../test/files/sheet-rows.ts";
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

const strip = (bytes: Buffer) => bytes.toString().replaceAll(/Kavya Shetty #\d+/g, "");

describe("a sheet of owners", () => {
  it("creates owners like the form does, without storing Aadhaar numbers", { meta: { proves: "16.5" } }, async () => {
    const { importId, ids } = await accept("owners", [
      {},
      { ownerOrLeasorName: "Second", idCardNo: "", typeOfIdCard: "" },
    ]);
    expect(await read(`/ownerProfiles/${ids[0]}`)).toMatchObject({
      ownerOrLeasorName: "Meera Gowda",
      typeOfIdCard: "Aadhar",
      idCardNo: "••••••••7058",
      phoneNo: "+919845012345",
      emaiId: "meera@example.com",
      address: { buildingName: "Ananda Nilaya", zipcode: "560003", street: "" },
      ownershipStatus: "Current",
    });
    const [entry] = await trailOf(testApp, "owner", ids[0] ?? 0);
    expect(JSON.stringify(entry)).not.toContain("999941057058");
    const file = await sheets.download("/exports/owners?format=csv");
    expect(file.bytes.toString()).toContain("••••••••7058");
    const again = await sheets.read("owners", file.bytes);
    expect(again.rows.map(({ errors }) => errors)).toEqual([
      [
        {
          column: "idCardNo",
          code: "masked",
          values: {},
          message: "is masked: enter it in full, or leave out the document and its number",
        },
      ],
      alreadyThere("ownerOrLeasorName"),
    ]);
    expect(await sheets.undo(importId)).toMatchObject({ status: 200 });
    expect(
      await testApp.database.selectFrom("addresses").where("building_name", "=", "Ananda Nilaya").execute(),
    ).toEqual([]);
  });

  it("reports what is wrong with a row, once per field", async () => {
    expect(
      await check("owners", [
        { ownerOrLeasorName: " ", emaiId: "x", "address.zipcode": "0", typeOfIdCard: "Passport" },
      ]),
    ).toEqual([
      [
        "ownerOrLeasorName is required",
        "typeOfIdCard is not a known identity document",
        "emaiId must be an e-mail address",
        "address.zipcode must have 6 digits and not start with 0",
      ],
    ]);
    expect(await check("owners", [{ idCardNo: "1234" }])).toEqual([
      ["idCardNo is not a number of this type of identity document"],
    ]);
  });
});

const at = (latitude: string, longitude: string) => ({
  propertyName: `${latitude} ${longitude}`,
  "position.latitude": latitude,
  "position.longitude": longitude,
});

describe("a sheet of properties", () => {
  it("takes an area by its name in any language", { meta: { proves: "1.6" } }, async () => {
    const names = ["Indiranagar", "इंदिरानगर", "ಇಂದಿರಾನಗರ", "indiranagar"];
    const { importId, ids } = await accept(
      "properties",
      names.map((name, row) => ({ propertyName: `Area ${row}`, "address.area": name })),
    );
    for (const id of ids) expect(await read(`/properties/${id}`)).toMatchObject({ location: "indiranagar" });
    expect(await sheets.undo(importId)).toMatchObject({ status: 200 });
  });

  it("creates properties that refer to people by name or number", { meta: { proves: "16.5" } }, async () => {
    const owner = await makeOwner(testApp.database, "Only Owner", { created_by: staff.user.id });
    const makeTwin = () => makeOwner(testApp.database, "Twin Owner", { created_by: staff.user.id });
    const [first, second] = [await makeTwin(), await makeTwin()];
    const { importId, ids } = await accept("properties", [
      {
        currentOwner: "only owner",
        previousOwner: `Twin Owner #${second.id}`,
        careTaker: String(staff.custodian.id),
      },
      { propertyName: "Second" },
    ]);
    expect(await read(`/properties/${ids[0]}`)).toMatchObject({
      propertyName: "Sampige Plaza",
      propertiesCategory: "SC",
      location: "indiranagar",
      address: { area: "Indiranagar", districtMunicipality: "Bengaluru Urban", state: "Karnataka", country: "India" },
      ageOfProperty: 12,
      valueOfProperty: 12_500_000.5,
      brokerage: 25_000,
      currentOwner: owner.id,
      previousOwner: second.id,
      careTaker: staff.custodian.id,
      custodianId: staff.custodian.id,
    });
    expect(await check("properties", [{ propertyName: "X", currentOwner: "Twin Owner" }])).toEqual([
      [`currentOwner is the name of several: write Twin Owner #${first.id} or Twin Owner #${second.id}`],
    ]);

    const other = await makeCustodianUser(testApp.database);
    const file = await sheets.download("/exports/properties?format=xlsx");
    const moved = await sheets.read("properties", file.bytes, { type: file.type, token: administrator });
    expect(moved.rows.map(({ errors }) => errors)).toEqual([
      alreadyThere("propertyName"),
      alreadyThere("propertyName"),
    ]);
    const place = moved.matching.indexOf("custodianId");
    for (const row of moved.rows) row.cells.splice(place, 1, String(other.custodian.id));
    expect(await sheets.accept("properties", sheets.again(moved), { token: administrator })).toMatchObject({
      status: 201,
    });
    const copies = await sheets.download("/exports/properties?format=csv", other.token);
    expect(strip(copies.bytes)).toBe(strip((await sheets.download("/exports/properties?format=csv")).bytes));
    expect(await sheets.undo(importId)).toMatchObject({ status: 200 });
  });

  it("puts properties on the map, or says what is wrong with the place", { meta: { proves: "21.35" } }, async () => {
    const { importId, ids } = await accept("properties", [
      { propertyName: "On the map", "position.latitude": "12.9719", "position.longitude": " 77.6412 " },
      { propertyName: "Nowhere", "position.latitude": "", "position.longitude": "" },
    ]);
    expect(await read(`/properties/${ids[0]}`)).toMatchObject({ position: { latitude: 12.9719, longitude: 77.6412 } });
    expect(await read(`/properties/${ids[1]}`)).toMatchObject({ position: null });
    const file = await sheets.download("/exports/properties?format=csv");
    const exported = await sheets.read("properties", file.bytes);
    const cells = (name: string) => {
      const row = exported.rows.find((each) => each.cells.includes(name));
      return ["position.latitude", "position.longitude"].map((id) => row?.cells[exported.matching.indexOf(id)]);
    };
    expect([cells("On the map"), cells("Nowhere")]).toEqual([
      ["12.9719", "77.6412"],
      ["", ""],
    ]);
    expect(
      await check("properties", [at("12.97", ""), at("", "77.64"), at("77.64", "12.97"), at("12°58' N", "77.64")]),
    ).toEqual([
      ["position.longitude is required"],
      ["position.latitude is required"],
      ["position.latitude is not in India", "position.longitude is not in India"],
      ["position.latitude must be a number"],
    ]);
    expect(await sheets.undo(importId)).toMatchObject({ status: 200 });
  });

  it("refuses what is not the caller's, and what one field does not allow another", async () => {
    const other = await makeCustodianUser(testApp.database);
    await makeOwner(testApp.database, "Stranger", { created_by: other.user.id });
    expect(
      await check("properties", [
        { currentOwner: "Stranger", careTaker: "N\0L", previousOwner: "999999999999999" },
        { custodianId: String(other.custodian.id) },
        { newOrOld: "", brokeragePaid: "No" },
        { "address.area": "Atlantis", valueOfProperty: "much", brokeragePaid: "perhaps" },
        { propertyName: "=1+1" },
        { propertyName: "=1+1" },
      ]),
    ).toEqual([
      [
        "careTaker is not known to you by this name or number",
        "currentOwner is not known to you by this name or number",
        "previousOwner is not known to you by this name or number",
      ],
      ["custodianId must be yourself, or empty"],
      [
        "ageOfProperty is only for an old property",
        "brokerage is only for paid brokerage",
        "nameOfBroker is only for paid brokerage",
      ],
      [
        "address.area is not known to you by this name or number",
        "valueOfProperty must be a number",
        "brokeragePaid must be true or false",
      ],
      [],
      ["propertyName is the same as in row 6"],
    ]);
    expect(await check("properties", [{}], administrator)).toEqual([["custodianId is required"]]);
  });

  it("can't be undone once it has a unit, or was given to another custodian", async () => {
    const { importId, ids } = await accept("properties", [{ propertyName: "Let" }, { propertyName: "Given" }]);
    const [let_ = 0, given = 0] = ids;
    const property = await testApp.database
      .selectFrom("properties")
      .selectAll()
      .where("id", "=", let_)
      .executeTakeFirstOrThrow();
    await makeUnit(testApp.database, property);
    const other = await makeCustodianUser(testApp.database);
    await testApp.call(`PATCH /properties/${given}`, {
      token: administrator,
      body: { version: 1, custodianId: other.custodian.id },
    });
    expect(await sheets.undo(importId)).toMatchObject({
      status: 409,
      body: {
        errors: [
          { path: String(let_), message: "Let is in use by other records", values: { name: "Let" } },
          { path: String(given), message: "Given is no longer in your portfolio" },
        ],
      },
    });
  });
});

it("recognizes the headings of its template, in every list", async () => {
  for (const list of Object.keys(sheetRows)) {
    const { bytes } = await sheets.download(`/imports/${list}/template?format=csv`);
    const checked = await sheets.read(list, bytes);
    expect(checked.matching).toEqual(checked.columns.map(({ id }) => id));
    expect(checked.rows[0]?.errors).toEqual([
      { column: null, code: "example", values: {}, message: "is the example of the template: take it out" },
    ]);
    // The example row would be valid if it weren't the example and the records that it names existed.
    const example = sheets.again(checked);
    const [first, ...names] = checked.columns
      .map((column, place) => (column.kind === "text" && column.required ? place : -1))
      .filter((place) => place >= 0);
    example.rows[0]?.cells.splice(names[0] ?? first ?? 0, 1, "77");
    const { body } = await sheets.check(list, example);
    const named = new Set(checked.columns.filter(({ kind }) => kind === "reference").map(({ id }) => id));
    expect((body as CheckedSheet).rows[0]?.errors.filter(({ column }) => !named.has(column ?? ""))).toEqual([]);
  }
});

it("marks the columns as required that the forms require", async () => {
  const { body } = await sheets.check("properties", sheetIn("properties"));
  const { columns } = body as CheckedSheet;
  expect(columns.filter(({ required }) => required).map(({ id }) => id)).toEqual([
    "propertyName",
    "propertiesCategory",
    "address.area",
  ]);
});
