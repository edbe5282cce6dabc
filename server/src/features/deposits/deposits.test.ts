import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { DepositMovement, TenancyDeposit } from "@vasati/contract/money/deposits";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { noMoney, rupeesOfMoney } from "@vasati/contract/money/money";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { trailOf } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { makeDue } from "../../../test/records/make-money.ts";
import { chargeOf, termsOf } from "../../../test/records/money-terms.ts";
import { findBalances } from "../../ledger/ledger.queries.ts";
import { closeMonth } from "../../ledger/ledger.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { findWrongRecords } from "../../verify/verify.queries.ts";
import { saveTerms } from "../rent-book/terms/terms.service.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let property: Awaited<ReturnType<typeof makeProperty>>;
let tenancyId: number;
let tenantId: number;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
  property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  [tenancyId, tenantId] = await makeLet();
});

/** An active tenancy with a deposit of ₹60,000 agreed, and its tenant. */
async function makeLet(): Promise<[number, number]> {
  const unit = await makeUnit(testApp.database, property, { status: "OCP" });
  const days = { commencing_date: "2025-04-01", expiry_date: "2026-03-31" };
  const made = await makeTenancy(testApp.database, unit, { ...days, status: "Active", activated_at: new Date() });
  await agree(made.id, 60_000);
  return [made.id, made.tenant_id];
}
const agree = (id: number, agreed: number, from = "2025-04-01") =>
  inTransaction(testApp.database, (transaction) => {
    const deposit = { agreed, nonRefundable: 0, refundDays: 30 };
    return saveTerms(transaction, id, termsOf([chargeOf(from, 10_000)], { deposit }));
  });

/** The statuses of simultaneous calls, in ascending order. */
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const ask = (call: string, body?: object, token = staff.token) => testApp.call(call, { token, body });
let transfers = 0;
const byTransfer = () => ({ mode: "neft", reference: `TESTN2600000${(transfers += 1) + 1000}` });
const paid = (amount: number, more: object = {}) => ({
  day: "2025-04-02",
  ...byTransfer(),
  bank: "",
  amount,
  note: "",
  ...more,
});
const receive = (amount: number, more: object = {}) =>
  ask(`POST /tenancies/${tenancyId}/deposit/receipts`, paid(amount, more));
const refund = (amount: number, more: object = {}) =>
  ask(`POST /tenancies/${tenancyId}/deposit/refunds`, paid(amount, { day: "2026-04-10", ...more }));
const setOff = (amount: number, more: object = {}) =>
  ask(`POST /tenancies/${tenancyId}/deposit/setOffs`, {
    day: "2026-04-10",
    amount,
    reason: "Painting, as billed",
    allocations: [],
    ...more,
  });
const undo = ({ movementId }: { movementId: number }) =>
  ask(`POST /deposits/movements/${movementId}/undo`, { reason: "A typing error." });
/** The movement of a call that succeeded. */
async function moved(answer: ReturnType<typeof ask>): Promise<DepositMovement> {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as DepositMovement;
}
const read = async (id = tenancyId, token = staff.token) =>
  (await ask(`GET /tenancies/${id}/deposit`, undefined, token)).body as TenancyDeposit;
const account = async () => (await ask(`GET /tenancies/${tenancyId}/account`)).body as TenancyAccount;
const journal = async (code: "deposits_held" | "bank" | "rent_income" | "receivable", id = tenancyId) =>
  rupeesOfMoney((await findBalances(testApp.database, { by: "tenancy", account: code, ids: [id] })).get(id) ?? noMoney);

describe("a deposit", () => {
  it(
    "is received in parts, held as a liability and refunded, apart from the rent",
    { meta: { proves: ["19.20", "19.21"] } },
    async () => {
      const first = await moved(receive(45_000.5, { note: "First part" }));
      expect(first).toMatchObject({
        kind: "received",
        day: "2025-04-02",
        mode: "neft",
        note: "First part",
        mayUndo: true,
      });
      expect(await read()).toMatchObject({ agreed: 60_000, held: 45_000.5, topUp: 14_999.5, refundBy: "" });
      await moved(receive(14_999.5, { mode: "cheque", reference: "000123", bank: "SBI" }));
      expect(await read()).toMatchObject({ held: 60_000, received: 60_000, topUp: 0 });
      expect([await journal("deposits_held"), await journal("bank")]).toEqual([-60_000, 45_000.5]);
      await moved(refund(20_000));
      const { movements, ...deposit } = await read();
      expect(deposit).toMatchObject({ held: 40_000, refunded: 20_000, topUp: 20_000, mayEdit: true });
      expect(movements.items.map(({ kind, amount, recordedBy }) => [kind, amount, recordedBy])).toEqual([
        ["refunded", 20_000, "Asha Rao"],
        ["received", 14_999.5, "Asha Rao"],
        ["received", 45_000.5, "Asha Rao"],
      ]);
      expect([await journal("receivable"), await journal("rent_income")]).toEqual([0, 0]);
      expect((await account()).lines.total).toBe(0);
      expect(await trailOf(testApp, "deposit", first.movementId)).toMatchObject([{ action: "deposit.recorded" }]);
    },
  );

  it("is to be refunded within the days agreed once the tenancy has ended", { meta: { proves: "19.20" } }, async () => {
    await moved(receive(1_000));
    const ended = { status: "Expired", expired_at: new Date("2026-03-31T20:00:00Z") } as const;
    await testApp.database.updateTable("tenancies").set(ended).where("id", "=", tenancyId).execute();
    expect(await read()).toMatchObject({ held: 1_000, topUp: 0, refundBy: "2026-05-01" });
  });

  it(
    "is set off against named dues, then the oldest, and undone the dues are owed again",
    { meta: { proves: "19.22" } },
    async () => {
      await moved(receive(1_000));
      await makeDue(testApp.database, tenancyId, { dueOn: "2026-01-05", amount: 500 });
      const named = await makeDue(testApp.database, tenancyId, { dueOn: "2026-02-05", amount: 300 });
      await makeDue(testApp.database, tenancyId, { dueOn: "2026-03-05", amount: 400 });
      const movement = await moved(setOff(900, { allocations: [{ dueId: named, amount: 300 }] }));
      expect(movement.settles.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
        ["2026-01-05", 500],
        ["2026-02-05", 300],
        ["2026-03-05", 100],
      ]);
      expect(await account()).toMatchObject({
        balance: 300,
        openDues: [{ open: 300 }],
        lines: { items: [{ kind: "deposit", amount: -900, reason: "Painting, as billed" }, {}, {}, {}] },
      });
      expect(await read()).toMatchObject({ held: 100, setOff: 900 });
      expect((await undo(movement)).body).toMatchObject({ undone: { reason: "A typing error." }, mayUndo: false });
      expect(await account()).toMatchObject({
        balance: 1_200,
        openDues: [{ open: 500 }, { open: 300 }, { open: 400 }],
      });
      expect(await read()).toMatchObject({ held: 1_000, setOff: 0 });
    },
  );

  it("is never refunded or set off beyond what is held or open", { meta: { proves: "19.21" } }, async () => {
    await moved(receive(1_000));
    expect(await refund(1_000.01)).toMatchObject({
      status: 409,
      body: { detail: "Only ₹1,000 of this deposit is held." },
    });
    await makeDue(testApp.database, tenancyId, { amount: 500 });
    const beyond = await setOff(500.01);
    expect(beyond).toMatchObject({ status: 409, body: { detail: "Only ₹500 of this tenancy's dues is open." } });
    const others = await setOff(100, { allocations: [{ dueId: 999_999, amount: 100 }] });
    expect(rejections(others.body)).toEqual(["allocations must be open dues of the tenancy"]);
    expect(await read()).toMatchObject({ held: 1_000 });
  });

  it("is refunded by one of two at once, and the other hears why", { meta: { proves: "19.21" } }, async () => {
    await moved(receive(1_000));
    const outcomes = await Promise.all([refund(700), refund(700)]);
    expect(statusesOf(outcomes)).toEqual([201, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: "Only ₹300 of this deposit is held.",
      errors: [{ path: "amount" }],
    });
    expect(await read()).toMatchObject({ held: 300 });
  });

  it("is undone once, and not while it was refunded", { meta: { proves: "19.22" } }, async () => {
    const received = await moved(receive(1_000));
    const refunded = await moved(refund(400));
    expect(await undo(received)).toMatchObject({
      status: 409,
      body: { detail: "This part of the deposit isn't held any more. Undo what came after it first." },
    });
    const outcomes = await Promise.all([undo(refunded), undo(refunded)]);
    expect(statusesOf(outcomes)).toEqual([200, 409]);
    expect(await undo(received)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ held: 0, received: 0, refunded: 0 });
    expect(await journal("deposits_held")).toBe(0);
  });

  it.each<[string, object, string]>([
    ["a day to come", { day: "2190-01-01" }, "day must not be in the future"],
    ["a closed month", { day: "2024-03-31" }, "day is in a month that is closed"],
    ["nothing", { amount: 0 }, "amount must be positive"],
    ["a third decimal", { amount: 0.001 }, "amount must have at most two decimals"],
    ["a transfer without its reference", { reference: "" }, "reference is required"],
    [
      "cash at the law's limit",
      { mode: "cash", reference: "", amount: 20_000, day: "2026-06-10" },
      "amount reaches ₹20,000 of a deposit in cash, which must not be taken (Income-tax Act 2025, sections 185 and 188). " +
        "Confirm that it was paid all the same, or choose another mode.",
    ],
  ])("of %s is refused at its field, and nothing is written", { meta: { proves: "19.23" } }, async (_, more, said) => {
    await inTransaction(testApp.database, async (transaction) => {
      await sql`delete from closed_months`.execute(transaction);
      await closeMonth(transaction, "2024-03-31", staff.user.id);
    });
    const { status, body } = await receive(100, more);
    expect({ status, said: rejections(body) }).toEqual({ status: 400, said: [said] });
    expect(await read()).toMatchObject({ held: 0, movements: { total: 0 } });
  });

  it("has cash reckoned together, and a reference once", { meta: { proves: "19.23" } }, async () => {
    const cash = { mode: "cash", reference: "" };
    await moved(receive(15_000, cash));
    expect(await receive(5_000, cash)).toMatchObject({ status: 400, body: { errors: [{ code: "cashLimit" }] } });
    expect(await moved(receive(5_000, { ...cash, cashConfirmed: true }))).toMatchObject({ cashConfirmed: true });
    const transfer = byTransfer();
    await moved(receive(100, transfer));
    const sentence = `The deposit of Shop 1, Lakshmi Arcade already has the reference ${transfer.reference}.`;
    expect(await receive(100, transfer)).toMatchObject({ status: 409, body: { detail: sentence } });
  });
});

it(
  "a renewal carries what is held over when it is activated, and asks for the rest",
  { meta: { proves: "19.24" } },
  async () => {
    await moved(receive(60_000));
    const { body } = await ask(`POST /tenancies/${tenancyId}/renewals`, { percent: 5 });
    const renewal = body as ReadTenancy;
    await agree(renewal.tenancyId, 75_000, renewal.tenancyCommencingDate);
    expect(await read(renewal.tenancyId)).toMatchObject({
      agreed: 75_000,
      held: 0,
      carriesOver: 60_000,
      topUp: 15_000,
    });
    const active = { tenancyId: renewal.tenancyId, tenantId, tenancyStatus: "Active" };
    expect(await ask("PATCH /tenancies/statuses", active)).toMatchObject({ status: 200 });
    const after = await read(renewal.tenancyId);
    expect(after).toMatchObject({ held: 60_000, carriedIn: 60_000, carriesOver: 0, topUp: 15_000, received: 0 });
    expect(after.movements.items).toMatchObject([{ kind: "carriedIn", otherTenancyId: tenancyId, mayUndo: false }]);
    expect(await read()).toMatchObject({ held: 0, carriedOut: 60_000, topUp: 0, refundBy: "" });
    expect([await journal("deposits_held"), await journal("deposits_held", renewal.tenancyId)]).toEqual([0, -60_000]);
    expect(await undo(after.movements.items[0]!)).toMatchObject({
      status: 409,
      body: { detail: "A renewal carried this over. It can't be undone." },
    });
  },
);

it(
  "the deposit is read by its parties, and changed by staff alone",
  { meta: { proves: ["6.3", "19.20"] } },
  async () => {
    const movement = await moved(receive(1_000));
    const tenant = await makeUser(testApp.database, "Tenant", { tenant_id: tenantId });
    const seen = await read(tenancyId, tenant.token);
    expect(seen).toMatchObject({
      held: 1_000,
      mayEdit: false,
      movements: { items: [{ ...movement, mayUndo: false }] },
    });
    const stranger = await makeCustodianUser(testApp.database);
    expect(await ask(`GET /tenancies/${tenancyId}/deposit`, undefined, stranger.token)).toMatchObject({ status: 404 });
    const body = { reason: "Mine" };
    const undone = await ask(`POST /deposits/movements/${movement.movementId}/undo`, body, stranger.token);
    expect(undone).toMatchObject({ status: 404 });
  },
);

it("leaves nothing that the books contradict", { meta: { proves: ["19.2", "19.21"] } }, async () => {
  expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
});
