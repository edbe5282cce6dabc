import type { TenancyStatus } from "@vasati/contract/wire/codes";
import { codesIn, tenancyStatuses } from "@vasati/contract/wire/codes";
import type { Summary } from "@vasati/contract/office/dashboard";
import { nextTenancyStatuses } from "@vasati/contract/leasing/tenancy-states";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { trailOf } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../../../test/records/factories.ts";
import { chargeOf, termsOf } from "../../../test/records/money-terms.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { saveTerms } from "../rent-book/terms/terms.service.ts";
import { violationsIn } from "../../../test/app/verified.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let arcade: Awaited<ReturnType<typeof makeProperty>>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
  arcade = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, area_code: "surathkal" });
});
afterAll(() => testApp.close());

type Tenancy = Awaited<ReturnType<typeof makeTenancy>>;
const bring = ({ id, tenant_id }: Tenancy, tenancyStatus: string, more: object = {}) =>
  testApp.call("PATCH /tenancies/statuses", {
    body: { tenancyId: id, tenantId: tenant_id, tenancyStatus, ...more },
    token: staff.token,
  });

const instants = {
  PendingActivation: {},
  Active: { activated_at: new Date() },
  Expired: { activated_at: new Date(), expired_at: new Date() },
};
/** A new unit with a tenancy of this status. */
async function makeHeld(status: TenancyStatus = "PendingActivation", unitStatus?: "NOP" | "OCP" | "UNM" | "UNC") {
  const usual = status === "Active" ? "OCP" : "NOP";
  const unit = await makeUnit(testApp.database, arcade, { status: unitStatus ?? usual });
  return { unit, tenancy: await makeTenancy(testApp.database, unit, { status, ...instants[status] }) };
}

const unitStatusOf = async (id: number) =>
  (await testApp.database.selectFrom("units").where("id", "=", id).select("status").executeTakeFirstOrThrow()).status;
const statusesOf = async (unitId: number) => {
  const rows = await testApp.database.selectFrom("tenancies").where("unit_id", "=", unitId).select("status").execute();
  return rows.map(({ status }) => status).toSorted();
};

const statuses = codesIn(tenancyStatuses);
const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));
const isAllowed = ({ from, to }: (typeof pairs)[number]) => nextTenancyStatuses(from).includes(to);

it.each(pairs.filter((pair) => isAllowed(pair)))(
  "goes from $from to $to, the unit with it",
  { meta: { proves: ["4.2", "4.3", "7.22"] } },
  async ({ from, to }) => {
    const { unit, tenancy } = await makeHeld(from);
    expect(await bring(tenancy, to)).toMatchObject({
      status: 200,
      body: { tenancyStatus: to, version: 2, nextStatuses: nextTenancyStatuses(to) },
    });
    expect(await unitStatusOf(unit.id)).toBe(to === "Active" ? "OCP" : "NOP");
  },
);

it.each(pairs.filter((pair) => !isAllowed(pair)))(
  "never goes from $from to $to",
  { meta: { proves: ["4.2", "10.7"] } },
  async ({ from, to }) => {
    const { unit, tenancy } = await makeHeld(from);
    expect(await bring(tenancy, to)).toMatchObject({
      status: 409,
      body: { detail: `A tenancy that is ${from} can't become ${to}.` },
    });
    expect(await statusesOf(unit.id)).toEqual([from]);
    expect(await unitStatusOf(unit.id)).toBe(from === "Active" ? "OCP" : "NOP");
    expect(await trailOf(testApp, "tenancy", tenancy.id)).toEqual([]);
  },
);

const summary = async () => (await testApp.call("GET /unitprofiles/summary", { token: staff.token })).body as Summary;

describe("PATCH /tenancies/statuses", () => {
  it("writes the trail of both records in one request", { meta: { proves: "4.3" } }, async () => {
    const { unit, tenancy } = await makeHeld();
    await bring(tenancy, "Active");
    await bring(tenancy, "Expired");
    const ofTenancy = await trailOf(testApp, "tenancy", tenancy.id);
    const ofUnit = await trailOf(testApp, "unit", unit.id);
    expect(ofTenancy).toMatchObject([
      {
        action: "tenancy.activated",
        user_id: staff.user.id,
        before: { tenancyStatus: "PendingActivation", activatedAt: null },
        after: { tenancyStatus: "Active" },
      },
      { action: "tenancy.expired", before: { tenancyStatus: "Active" }, after: { tenancyStatus: "Expired" } },
    ]);
    expect(ofUnit).toMatchObject([
      { action: "unit.edited", before: { unitStatus: "NOP" }, after: { unitStatus: "OCP" } },
      { action: "unit.edited", before: { unitStatus: "OCP" }, after: { unitStatus: "NOP" } },
    ]);
    expect(ofUnit.map(({ request_id }) => request_id)).toEqual(ofTenancy.map(({ request_id }) => request_id));
  });

  it("doesn't change the unit of a tenancy that was never active", async () => {
    const { unit, tenancy } = await makeHeld("PendingActivation", "UNM");
    expect(await bring(tenancy, "Expired")).toMatchObject({ status: 200 });
    expect(await unitStatusOf(unit.id)).toBe("UNM");
    const renewed = await makeHeld("Active");
    const renewal = await makeTenancy(testApp.database, renewed.unit);
    expect(await bring(renewal, "Expired")).toMatchObject({ status: 200 });
    expect(await unitStatusOf(renewed.unit.id)).toBe("OCP");
  });

  it("can't let a unit that is under construction or repair", { meta: { proves: "4.5" } }, async () => {
    const { unit, tenancy } = await makeHeld("PendingActivation", "OCP");
    expect(await bring(tenancy, "Active")).toMatchObject({ status: 200 });
    expect(await unitStatusOf(unit.id)).toBe("OCP");
    for (const [unitStatus, words] of [
      ["UNM", "under maintenance"],
      ["UNC", "under construction"],
    ] as const) {
      const held = await makeHeld("PendingActivation", unitStatus);
      expect(await bring(held.tenancy, "Active")).toMatchObject({
        status: 409,
        body: { detail: `The unit is ${words}. Set it to vacant first.` },
      });
      expect(await unitStatusOf(held.unit.id)).toBe(unitStatus);
      expect(await statusesOf(held.unit.id)).toEqual(["PendingActivation"]);
    }
  });

  it.each([
    ["tenancyId", "1"],
    ["tenancyId", 0],
    ["tenantId", null],
    ["tenantId", 999_999],
    ["tenancyStatus", "Ended"],
    ["tenancyStatus", "active"],
    ["version", 0],
    ["rent", 1],
  ])("refuses %s %j", async (field, value) => {
    const { tenancy } = await makeHeld();
    const { status, body } = await bring(tenancy, "Active", { [field]: value });
    expect(status).toBe(400);
    expect(rejections(body).join()).toContain(field);
  });

  it("is refused if somebody else changed the tenancy since the caller saw it", async () => {
    const { tenancy } = await makeHeld();
    expect(await bring(tenancy, "Active", { version: 7 })).toMatchObject({
      status: 409,
      body: { current: { tenancyId: tenancy.id, version: 1 } },
    });
    expect(await bring(tenancy, "Active", { version: 1 })).toMatchObject({ status: 200 });
  });

  it("is visible in the public search and the dashboard at once", async () => {
    const { unit, tenancy } = await makeHeld();
    const isFound = async () => {
      const body = { category: "SC", location: "surathkal", size: 100 };
      const { body: found } = await testApp.call("POST /units/searchfilters", { body });
      return (found as { items: { unitProfileId: number }[] }).items.some(
        ({ unitProfileId }) => unitProfileId === unit.id,
      );
    };
    const before = await summary();
    expect(await isFound()).toBe(true);
    await bring(tenancy, "Active");
    expect(await isFound()).toBe(false);
    expect(await summary()).toMatchObject({
      activeLeases: before.activeLeases + 1,
      numberOfOccupiedUnits: before.numberOfOccupiedUnits + 1,
      tenanciesAwaitingActivation: before.tenanciesAwaitingActivation - 1,
    });
    await bring(tenancy, "Expired");
    expect(await isFound()).toBe(true);
    expect(await summary()).toMatchObject({
      activeLeases: before.activeLeases,
      numberOfOccupiedUnits: before.numberOfOccupiedUnits,
      tenanciesAwaitingActivation: before.tenanciesAwaitingActivation - 1,
    });
  });
});

it("changes nothing if the audit trail can't be written", { meta: { proves: "12.6" } }, async () => {
  const { unit, tenancy } = await makeHeld();
  const forbid = sql`alter table audit_entries add constraint no_units check (record_type <> 'unit') not valid`;
  await forbid.execute(testApp.ownersDatabase);
  expect(await bring(tenancy, "Active")).toMatchObject({ status: 400 });
  await sql`alter table audit_entries drop constraint no_units`.execute(testApp.ownersDatabase);
  expect(await statusesOf(unit.id)).toEqual(["PendingActivation"]);
  expect(await unitStatusOf(unit.id)).toBe("NOP");
  expect(await trailOf(testApp, "tenancy", tenancy.id)).toEqual([]);
});

describe("simultaneous changes", () => {
  it("let one of fifty activations for a unit win", { meta: { proves: "4.4" } }, async () => {
    const { unit } = await makeHeld("Expired");
    const waiting = await Promise.all(Array.from({ length: 50 }, () => makeTenancy(testApp.database, unit)));
    const address = await testApp.app.listen({ port: 0, host: "127.0.0.1" });
    const send = async ({ id, tenant_id }: Tenancy) => {
      const answer = await fetch(`${address}/api/v1/tenancies/statuses`, {
        method: "PATCH",
        headers: { authorization: `Bearer ${staff.token}`, "content-type": "application/json" },
        body: JSON.stringify({ tenancyId: id, tenantId: tenant_id, tenancyStatus: "Active" }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const answers = await Promise.all(waiting.map(send));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ body }) => (body as { detail: string }).detail))).toEqual(
      new Set(["The unit has an active tenancy. End it first."]),
    );
    expect((await statusesOf(unit.id)).filter((status) => status === "Active")).toHaveLength(1);
    expect(await unitStatusOf(unit.id)).toBe("OCP");
    expect(await trailOf(testApp, "unit", unit.id)).toHaveLength(1);
  });

  it("let one of fifty activations of a tenancy win", async () => {
    const { unit, tenancy } = await makeHeld();
    const answers = await Promise.all(Array.from({ length: 50 }, () => bring(tenancy, "Active")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await trailOf(testApp, "tenancy", tenancy.id)).toHaveLength(1);
    expect(await unitStatusOf(unit.id)).toBe("OCP");
  });

  it("activate and expire, and leave the unit consistent with its tenancies", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { unit, tenancy } = await makeHeld("Active");
      const renewal = await makeTenancy(testApp.database, unit);
      const answers = await Promise.all([
        bring(tenancy, "Expired"),
        bring(renewal, "Active"),
        bring(renewal, "Expired"),
      ]);
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const isActive = (await statusesOf(unit.id)).includes("Active");
      expect(await unitStatusOf(unit.id)).toBe(isActive ? "OCP" : "NOP");
    }
  });

  it("activate a tenancy or close its unit for repairs, but not both", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { unit, tenancy } = await makeHeld();
      const [activated, closed] = await Promise.all([
        bring(tenancy, "Active"),
        testApp.call(`PATCH /unitprofiles/${unit.id}`, { body: { version: 1, unitStatus: "UNM" }, token: staff.token }),
      ]);
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([activated.status, closed.status]);
      expect(await unitStatusOf(unit.id)).toBe(activated.status === 200 ? "OCP" : "UNM");
    }
  });
});

it("leave every unit consistent with its tenancies", async () => {
  expect(await violationsIn(testApp)).toEqual([]);
});

it("raises what is due by its terms once it is activated", { meta: { proves: "19.29" } }, async () => {
  const { tenancy } = await makeHeld();
  await inTransaction(testApp.database, (transaction) =>
    saveTerms(transaction, tenancy.id, termsOf([chargeOf("2026-01-01", 12_000)])),
  );
  const dues = testApp.database.selectFrom("dues").select("due_on").where("tenancy_id", "=", tenancy.id);
  expect(await dues.execute()).toEqual([]);
  expect(await bring(tenancy, "Active")).toMatchObject({ status: 200 });
  expect(await dues.orderBy("due_on").limit(2).execute()).toEqual([{ due_on: "2026-01-05" }, { due_on: "2026-02-05" }]);
});
