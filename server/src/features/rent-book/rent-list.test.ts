import type { RentRow, RentTotals } from "@vasati/contract/money/accounts";
import { daysBetween } from "@vasati/contract/leasing/terms";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { makeDue, makeReceipt } from "../../../test/records/make-money.ts";
import { chargeOf, termsOf } from "../../../test/records/money-terms.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { saveTerms } from "./terms/terms.service.ts";

const day = 24 * 3_600_000;
const daysAgo = (days: number) => dayInIndia(Date.now() - days * day);
let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
/** By the name of the tenant. */
const ids: Record<string, number> = {};
let secondProperty: number;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  const { database } = testApp;
  staff = await makeCustodianUser(database);
  const custodian_id = staff.custodian.id;
  const [first, second] = [
    await makeProperty(database, { custodian_id }),
    await makeProperty(database, { custodian_id, name: "Sampige Plaza" }),
  ];
  secondProperty = second.id;
  const dues: [name: string, ages: number[]][] = [
    ["Asha Rao", [-3]],
    ["Bala Gowda", [30, 0]],
    ["Chitra Hegde", [31]],
    ["Devi Shetty", [90]],
    ["Esha Kumar", [91, 60]],
    ["Farah Khan", []],
  ];
  for (const [index, [name, ages]] of dues.entries()) {
    const unit = await makeUnit(database, index % 2 === 0 ? first : second, { name: `Shop ${index}` });
    const tenant = await makeTenant(database, name);
    const active = { tenant_id: tenant.id, status: "Active", activated_at: new Date() } as const;
    const { id } = await makeTenancy(database, unit, active);
    ids[name] = id;
    await inTransaction(database, (transaction) =>
      saveTerms(transaction, id, termsOf([chargeOf("2089-01-01", 10_000)])),
    );
    for (const age of ages) await makeDue(database, id, { dueOn: daysAgo(age), amount: 1_000 });
  }
  await makeReceipt(database, ids["Esha Kumar"] ?? 0, { userId: staff.user.id, receivedOn: daysAgo(2), amount: 400 });
  await makeReceipt(database, ids["Farah Khan"] ?? 0, { userId: staff.user.id, receivedOn: daysAgo(1), amount: 70 });
});
afterAll(() => testApp.close());

async function rent(query = ""): Promise<PageOf<RentRow>> {
  const { status, body } = await testApp.call(`GET /rent${query}`, { token: staff.token });
  expect(status).toBe(200);
  return body as PageOf<RentRow>;
}
const names = async (query?: string) => (await rent(query)).items.map(({ tenantName }) => tenantName);

it("who owes what, the oldest due first, with what is owed and what comes", { meta: { proves: "19.14" } }, async () => {
  const { items, total } = await rent();
  expect(items.map(({ tenantName, owed, dueLater, openDues }) => [tenantName, owed, dueLater, openDues])).toEqual([
    ["Esha Kumar", 1_600, 0, 2],
    ["Devi Shetty", 1_000, 0, 1],
    ["Chitra Hegde", 1_000, 0, 1],
    ["Bala Gowda", 2_000, 0, 2],
    ["Asha Rao", 0, 1_000, 1],
  ]);
  expect(total).toBe(5);
  for (const { dueOn, daysLate } of items) expect(daysLate).toBe(Math.max(0, daysBetween(dueOn, dayInIndia())));
  expect(items[0]).toMatchObject({ lastReceivedOn: daysAgo(2), telePhone: "9845012345" });
  expect(await names("?sort=-dueOn")).toEqual((await names()).toReversed());
  expect(await names("?size=2&page=1")).toEqual(["Chitra Hegde", "Bala Gowda"]);
});

it.each([
  ["standing=soon", ["Asha Rao"]],
  ["standing=days30", ["Bala Gowda"]],
  ["standing=days60", ["Chitra Hegde"]],
  ["standing=days90", ["Devi Shetty"]],
  ["standing=older", ["Esha Kumar"]],
  ["standing=paid", ["Farah Khan"]],
  ["search=hegde", ["Chitra Hegde"]],
  ["search=shop%201", ["Bala Gowda"]],
  ["search=sampige", ["Devi Shetty", "Bala Gowda"]],
  ["search=farah&standing=paid", ["Farah Khan"]],
])("of them those with %s", { meta: { proves: "19.14" } }, async (query, expected) => {
  expect(await names(`?${query}`)).toEqual(expected);
});

it("of one property; and what was paid too early waits", { meta: { proves: "19.14" } }, async () => {
  expect(await names(`?propertyId=${secondProperty}`)).toEqual(["Devi Shetty", "Bala Gowda"]);
  expect((await rent("?standing=paid")).items).toMatchObject([{ advance: 70, dueOn: "", openDues: 0, owed: 0 }]);
});

const totals = async (query = "") =>
  (await testApp.call(`GET /rent/totals${query}`, { token: staff.token })).body as RentTotals;

it("the totals are those of the list, and what was received this month", { meta: { proves: "19.14" } }, async () => {
  expect(await totals()).toEqual({
    overdue: { tenancies: 4, amount: 4_600 },
    dueSoon: 2_000,
    dueThisMonth: expect.any(Number),
    depositsHeld: 0,
    receivedThisMonth: [[2, 400] as const, [1, 70] as const]
      .filter(([age]) => daysAgo(age).slice(0, 7) === dayInIndia().slice(0, 7))
      .reduce((sum, [, amount]) => sum + amount, 0),
    claimsToConfirm: 0,
    chequesToClear: 0,
    standings: {
      soon: { tenancies: 1, amount: 1_000 },
      days30: { tenancies: 1, amount: 2_000 },
      days60: { tenancies: 1, amount: 1_000 },
      days90: { tenancies: 1, amount: 1_000 },
      older: { tenancies: 1, amount: 1_600 },
    },
  });
  expect(await totals(`?propertyId=${secondProperty}`)).toMatchObject({
    overdue: { tenancies: 2, amount: 2_000 },
    standings: { days30: { tenancies: 1 }, days90: { tenancies: 1 }, older: { tenancies: 0, amount: 0 } },
  });
});

it("says in which language a tenant is reminded, where they have an account", async () => {
  const { tenantId } = (await rent("?search=devi")).items[0] ?? { tenantId: 0 };
  await makeUser(testApp.database, "Tenant", { tenant_id: tenantId, language: "kn" });
  const { items } = await rent("?search=sampige");
  expect(items.map(({ language }) => language)).toEqual(["kn", null]);
});
