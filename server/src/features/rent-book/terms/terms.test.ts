import { moneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestDatabase } from "../../../../test/database/database.ts";
import { createTestDatabase } from "../../../../test/database/database.ts";
import { makeProperty, makeTenancy, makeUnit } from "../../../../test/records/factories.ts";
import { chargeOf, termsOf } from "../../../../test/records/money-terms.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { raiseDues } from "../dues/dues.service.ts";
import { readTerms, saveTerms } from "./terms.service.ts";

let test: TestDatabase;
let tenancyId: number;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());
beforeEach(async () => {
  const unit = await makeUnit(test.database, await makeProperty(test.database));
  const active = { status: "Active", activated_at: new Date() } as const;
  const dates = { commencing_date: "2025-04-01", expiry_date: "2026-02-28" };
  tenancyId = (await makeTenancy(test.database, unit, { ...active, ...dates })).id;
});

const save = (terms: MoneyTerms, id = tenancyId) =>
  inTransaction(test.database, (transaction) => saveTerms(transaction, id, terms));
const raisedRents = async () => {
  const { rows } = await sql<{ rupees: number }>`
    select (amount_paise / 100.0)::float8 as rupees from dues where tenancy_id = ${tenancyId} order by due_on`.execute(
    test.database,
  );
  return rows.map(({ rupees }) => rupees);
};
/** The stored terms, with the ids of the charges. */
async function standing() {
  const terms = await readTerms(test.database, tenancyId);
  if (!terms) throw new Error("There are no terms.");
  const { version: _version, ...rest } = terms;
  return rest;
}
const withoutIds = (terms: MoneyTerms) => ({
  ...terms,
  charges: terms.charges.map(({ chargeId: _id, ...charge }) => charge),
});

const rising: Partial<AgreedCharge> = {
  escalation: { by: "percent", everyMonths: 6, percent: 7.25 },
  amounts: [
    { from: "2025-04-01", amount: 25_000.5 },
    { from: "2025-10-01", amount: 26_813 },
  ],
};
const full = termsOf(
  [
    chargeOf("2025-04-01", 0, rising),
    chargeOf("2025-05-01", 1_250.75, { kind: "maintenance", ratePerSquareFoot: 5, until: "2025-12-31" }),
    chargeOf("2025-04-01", 600, {
      kind: "other",
      name: "Generator",
      everyMonths: 3,
      escalation: { by: "amount", everyMonths: 12, amount: 50 },
    }),
  ],
  {
    paid: "arrears",
    lateFee: { kind: "percentPerMonth", percent: 1.5, ceiling: 2_000 },
    rentFree: [{ from: "2025-04-01", until: "2025-04-15" }],
    deposit: { agreed: 1_50_000, nonRefundable: 25_000, refundDays: 45 },
    lockInUntil: "2025-09-30",
    tds: "other",
    gst: "charged",
  },
);

it.each<[string, Partial<MoneyTerms>]>([
  ["of all kinds", {}],
  ["with a flat late fee", { lateFee: { kind: "flat", amount: 500 } }],
  ["with a late fee per day", { lateFee: { kind: "perDay", amount: 50.5, ceiling: null } }],
  ["with none", { lateFee: { kind: "none" }, lockInUntil: "", rentFree: [] }],
])("terms %s are kept as they were agreed", async (_, more) => {
  const terms = { ...full, ...more };
  expect(moneyTerms.parse(terms)).toEqual(terms);
  expect(await readTerms(test.database, tenancyId)).toBeUndefined();
  await save(terms);
  expect(withoutIds(await standing())).toEqual(terms);
  await save(await standing());
  expect(withoutIds(await standing())).toEqual(terms);
});

it(
  "new terms hold for dues that were not raised yet, and charge no day twice",
  { meta: { proves: "19.6" } },
  async () => {
    await save(termsOf([chargeOf("2025-04-01", 31_000)]));
    await raiseDues(test.database, "2025-06-30");
    const { charges, ...rest } = await standing();
    const [rent] = charges;
    await save({ ...rest, charges: [{ ...rent!, everyMonths: 3, amounts: [{ from: "2025-04-01", amount: 60_000 }] }] });
    await raiseDues(test.database, "2025-12-31");
    expect(await raisedRents()).toEqual([31_000, 31_000, 31_000, 60_000, 60_000]);
  },
);

it("a charge for which dues were raised is ended, not left out; others are", async () => {
  await save(termsOf([chargeOf("2025-04-01", 10_000), chargeOf("2025-09-01", 500, { kind: "parking" })]));
  await raiseDues(test.database, "2025-04-30");
  const { charges, ...rest } = await standing();
  await expect(save({ ...rest, charges: charges.slice(1) })).rejects.toMatchObject({
    status: 409,
    message: "Dues were raised for this charge. Give it a last day instead.",
  });
  await save({ ...rest, charges: [{ ...charges[0]!, until: "2025-05-15" }] });
  await raiseDues(test.database, "2025-12-31");
  expect(await raisedRents()).toEqual([10_000, 4_838.71]);
});

it("a charge before the tenancy, one of another tenancy, and terms of no tenancy are refused", async () => {
  await expect(save(termsOf([chargeOf("2025-03-31", 10_000)]))).rejects.toMatchObject({
    status: 400,
    errors: [{ path: "terms.charges.0.from", message: "must not be before the commencing date" }],
  });
  const strange = termsOf([chargeOf("2025-04-01", 10_000, { chargeId: 999_999 })]);
  await expect(save(strange)).rejects.toMatchObject({ status: 404 });
  await expect(save(full, 999_999)).rejects.toMatchObject({ status: 404 });
  expect(await readTerms(test.database, tenancyId)).toBeUndefined();
});
