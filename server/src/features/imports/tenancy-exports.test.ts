import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { TenancyDeposit } from "@vasati/contract/money/deposits";
import { dayIn, monthOf } from "@vasati/contract/money/months";
import type { ImportRecord } from "@vasati/contract/office/imports";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeProperty, makeTenant, makeUnit } from "../../../test/database/factories.ts";
import { madeBy, rowsOn } from "../../../test/files/sheet-rows.ts";
import { sheetsOn } from "../../../test/files/sheets.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";

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
const makeShop = (name = "Shop 7") => makeUnit(testApp.database, property, { name });

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
