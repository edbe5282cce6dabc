import type { OpenDue, RentRow, TenancyAccount } from "@vasati/contract/money/accounts";
import type { Receipt } from "@vasati/contract/money/receipts";
import type { AgreedTerms, DuesPreview } from "@vasati/contract/money/terms/terms-calls";
import type { Problem } from "@vasati/contract/wire/errors";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { chargeOf, termsOf } from "../../../test/records/money-terms.ts";
import { closeMonth } from "../../ledger/ledger.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { findWrongRecords } from "../../verify/verify.queries.ts";
import { raiseDues } from "./dues/dues.service.ts";
import { saveTerms } from "./terms/terms.service.ts";

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
  const unit = await makeUnit(testApp.database, property, { status: "OCP" });
  const days = { commencing_date: "2025-04-01", expiry_date: "2026-03-31" };
  const made = await makeTenancy(testApp.database, unit, { ...days, status: "Active", activated_at: new Date() });
  [tenancyId, tenantId] = [made.id, made.tenant_id];
});

/** The answer to staff. */
const ask = (call: string, body?: object, token = staff.token) => testApp.call(call, { token, body });
const terms = termsOf([chargeOf("2025-04-01", 10_000)]);
const save = (version: number, more: object = {}) =>
  ask(`PUT /tenancies/${tenancyId}/terms`, { terms: { ...terms, ...more }, version });
const readTerms = async () => (await ask(`GET /tenancies/${tenancyId}/terms`)).body as AgreedTerms;
const preview = async (meant: object | null) =>
  (await ask(`POST /tenancies/${tenancyId}/terms/preview`, { terms: meant })).body as DuesPreview;
const account = async (query = "", token = staff.token) =>
  (await ask(`GET /tenancies/${tenancyId}/account${query}`, undefined, token)).body as TenancyAccount;
/** The statuses of simultaneous calls, in ascending order. */
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
/** Terms of ₹10,000 a month, and what is due by the end of June. */
async function raiseThreeMonths() {
  await inTransaction(testApp.database, (transaction) => saveTerms(transaction, tenancyId, terms));
  await raiseDues(testApp.database, "2025-06-30");
}
let transfers = 0;
const cash = (amount: number, more: object = {}) => ({
  tenancyId,
  receivedOn: "2025-06-10",
  mode: "cash",
  reference: "",
  bank: "",
  amount,
  tds: 0,
  allocations: [],
  ...more,
});
const byTransfer = () => ({ mode: "upi", reference: `61000000${(transfers += 1) + 1000}` });
async function record(amount: number, more: object = {}) {
  const { status, body } = await ask("POST /receipts", cash(amount, more));
  return { status, body: body as Receipt };
}
const undo = (id: number) => ask(`POST /receipts/${id}/undo`, { reason: "The cheque bounced." });
const countOf = async (table: "receipts" | "ledger_entries") =>
  (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(testApp.database)).rows[0]?.count;
const trailOf = async (recordType: string, recordId: number) => {
  const entries = testApp.database.selectFrom("audit_entries").select("action").where("record_type", "=", recordType);
  return (await entries.where("record_id", "=", recordId).orderBy("id").execute()).map(({ action }) => action);
};

describe("the terms of a tenancy", () => {
  it("are entered and changed by one who saw them as they are", { meta: { proves: ["19.6", "19.10"] } }, async () => {
    expect(await readTerms()).toEqual({ tenancyId, terms: null, version: 0, mayEdit: true });
    const [one, other] = await Promise.all([save(0), save(0, { dueDay: 10 })]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect(lost).toMatchObject({ status: 409, body: { detail: "Someone else has changed this record." } });
    expect((lost.body as Problem).current).toEqual(won.body);
    const { charges } = (won.body as AgreedTerms).terms ?? terms;
    expect((await save(1, { charges, dueDay: 7 })).body).toMatchObject({ version: 2, terms: { dueDay: 7 } });
    expect(await trailOf("tenancy", tenancyId)).toEqual(["tenancy.termsChanged", "tenancy.termsChanged"]);
  });

  it("are previewed as they will be raised, and nothing is saved", { meta: { proves: "19.10" } }, async () => {
    const shown = await preview(terms);
    expect(shown.isCut).toBe(false);
    expect(shown.dues).toHaveLength(12);
    expect((await readTerms()).terms).toBeNull();
    await raiseThreeMonths();
    const raised = (await account()).openDues.map(({ from, until, dueOn, amount }) => ({ from, until, dueOn, amount }));
    expect(shown.dues.slice(0, 3)).toMatchObject(raised);
    expect((await preview((await readTerms()).terms)).dues).toEqual(shown.dues.slice(3));
  });

  it("raise at once what is due by them", { meta: { proves: "19.29" } }, async () => {
    expect(await save(0)).toMatchObject({ status: 200 });
    expect(await account()).toMatchObject({ balance: 1_20_000 });
    const charge = { ...terms, charges: [] };
    expect((await save(1, charge)).body).toMatchObject({ rule: "duesWereRaised" });
  });

  it("are refused at the place of what is wrong, and nothing is written", { meta: { proves: "19.12" } }, async () => {
    const early = await save(0, { charges: [chargeOf("2025-03-31", 10_000)] });
    expect(rejections(early.body)).toEqual(["terms.charges.0.from must not be before the commencing date"]);
    const amounts = [
      { from: "2025-04-01", amount: 1 },
      { from: "2025-03-01", amount: 2 },
    ];
    const step = await save(0, { charges: [chargeOf("2025-04-01", 1, { amounts })] });
    expect(rejections(step.body)).toEqual(["terms.charges.0.amounts must each begin after the one before"]);
    const negative = await save(0, { charges: [chargeOf("2025-04-01", -1)] });
    expect(rejections(negative.body)).toEqual(["terms.charges.0.amounts.0.amount must not be negative"]);
    expect((await readTerms()).version).toBe(0);
  });
});

describe("a receipt", () => {
  it("is recorded, read by its tenant and undone, as the account says", { meta: { proves: "19.11" } }, async () => {
    await raiseThreeMonths();
    const recorded = await record(12_000.5, { ...byTransfer(), receivedOn: "2025-06-11" });
    expect(recorded).toMatchObject({
      status: 201,
      body: { amount: 12_000.5, advance: 0, undone: null, mayUndo: true, recordedBy: "Asha Rao" },
    });
    expect(recorded.body.settles.map(({ amount }) => amount)).toEqual([10_000, 2_000.5]);
    const tenant = await makeUser(testApp.database, "Tenant", { tenant_id: tenantId });
    const { receiptId } = recorded.body;
    expect(await ask(`GET /receipts/${receiptId}`, undefined, tenant.token)).toMatchObject({
      status: 200,
      body: { ...recorded.body, mayUndo: false },
    });
    const lines = (await account("", tenant.token)).lines.items;
    expect(lines.map(({ day, kind, amount, balance }) => [day, kind, amount, balance])).toEqual([
      ["2025-06-11", "receipt", -12_000.5, 17_999.5],
      ["2025-06-05", "due", 10_000, 30_000],
      ["2025-05-05", "due", 10_000, 20_000],
      ["2025-04-05", "due", 10_000, 10_000],
    ]);
    expect((await account("?size=1&page=1")).lines).toMatchObject({ items: [{ balance: 30_000 }], total: 4 });
    expect((await undo(receiptId)).body).toMatchObject({ undone: { reason: "The cheque bounced." }, mayUndo: false });
    const after = await account();
    expect(after).toMatchObject({ balance: 30_000, openDues: [{ open: 10_000 }, { open: 10_000 }, { open: 10_000 }] });
    expect(after.lines.items[0]).toMatchObject({ kind: "reversal", amount: 12_000.5, receipt: { receiptId } });
    expect(await trailOf("receipt", receiptId)).toEqual(["receipt.recorded", "receipt.reversed"]);
    const kindsIn = async (query: string) => {
      const { items, total } = (await account(query)).lines;
      expect(total).toBe(items.length);
      return items.map(({ kind, balance }) => [kind, balance]);
    };
    expect(await kindsIn("?show=receipts")).toMatchObject([
      ["reversal", 30_000],
      ["receipt", 17_999.5],
    ]);
    expect(await kindsIn("?show=charges&from=2025-05-01&until=2025-05-31")).toEqual([["due", 20_000]]);
  });

  it("is undone by one of two, and the other hears why", { meta: { proves: ["19.9", "19.11"] } }, async () => {
    const { body } = await record(100);
    const outcomes = await Promise.all([undo(body.receiptId), undo(body.receiptId)]);
    expect(statusesOf(outcomes)).toEqual([200, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: "This has already been undone.",
    });
  });

  it("is recorded once, however often the same call arrives", { meta: { proves: "19.11" } }, async () => {
    const call = { token: staff.token, body: cash(100), headers: { "idempotency-key": `once-only-${tenancyId}` } };
    const answers = [await testApp.call("POST /receipts", call), await testApp.call("POST /receipts", call)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await account()).lines.total).toBe(1);
  });

  it.each<[string, object, string]>([
    ["an amount with three decimals", { amount: 1.005 }, "amount must have at most two decimals"],
    ["a day to come", { receivedOn: "2190-01-01" }, "receivedOn must not be in the future"],
    ["nothing", { amount: 0 }, "amount must be positive"],
    [
      "a due twice",
      { allocations: [1, 1].map((dueId) => ({ dueId, amount: 1 })) },
      "allocations must name each due once",
    ],
    ["another's due", { allocations: [{ dueId: 999_999, amount: 1 }] }, "allocations must be dues of the tenancy"],
    [
      "cash at the law's limit",
      { amount: 2_00_000, receivedOn: "2026-06-10" },
      "amount reaches ₹2,00,000 in cash from one person in a day, which must not be received (Income-tax Act 2025, " +
        "section 186). Confirm that it was received all the same, or choose another mode.",
    ],
  ])("of %s is refused at its field, and nothing is written", { meta: { proves: "19.12" } }, async (_, more, said) => {
    const before = [await countOf("receipts"), await countOf("ledger_entries")];
    const { status, body } = await record(100, more);
    expect({ status, said: rejections(body) }).toEqual({ status: 400, said: [said] });
    expect([await countOf("receipts"), await countOf("ledger_entries")]).toEqual(before);
  });

  it(
    "of cash is reckoned by person and day, and kept where staff confirm it",
    { meta: { proves: "19.12" } },
    async () => {
      expect(await record(1_50_000)).toMatchObject({ status: 201, body: { cashConfirmed: false } });
      expect(await record(49_999.99)).toMatchObject({ status: 201 });
      expect(await record(0.01)).toMatchObject({ status: 400, body: { errors: [{ code: "cashLimit" }] } });
      expect(await record(1, { receivedOn: "2025-06-11" })).toMatchObject({ status: 201 });
      const confirmed = await record(0.01, { cashConfirmed: true });
      expect(confirmed).toMatchObject({ status: 201, body: { cashConfirmed: true, recordedBy: "Asha Rao" } });
    },
  );

  it("with a reference that was used says where, at its field", { meta: { proves: ["19.8", "19.12"] } }, async () => {
    const upi = byTransfer();
    const { body } = await record(100, upi);
    const sentence = `Receipt ${body.number} for Shop 1, Lakshmi Arcade already has the reference ${upi.reference}.`;
    const again = await record(200, upi);
    expect(again).toMatchObject({ status: 409, body: { detail: sentence } });
    const { number, receiptId } = body;
    const values = { number, receiptId, tenancyId, place: "Shop 1, Lakshmi Arcade" };
    expect(again.body).toMatchObject({ errors: [{ path: "reference", code: "referenceIsUsed", values }] });
    const other = byTransfer();
    const outcomes = await Promise.all([record(100, other), record(200, other)]);
    expect(statusesOf(outcomes)).toEqual([201, 409]);
  });

  it("is not dated in a closed month, nor is a due", { meta: { proves: ["19.3", "19.12"] } }, async () => {
    await inTransaction(testApp.database, (transaction) => closeMonth(transaction, "2024-03-31", staff.user.id));
    const before = [await countOf("receipts"), await countOf("ledger_entries")];
    const late = await record(100, { receivedOn: "2024-03-31" });
    expect(rejections(late.body)).toEqual(["receivedOn is in a month that is closed"]);
    const due = { kind: "water", name: "", amount: 1, dueOn: "2024-03-01" };
    const closed = await ask(`POST /tenancies/${tenancyId}/dues`, due);
    expect(rejections(closed.body)).toEqual(["dueOn is in a month that is closed"]);
    expect([await countOf("receipts"), await countOf("ledger_entries")]).toEqual(before);
  });
});

describe("a due that comes once", () => {
  it("is charged, taken by an advance, and what is open of it is waived", { meta: { proves: "19.13" } }, async () => {
    await record(200);
    const form = { kind: "other", name: "Repair of the lock", amount: 500, dueOn: "2025-06-20" };
    const charged = await ask(`POST /tenancies/${tenancyId}/dues`, form);
    expect(charged).toMatchObject({ status: 201, body: { name: form.name, amount: 500, open: 300 } });
    const { dueId } = charged.body as OpenDue;
    const waive = () => ask(`POST /dues/${dueId}/waiver`, { reason: "The lock was old." });
    const outcomes = await Promise.all([waive(), waive()]);
    expect(statusesOf(outcomes)).toEqual([200, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: "Nothing is owed on this due.",
    });
    expect(await account()).toMatchObject({
      balance: 0,
      openDues: [],
      lines: { items: [{ kind: "waiver", amount: -300, reason: "The lock was old.", due: { dueId } }, {}, {}] },
    });
    expect(await trailOf("due", dueId)).toEqual(["due.charged", "due.waived"]);
  });

  it.each([
    [{ amount: -5 }, "amount must not be negative"],
    [{ amount: 0 }, "amount must be positive"],
    [{ amount: 0.001 }, "amount must have at most two decimals"],
    [{ name: "" }, "name is required"],
  ])("is refused with %j, and nothing is written", { meta: { proves: "19.12" } }, async (more, said) => {
    const form = { kind: "other", name: "Key", amount: 5, dueOn: "2025-06-20", ...more };
    const before = await countOf("ledger_entries");
    const { status, body } = await ask(`POST /tenancies/${tenancyId}/dues`, form);
    expect(status).toBe(400);
    expect(rejections(body)).toContain(said);
    expect(await countOf("ledger_entries")).toBe(before);
  });
});

it("another portfolio's money is not there", { meta: { proves: ["6.3", "19.11"] } }, async () => {
  const { body } = await record(100);
  const stranger = await makeCustodianUser(testApp.database);
  const rent = (await ask("GET /rent", undefined, stranger.token)).body as PageOf<RentRow>;
  expect(rent.items).toEqual([]);
  for (const call of [`GET /tenancies/${tenancyId}/account`, `GET /receipts/${body.receiptId}`])
    expect(await ask(call, undefined, stranger.token)).toMatchObject({ status: 404 });
  expect(await ask("POST /receipts", cash(1), stranger.token)).toMatchObject({
    status: 404,
    body: { detail: "There is no such tenancy." },
  });
});

it("leaves nothing that the books contradict", { meta: { proves: "19.2" } }, async () => {
  expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
});
