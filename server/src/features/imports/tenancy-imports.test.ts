import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { DepositMovement, DepositTotals, TenancyDeposit } from "@vasati/contract/money/deposits";
import { dayIn, monthOf } from "@vasati/contract/money/months";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, statementsOf } from "../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeDocument,
  makeProperty,
  makeTenant,
  makeUnit,
} from "../../../test/records/factories.ts";
import { makeDue } from "../../../test/records/make-money.ts";
import { rowsOn, sheetIn } from "../../../test/files/sheet-rows.ts";
import { sheetsOn } from "../../../test/files/sheets.ts";
import { closeMonth, reopenLatestMonth } from "../../ledger/ledger.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { findWrongRecords } from "../../verify/verify.queries.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let sheets: ReturnType<typeof sheetsOn>;
let rows: ReturnType<typeof rowsOn>;
let property: Awaited<ReturnType<typeof makeProperty>>;
beforeAll(async () => {
  testApp = await buildTestApp();
  sheets = sheetsOn(testApp, () => staff.token);
  rows = rowsOn(testApp, () => staff.token);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  staff = await makeCustodianUser(testApp.database);
  property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
  await makeTenant(testApp.database, "Ravi Kumar", { created_by: staff.user.id });
});

const ask = async (call: string, body?: object) =>
  (await testApp.call(call, { token: staff.token, ...(body && { body }) })).body;
const accountOf = async (id: number | undefined) => (await ask(`GET /tenancies/${id}/account`)) as TenancyAccount;
const depositOf = async (id: number | undefined) => (await ask(`GET /tenancies/${id}/deposit`)) as TenancyDeposit;
const makeShop = (name = "Shop 7", more = {}) => makeUnit(testApp.database, property, { name, ...more });
const statusOf = async (unitId: number) =>
  (await testApp.database.selectFrom("units").select("status").where("id", "=", unitId).executeTakeFirstOrThrow())
    .status;
const journalOf = async (tenancyIds: number[]) =>
  (
    await sql<{ account: string; paise: string }>`
      select account, sum(amount_paise)::text as paise from ledger_lines where tenancy_id = any(${tenancyIds}::bigint[])
      group by 1 having sum(amount_paise) <> 0 order by 1`.execute(testApp.database)
  ).rows;

/** What the trail says of a tenancy's creation. */
const createdAs = async (tenancyId = 0) =>
  (
    await testApp.database
      .selectFrom("audit_entries")
      .select("after")
      .where("action", "=", "tenancy.created")
      .where("record_id", "=", tenancyId)
      .executeTakeFirstOrThrow()
  ).after;

const thisMonth = monthOf(dayInIndia());
const firstDay = dayIn(thisMonth, 1);
/** Due on the first day, so that this month's rent is raised on any day. */
const usual = { dueDay: "1", openingDate: firstDay };
const owing = { ...usual, openingBalance: "12,500.50", depositAgreed: "1,50,000", depositHeld: "1,00,000" };

const paid = () => ({ receivedOn: dayInIndia(), mode: "cash", reference: "", bank: "", tds: 0, allocations: [] });

it(
  "a sheet of tenancies becomes active ones with terms, deposit and balance, which receipts settle",
  { meta: { proves: ["19.31", "16.5"] } },
  async () => {
    const [shop, hall] = [await makeShop(), await makeShop("Hall", { status: "OCP" })];
    const { ids } = await rows.accept("tenancies", [
      { ...owing, maintenance: "2000", escalationPercent: "5", escalationMonths: "11", lockInUntil: "6" },
      { ...usual, unitProfileId: `Hall #${hall.id}`, rent: "8000", openingBalance: "-20,000" },
    ]);
    expect([await statusOf(shop.id), await statusOf(hall.id)]).toEqual(["OCP", "OCP"]);
    expect(await ask(`GET /tenancies/${ids[0]}`)).toMatchObject({ tenancyStatus: "Active", rent: 25_000, version: 1 });
    expect(await ask(`GET /tenancies/${ids[0]}/terms`)).toMatchObject({
      terms: { charges: [{ escalation: { percent: 5 } }, { kind: "maintenance" }], lockInUntil: "2025-09-30" },
    });

    const money = { openingBalance: 12_500.5, openingDate: firstDay, depositHeld: 100_000, rent: 25_000 };
    expect(await createdAs(ids[0])).toMatchObject(money);
    expect(await createdAs(ids[1])).toMatchObject({ openingBalance: -20_000, depositHeld: 0 });
    const { openDues, lines } = await accountOf(ids[0]);
    expect(openDues.slice(0, 3)).toMatchObject([
      { kind: "opening", open: 12_500.5, dueOn: firstDay },
      { kind: "rent", open: 25_000, from: firstDay },
      { kind: "maintenance", open: 2000, from: firstDay },
    ]);
    expect(lines.items.at(-1)).toMatchObject({ kind: "opening", amount: 12_500.5, balance: 12_500.5, receipt: null });
    expect(await depositOf(ids[0])).toMatchObject({
      agreed: 150_000,
      held: 100_000,
      opening: 100_000,
      topUp: 50_000,
      movements: { items: [{ kind: "opening", mode: null, mayUndo: true }] },
    });
    const totals = (await ask("GET /deposits/totals?by=owner")) as DepositTotals;
    expect(totals).toMatchObject({ tenancies: 1, held: 100_000 });
    await ask("POST /receipts", { ...paid(), tenancyId: ids[0], amount: 13_000 });
    expect((await accountOf(ids[0])).openDues[0]).toMatchObject({ kind: "rent", open: 24_500.5 });

    const advance = await accountOf(ids[1]);
    expect(advance.lines.items.at(-1)).toMatchObject({ kind: "opening", amount: -20_000, receipt: { number: "" } });
    expect(advance.openDues.filter(({ from }) => from === firstDay)).toEqual([]);
    // The balances of the other book were neither due nor received this month.
    expect(await ask("GET /rent/totals")).toMatchObject({
      dueThisMonth: 35_000,
      receivedThisMonth: 13_000,
      depositsHeld: 100_000,
    });
    expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
  },
);

it("rows that can't be active tenancies are refused at their cells", { meta: { proves: "19.32" } }, async () => {
  await makeShop();
  await makeShop("Works", { status: "UNM" });
  const other = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, name: "Annexe" });
  await makeUnit(testApp.database, other, { name: "Shop 7" });
  const stranger = await makeProperty(testApp.database);
  await makeUnit(testApp.database, stranger, { name: "Strange" });
  expect(
    await rows.check("tenancies", [
      {},
      { unitProfileId: "Shop 7" },
      { propertyId: "Annexe" },
      { unitProfileId: "Works" },
      { unitProfileId: "Strange" },
      { propertyId: "Annexe", tenancyExpiryDate: "1/4/2025" },
      { unitProfileId: "", tenancyCommencingDate: "soon", rent: "25.005" },
      { openingDate: dayIn(thisMonth + 2, 1), openingBalance: "much" },
      { dueDay: "31", tenancyStatus: "Expired" },
    ]),
  ).toEqual([
    [],
    ["unitProfileId is the same as in row 2"],
    [],
    ["unitProfileId has a tenancy or can't be let"],
    ["unitProfileId is not known to you by this name or number"],
    ["tenancyExpiryDate must be after the commencing date"],
    expect.arrayContaining([expect.stringMatching("^unitProfileId"), "rent must have at most two decimals"]),
    [expect.stringMatching("^openingBalance")],
    ["tenancyStatus must be Active", "dueDay must be a whole number from 1 to 28"],
  ]);
  expect(await rows.check("tenancies", [{ openingDate: dayIn(thisMonth + 2, 1) }, { lateFeeKind: "Once" }])).toEqual([
    ["openingDate must not be in the future"],
    ["lateFee is required"],
  ]);
  const [begin, rise] = [dayIn(thisMonth - 12, 1), { paid: "In arrears", dueDay: "28", escalationPercent: "5" }];
  expect(await rows.check("tenancies", [{ ...rise, tenancyCommencingDate: begin, openingDate: firstDay }])).toEqual([
    [expect.stringMatching("^openingDate is after an increase of the rent")],
  ]);
  const { database } = testApp;
  await inTransaction(database, (transaction) => closeMonth(transaction, dayIn(thisMonth - 1, 1), staff.user.id));
  try {
    expect(await rows.check("tenancies", [{ openingDate: dayIn(thisMonth - 1, 28) }])).toEqual([
      ["openingDate is in a month that is closed"],
    ]);
  } finally {
    await inTransaction(database, reopenLatestMonth);
  }
});

describe("undoing an import of tenancies", () => {
  it(
    "removes them, reverses their entries and gives their units the status of before, and the sheet can be imported again",
    { meta: { proves: ["19.33", "16.6"] } },
    async () => {
      const [shop, hall] = [await makeShop(), await makeShop("Hall", { status: "OCP" })];
      const first = await rows.accept("tenancies", [owing, { ...usual, unitProfileId: "Hall" }]);
      expect(await sheets.undo(first.importId)).toMatchObject({ status: 200 });
      expect([await statusOf(shop.id), await statusOf(hall.id)]).toEqual(["NOP", "OCP"]);
      expect(await journalOf(first.ids)).toEqual([]);
      expect(await ask(`GET /tenancies/${first.ids[0]}`)).toMatchObject({ status: 404 });
      expect(await ask("GET /deposits/totals?by=owner")).toMatchObject({ held: 0 });
      const again = await rows.accept("tenancies", [owing]);
      expect((await accountOf(again.ids[0])).openDues[0]).toMatchObject({ open: 12_500.5 });
      expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
    },
  );

  it(
    "is possible after an imported advance was undone, which owes again what it had settled",
    { meta: { proves: ["19.31", "19.33"] } },
    async () => {
      await makeShop();
      const { importId, ids } = await rows.accept("tenancies", [{ ...usual, openingBalance: "-30,000" }]);
      const [id] = ids;
      expect((await accountOf(id)).openDues.filter(({ from }) => from === firstDay)).toEqual([]);
      const { receiptId } = (await accountOf(id)).lines.items.at(-1)?.receipt ?? {};
      const advance = {
        number: "",
        mode: "opening",
        amount: 30_000,
        receivedOn: firstDay,
        mayUndo: true,
      };
      expect(await ask(`GET /receipts/${receiptId}`)).toMatchObject(advance);
      expect(await ask(`GET /receipts/${receiptId}/paper`)).toMatchObject({ status: 404 });
      const reason = { reason: "Wrong sheet" };
      expect(await ask(`POST /receipts/${receiptId}/undo`, reason)).toMatchObject({ undone: reason, mayUndo: false });
      expect(await ask(`POST /receipts/${receiptId}/undo`, reason)).toMatchObject({ status: 409 });
      const { openDues, lines } = await accountOf(id);
      expect(openDues[0]).toMatchObject({ kind: "rent", open: 25_000, from: firstDay });
      expect(lines.items.find(({ kind }) => kind === "reversal")).toMatchObject({
        amount: 30_000,
        receipt: { receiptId },
      });
      expect(await journalOf(ids)).toEqual([
        { account: "receivable", paise: expect.any(String) },
        { account: "rent_income", paise: expect.any(String) },
      ]);
      expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
      expect(await sheets.undo(importId)).toMatchObject({ status: 200 });
      expect(await journalOf(ids)).toEqual([]);
      expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
    },
  );

  it(
    "is possible after an opening balance that was owed was undone; the receipts that had settled it settle other dues",
    { meta: { proves: ["19.31", "19.33"] } },
    async () => {
      await makeShop();
      await makeShop("Hall");
      const { ids } = await rows.accept("tenancies", [owing]);
      const other = await rows.accept("tenancies", [{ ...owing, unitProfileId: "Hall" }]);
      const dueOf = async (id: number | undefined, kind: string) =>
        (await accountOf(id)).openDues.find((due) => due.kind === kind);
      const undo = async (due: { dueId: number } | undefined) =>
        ask(`POST /dues/${due?.dueId}/undo`, { reason: "Wrong sheet" });
      const opening = await dueOf(ids[0], "opening");
      const partly = { day: dayInIndia(), amount: 500, reason: "Agreed", allocations: [] };
      const { movementId } = (await ask(`POST /tenancies/${ids[0]}/deposit/setOffs`, partly)) as DepositMovement;
      expect(await undo(opening)).toMatchObject({ status: 409, rule: "openingIsSettled" });
      await ask(`POST /deposits/movements/${movementId}/undo`, { reason: "Not agreed" });
      await ask("POST /receipts", { tenancyId: ids[0], ...paid(), amount: 20_000 });
      expect(await dueOf(ids[0], "rent")).toMatchObject({ open: 17_500.5 });
      expect(await undo(await dueOf(ids[0], "rent"))).toMatchObject({ status: 409, rule: "notAnOpening" });
      expect(await undo(opening)).toMatchObject({ kind: "opening", open: 0 });
      expect(await undo(opening)).toMatchObject({ status: 409, rule: "alreadyUndone" });
      expect(await dueOf(ids[0], "rent")).toMatchObject({ open: 5_000 });
      const { items } = (await accountOf(ids[0])).lines;
      expect(items.filter(({ kind, due }) => kind === "reversal" && due?.dueId === opening?.dueId)).toMatchObject([
        { amount: -12_500.5, reason: "Wrong sheet" },
      ]);
      expect(items.find(({ kind, due }) => kind === "opening" && due)).toMatchObject({ isUndone: true });
      expect(await undo(await dueOf(other.ids[0], "opening"))).toMatchObject({ open: 0 });
      expect(await sheets.undo(other.importId)).toMatchObject({ status: 200 });
      expect(await journalOf(other.ids)).toEqual([]);
      expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
    },
  );

  it("says what hangs on them, and removes nothing", { meta: { proves: "19.33" } }, async () => {
    const names = ["Shop 7", "A", "B", "C"];
    for (const name of names) await makeShop(name);
    const { importId, ids } = await rows.accept(
      "tenancies",
      names.map((unitProfileId) => Object.assign({ unitProfileId }, usual)),
    );
    await makeDue(testApp.database, ids[0] ?? 0, { dueOn: dayInIndia() });
    await makeDocument(testApp, ids[1] ?? 0);
    const { version, terms } = (await ask(`GET /tenancies/${ids[2]}/terms`)) as { version: number; terms: object };
    await testApp.call(`PUT /tenancies/${ids[2]}/terms`, { token: staff.token, body: { version, terms } });
    const { status, body } = await sheets.undo(importId);
    expect({ status, codes: (body as { errors: { code: string }[] }).errors.map(({ code }) => code) }).toEqual({
      status: 409,
      codes: ["paid", "referred", "changed"],
    });
    expect(await ask(`GET /tenancies/${ids[3]}`)).toMatchObject({ tenancyStatus: "Active" });
  });
});

it("many rows take few statements", { meta: { proves: "16.15" } }, async () => {
  const costs: number[] = [];
  for (const count of [10, 200]) {
    const names = Array.from({ length: count }, (_, number) => `Of ${count}: ${number}`);
    for (const name of names) await makeShop(name);
    const sheet = sheetIn("tenancies", ...names.map((unitProfileId) => Object.assign({ unitProfileId }, owing)));
    costs.push(
      await statementsOf(testApp, async () =>
        expect(await sheets.accept("tenancies", sheet)).toMatchObject({ status: 201 }),
      ),
    );
  }
  expect(costs[0]).toBeLessThan(60);
  expect(costs[1]).toBeLessThan((costs[0] ?? 0) + 20);
});
