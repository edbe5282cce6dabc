import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { difficultTexts, trailOf, wrongTexts } from "../../../test/database/changes.ts";
import { makeCustodian, makeCustodianUser, makeProperty } from "../../../test/records/factories.ts";
import { makeTenancy, makeTenant, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { tenancyForm, tenancyOf } from "../../../test/calls/forms.ts";

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let home: Awaited<ReturnType<typeof makeProperty>>;
let flat: Awaited<ReturnType<typeof makeUnit>>;
let tenant: Awaited<ReturnType<typeof makeTenant>>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  const { database } = testApp;
  administrator = (await makeUser(database, "Administrator")).token;
  // Makes sure that this isn't custodian 1, the default of the form.
  await makeCustodian(database);
  staff = await makeCustodianUser(database);
  home = await makeProperty(database, { custodian_id: staff.custodian.id, category: "RS" });
  flat = await makeUnit(database, home);
  tenant = await makeTenant(database, "Ravi Kumar", { created_by: staff.user.id });
});
afterAll(() => testApp.close());

const create = (more: object = {}, { token = staff.token, key }: { token?: string; key?: string } = {}) =>
  testApp.call("POST /tenancies", {
    body: { ...tenancyForm, ...tenancyOf(tenant, flat), ...more },
    token,
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const created = async (more: object = {}, options: { token?: string } = {}) => {
  const answer = await create(more, options);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as ReadTenancy;
};
const madeBy = async (custodianId: number | undefined, token: string) =>
  (await created({ custodianId }, { token })).custodianId;
const archiveFirstCustodian = (archived_at: Date | null) =>
  testApp.database.updateTable("custodians").set({ archived_at }).where("id", "=", 1).execute();
const edit = (id: number, body: object, token = staff.token) => testApp.call(`PATCH /tenancies/${id}`, { body, token });

describe("POST /tenancies", () => {
  it("agrees a pending tenancy, and returns all of it", { meta: { proves: ["7.21", "10.12"] } }, async () => {
    const { status, headers, body } = await create();
    const { tenancyId } = body as ReadTenancy;
    const { custodianId: _default, ...terms } = tenancyForm;
    expect({ status, location: headers["location"] }).toEqual({
      status: 201,
      location: `/api/v1/tenancies/${tenancyId}`,
    });
    expect(body).toMatchObject({
      ...terms,
      ...tenancyOf(tenant, flat),
      tenantName: "Ravi Kumar",
      unitName: flat.name,
      propertyName: home.name,
      custodianId: staff.custodian.id,
      activatedAt: null,
      isOverdue: false,
      daysLeft: null,
      version: 1,
      mayEdit: true,
      nextStatuses: ["Active", "Expired"],
    });
    const trail = await trailOf(testApp, "tenancy", tenancyId);
    expect(trail).toMatchObject([
      { action: "tenancy.created", user_id: staff.user.id, after: { tenantId: tenant.id, rent: 18_000.5 } },
    ]);
    expect(await testApp.call(`GET /tenancies/${tenancyId}`, { token: staff.token })).toMatchObject({
      status: 200,
      body,
    });
  });

  it("needs a tenant, a unit, its property, dates and the rent", { meta: { proves: ["4.1", "5.7"] } }, async () => {
    const { tenancyCommencingDate, tenancyExpiryDate, rent } = tenancyForm;
    const body = { ...tenancyOf(tenant, flat), tenancyCommencingDate, tenancyExpiryDate, rent };
    const least = await testApp.call("POST /tenancies", { body, token: staff.token });
    expect(least).toMatchObject({
      status: 201,
      body: { propertyCategory: "RS", modeOfPayment: "Cash", tenancyStatus: "PendingActivation", unitLicense: "" },
    });
    for (const field of Object.keys(body)) {
      const { status, body: problem } = await create({ [field]: undefined });
      expect(status).toBe(400);
      expect(rejections(problem).join()).toContain(field);
    }
  });

  it.each([
    ["tenantId", "5"],
    ["tenantId", 0],
    ["unitProfileId", 1.5],
    ["propertyId", null],
    ["custodianId", -1],
    ["garbageDisposal", "XXX"],
    ["insideCleaning", "Owner"],
    ["outsideCleaning", null],
    ["costOfACandMaintenance", 1],
    ["unitLicense", "YES"],
    ["typeOfBusiness", "ZZZ"],
    ["tenancyCommencingDate", "2026-13-01"],
    ["tenancyCommencingDate", ""],
    ["tenancyExpiryDate", "31-10-2027"],
    ["tenancyExpiryDate", "2026-12-01"],
    ["tenancyExpiryDate", "2026-11-30"],
    ["keysHandOverDate", "tomorrow"],
    ["keysReturnDate", "2026-11-30"],
    ["rent", -1],
    ["rent", "18000"],
    ["rent", 1.005],
    ["rent", 1e15],
    ["tenancyTennure", "x".repeat(101)],
    ["renewalProposedTerms", "x".repeat(2001)],
    ["appliancesProvided", true],
    ["airconditionProvided", false],
    ["comments", "a\u0000b"],
    ["modeOfPayment", "Card"],
    ["propertyCategory", "XX"],
    ["propertyCategory", "SC"],
    ["tenancyStatus", "Active"],
    ["tenancyStatus", "Expired"],
    ["tenancyId", 5],
  ])("refuses %s %j", { meta: { proves: ["2.44", "3.20", "5.8", "5.10"] } }, async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(400);
    expect(rejections(body).join()).toContain(field);
  });

  it.each(wrongTexts)("refuses %j for a tenure", async (tenancyTennure, message) => {
    const { status, body } = await create({ tenancyTennure });
    expect(status).toBe(400);
    expect(rejections(body).join()).toContain(message);
  });

  it.each(difficultTexts)("stores %s as typed", async (comments) => {
    expect(await created({ comments })).toMatchObject({ comments });
  });

  it("has the category of its property, whatever the form says", { meta: { proves: "9.7" } }, async () => {
    const arcade = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, category: "LC" });
    const shop = await makeUnit(testApp.database, arcade);
    const about = tenancyOf(tenant, shop);
    expect(await created(about)).toMatchObject({ propertyCategory: "LC" });
    expect(await created({ ...about, propertyCategory: "LC" })).toMatchObject({ propertyCategory: "LC" });
    expect(await create({ ...about, propertyCategory: "SC" })).toMatchObject({ status: 400 });
  });

  it("is made by the custodian who calls, else by the one in the form", { meta: { proves: "9.4" } }, async () => {
    const { id } = await makeCustodian(testApp.database);
    expect(await madeBy(id, staff.token)).toBe(staff.custodian.id);
    expect(await madeBy(id, administrator)).toBe(id);
    expect(await madeBy(1, administrator)).toBe(1);
    expect(await madeBy(undefined, administrator)).toBe(1);
    const { status, body } = await create({ custodianId: 999_999 }, { token: administrator });
    expect({ status, errors: rejections(body) }).toEqual({
      status: 400,
      errors: ["custodianId is not a known employee"],
    });
  });

  it("is made by the property's custodian if the default one doesn't exist", async () => {
    await archiveFirstCustodian(new Date());
    expect(await madeBy(1, administrator)).toBe(staff.custodian.id);
    await archiveFirstCustodian(null);
  });

  it("refuses properties, units and tenants of others, archived ones, and units of another property", async () => {
    const { database } = testApp;
    const archived_at = new Date();
    const foreign = await makeUnit(database, await makeProperty(database));
    const inOwn = { custodian_id: staff.custodian.id };
    const inArchived = await makeUnit(database, await makeProperty(database, { ...inOwn, archived_at }));
    const archivedUnit = await makeUnit(database, home, { archived_at });
    const archivedTenant = await makeTenant(database, "Gone", { created_by: staff.user.id, archived_at });
    const shop = await makeUnit(database, await makeProperty(database, inOwn));
    const about = [
      [tenancyOf(tenant, foreign), 404, 201],
      [tenancyOf(tenant, inArchived), 404, 409],
      [tenancyOf(tenant, archivedUnit), 404, 409],
      [tenancyOf(archivedTenant, flat), 404, 409],
      [tenancyOf(await makeTenant(database), flat), 404, 201],
      [tenancyOf({ id: 999_999 }, flat), 404, 404],
      [tenancyOf(tenant, { id: 999_999, property_id: home.id }), 404, 404],
      [tenancyOf(tenant, { id: shop.id, property_id: home.id }), 404, 404],
    ] as const;
    for (const [who, custodian, admin] of about) {
      expect(await create(who)).toMatchObject({ status: custodian });
      expect(await create(who, { token: administrator })).toMatchObject({ status: admin });
    }
  });

  it("is created once per key, however often it is sent", async () => {
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([create({}, { key }), create({}, { key })]);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await create({ rent: 1 }, { key })).toMatchObject({ status: 409 });
  });

  it("can be agreed for a unit with an active tenancy, and is pending until activated", async () => {
    const unit = await makeUnit(testApp.database, home, { status: "OCP" });
    await makeTenancy(testApp.database, unit, { status: "Active", activated_at: new Date() });
    expect(await created(tenancyOf(tenant, unit))).toMatchObject({ tenancyStatus: "PendingActivation" });
  });

  it.each(["unit", "tenant"])(
    "is refused for a %s that is archived at the same time, or prevents the archiving",
    async (what) => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await makeTenant(testApp.database, "Ravi Kumar", { created_by: staff.user.id });
        const about = tenancyOf({ id }, await makeUnit(testApp.database, home));
        const path = what === "unit" ? `unitprofiles/${about.unitProfileId}` : `tenants/${id}`;
        const [made, archived] = await Promise.all([
          create(about),
          testApp.call(`PATCH /${path}`, { body: { version: 1, archived: true }, token: staff.token }),
        ]);
        expect([
          [201, 409],
          [404, 200],
        ]).toContainEqual([made.status, archived.status]);
      }
    },
  );

  it("prevents its tenant, unit and property from being deleted and archived", async () => {
    const { token } = staff;
    const unit = await makeUnit(testApp.database, home);
    const { id } = await makeTenant(testApp.database, "Bound", { created_by: staff.user.id });
    await created(tenancyOf({ id }, unit));
    for (const path of [`tenants/${id}`, `unitprofiles/${unit.id}`, `properties/${home.id}`])
      expect(await testApp.call(`DELETE /${path}`, { token })).toMatchObject({ status: 409 });
    for (const path of [`tenants/${id}`, `unitprofiles/${unit.id}`, `properties/${home.id}`])
      expect(await testApp.call(`PATCH /${path}`, { body: { version: 1, archived: true }, token })).toMatchObject({
        status: 409,
      });
  });
});

describe("PATCH /tenancies/{id}", () => {
  it("changes only the given fields, and writes the audit trail", { meta: { proves: ["7.35", "14.5"] } }, async () => {
    const { tenancyId, ...before } = await created();
    const { status, body } = await edit(tenancyId, { version: 1, rent: 20_000, keysHandOverDate: "", comments: "New" });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, tenancyId, rent: 20_000, keysHandOverDate: "", comments: "New", version: 2 });
    expect((await trailOf(testApp, "tenancy", tenancyId)).at(-1)).toMatchObject({
      action: "tenancy.edited",
      before: { rent: 18_000.5, version: 1 },
      after: { rent: 20_000, version: 2 },
    });
  });

  it.each([
    [{ tenancyExpiryDate: "2026-12-01" }, "tenancyExpiryDate"],
    [{ tenancyCommencingDate: "2027-10-31" }, "tenancyExpiryDate"],
    [{ keysReturnDate: "2026-11-30" }, "keysReturnDate"],
    [{ keysHandOverDate: "2027-12-01", keysReturnDate: "2027-11-30" }, "keysReturnDate"],
    [{ rent: null }, "rent"],
    [{ tenantId: 1 }, "tenantId"],
    [{ unitProfileId: 1 }, "unitProfileId"],
    [{ tenancyStatus: "Active" }, "tenancyStatus"],
    [{ archived: true }, "archived"],
  ])("refuses %j", async (change, field) => {
    const { tenancyId } = await created();
    const { status, body } = await edit(tenancyId, { version: 1, ...change });
    expect(status).toBe(400);
    expect(rejections(body).join()).toContain(field);
  });

  it("refuses an edit of an old version with the current tenancy", async () => {
    const { tenancyId } = await created();
    await edit(tenancyId, { version: 1, rent: 1 });
    const { status, body } = await edit(tenancyId, { version: 1, rent: 2 });
    expect({ status, body }).toMatchObject({ status: 409, body: { current: { tenancyId, rent: 1, version: 2 } } });
    expect((body as { current: object }).current).not.toHaveProperty("propertyCustodianId");
  });

  it.each(["Active", "Expired"])("refuses to change one that is %s", async (tenancyStatus) => {
    const unit = await makeUnit(testApp.database, home);
    const { tenancyId, tenantId } = await created(tenancyOf(tenant, unit));
    const body = { tenancyId, tenantId, tenancyStatus };
    const { body: changed } = await testApp.call("PATCH /tenancies/statuses", { body, token: staff.token });
    expect(changed).toMatchObject({ tenancyStatus, mayEdit: false });
    expect(await edit(tenancyId, { version: 2, rent: 1 })).toMatchObject({ status: 409 });
  });

  it("is allowed to the property's staff, whoever made the tenancy", async () => {
    const other = await makeCustodianUser(testApp.database);
    const { tenancyId } = await created();
    expect(await edit(tenancyId, { version: 1, rent: 1 }, other.token)).toMatchObject({ status: 404 });
    expect(await edit(tenancyId, { version: 1, rent: 1 }, administrator)).toMatchObject({ status: 200 });
    expect(await edit(999_999, { version: 1 })).toMatchObject({ status: 404 });
  });
});
