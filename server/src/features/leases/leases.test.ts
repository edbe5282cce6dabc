import type { LeaseDraft, LeaseDraftCard, UnitToLet } from "@vasati/contract/leasing/leases";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { trailOf } from "../../../test/database/changes.ts";
import {
  makeCustodianUser,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { blankLease, tenancyForm, tenantForm } from "../../../test/calls/forms.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let arcade: Awaited<ReturnType<typeof makeProperty>>;
let shop: Awaited<ReturnType<typeof makeUnit>>;
let tenant: Awaited<ReturnType<typeof makeTenant>>;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());
beforeEach(async () => {
  staff = await makeCustodianUser(testApp.database);
  arcade = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
  shop = await makeUnit(testApp.database, arcade);
  tenant = await makeTenant(testApp.database, "Ravi Kumar", { created_by: staff.user.id });
});

const { tenancyCommencingDate, tenancyExpiryDate, rent } = tenancyForm;
const terms = { tenancyCommencingDate, tenancyExpiryDate, rent, comments: "Quiet after ten" };
/** The same form as the inputs hold it: every value is text. */
const typed = Object.fromEntries(Object.entries(tenantForm).map(([name, value]) => [name, String(value)]));
const call = (what: string, body?: object, token = staff.token) => testApp.call(what, { body, token });
const chosen = (more: object = {}) => ({ ...blankLease, unitProfileId: shop.id, tenantId: tenant.id, ...more });
async function begun(more: object = {}) {
  const answer = await call("POST /leases/drafts", chosen(more));
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as LeaseDraft;
}
const found = async (query = "") => (await call(`GET /leases/units${query}`)).body as UnitToLet[];
const read = async (id: number) => (await call(`GET /leases/drafts/${id}`)).body as LeaseDraft;
const list = async () => (await call("GET /leases/drafts")).body as LeaseDraftCard[];
const save = ({ leaseDraftId, version }: LeaseDraft, more: object) =>
  call(`PATCH /leases/drafts/${leaseDraftId}`, { ...chosen(), version, ...more });
const agree = ({ leaseDraftId, version }: LeaseDraft, more: object = {}) =>
  call(`POST /leases/drafts/${leaseDraftId}/tenancy`, { version, newTenant: null, terms, ...more });
const tenanciesOf = async () =>
  testApp.database.selectFrom("tenancies").where("unit_id", "=", shop.id).select(["id", "status"]).execute();
const tenantsMade = async () =>
  (await testApp.database.selectFrom("tenants").where("created_by", "=", staff.user.id).select("id").execute()).length;

describe("units to let", () => {
  it("are the vacant ones of the portfolio, by property and name", async () => {
    await makeUnit(testApp.database, arcade, { status: "OCP" });
    await makeUnit(testApp.database, arcade, { archived_at: new Date() });
    await makeUnit(testApp.database, await makeProperty(testApp.database), { name: "A stranger's" });
    const annexe = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, name: "Annexe" });
    const hall = await makeUnit(testApp.database, annexe, { name: "Hall", unit_type: "Hall" });
    expect(await found()).toMatchObject([
      { unitProfileId: hall.id, propertyId: { propertyName: "Annexe" }, isVacant: true },
      { unitProfileId: shop.id, unitName: "Shop 1", unitProfileType: "Shop", minRent: 10_000, maxRent: 15_000 },
    ]);
    expect((await found("?search=annex")).map(({ unitProfileId }) => unitProfileId)).toEqual([hall.id]);
    expect((await found("?search=shop")).map(({ unitProfileId }) => unitProfileId)).toEqual([shop.id]);
    expect(await found("?search=100%25")).toEqual([]);
  });

  it("show a single unit with its status, and no unit of another portfolio", async () => {
    const let_ = await makeUnit(testApp.database, arcade, { status: "OCP" });
    expect(await found(`?unitProfileId=${let_.id}`)).toMatchObject([{ unitProfileId: let_.id, isVacant: false }]);
    const strange = await makeUnit(testApp.database, await makeProperty(testApp.database));
    expect(await found(`?unitProfileId=${strange.id}`)).toEqual([]);
  });
});

describe("a draft", () => {
  it("stores whatever was chosen and typed, valid or not, and is listed by name, latest first", async () => {
    const first = await begun();
    const newTenant = { tenantName: "Asha Rao", telePhone: "98", email: "asha@" };
    const second = await begun({ tenantId: null, newTenant, terms: { rent: "12,0x" }, step: "tenant" });
    expect(second).toMatchObject({ newTenant, terms: { rent: "12,0x" }, tenant: null, step: "tenant", version: 1 });
    expect(await read(first.leaseDraftId)).toMatchObject({
      unit: { unitName: "Shop 1", isVacant: true },
      tenant: { tenantId: tenant.id, tenantName: "Ravi Kumar" },
    });
    expect(await list()).toMatchObject([
      { leaseDraftId: second.leaseDraftId, unitName: "Shop 1", propertyName: "Lakshmi Arcade", tenantName: "Asha Rao" },
      { leaseDraftId: first.leaseDraftId, tenantName: "Ravi Kumar", step: "unit", tenancyId: null },
    ]);
    expect(await save(first, { step: "terms" })).toMatchObject({ status: 200, body: { version: 2, step: "terms" } });
    expect((await list())[0]?.leaseDraftId).toBe(first.leaseDraftId);
  });

  it("returns the current draft to a tab with an old version", async () => {
    const draft = await begun();
    await save(draft, { step: "tenant" });
    expect(await save(draft, { step: "terms" })).toMatchObject({
      status: 409,
      body: { current: { leaseDraftId: draft.leaseDraftId, version: 2, step: "tenant" } },
    });
  });

  it("is its maker's alone, and names nothing that is not theirs any more", async () => {
    const known = await makeTenant(testApp.database);
    await makeTenancy(testApp.database, await makeUnit(testApp.database, arcade), { tenant_id: known.id });
    const draft = await begun({ tenantId: known.id });
    expect(await list()).toMatchObject([{ unitName: "Shop 1", tenantName: "Ravi Kumar" }]);
    const { token } = await makeUser(testApp.database, "Administrator");
    expect(await call(`GET /leases/drafts/${draft.leaseDraftId}`, undefined, token)).toMatchObject({ status: 404 });
    const other = await makeCustodianUser(testApp.database);
    const { id } = arcade;
    await testApp.database
      .updateTable("properties")
      .set({ custodian_id: other.custodian.id })
      .where("id", "=", id)
      .execute();
    expect(await read(draft.leaseDraftId)).toMatchObject({ unit: null, tenant: null });
    expect(await list()).toMatchObject([{ unitName: "", propertyName: "", tenantName: "" }]);
    expect(await agree(draft)).toMatchObject({ status: 404 });
  });

  it("takes no unit and no tenant of a stranger's", async () => {
    const strange = await makeUnit(testApp.database, await makeProperty(testApp.database));
    const somebody = await makeTenant(testApp.database);
    expect(await call("POST /leases/drafts", chosen({ unitProfileId: strange.id }))).toMatchObject({ status: 404 });
    expect(await call("POST /leases/drafts", chosen({ tenantId: somebody.id }))).toMatchObject({ status: 404 });
    expect(await save(await begun(), { unitProfileId: strange.id })).toMatchObject({ status: 404 });
  });

  it.each([
    [{ step: "papers" }, "step"],
    [{ newTenant: { name: "x" } }, "newTenant"],
    [{ newTenant: { tenantName: 5 } }, "newTenant.tenantName"],
    [{ terms: { rent: "x".repeat(4001) } }, "terms.rent"],
    [{ terms: { comments: "a\u0000b" } }, "terms.comments"],
    [{ unitProfileId: "1" }, "unitProfileId"],
  ])("refuses %j", async (wrong, path) => {
    const { status, body } = await call("POST /leases/drafts", chosen(wrong));
    expect(status).toBe(400);
    expect(rejections(body).join()).toContain(path);
  });

  it("is one of at most twenty, even when many are started at once", async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => call("POST /leases/drafts", chosen())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ body }) => (body as { rule?: string }).rule === "tooManyLeaseDrafts")).toHaveLength(2);
    const [latest] = await list();
    expect(await call(`DELETE /leases/drafts/${latest?.leaseDraftId}`)).toMatchObject({ status: 204 });
    await begun();
  });

  it("is begun also while an import of the same person's is at work", async () => {
    const draft = await inTransaction(testApp.database, async (importing) => {
      await makeTenant(importing, "Asha Rao", { created_by: staff.user.id });
      return begun();
    });
    expect(draft).toMatchObject({ version: 1 });
  });

  it("is discarded once, even by two requests at once", async () => {
    const { leaseDraftId } = await begun();
    const answers = await Promise.all([1, 2, 3].map(() => call(`DELETE /leases/drafts/${leaseDraftId}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  });

  it("doesn't prevent the deletion of its unit or tenant", async () => {
    const draft = await begun();
    await call(`DELETE /unitprofiles/${shop.id}`);
    await call(`DELETE /tenants/${tenant.id}`);
    expect(await read(draft.leaseDraftId)).toMatchObject({ unitProfileId: null, unit: null, tenantId: null });
  });
});

describe("agreeing a lease", () => {
  it("creates the tenancy with a known tenant, and stays open for its documents until it is activated", async () => {
    const draft = await begun();
    const { status, body } = await agree(draft);
    const tenancy = body as ReadTenancy;
    expect([status, tenancy]).toMatchObject([
      201,
      { tenancyStatus: "PendingActivation", tenantId: tenant.id, unitProfileId: shop.id, ...terms },
    ]);
    expect(await list()).toMatchObject([{ step: "papers", tenancyId: tenancy.tenancyId, tenantName: "Ravi Kumar" }]);
    expect(await save({ ...draft, version: 2 }, {})).toMatchObject({
      status: 409,
      body: { current: { step: "papers" } },
    });
    const { tenancyId, tenantId } = tenancy;
    await call("PATCH /tenancies/statuses", { tenancyId, tenantId, tenancyStatus: "Active" });
    expect(await list()).toEqual([]);
  });

  it("adds a new tenant in the same transaction, and nothing if the terms are invalid", async () => {
    const draft = await begun({ tenantId: null });
    const before = await tenantsMade();
    const late = { ...terms, tenancyExpiryDate: "2020-01-01" };
    expect(rejections((await agree(draft, { newTenant: tenantForm, terms: late })).body).join()).toContain(
      "terms.tenancyExpiryDate",
    );
    const unknown = { ...tenantForm, email: "nobody" };
    expect(rejections((await agree(draft, { newTenant: unknown })).body).join()).toContain("newTenant.email");
    expect([await tenantsMade(), await tenanciesOf()]).toEqual([before, []]);
    const { body } = await agree(draft, { newTenant: tenantForm });
    const { tenancyId, tenantId, tenantName } = body as ReadTenancy;
    expect(tenantName).toBe(tenantForm.tenantName);
    const [added] = await trailOf(testApp, "tenant", tenantId);
    const [made] = await trailOf(testApp, "tenancy", tenancyId);
    expect([added, made]).toMatchObject([{ action: "tenant.created" }, { action: "tenancy.created" }]);
    expect(added?.request_id).toBe(made?.request_id);
  });

  it("happens once, even for a caller who has the latest version", async () => {
    const draft = await begun({ tenantId: null });
    expect(await agree(draft, { newTenant: tenantForm })).toMatchObject({ status: 201 });
    const agreed = await read(draft.leaseDraftId);
    const before = await tenantsMade();
    for (const newTenant of [null, tenantForm])
      expect(await agree(agreed, { newTenant })).toMatchObject({ status: 409, body: { current: agreed } });
    expect([await tenantsMade(), (await tenanciesOf()).length]).toEqual([before, 1]);
  });

  it("needs a unit and a tenant", async () => {
    const withoutUnit = await begun({ unitProfileId: null });
    expect(rejections((await agree(withoutUnit)).body)).toEqual(["unitProfileId is required"]);
    const withoutTenant = await begun({ tenantId: null });
    expect(rejections((await agree(withoutTenant)).body)).toEqual(["tenantId is required"]);
  });

  it("changes nothing if the unit was let or archived in the meantime", { meta: { proves: "14.8" } }, async () => {
    const draft = await begun({ tenantId: null, newTenant: typed });
    const before = await tenantsMade();
    await makeTenancy(testApp.database, shop, { status: "Active", activated_at: new Date() });
    const { database } = testApp;
    await database.updateTable("units").set({ status: "OCP" }).where("id", "=", shop.id).execute();
    expect((await read(draft.leaseDraftId)).unit).toMatchObject({ isVacant: false });
    expect(await agree(draft, { newTenant: tenantForm })).toMatchObject({
      status: 409,
      body: { rule: "unitIsNotVacant" },
    });
    await database
      .updateTable("units")
      .set({ status: "NOP", archived_at: new Date() })
      .where("id", "=", shop.id)
      .execute();
    expect((await agree(draft, { newTenant: tenantForm })).status).toBe(404);
    expect(await tenantsMade()).toBe(before);
    const other = await makeUnit(database, arcade, { name: "Shop 2" });
    const saved = await save(draft, { unitProfileId: other.id, tenantId: null, newTenant: typed });
    expect(await agree(saved.body as LeaseDraft, { newTenant: tenantForm })).toMatchObject({ status: 201 });
  });

  it("creates one tenancy and one tenant if two tabs agree it at once", { meta: { proves: "14.7" } }, async () => {
    const draft = await begun({ tenantId: null });
    const before = await tenantsMade();
    const answers = await Promise.all(Array.from({ length: 8 }, () => agree(draft, { newTenant: tenantForm })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const [{ id } = { id: 0 }, ...more] = await tenanciesOf();
    expect(more).toEqual([]);
    expect(await tenantsMade()).toBe(before + 1);
    const refused = answers.find(({ status }) => status === 409)?.body as { current: LeaseDraft };
    expect(refused.current).toMatchObject({ step: "papers", tenancyId: id });
  });
});
