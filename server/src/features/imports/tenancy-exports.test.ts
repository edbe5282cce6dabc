import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { TenancyDeposit } from "@vasati/contract/money/deposits";
import { dayIn, monthOf } from "@vasati/contract/money/months";
import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import type { AgreedTerms } from "@vasati/contract/money/terms/terms-calls";
import type { ImportRecord } from "@vasati/contract/office/imports";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeTenant, makeUnit } from "../../../test/records/factories.ts";
import { chargeOf, duesFrom, termsOf } from "../../../test/records/money-terms.ts";
import { madeBy, rowsOn } from "../../../test/files/sheet-rows.ts";
import { sheetsOn } from "../../../test/files/sheets.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { findWrongRecords } from "../../verify/verify.queries.ts";
import { raiseDuesOf } from "../rent-book/dues/dues.service.ts";
import { saveTerms } from "../rent-book/terms/terms.service.ts";

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

const firstDay = dayIn(monthOf(dayInIndia()), 1);
const owing = {
  dueDay: "1",
  openingDate: firstDay,
  openingBalance: "12,500.50",
  depositAgreed: "1,50,000",
  depositHeld: "1,00,000",
};
const paid = () => ({ receivedOn: dayInIndia(), mode: "cash", reference: "", bank: "", tds: 0, allocations: [] });

it("an export is a sheet that can be imported, with today's figures", { meta: { proves: "16.7" } }, async () => {
  await makeShop();
  const { importId, ids } = await rows.accept("tenancies", [{ ...owing, escalationPercent: "5", lateFee: "50" }]);
  const before = await accountOf(ids[0]);
  for (const format of ["csv", "xlsx"]) {
    const file = await sheets.download(`/exports/tenancies?format=${format}`);
    const read = await sheets.read("tenancies", file.bytes, { type: file.type });
    expect(read.matching.filter((id) => id !== null)).toEqual(read.columns.map(({ id }) => id));
    expect(read.rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([["occupied"]]);
    if (format === "csv") continue;
    await sheets.undo(importId);
    const { status, body } = await sheets.accept("tenancies", sheets.again(read));
    expect({ status, body }).toMatchObject({ status: 201 });
    const [copy] = await madeBy(testApp, (body as ImportRecord).importId);
    const after = await accountOf(copy);
    expect(after.balance + after.dueLater).toBe(before.balance + before.dueLater);
    expect(await depositOf(copy)).toMatchObject({ held: 100_000, agreed: 150_000 });
    expect(await ask(`GET /tenancies/${copy}/terms`)).toMatchObject({
      terms: { lateFee: { kind: "flat", amount: 50 }, charges: [{ escalation: { percent: 5, everyMonths: 12 } }] },
    });
    // What is received and set off today is in both figures.
    const figuresNow = async () => {
      const now = await sheets.download("/exports/tenancies?format=csv");
      const { rows: all, matching } = await sheets.read("tenancies", now.bytes, { type: now.type });
      return ["openingBalance", "depositHeld"].map((column) => Number(all[0]?.cells[matching.indexOf(column)]));
    };
    const [balance = 0, held = 0] = await figuresNow();
    expect(balance).toBeGreaterThan(2500);
    await ask("POST /receipts", { ...paid(), tenancyId: copy, amount: 1000 });
    await ask(`POST /tenancies/${copy}/deposit/setOffs`, {
      day: dayInIndia(),
      amount: 1500,
      allocations: [],
      reason: "Arrears",
    });
    expect(await figuresNow()).toEqual([balance - 2500, held - 1500]);
  }
});

const thisMonth = monthOf(dayInIndia());
const term = { commencing_date: dayIn(thisMonth - 14, 1), expiry_date: dayIn(thisMonth + 40, 28) };
const begin = term.commencing_date;
/** Once in the term. */
const [rise, everyMonths] = [dayIn(thisMonth + 16, 1), 30];
const withRent = (more: Partial<AgreedCharge> = {}, terms: Partial<MoneyTerms> = {}, others: AgreedCharge[] = []) =>
  termsOf([chargeOf(begin, 25_000, more), ...others], { dueDay: 1, ...terms });
const steps = (first: number, ...later: [from: string, amount: number][]) => ({
  amounts: [[begin, first] as const, ...later].map(([from, amount]) => ({ from, amount })),
});

/** Terms by the name of their unit, and what a sheet can't say of them. */
const agreed: Record<string, [terms: MoneyTerms, rest: string]> = {
  Quarterly: [withRent({ everyMonths: 3, ...steps(75_000) }, { paid: "arrears" }), ""],
  Yearly: [withRent({ everyMonths: 12, ...steps(3_00_001.2) }, { gst: "charged", tds: "other" }), ""],
  Rising: [
    withRent({ escalation: { by: "percent", everyMonths, percent: 7.25 }, ...steps(25_000, [rise, 26_813]) }),
    "",
  ],
  Unruled: [withRent(steps(25_000, [rise, 26_813])), ""],
  Ceiling: [
    withRent({}, { lateFee: { kind: "percentPerMonth", percent: 1.5, ceiling: 2000 } }, [
      chargeOf(begin, 1500.5, { kind: "maintenance" }),
    ]),
    "",
  ],
  Parking: [withRent({}, {}, [chargeOf(begin, 500, { kind: "parking" })]), `Parking ₹500 every month from ${begin}`],
  Fixed: [
    withRent({ escalation: { by: "amount", everyMonths, amount: 1000 }, ...steps(25_000, [rise, 26_000]) }),
    `Rent ₹25,000 every month from ${begin}, ₹26,000 from ${rise}, rises by ₹1,000 every ${everyMonths} months`,
  ],
};

/** An active tenancy with terms by which everything until today is raised. */
async function makeAgreed(name: string, terms: MoneyTerms, tenantId: number) {
  const more = { status: "Active", activated_at: new Date(), tenant_id: tenantId, ...term } as const;
  const { id } = await makeTenancy(testApp.database, await makeShop(name, { status: "OCP" }), more);
  await inTransaction(testApp.database, async (transaction) => {
    await saveTerms(transaction, id, terms);
    await raiseDuesOf(transaction, [id]);
  });
  return id;
}
const termsNow = async (id: number) => ((await ask(`GET /tenancies/${id}/terms`)) as AgreedTerms).terms!;
/** What was agreed and is owed, charges as the dues that follow from today on. */
async function standing(id: number) {
  const { lateFee, dueDay, paid: when, gst, tds, ...terms } = await termsNow(id);
  const dues = duesFrom({ lateFee, dueDay, paid: when, gst, tds, ...terms }, term.expiry_date, dayInIndia());
  const { balance, dueLater } = await accountOf(id);
  return { lateFee, dueDay, when, gst, tds, dues, owed: balance + dueLater };
}

it(
  "exported terms are imported to the paisa, and a row is refused that says what no column can",
  { meta: { proves: ["16.7", "19.32"] } },
  async () => {
    const { id: tenantId } = await makeTenant(testApp.database, "Asha Rao", { created_by: staff.user.id });
    const ids: number[] = [];
    for (const [name, [terms]] of Object.entries(agreed)) ids.push(await makeAgreed(name, terms, tenantId));
    const before = new Map<string, unknown>();
    for (const [place, name] of Object.keys(agreed).entries()) before.set(name, await standing(ids[place] ?? 0));
    const file = await sheets.download("/exports/tenancies?format=csv");
    for (const tenancyId of ids) {
      const body = { tenancyId, tenantId, tenancyStatus: "Expired" };
      expect(await testApp.call("PATCH /tenancies/statuses", { body, token: staff.token })).toMatchObject({
        status: 200,
      });
    }
    const read = await sheets.read("tenancies", file.bytes, { type: file.type });
    const [unit, rest] = ["unitProfileId", "notInSheet"].map((column) => read.matching.indexOf(column));
    const nameOf = (cells: string[]) => cells[unit ?? 0]?.replace(/ #.*/, "") ?? "";
    expect(Object.fromEntries(read.rows.map(({ cells }) => [nameOf(cells), cells[rest ?? 0] ?? ""]))).toEqual(
      Object.fromEntries(Object.entries(agreed).map(([name, [, words]]) => [name, words])),
    );
    expect(read.rows.flatMap(({ errors }) => errors.map(({ column, code }) => `${column} ${code}`))).toEqual([
      "notInSheet invalid",
      "notInSheet invalid",
    ]);
    const emptied = sheets.again(read);
    for (const { cells } of emptied.rows) cells[rest ?? 0] = "";
    const { status, body } = await sheets.accept("tenancies", emptied);
    expect({ status, body }).toMatchObject({ status: 201 });
    const copies = await madeBy(testApp, (body as ImportRecord).importId);
    const after = new Map<string, unknown>();
    for (const [place, { cells }] of emptied.rows.entries())
      after.set(nameOf(cells), await standing(copies[place] ?? 0));
    const complete = Object.keys(agreed).filter((name) => agreed[name]?.[1] === "");
    expect(complete.map((name) => after.get(name))).toEqual(complete.map((name) => before.get(name)));
    expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
  },
);
