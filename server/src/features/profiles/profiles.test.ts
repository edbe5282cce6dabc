import type { Building, Profile, ProfileKind } from "@vasati/contract/office/profiles";
import { profileKinds, profileRows } from "@vasati/contract/office/profiles";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { dayFromNow } from "../../../test/database/days.ts";
import {
  makeCustodianUser,
  makeDocument,
  makeEnquiry,
  makeOwner,
  makeProperty,
  makeRequest,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { makeDeposit, makeDue } from "../../../test/records/make-money.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const ask = (token: string, kind: string, id: number) => testApp.call(`GET /profiles/${kind}/${id}`, { token });
async function profileOf(token: string, kind: ProfileKind, id: number): Promise<Profile> {
  const { status, body } = await ask(token, kind, id);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Profile;
}

/** A let shop with everything that can belong to it: an old and an active tenancy, dues, a deposit, requests, an enquiry, a document. */
async function letShop() {
  const { database } = testApp;
  const { user, token, custodian } = await makeCustodianUser(database);
  const owner = await makeOwner(database);
  const property = await makeProperty(database, { custodian_id: custodian.id, current_owner_id: owner.id });
  const unit = await makeUnit(database, property, { status: "OCP" });
  const tenant = await makeTenant(database, "Ravi Kumar");
  const old = await makeTenancy(database, unit, { status: "Expired", expired_at: new Date("2026-02-01T06:00:00Z") });
  const held = { tenant_id: tenant.id, status: "Active" as const, activated_at: new Date("2026-03-01T06:00:00Z") };
  const tenancy = await makeTenancy(database, unit, { ...held, commencing_date: "2026-03-01" });
  await makeDue(database, tenancy.id, { dueOn: "2026-04-05", amount: 500 });
  await makeDue(database, tenancy.id, { dueOn: dayFromNow(40), amount: 70 });
  await makeDeposit(database, tenancy.id, { userId: user.id, rupees: 900 });
  const ofUnit = { unit_id: unit.id, raised_by: user.id };
  const before = await makeRequest(database, { ...ofUnit, created_at: new Date("2026-01-20T06:00:00Z") });
  const during = await makeRequest(database, { ...ofUnit, custodian_id: custodian.id, status: "Assigned" });
  const became = { tenant_id: tenant.id, status: "Converted" as const };
  const enquiry = await makeEnquiry(database, { unit_id: unit.id, user_id: user.id, ...became });
  const document = await makeDocument(testApp, tenancy.id);
  return { token, custodian, owner, property, unit, tenant, old, tenancy, before, during, enquiry, document };
}

const idsIn = ({ tenancies, properties, requests, enquiries, documents, rents }: Profile) => ({
  rents: rents.items.map(({ tenancyId }) => tenancyId),
  tenancies: tenancies?.items.map(({ tenancyId }) => tenancyId),
  properties: properties?.items.map(({ propertyId }) => propertyId),
  requests: requests.items.map(({ serviceRequestId }) => serviceRequestId),
  enquiries: enquiries?.items.map(({ enquiryId }) => enquiryId),
  documents: documents?.items.map(({ id }) => id),
});

it("gathers what belongs to each kind of record", { meta: { proves: "23.1" } }, async () => {
  const { token, ...shop } = await letShop();
  const { custodian, owner, property, unit, tenant, old, tenancy, before, during, enquiry, document } = shop;
  const money = { owed: 500, overdue: 500, dueLater: 70, depositsHeld: 900 };
  const papers = { enquiries: [enquiry.id], documents: [document.id] };

  const ofTenant = await profileOf(token, "tenant", tenant.id);
  expect(ofTenant.money).toEqual(money);
  expect(idsIn(ofTenant)).toEqual({
    rents: [tenancy.id],
    tenancies: [tenancy.id],
    properties: undefined,
    // Not the one from before they moved in.
    requests: [during.id],
    ...papers,
  });

  const ofUnit = await profileOf(token, "unit", unit.id);
  expect(ofUnit.money).toEqual(money);
  expect(idsIn(ofUnit)).toEqual({
    rents: [tenancy.id],
    tenancies: [tenancy.id, old.id],
    properties: undefined,
    requests: [before.id, during.id],
    ...papers,
  });

  const ofProperty = await profileOf(token, "property", property.id);
  expect(ofProperty.money).toEqual(money);
  expect(idsIn(ofProperty)).toEqual({ ...idsIn(ofUnit), tenancies: [tenancy.id] });

  const ofOwner = await profileOf(token, "owner", owner.id);
  expect(ofOwner.money).toEqual(money);
  const properties = [property.id];
  const none = { enquiries: undefined, documents: undefined };
  expect(idsIn(ofOwner)).toEqual({ ...idsIn(ofProperty), properties, ...none });

  const ofEmployee = await profileOf(token, "custodian", custodian.id);
  expect(ofEmployee.money).toEqual(money);
  const work = { rents: [tenancy.id], tenancies: undefined, requests: [during.id] };
  expect(idsIn(ofEmployee)).toEqual({ ...work, properties, ...none });
});

it(
  "shows each caller what they see elsewhere, and no record that isn't theirs",
  { meta: { proves: "23.2" } },
  async () => {
    const shop = await letShop();
    const other = await letShop();
    const ids = (of: typeof shop) =>
      ({ tenant: of.tenant, owner: of.owner, property: of.property, unit: of.unit }) as const;
    for (const [kind, { id }] of Object.entries(ids(other)))
      expect(await ask(shop.token, kind, id)).toMatchObject({ status: 404 });

    // A colleague is no secret, but what they look after is.
    expect(idsIn(await profileOf(shop.token, "custodian", other.custodian.id))).toMatchObject({
      rents: [],
      properties: [],
      requests: [],
    });

    const { token: owner } = await makeUser(testApp.database, "Owner", { owner_profile_id: shop.owner.id });
    const theirs = await profileOf(owner, "property", shop.property.id);
    expect(theirs.money.owed).toBe(500);
    expect(idsIn(theirs)).toMatchObject({ rents: [], tenancies: [shop.tenancy.id], enquiries: [] });
    for (const [kind, { id }] of Object.entries({ ...ids(other), tenant: shop.tenant, custodian: shop.custodian }))
      expect(await ask(owner, kind, id)).toMatchObject({ status: 404 });
  },
);

it("shows a few of many, and how many there are", async () => {
  const { token, unit, tenant, custodian } = await letShop();
  const { user } = await makeUser(testApp.database);
  const closed = {
    status: "Closed" as const,
    custodian_id: custodian.id,
    resolved_at: new Date(),
    closed_at: new Date(),
  };
  for (let made = 0; made < profileRows; made += 1)
    await makeRequest(testApp.database, { unit_id: unit.id, raised_by: user.id, ...closed });
  const { requests } = await profileOf(token, "tenant", tenant.id);
  expect(requests).toMatchObject({ total: profileRows + 1, size: profileRows });
  expect(requests.items).toHaveLength(profileRows);
  expect(requests.items[0]).toMatchObject({ status: "Assigned" });
});

it("refuses other kinds and ids", async () => {
  const { token } = await makeUser(testApp.database, "Administrator");
  for (const path of ["tenancy/1", "tenant/x", "tenant/0.5"])
    expect(await testApp.call(`GET /profiles/${path}`, { token })).toMatchObject({ status: 400 });
  for (const kind of profileKinds) expect(await ask(token, kind, 999_999_999)).toMatchObject({ status: 404 });
});

it("draws a building with how each unit stands", { meta: { proves: "23.8" } }, async () => {
  const { database } = testApp;
  const { token, property, unit, tenancy } = await letShop();
  const make = (name: string, floor_number: number, status: "NOP" | "OCP" | "UNM") =>
    makeUnit(database, property, { name, floor_number, status });
  const free = await make("Basement store", -1, "NOP");
  const broken = await make("Hall", 2, "UNM");
  const leaving = await make("Office", 1, "OCP");
  const { user } = await makeUser(database);
  const active = { status: "Active" as const, activated_at: new Date() };
  await makeTenancy(database, leaving, { ...active, expiry_date: dayFromNow(20) });
  await makeRequest(database, { unit_id: broken.id, raised_by: user.id });
  const { body } = await testApp.call(`GET /properties/${property.id}/building`, { token });
  const { units, ...rest } = body as Building;
  expect(rest).toEqual({ hasMore: false, mayEdit: true });
  expect(units.map(({ unitProfileId, standing }) => [unitProfileId, standing])).toEqual([
    [free.id, "vacant"],
    [unit.id, "overdue"],
    [leaving.id, "ending"],
    [broken.id, "repair"],
  ]);
  expect(units[1]).toMatchObject({ tenancyId: tenancy.id, tenantName: "Ravi Kumar", overdue: 500, openRequests: 2 });
  expect(units[3]).toMatchObject({ tenancyId: null, overdue: 0, openRequests: 1 });
});
