import { randomUUID } from "node:crypto";
import type { Property } from "@vasati/contract/portfolio/properties";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../test/app/build-app.ts";
import { difficultTexts, trailOf, wrongTexts } from "../../../test/database/changes.ts";
import {
  makeCustodian,
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { propertyForm } from "../../../test/calls/forms.ts";

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

const { address } = propertyForm;
const create = (more: object = {}, { token = staff.token, headers = {} } = {}) =>
  testApp.call("POST /properties", { body: { ...propertyForm, ...more }, token, headers });
const created = async (more: object = {}) => {
  const { status, body } = await create(more);
  expect(status).toBe(201);
  return body as Property;
};
const patch = (id: number, body: object, token = staff.token) =>
  testApp.call(`PATCH /properties/${id}`, { body, token });
const remove = (id: number, token = staff.token) => testApp.call(`DELETE /properties/${id}`, { token });
const shopsIn = async (location: string) => {
  const { body } = await testApp.call("POST /units/searchfilters", { body: { category: "SC", location } });
  return (body as { items: { unitProfileId: number }[] }).items.map(({ unitProfileId }) => unitProfileId);
};

describe("POST /properties", () => {
  it("adds a property to the caller's portfolio, once per key", { meta: { proves: "7.11" } }, async () => {
    const owner = await makeOwner(testApp.database, "Mine", { created_by: staff.user.id });
    const headers = { "idempotency-key": randomUUID() };
    const more = { currentOwner: owner.id, careTaker: staff.custodian.id, careTakerContact: "9845012345" };
    const { status, body, headers: answered } = await create(more, { headers });
    const { propertyId } = body as Property;
    const { address: sent, previousOwner, custodianId, ...rest } = propertyForm;
    expect([status, previousOwner, custodianId]).toEqual([201, null, 0]);
    expect(answered["location"]).toBe(`/api/v1/properties/${propertyId}`);
    const { districtMuncipality, ...parts } = sent;
    expect(body).toEqual({
      ...rest,
      ...more,
      propertyId,
      address: {
        ...parts,
        addressId: expect.any(Number) as number,
        area: "Indiranagar",
        districtMunicipality: districtMuncipality,
      },
      location: "indiranagar",
      imgUrl: "/pictures/category-sc.svg",
      numberOfUnits: 0,
      numberOfVacantUnits: 0,
      photo: null,
      photos: [],
      unitProfile: [],
      mayEdit: true,
      careTakerName: "Kavya Shetty",
      ageOfProperty: null,
      currentOwnerName: "Mine",
      previousOwner: null,
      previousOwnerName: "",
      position: null,
      brokerage: null,
      nameOfBroker: "",
      custodianId: staff.custodian.id,
      custodianName: "Kavya Shetty",
      version: 1,
      archived: false,
    });
    expect(await create(more, { headers })).toMatchObject({ status: 201, body: { propertyId } });
    expect(await testApp.call(`GET /properties/${propertyId}`, { token: staff.token })).toMatchObject({ body });
    expect(await trailOf(testApp, "property", propertyId)).toMatchObject([
      { action: "property.created", user_id: staff.user.id, after: { propertyName: "Sampige Plaza" } },
    ]);
  });

  it("accepts an old property with a paid broker, and the title of an area instead of its code", async () => {
    const more = { newOrOld: "Old", ageOfProperty: 12, brokeragePaid: true, brokerage: 5_000.25, nameOfBroker: "Ravi" };
    expect(await created({ ...more, address: { ...address, area: "HSR Layout" } })).toMatchObject({
      ...more,
      location: "hsr-layout",
      address: { area: "HSR Layout" },
    });
  });

  it.each(Object.keys(propertyForm))("refuses a property without %s", async (field) => {
    const { status, body } = await create({ [field]: undefined });
    expect(status).toBe(400);
    expect(rejections(body).some((rejection) => rejection.startsWith(`${field} `))).toBe(true);
  });

  it.each([
    [{ propertyName: "" }, "propertyName is required"],
    [{ ageOfProperty: 3 }, "ageOfProperty is only for an old property"],
    [{ newOrOld: "Old", ageOfProperty: -1 }, "ageOfProperty must not be negative"],
    [{ newOrOld: "Older" }, "newOrOld must be New or Old"],
    [{ brokerage: 5 }, "brokerage is only for paid brokerage"],
    [{ nameOfBroker: "Ravi" }, "nameOfBroker is only for paid brokerage"],
    [{ valueOfProperty: -1 }, "valueOfProperty must not be negative"],
    [{ valueOfProperty: 0.001 }, "valueOfProperty must have at most two decimals"],
    [{ valueOfProperty: 1e-18 }, "valueOfProperty must have at most two decimals"],
    [{ valueOfProperty: 999_999_999_998.9901 }, "valueOfProperty must have at most two decimals"],
    [{ currency: "USD" }, "currency must be INR"],
    [{ propertiesCategory: "XX" }, "propertiesCategory is not a known category"],
    [{ googleMapRef: "javascript:alert(1)" }, "googleMapRef must be a web address or coordinates"],
    [{ careTaker: 999_999 }, "careTaker is not a known employee"],
    [{ currentOwner: 999_999 }, "currentOwner is not a known owner"],
    [{ address: { ...address, area: "Atlantis" } }, "address.area is not a known area"],
    [{ address: { ...address, state: "Goa" } }, "address.state must be Karnataka"],
    [{ address: { ...address, zipcode: "12" } }, "address.zipcode must have 6 digits and not start with 0"],
  ])("refuses %j", async (more, rejection) => {
    const { status, body } = await create(more);
    expect(status).toBe(400);
    expect(rejections(body)).toContain(rejection);
  });

  it.each(wrongTexts)("refuses %j for a text", async (wrong, message) => {
    for (const more of [
      { propertyName: wrong },
      { customeField5: wrong },
      { address: { ...address, street: wrong } },
    ]) {
      const { status, body } = await create(more);
      expect(status).toBe(400);
      expect(rejections(body).join()).toContain(message);
    }
  });

  it("refuses wrong types and unknown fields", async () => {
    const { districtMuncipality: district, ...parts } = address;
    for (const more of [
      { careTaker: "1" },
      { currentOwner: -1 },
      { brokeragePaid: "true" },
      { propertyId: 1 },
      { customField1: "" },
      { address: { ...parts, districtMunicipality: district } },
    ])
      expect(await create(more)).toMatchObject({ status: 400 });
  });

  it.each(difficultTexts)("stores %s as typed", async (propertyName) => {
    expect(await created({ propertyName })).toMatchObject({ propertyName });
  });

  it("limits custodians to their own portfolio and to owners they know", async () => {
    const stranger = await makeCustodian(testApp.database);
    const owner = await makeOwner(testApp.database, "Of nobody I know");
    expect(await create({ custodianId: stranger.id })).toMatchObject({ status: 403 });
    expect(await create({ custodianId: staff.custodian.id })).toMatchObject({ status: 201 });
    expect(await create({ previousOwner: owner.id })).toMatchObject({ status: 400 });
    const asAdministrator = { token: administrator };
    expect(await create({}, asAdministrator)).toMatchObject({ status: 400 });
    expect(await create({ custodianId: 999_999 }, asAdministrator)).toMatchObject({ status: 400 });
    expect(await create({ custodianId: stranger.id, previousOwner: owner.id }, asAdministrator)).toMatchObject({
      status: 201,
      body: { custodianId: stranger.id, previousOwnerName: "Of nobody I know" },
    });
    const { token } = await makeUser(testApp.database, "Custodian");
    expect(await create({}, { token })).toMatchObject({ status: 403 });
  });
});

describe("PATCH /properties/{id}", () => {
  it("moves a property with its units to another area", { meta: { proves: "7.35" } }, async () => {
    const { propertyId } = await created();
    const property = await testApp.database
      .selectFrom("properties")
      .selectAll()
      .where("id", "=", propertyId)
      .executeTakeFirstOrThrow();
    const unit = await makeUnit(testApp.database, property);
    expect(await shopsIn("kuvempunagar")).toEqual([]);
    const body = { version: 1, address: { ...address, area: "kuvempunagar", zipcode: 570_023 } };
    const { status, body: answered } = await patch(propertyId, body);
    expect(status).toBe(200);
    expect(answered).toMatchObject({
      location: "kuvempunagar",
      address: { area: "Kuvempunagar", zipcode: "570023" },
      unitProfile: [{ unitProfileId: unit.id }],
      version: 2,
    });
    expect(await shopsIn("kuvempunagar")).toEqual([unit.id]);
    expect(await trailOf(testApp, "property", propertyId)).toMatchObject([
      {},
      {
        action: "property.edited",
        before: { location: "indiranagar", version: 1 },
        after: { location: "kuvempunagar", version: 2 },
      },
    ]);
  });

  it("lets one of several simultaneous edits succeed and returns the record to the others", async () => {
    const { propertyId } = await created();
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map((propertyName) => patch(propertyId, { version: 1, propertyName })),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 3]);
    const { propertyName } = (won as { body: unknown }[]).map(({ body }) => body as Property)[0] ?? {
      propertyName: "nobody won",
    };
    for (const { body } of lost)
      expect(body).toMatchObject({ current: { propertyName, version: 2, customeField1: "" } });
  });

  it("clears dependent fields with the field they depend on, and refuses them without it", async () => {
    const { propertyId } = await created();
    expect(await patch(propertyId, { version: 1, ageOfProperty: 5 })).toMatchObject({ status: 400 });
    expect(await patch(propertyId, { version: 1, brokerage: 5 })).toMatchObject({ status: 400 });
    expect(await patch(propertyId, { version: 1, nameOfBroker: "Ravi" })).toMatchObject({ status: 400 });
    const old = { newOrOld: "Old", ageOfProperty: 5, brokeragePaid: true, brokerage: 9 };
    expect(await patch(propertyId, { version: 1, ...old })).toMatchObject({ body: old });
    expect(await patch(propertyId, { version: 2, newOrOld: "New", brokeragePaid: false })).toMatchObject({
      body: { ageOfProperty: null, brokerage: null },
    });
  });

  it("can be given to another portfolio only by administrators", async () => {
    const { propertyId } = await created();
    const { custodian, token } = await makeCustodianUser(testApp.database);
    const given = { version: 1, custodianId: custodian.id };
    expect(await patch(propertyId, given)).toMatchObject({ status: 403 });
    expect(await patch(propertyId, { version: 1, propertyName: "Mine now" }, token)).toMatchObject({ status: 404 });
    expect(await patch(propertyId, given, administrator)).toMatchObject({ status: 200 });
    expect(await patch(propertyId, { version: 2, propertyName: "Ours" }, token)).toMatchObject({ status: 200 });
    expect(await patch(propertyId, { version: 3, propertyName: "Still mine" })).toMatchObject({ status: 404 });
  });

  it("changes its category only if its units allow it, and is archived only without units", async () => {
    const property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
    const unit = await makeUnit(testApp.database, property);
    expect(await patch(property.id, { version: 1, propertiesCategory: "RS" })).toMatchObject({ status: 409 });
    expect(await patch(property.id, { version: 1, propertiesCategory: "LC" })).toMatchObject({ status: 200 });
    expect(await patch(property.id, { version: 2, archived: true })).toMatchObject({
      status: 409,
      body: { rule: "propertyHasUnits", detail: "The property has units. Archive them first." },
    });
    await testApp.database.updateTable("units").set({ archived_at: new Date() }).where("id", "=", unit.id).execute();
    expect(await patch(property.id, { version: 2, propertiesCategory: "RS" })).toMatchObject({
      status: 409,
      body: { detail: "The property has units of types that don't exist in the other category." },
    });
    expect(await patch(property.id, { version: 2, archived: true })).toMatchObject({
      body: { archived: true, version: 3 },
    });
    expect(await patch(property.id, { version: 3, archived: false })).toMatchObject({ status: 404 });
    expect(await patch(property.id, { version: 3, archived: false }, administrator)).toMatchObject({ status: 200 });
  });

  it("refuses invalid edits in few statements", async () => {
    const { propertyId } = await created();
    for (const body of [{}, { version: 1, propertyId: 5 }, { version: 1, address: { area: "indiranagar" } }])
      expect(await patch(propertyId, body)).toMatchObject({ status: 400 });
    expect(
      await statementsOf(testApp, () =>
        patch(propertyId, { ...propertyForm, custodianId: staff.custodian.id, version: 1 }),
      ),
    ).toBeLessThanOrEqual(14);
  });
});

describe("DELETE /properties/{id}", () => {
  it("deletes only a property without units, together with its address", { meta: { proves: "7.35" } }, async () => {
    const { propertyId, address: stood } = await created();
    expect(await remove(propertyId)).toMatchObject({ status: 204 });
    expect(await remove(propertyId)).toMatchObject({ status: 404 });
    const left = testApp.database.selectFrom("addresses").where("id", "=", stood.addressId).execute();
    expect(await left).toEqual([]);
    const property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
    await makeUnit(testApp.database, property, { archived_at: new Date() });
    expect(await remove(property.id)).toMatchObject({
      status: 409,
      body: { rule: "isReferredTo", detail: "Other records use this property. Archive it instead." },
    });
    const { id } = await makeProperty(testApp.database);
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await remove(id, administrator)).toMatchObject({ status: 204 });
  });
});
