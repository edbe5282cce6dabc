import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { dayAfter } from "@vasati/contract/leasing/terms";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { trailOf } from "../../../../test/database/changes.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../../../../test/records/factories.ts";
import { violationsIn } from "../../../../test/app/verified.ts";
import { chargeOf, termsOf } from "../../../../test/records/money-terms.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { saveTerms } from "../../rent-book/terms/terms.service.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let arcade: Awaited<ReturnType<typeof makeProperty>>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
  arcade = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
});
afterAll(() => testApp.close());

/** A fixed instant, so that a test that runs over midnight uses one day. */
const now = Date.now();
const dayFromNow = (days: number) => dayInIndia(now + days * 86_400_000);
const instants = {
  PendingActivation: {},
  Active: { activated_at: new Date(Date.now() - 86_400_000) },
  Expired: { activated_at: new Date("2026-01-01"), expired_at: new Date("2026-06-10T20:00:00Z") },
};
/** A unit with a tenancy of this status; an active one runs for another month. */
async function makeHeld(status: keyof typeof instants = "Active", more: object = {}) {
  const unit = await makeUnit(testApp.database, arcade, { status: status === "Active" ? "OCP" : "NOP" });
  const term = { commencing_date: "2026-01-01", expiry_date: status === "Expired" ? "2026-06-30" : dayFromNow(30) };
  const tenancy = await makeTenancy(testApp.database, unit, { status, ...instants[status], ...term, ...more });
  return { unit, tenancy };
}
type Tenancy = Awaited<ReturnType<typeof makeTenancy>>;

const renew = ({ id }: { id: number }, more: object = {}, headers: Record<string, string> = {}) =>
  testApp.call(`POST /tenancies/${id}/renewals`, { body: { percent: 5, ...more }, token: staff.token, headers });
async function renewed(tenancy: Tenancy, more: object = {}) {
  const answer = await renew(tenancy, more);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as ReadTenancy;
}
const read = async (id: number) =>
  (await testApp.call(`GET /tenancies/${id}`, { token: staff.token })).body as ReadTenancy;
const bring = ({ tenancyId, tenantId }: Pick<ReadTenancy, "tenancyId" | "tenantId">, tenancyStatus: string) =>
  testApp.call("PATCH /tenancies/statuses", { body: { tenancyId, tenantId, tenancyStatus }, token: staff.token });
const unitStatusOf = async (id: number) =>
  (await testApp.database.selectFrom("units").where("id", "=", id).select("status").executeTakeFirstOrThrow()).status;

describe("POST /tenancies/{id}/renewals", () => {
  it("raises the last rent of the terms, of a yearly rent its twelfth", { meta: { proves: "14.9" } }, async () => {
    const { database } = testApp;
    for (const everyMonths of [1, 12] as const) {
      const { tenancy } = await makeHeld("Active", { rent: 20_000 });
      const amounts = [
        { from: "2026-01-01", amount: 20_000 * everyMonths },
        { from: "2026-07-01", amount: 24_000 * everyMonths },
        // After its end.
        { from: dayFromNow(31), amount: 30_000 * everyMonths },
      ];
      const rent = chargeOf("2026-01-01", 0, { everyMonths, amounts });
      const maintenance = chargeOf("2026-01-01", 500, { kind: "maintenance" });
      await inTransaction(database, (transaction) => saveTerms(transaction, tenancy.id, termsOf([rent, maintenance])));
      expect((await renewed(tenancy, { percent: 5 })).rent).toBe(25_200);
    }
  });

  it("agrees another term from the next day, at a higher rent", { meta: { proves: "14.9" } }, async () => {
    const particulars = {
      garbage_disposal: "TNT",
      keys_hand_over_date: "2026-01-01",
      comments: "Quiet after ten",
    } as const;
    const { unit, tenancy } = await makeHeld("Active", { rent: 18_000.5, ...particulars });
    const renewal = await renewed(tenancy, { percent: 7.5 });
    expect(renewal).toMatchObject({
      tenancyStatus: "PendingActivation",
      tenantId: tenancy.tenant_id,
      unitProfileId: unit.id,
      custodianId: staff.custodian.id,
      tenancyCommencingDate: dayFromNow(31),
      rent: 19_351,
      tenancyTennure: "11 months",
      garbageDisposal: "TNT",
      keysHandOverDate: "2026-01-01",
      comments: "Quiet after ten",
      renewsTenancyId: tenancy.id,
      renews: { tenancyId: tenancy.id, tenancyStatus: "Active", rent: 18_000.5, tenancyExpiryDate: dayFromNow(30) },
      renewedBy: null,
      renewal: null,
    });
    expect(await read(tenancy.id)).toMatchObject({
      tenancyStatus: "Active",
      version: 1,
      renewedBy: { tenancyId: renewal.tenancyId, tenancyStatus: "PendingActivation" },
      renewal: null,
    });
    expect(await trailOf(testApp, "tenancy", renewal.tenancyId)).toMatchObject([
      { action: "tenancy.created", user_id: staff.user.id, after: { renewsTenancyId: tenancy.id } },
    ]);
  });

  it("begins on no other day while the tenancy runs, and after its end on a chosen day", async () => {
    const running = await makeHeld();
    const wrong = await renew(running.tenancy, { tenancyCommencingDate: dayFromNow(32) });
    expect(wrong.status).toBe(400);
    expect(rejections(wrong.body).join()).toContain(`tenancyCommencingDate must be ${dayFromNow(31)}`);

    const overdue = await makeHeld("Active", { expiry_date: "2026-06-30" });
    expect((await read(overdue.tenancy.id)).renewal).toEqual({
      earliest: "2026-07-01",
      isFixed: false,
      usual: "2026-07-01",
    });
    expect(await renew(overdue.tenancy, { tenancyCommencingDate: "2026-06-30" })).toMatchObject({ status: 400 });
    const renewal = await renewed(overdue.tenancy, { tenancyCommencingDate: "2026-08-15", months: 3 });
    expect(renewal).toMatchObject({ tenancyExpiryDate: "2026-11-14", tenancyTennure: "3 months" });
  });

  it("follows the last tenancy of a vacant unit from the day it was vacated; returned keys are handed over again", async () => {
    const keys = { keys_hand_over_date: "2026-01-01", keys_return_date: "2026-06-10" };
    const { unit, tenancy } = await makeHeld("Expired", keys);
    // 20:00 UTC is the next day in India.
    expect((await read(tenancy.id)).renewal).toEqual({ earliest: "2026-06-11", isFixed: false, usual: dayInIndia() });
    const renewal = await renewed(tenancy, { tenancyCommencingDate: "2026-06-11" });
    expect(renewal).toMatchObject({ keysHandOverDate: "", keysReturnDate: "" });
    expect(await bring(renewal, "Active")).toMatchObject({ status: 200 });
    expect(await unitStatusOf(unit.id)).toBe("OCP");
  });

  it("is refused if the tenancy was never active, another one followed, or the unit is not vacant", async () => {
    const refused = { status: 409, body: { rule: "cannotBeRenewed" } };
    const pending = await makeHeld("PendingActivation");
    expect(await renew(pending.tenancy)).toMatchObject(refused);
    const never = await makeHeld("Expired", { activated_at: null });
    expect(await renew(never.tenancy)).toMatchObject(refused);
    const earlier = await makeHeld("Expired");
    const later = await makeTenancy(testApp.database, earlier.unit, { status: "Active", ...instants.Active });
    await testApp.database.updateTable("units").set({ status: "OCP" }).where("id", "=", earlier.unit.id).execute();
    expect(await renew(earlier.tenancy)).toMatchObject(refused);
    expect((await read(earlier.tenancy.id)).renewal).toBeNull();
    expect((await read(later.id)).renewal).not.toBeNull();
    const closed = await makeHeld("Expired");
    await testApp.database.updateTable("units").set({ status: "UNM" }).where("id", "=", closed.unit.id).execute();
    expect(await renew(closed.tenancy)).toMatchObject(refused);
  });

  it.each([
    [{ percent: 100.01 }, "percent"],
    [{ percent: -1 }, "percent"],
    [{ percent: 5.005 }, "percent"],
    [{ percent: "5" }, "percent"],
    [{ months: 0 }, "months"],
    [{ months: 121 }, "months"],
    [{ tenancyCommencingDate: "soon" }, "tenancyCommencingDate"],
    [{ rent: 1 }, "rent"],
  ])("refuses %j", async (wrong, field) => {
    const { tenancy } = await makeHeld();
    const { status, body } = await renew(tenancy, wrong);
    expect(status).toBe(400);
    expect(rejections(body).join()).toContain(field);
  });

  it("refuses an increase beyond the maximum rent", async () => {
    const { tenancy } = await makeHeld("Active", { rent: 999_999_999_999 });
    const { status, body } = await renew(tenancy);
    expect([status, rejections(body).join()]).toEqual([400, "rent is too large"]);
  });

  it("can be pending only once, even with simultaneous requests; after it ended, another can be agreed", async () => {
    const { tenancy } = await makeHeld();
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(tenancy)));
    const [won, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    expect(answers.filter(({ body }) => (body as { rule?: string }).rule === "renewalIsOpen")).toHaveLength(9);
    expect(await bring(won?.body as ReadTenancy, "Expired")).toMatchObject({ status: 200 });
    expect(await read(tenancy.id)).toMatchObject({ renewedBy: null, tenancyStatus: "Active" });
    await renewed(tenancy);
  });

  it("is created once per key", async () => {
    const { tenancy } = await makeHeld();
    const answers = [];
    for (let time = 0; time < 2; time += 1) answers.push(await renew(tenancy, {}, { "idempotency-key": "renewal-1" }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});

describe("the activation of a renewal", () => {
  it("ends the old tenancy in the same transaction; the unit stays occupied", async () => {
    const { unit, tenancy } = await makeHeld();
    const renewal = await renewed(tenancy);
    expect(await bring(renewal, "Active")).toMatchObject({
      status: 200,
      body: { tenancyStatus: "Active", renews: { tenancyId: tenancy.id, tenancyStatus: "Expired" } },
    });
    const old = await read(tenancy.id);
    expect(old).toMatchObject({ tenancyStatus: "Expired", renewedBy: { tenancyStatus: "Active" }, renewal: null });
    expect((await read(renewal.tenancyId)).renewal).toMatchObject({ earliest: dayAfter(renewal.tenancyExpiryDate) });
    const [ended] = await trailOf(testApp, "tenancy", tenancy.id);
    const [, begun] = await trailOf(testApp, "tenancy", renewal.tenancyId);
    expect(ended).toMatchObject({ action: "tenancy.expired", before: { tenancyStatus: "Active" } });
    expect(begun).toMatchObject({ action: "tenancy.activated", request_id: ended?.request_id });
    expect(await unitStatusOf(unit.id)).toBe("OCP");
    expect(await trailOf(testApp, "unit", unit.id)).toEqual([]);
  });

  it("is an ordinary activation if the old tenancy has already ended", async () => {
    const { unit, tenancy } = await makeHeld();
    const renewal = await renewed(tenancy);
    await bring({ tenancyId: tenancy.id, tenantId: tenancy.tenant_id }, "Expired");
    expect(await unitStatusOf(unit.id)).toBe("NOP");
    expect(await bring(renewal, "Active")).toMatchObject({ status: 200 });
    expect(await unitStatusOf(unit.id)).toBe("OCP");
    expect(await trailOf(testApp, "tenancy", tenancy.id)).toHaveLength(1);
  });

  it("ends no other tenancy than the renewed one", async () => {
    const { unit, tenancy } = await makeHeld();
    const renewal = await renewed(tenancy);
    const other = await makeTenancy(testApp.database, unit);
    expect(await bring({ tenancyId: other.id, tenantId: other.tenant_id }, "Active")).toMatchObject({
      status: 409,
      body: { rule: "unitIsLet" },
    });
    await bring({ tenancyId: tenancy.id, tenantId: tenancy.tenant_id }, "Expired");
    expect(await bring({ tenancyId: other.id, tenantId: other.tenant_id }, "Active")).toMatchObject({ status: 200 });
    expect(await bring(renewal, "Active")).toMatchObject({ status: 409, body: { rule: "unitIsLet" } });
  });
});

it("passes db:verify", async () => {
  expect(await violationsIn(testApp)).toEqual([]);
});
