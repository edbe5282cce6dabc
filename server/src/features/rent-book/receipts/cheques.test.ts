import type { TenancyAccount } from "@vasati/contract/money/accounts";
import { noMoney, rupeesOfMoney } from "@vasati/contract/money/money";
import type { Receipt } from "@vasati/contract/money/receipts";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { trailOf } from "../../../../test/database/changes.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../../../../test/records/factories.ts";
import { makeDue, makeReceipt } from "../../../../test/records/make-money.ts";
import { findBalances } from "../../../ledger/ledger.queries.ts";
import { findWrongRecords } from "../../../verify/verify.queries.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let property: Awaited<ReturnType<typeof makeProperty>>;
let tenancyId: number;
let receiptId: number;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
  property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
});
afterAll(() => testApp.close());
/** A cheque of ₹8,000 that settles a due. */
beforeEach(async () => {
  const unit = await makeUnit(testApp.database, property, { status: "OCP" });
  tenancyId = (await makeTenancy(testApp.database, unit, { status: "Active", activated_at: new Date() })).id;
  await makeDue(testApp.database, tenancyId, { dueOn: "2026-02-05", amount: 8_000 });
  const cheque = { userId: staff.user.id, receivedOn: "2026-02-06", amount: 8_000, cheque: "004512" };
  receiptId = await makeReceipt(testApp.database, tenancyId, cheque);
});

const ask = (call: string, body?: object, token = staff.token) => testApp.call(call, { token, body });
const settle = (more: object) =>
  ask(`POST /receipts/${receiptId}/clearing`, { day: "2026-02-09", isCleared: true, reason: "", charge: 0, ...more });
const bounced = { isCleared: false, reason: "Funds insufficient", charge: 350.5 };
const account = async () => (await ask(`GET /tenancies/${tenancyId}/account`)).body as TenancyAccount;
const waiting = async () =>
  ((await ask("GET /cheques?size=100")).body as PageOf<Receipt>).items.filter((each) => each.tenancyId === tenancyId);
const journal = async (code: "cheques" | "bank") =>
  rupeesOfMoney(
    (await findBalances(testApp.database, { by: "tenancy", account: code, ids: [tenancyId] })).get(tenancyId) ??
      noMoney,
  );
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

it("a cleared cheque moves to the bank, and undone it leaves it", { meta: { proves: "19.28" } }, async () => {
  expect(await waiting()).toMatchObject([{ receiptId, cheque: "waiting", reference: "004512" }]);
  expect([await journal("cheques"), await journal("bank")]).toEqual([8_000, 0]);
  expect(await settle({})).toMatchObject({ status: 200, body: { cheque: "cleared", undone: null } });
  expect([await journal("cheques"), await journal("bank")]).toEqual([0, 8_000]);
  expect(await waiting()).toEqual([]);
  expect(await account()).toMatchObject({ balance: 0, openDues: [] });
  await ask(`POST /receipts/${receiptId}/undo`, { reason: "Another tenant's" });
  expect([await journal("cheques"), await journal("bank")]).toEqual([0, 0]);
  expect(await account()).toMatchObject({ balance: 8_000 });
});

it("a bounced cheque undoes its receipt and charges for it", { meta: { proves: "19.28" } }, async () => {
  expect(await settle(bounced)).toMatchObject({
    status: 200,
    body: { cheque: "bounced", undone: { reason: "Funds insufficient" }, mayUndo: false },
  });
  expect([await journal("cheques"), await journal("bank")]).toEqual([0, 0]);
  const { balance, openDues, lines } = await account();
  expect(balance).toBe(8_350.5);
  expect(openDues).toMatchObject([{ open: 8_000 }, { kind: "bounce", open: 350.5, dueOn: "2026-02-09" }]);
  expect(lines.items.find(({ kind }) => kind === "reversal")).toMatchObject({ day: "2026-02-09", amount: 8_000 });
  expect((await trailOf(testApp, "receipt", receiptId)).map(({ action }) => action)).toEqual(["receipt.bounced"]);
});

it("is settled once, by staff of the portfolio, on a day that fits", { meta: { proves: "19.28" } }, async () => {
  expect(rejections((await settle({ day: "2190-01-01" })).body)).toEqual(["day must not be in the future"]);
  expect(rejections((await settle({ day: "2026-02-05" })).body)).toEqual([
    "day must not be before the cheque was received",
  ]);
  expect(rejections((await settle({ isCleared: false })).body)).toEqual(["reason is required"]);
  const stranger = await makeCustodianUser(testApp.database);
  const body = { day: "2026-02-09", isCleared: true, reason: "", charge: 0 };
  expect(await ask(`POST /receipts/${receiptId}/clearing`, body, stranger.token)).toMatchObject({ status: 404 });
  const outcomes = await Promise.all([settle({}), settle(bounced)]);
  expect(statusesOf(outcomes)).toEqual([200, 409]);
  expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({ rule: "chequeIsSettled" });
  receiptId = await makeReceipt(testApp.database, tenancyId, { userId: staff.user.id });
  expect((await settle({})).body).toMatchObject({ rule: "chequeIsSettled" });
  expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
});
