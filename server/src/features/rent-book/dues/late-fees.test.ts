import { moneyOfRupees, negate } from "@vasati/contract/money/money";
import type { MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../../test/database/database.ts";
import { createTestDatabase } from "../../../../test/database/database.ts";
import { makeProperty, makeTenancy, makeUnit, makeUser } from "../../../../test/records/factories.ts";
import { makeReceipt } from "../../../../test/records/make-money.ts";
import { chargeOf, termsOf } from "../../../../test/records/money-terms.ts";
import { findBalances } from "../../../ledger/ledger.queries.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { findWrongRecords } from "../../../verify/verify.queries.ts";
import { saveTerms } from "../terms/terms.service.ts";
import { raiseDues } from "./dues.service.ts";
import { raiseLateFees } from "./late-fees.service.ts";

let test: TestDatabase;
let property: Awaited<ReturnType<typeof makeProperty>>;
let userId: number;
beforeAll(async () => {
  test = await createTestDatabase();
  property = await makeProperty(test.database);
  userId = (await makeUser(test.database)).user.id;
});
afterAll(() => test.drop());

/** A tenancy at ₹30,000 a month of which one due was raised in time, on 5 April 2025. */
async function makeLate(lateFee: MoneyTerms["lateFee"], raisedOn = "2025-04-01"): Promise<number> {
  const unit = await makeUnit(test.database, property, { status: "OCP" });
  const days = { commencing_date: "2025-04-01", expiry_date: "2025-04-30" };
  const { id } = await makeTenancy(test.database, unit, {
    ...days,
    status: "Active",
    activated_at: new Date("2025-04-01"),
  });
  const terms = termsOf([chargeOf("2025-04-01", 30_000)], { lateFee, graceDays: 5 });
  await inTransaction(test.database, (transaction) => saveTerms(transaction, id, terms));
  await raiseDues(test.database, "2025-04-30");
  await sql`update dues set created_at = ${raisedOn}::date where tenancy_id = ${id}`.execute(test.database);
  return id;
}
const raise = (through: string) => raiseLateFees(test.database, through);
async function feesOf(tenancyId: number) {
  const { rows } = await sql<{ from: string; until: string; rupees: number }>`
    select period_from as from, period_until as until, (amount_paise / 100.0)::float8 as rupees
    from dues where tenancy_id = ${tenancyId} and kind = 'lateFee' order by period_from`.execute(test.database);
  return rows.map(({ from, until, rupees }) => [from, until, rupees]);
}
const incomeOf = async (tenancyId: number) =>
  (await findBalances(test.database, { by: "tenancy", account: "late_fee_income", ids: [tenancyId] })).get(tenancyId);

it("a fee is charged once, after the grace", { meta: { proves: "19.29" } }, async () => {
  const id = await makeLate({ kind: "flat", amount: 500 });
  await raise("2025-04-10");
  expect(await feesOf(id)).toEqual([]);
  await Promise.all([raise("2025-04-11"), raise("2025-04-11"), raise("2025-04-12")]);
  await raise("2025-05-31");
  expect((await feesOf(id)).map(([, , rupees]) => rupees)).toEqual([500]);
  expect(await incomeOf(id)).toBe(negate(moneyOfRupees(500)));
});

it("a fee per day is made up for up to the ceiling, each day once", { meta: { proves: "19.29" } }, async () => {
  const id = await makeLate({ kind: "perDay", amount: 50, ceiling: 420 });
  await raise("2025-04-12");
  await raise("2025-04-12");
  await raise("2025-04-16");
  await raise("2025-04-30");
  await raise("2025-05-31");
  expect(await feesOf(id)).toEqual([
    ["2025-04-11", "2025-04-12", 100],
    ["2025-04-13", "2025-04-16", 200],
    ["2025-04-17", "2025-04-30", 120],
  ]);
});

it("a percentage a month is of what is open, by days", { meta: { proves: "19.29" } }, async () => {
  const id = await makeLate({ kind: "percentPerMonth", percent: 1.5, ceiling: null });
  await raise("2025-04-13");
  await makeReceipt(test.database, id, { userId, receivedOn: "2025-04-14", amount: 20_045 });
  await raise("2025-04-15");
  // The receipt settled the rent, the oldest, and left ₹9,955 of it open.
  expect(await feesOf(id)).toEqual([
    ["2025-04-11", "2025-04-13", 45],
    ["2025-04-14", "2025-04-15", 9.96],
  ]);
  await makeReceipt(test.database, id, { userId, receivedOn: "2025-04-16", amount: 10_009.96 });
  await raise("2025-05-31");
  expect(await feesOf(id)).toHaveLength(2);
});

it("nobody pays for days before the due was raised, or without a rule", { meta: { proves: "19.29" } }, async () => {
  const late = await makeLate({ kind: "perDay", amount: 50, ceiling: null }, "2025-04-20");
  const none = await makeLate({ kind: "none" });
  await raise("2025-04-26");
  expect(await feesOf(late)).toEqual([["2025-04-26", "2025-04-26", 50]]);
  expect(await feesOf(none)).toEqual([]);
  expect((await findWrongRecords(test.database, { isStrict: false })).wrong).toEqual([]);
});
