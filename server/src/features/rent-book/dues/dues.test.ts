import { listDues } from "@vasati/contract/money/terms/dues";
import { add, moneyOfRupees, rupeesOfMoney } from "@vasati/contract/money/money";
import { dayIn } from "@vasati/contract/money/months";
import { dueTermsOf, recurringOf } from "@vasati/contract/money/terms/tenancy-terms";
import type { MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import fc from "fast-check";
import type { Insertable } from "kysely";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../../test/database/database.ts";
import { createTestDatabase } from "../../../../test/database/database.ts";
import { makeOwner, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../../test/records/factories.ts";
import { chargeOf, termsOf } from "../../../../test/records/money-terms.ts";
import { findBalances } from "../../../ledger/ledger.queries.ts";
import { closeMonth } from "../../../ledger/ledger.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { raiseDues } from "./dues.service.ts";
import { saveTerms } from "../terms/terms.service.ts";

let test: TestDatabase;
let property: Awaited<ReturnType<typeof makeProperty>>;
let ownerId: number;
beforeAll(async () => {
  test = await createTestDatabase();
  ownerId = (await makeOwner(test.database)).id;
  property = await makeProperty(test.database, { current_owner_id: ownerId });
});
afterAll(() => test.drop());

/** An active tenancy from April to December 2025 with these terms; the past needs no clock. */
async function makeLet(terms: MoneyTerms, more: Partial<Insertable<Tables["tenancies"]>> = {}) {
  const unit = await makeUnit(test.database, property);
  const dates = { commencing_date: "2025-04-01", expiry_date: "2025-12-31" };
  const { id } = await makeTenancy(test.database, unit, {
    ...dates,
    status: "Active",
    activated_at: new Date("2025-04-01"),
    ...more,
  });
  await save(id, terms);
  return { id, unitId: unit.id };
}
const save = (tenancyId: number, terms: MoneyTerms) =>
  inTransaction(test.database, (transaction) => saveTerms(transaction, tenancyId, terms));
const raise = (through: string) => raiseDues(test.database, through);

interface Due {
  kind: string;
  from: string;
  until: string;
  dueOn: string;
  rupees: number;
}
async function duesOf(tenancyId: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select kind, period_from as from, period_until as until, due_on as "dueOn", (amount_paise / 100.0)::float8 as rupees
    from dues where tenancy_id = ${tenancyId} and cancelled_by is null order by due_on, charge_id`.execute(
    test.database,
  );
  return rows;
}
const owedBy = async (tenancyId: number) =>
  (await findBalances(test.database, { by: "tenancy", account: "receivable", ids: [tenancyId] })).get(tenancyId) ?? 0n;

describe("raising dues", () => {
  it("posts what is due up to a day: to be received, and income of rent or other charges, and GST", async () => {
    const charges = [chargeOf("2025-04-01", 25_000), chargeOf("2025-04-16", 3_000, { kind: "maintenance" })];
    const { id, unitId } = await makeLet(termsOf(charges, { gst: "charged" }));
    await raise("2025-05-04");
    expect(await duesOf(id)).toEqual([
      { kind: "rent", from: "2025-04-01", until: "2025-04-30", dueOn: "2025-04-05", rupees: 25_000 },
      { kind: "maintenance", from: "2025-04-16", until: "2025-04-30", dueOn: "2025-04-16", rupees: 1_500 },
    ]);
    const totals = { by: "unit", ids: [unitId] } as const;
    const balance = async (account: "receivable" | "rent_income" | "other_income" | "gst_payable") =>
      rupeesOfMoney((await findBalances(test.database, { ...totals, account })).get(unitId) ?? moneyOfRupees(0));
    expect(await balance("receivable")).toBe(31_270);
    expect(await balance("rent_income")).toBe(-25_000);
    expect(await balance("other_income")).toBe(-1_500);
    expect(await balance("gst_payable")).toBe(-4_770);
    await raise("2025-05-05");
    expect(await duesOf(id)).toHaveLength(4);
  });

  it(
    "raises each once, however often it is done, by several servers at once",
    { meta: { proves: "19.5" } },
    async () => {
      const lets = await Promise.all(
        Array.from({ length: 6 }, () => makeLet(termsOf([chargeOf("2025-04-01", 10_000)]))),
      );
      await Promise.all(["2025-06-05", "2025-06-05", "2025-04-30"].map(raise));
      await raise("2025-06-05");
      for (const { id } of lets) {
        expect((await duesOf(id)).map(({ from }) => from)).toEqual(["2025-04-01", "2025-05-01", "2025-06-01"]);
        expect(await owedBy(id)).toBe(moneyOfRupees(30_000));
      }
    },
  );

  it(
    "stops where it fails, with all of a due or nothing, and is made up for later",
    { meta: { proves: "19.5" } },
    async () => {
      const { id } = await makeLet(termsOf([chargeOf("2025-04-01", 10_000)]));
      await sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'The server goes.'; end $$;
      create trigger failing before update on tenancy_charges for each row execute function fail();`.execute(
        test.ownersDatabase,
      );
      await expect(raise("2025-06-30")).rejects.toThrow("The server goes.");
      await sql`drop function fail cascade`.execute(test.ownersDatabase);
      expect([await duesOf(id), await owedBy(id)]).toEqual([[], 0n]);
      await raise("2025-06-30");
      expect(await duesOf(id)).toHaveLength(3);
    },
  );

  it("makes up for more dues than one transaction takes", { meta: { proves: "19.5" } }, async () => {
    const { id } = await makeLet(termsOf([chargeOf("2015-04-01", 100)]), { commencing_date: "2015-04-01" });
    await raise("2025-12-31");
    expect(await duesOf(id)).toHaveLength(129);
    expect(await owedBy(id)).toBe(moneyOfRupees(12_900));
  });

  it("leaves out tenancies that were never active, and ends with the tenancy", async () => {
    const terms = termsOf([chargeOf("2025-04-01", 30_000)]);
    const pending = await makeLet(terms, { status: "PendingActivation", activated_at: null });
    const over = await makeLet(terms);
    const ended = await makeLet(terms, { status: "Expired", expired_at: new Date("2025-06-10T20:00:00Z") });
    const going = await makeLet({ ...terms, continuesAfterEnd: true });
    await raise("2026-02-28");
    expect(await duesOf(pending.id)).toEqual([]);
    expect((await duesOf(over.id)).at(-1)).toMatchObject({ until: "2025-12-31", rupees: 30_000 });
    // In India it was the 11th already.
    expect((await duesOf(ended.id)).at(-1)).toMatchObject({ from: "2025-06-01", until: "2025-06-11", rupees: 11_000 });
    expect((await duesOf(going.id)).at(-1)).toMatchObject({ until: "2026-02-28" });
  });

  it(
    "posts what comes too late for a closed month into the open one, and says so",
    { meta: { proves: "19.3" } },
    async () => {
      const { id } = await makeLet(termsOf([chargeOf("2025-04-01", 10_000)]));
      const { user } = await makeUser(test.database);
      await inTransaction(test.database, (transaction) => closeMonth(transaction, "2025-04-30", user.id));
      await raise("2025-05-31");
      const { rows } = await sql`
      select business_day, about_month from dues join ledger_entries as entry on entry.id = entry_id
      where tenancy_id = ${id} order by due_on`.execute(test.database);
      expect(rows).toEqual([
        { business_day: "2025-05-01", about_month: "2025-04-01" },
        { business_day: "2025-05-05", about_month: null },
      ]);
      await sql`delete from closed_months`.execute(test.database);
    },
  );

  it("keeps the journal at zero, and each due equal to its entry", async () => {
    const total = add(...(await findBalances(test.database, { by: "account" })).values());
    expect(total).toBe(0n);
    const { rows } = await sql`
      select dues.id from dues join ledger_lines as line using (entry_id)
      where account = 'receivable' group by dues.id having sum(line.amount_paise) <> min(dues.amount_paise + tax_paise)`.execute(
      test.database,
    );
    expect(rows).toEqual([]);
  });
});

const days = fc.nat(500).map((index) => dayIn(2025 * 12 + Math.floor(index / 28), (index % 28) + 1));
const charges = fc
  .record({
    kind: fc.constantFrom("rent", "parking"),
    everyMonths: fc.constantFrom(1, 3, 6, 12),
    until: fc.option(days, { nil: "" }),
    steps: fc.uniqueArray(fc.tuple(days, fc.integer({ min: 1, max: 9_999_999 })), {
      minLength: 1,
      maxLength: 3,
      selector: ([day]) => day,
    }),
  })
  .map(({ steps, until, ...charge }) => {
    const sorted = steps.toSorted(([one], [other]) => (one < other ? -1 : 1));
    const amounts = sorted.map(([from, paise]) => ({ from, amount: paise / 100 }));
    const from = amounts[0]?.from ?? "";
    return chargeOf(from, 0, { ...charge, amounts, until: until < from ? "" : until });
  });
const anyTerms = fc
  .record({
    charges: fc.array(charges, { minLength: 1, maxLength: 3 }),
    dueDay: fc.integer({ min: 1, max: 28 }),
    paid: fc.constantFrom("advance", "arrears"),
    gst: fc.constantFrom("none", "charged"),
    free: fc.tuple(days, days).map(([from, until]) => (from <= until ? [{ from, until }] : [])),
  })
  .map(({ charges: each, free, ...more }) => termsOf(each, { ...more, rentFree: free }));

const keyOf = (from: string, until: string, dueOn: string, rupees: number) =>
  [from, until, dueOn, rupees.toFixed(2)].join(" ");

it("raises what the terms list, whenever it is done", { meta: { proves: "19.5" } }, async () => {
  await fc.assert(
    fc.asyncProperty(anyTerms, fc.array(days, { maxLength: 3 }), async (terms, raisedOn) => {
      const lastDay = "2026-08-20";
      const { id } = await makeLet(terms, { commencing_date: "2025-01-01", expiry_date: lastDay });
      for (const day of raisedOn) await raise(day);
      await raise("2028-12-31");
      const range = { lastDay, from: "2025-01-01", until: "2028-12-31" };
      const listed = terms.charges.flatMap((charge) => listDues(dueTermsOf(terms), recurringOf(charge), range));
      expect((await duesOf(id)).map((due) => keyOf(due.from, due.until, due.dueOn, due.rupees)).toSorted()).toEqual(
        listed.map((due) => keyOf(due.from, due.until, due.dueOn, rupeesOfMoney(due.amount))).toSorted(),
      );
      expect(await owedBy(id)).toBe(add(...listed.flatMap(({ amount, tax }) => [amount, tax])));
    }),
    { numRuns: 40 },
  );
});
