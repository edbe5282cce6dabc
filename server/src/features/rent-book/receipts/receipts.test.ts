import { moneyOfPaise, rupeesOfMoney } from "@vasati/contract/money/money";
import { monthsLater } from "@vasati/contract/money/months";
import type { ReceiptForm } from "@vasati/contract/money/receipts";
import { receiptForm } from "@vasati/contract/money/receipts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../../test/database/database.ts";
import { createTestDatabase } from "../../../../test/database/database.ts";
import { makeProperty, makeTenancy, makeUnit, makeUser } from "../../../../test/records/factories.ts";
import { chargeOf, termsOf } from "../../../../test/records/money-terms.ts";
import { findBalances } from "../../../ledger/ledger.queries.ts";
import { closeMonth } from "../../../ledger/ledger.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { findWrongRecords } from "../../../verify/verify.queries.ts";
import { raiseDues } from "../dues/dues.service.ts";
import { recordReceipt, reverseReceipt } from "./receipts.service.ts";
import { saveTerms } from "../terms/terms.service.ts";

let test: TestDatabase;
let property: Awaited<ReturnType<typeof makeProperty>>;
let userId: number;
let tenancyId: number;
beforeAll(async () => {
  test = await createTestDatabase();
  property = await makeProperty(test.database);
  userId = (await makeUser(test.database)).user.id;
});
afterAll(() => test.drop());
beforeEach(async () => void (tenancyId = await makeLet()));

/** A tenancy from April 2025 to March 2026 at ₹10,000 a month, of which nothing was raised. */
async function makeLet(): Promise<number> {
  const unit = await makeUnit(test.database, property, { status: "OCP" });
  const { id } = await makeTenancy(test.database, unit, {
    status: "Active",
    activated_at: new Date("2025-04-01"),
    commencing_date: "2025-04-01",
    expiry_date: "2026-03-31",
  });
  await inTransaction(test.database, (transaction) =>
    saveTerms(transaction, id, termsOf([chargeOf("2025-04-01", 10_000)])),
  );
  return id;
}
const raise = (through: string) => raiseDues(test.database, through);

let transfers = 0;
const formOf = (rupees: number, more: Partial<ReceiptForm> = {}): ReceiptForm => ({
  tenancyId,
  receivedOn: "2025-06-10",
  mode: "upi",
  reference: String((transfers += 1)).padStart(12, "0"),
  bank: "",
  amount: rupees,
  tds: 0,
  allocations: [],
  ...more,
});
const record = (form: ReceiptForm) =>
  inTransaction(test.database, (transaction) => recordReceipt(transaction, form, userId));
const undo = (receiptId: number) =>
  inTransaction(test.database, (transaction) =>
    reverseReceipt(transaction, { receiptId, reason: "The cheque bounced", userId }),
  );
/** How much of each due is settled, the oldest first. */
async function settled(): Promise<number[]> {
  const { rows } = await sql<{ rupees: number }>`
    select (settled_paise / 100.0)::float8 as rupees from dues where tenancy_id = ${tenancyId} order by due_on`.execute(
    test.database,
  );
  return rows.map(({ rupees }) => rupees);
}
const dueIds = async () =>
  (
    await test.database.selectFrom("dues").select("id").where("tenancy_id", "=", tenancyId).orderBy("due_on").execute()
  ).map(({ id }) => id);
const balanceOf = async (account: "receivable" | "bank" | "cheques" | "cash" | "tds_receivable") =>
  rupeesOfMoney(
    (await findBalances(test.database, { by: "tenancy", account, ids: [tenancyId] })).get(tenancyId) ??
      moneyOfPaise(0n),
  );

const lastNumber = async (financialYear: string) =>
  (
    await test.database
      .selectFrom("receipt_numbers")
      .select("last_number")
      .where("financial_year", "=", financialYear)
      .executeTakeFirst()
  )?.last_number ?? 0;

describe("a receipt", () => {
  it("settles the oldest dues first; what is left is taken by the next", { meta: { proves: "19.7" } }, async () => {
    await raise("2025-06-30");
    await record(formOf(14_000));
    expect(await settled()).toEqual([10_000, 4_000, 0]);
    await record(formOf(19_000));
    expect([await settled(), await balanceOf("receivable")]).toEqual([[10_000, 10_000, 10_000], -3_000]);
    await raise("2025-07-31");
    expect([await settled(), await balanceOf("receivable")]).toEqual([[10_000, 10_000, 10_000, 3_000], 7_000]);
  });

  it(
    "settles what staff say, and no due of others or beyond what was received",
    { meta: { proves: "19.7" } },
    async () => {
      await raise("2025-06-30");
      const [first, , third] = await dueIds();
      await record(formOf(12_000, { allocations: [{ dueId: third!, amount: 10_000 }] }));
      expect(await settled()).toEqual([2_000, 0, 10_000]);
      const wrong = (more: Partial<ReceiptForm>) => record(formOf(500, more));
      await expect(wrong({ allocations: [{ dueId: first!, amount: 501 }] })).rejects.toMatchObject({ status: 400 });
      await expect(wrong({ allocations: [{ dueId: third!, amount: 1 }] })).rejects.toMatchObject({
        constraint: "dues_settled_check",
      });
      tenancyId = await makeLet();
      await expect(wrong({ allocations: [{ dueId: first!, amount: 1 }] })).rejects.toMatchObject({
        status: 400,
        message: "allocations must be dues of the tenancy",
      });
    },
  );

  it("stands where the money is, and what was deducted as tax waits for its certificate", async () => {
    await raise("2025-04-30");
    await record(formOf(9_000, { tds: 1_000, mode: "neft" }));
    await record(formOf(500, { mode: "cash", reference: "" }));
    await record(formOf(250, { mode: "cheque", reference: "123456", bank: "Canara Bank" }));
    expect(await balanceOf("bank")).toBe(9_000);
    expect(await balanceOf("tds_receivable")).toBe(1_000);
    expect(await balanceOf("cash")).toBe(500);
    expect(await balanceOf("cheques")).toBe(250);
    expect(await settled()).toEqual([10_000]);
  });

  it(
    "has a reference that no other has, also where two are recorded at once",
    { meta: { proves: "19.8" } },
    async () => {
      const form = formOf(100);
      const first = await record(form);
      await expect(record({ ...form, mode: "imps" })).rejects.toMatchObject({
        status: 409,
        message: `Receipt ${first.financialYear}/${first.number} for Shop 1, Lakshmi Arcade already has the reference ${form.reference}.`,
      });
      const again = formOf(100);
      const other = { ...again, tenancyId: await makeLet() };
      const outcomes = await Promise.allSettled([record(again), record(other)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      await undo(first.id);
      expect(await record(form)).toMatchObject({ financialYear: "2025-26" });
    },
  );

  it("is of a day that has come, in an open month", { meta: { proves: "19.8" } }, async () => {
    await expect(record(formOf(100, { receivedOn: "2190-01-01" }))).rejects.toMatchObject({
      message: "receivedOn must not be in the future",
    });
    await inTransaction(test.database, (transaction) => closeMonth(transaction, "2025-04-30", userId));
    await expect(record(formOf(100, { receivedOn: "2025-04-30" }))).rejects.toMatchObject({
      message: "receivedOn is in a month that is closed",
    });
    await sql`delete from closed_months`.execute(test.database);
  });

  it(
    "is numbered by financial year without gaps, also where some are refused and many come at once",
    { meta: { proves: "19.9" } },
    async () => {
      const before = await lastNumber("2024-25");
      const receivedOn = "2025-03-31";
      const forms = await Promise.all(
        Array.from({ length: 8 }, async () => ({ ...formOf(100, { receivedOn }), tenancyId: await makeLet() })),
      );
      const refused = formOf(100, { receivedOn, allocations: [{ dueId: 999_999, amount: 1 }] });
      const outcomes = await Promise.allSettled([...forms, refused].map(record));
      const numbers = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.number] : []));
      expect(numbers.toSorted((one, other) => one - other)).toEqual(forms.map((_, index) => before + index + 1));
      expect(await lastNumber("2024-25")).toBe(before + forms.length);
    },
  );
});

it(
  "an undone receipt settles nothing; its dues are owed again, and of two who undo it one does",
  { meta: { proves: "19.9" } },
  async () => {
    await raise("2025-05-31");
    const { id } = await record(formOf(15_000, { mode: "cheque", reference: "000123", bank: "SBI" }));
    await record(formOf(7_000));
    expect(await settled()).toEqual([10_000, 10_000]);
    const outcomes = await Promise.allSettled([undo(id), undo(id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    // What the other receipt has settled stays so; what was left of it takes the oldest due.
    expect([await settled(), await balanceOf("receivable"), await balanceOf("cheques")]).toEqual([
      [2_000, 5_000],
      13_000,
      0,
    ]);
  },
);

it(
  "a receipt, its undoing and the next dues at once leave nothing paid twice",
  { meta: { proves: ["19.7", "19.9"] } },
  async () => {
    await raise("2025-05-31");
    const { id } = await record(formOf(15_000));
    const at = [undo(id), undo(id), raise("2025-06-30"), record(formOf(7_000)), record(formOf(9_000))];
    const outcomes = await Promise.allSettled<unknown>(at);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    await raise("2025-06-30");
    expect([await balanceOf("receivable"), await balanceOf("bank")]).toEqual([14_000, 16_000]);
    expect((await settled()).reduce((sum, each) => sum + each, 0)).toBe(16_000);
    expect((await findWrongRecords(test.database, { isStrict: false })).wrong).toEqual([]);
  },
);

it.each<[string, Partial<ReceiptForm>, string]>([
  ["an amount with three decimals", { amount: 1.005 }, "amount"],
  ["a negative amount", { amount: -1 }, "amount"],
  ["nothing", { amount: 0 }, "amount"],
  ["a transfer without its reference", { reference: " " }, "reference"],
])("a receipt of %s is refused at its field", (_, more, path) =>
  expect(receiptForm.safeParse(formOf(100, more)).error?.issues.map((issue) => issue.path.join("."))).toContain(path),
);

/** The same in memory: dues of ₹10,000 and receipts, by amounts in paise. */
interface Model {
  dues: { settled: number }[];
  receipts: { id: number; day: string; left: number; of: Map<number, number>; paise: number; isUndone: boolean }[];
}
const monthly = 10_000_00;
function settleIn({ dues, receipts }: Model): void {
  const byDay = receipts.toSorted((one, other) =>
    one.day === other.day ? one.id - other.id : one.day < other.day ? -1 : 1,
  );
  for (const receipt of byDay)
    for (const [index, due] of dues.entries()) {
      const paise = Math.min(receipt.left, monthly - due.settled);
      receipt.left -= paise;
      due.settled += paise;
      receipt.of.set(index, (receipt.of.get(index) ?? 0) + paise);
    }
}
function undoIn(model: Model, receipt: Model["receipts"][number]): void {
  for (const [index, paise] of receipt.of) model.dues[index]!.settled -= paise;
  Object.assign(receipt, { left: 0, of: new Map(), isUndone: true });
}

const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant("raise" as const) }),
    fc.record({
      does: fc.constant("receive" as const),
      paise: fc.integer({ min: 1, max: 45_000_00 }),
      day: fc.integer({ min: 10, max: 28 }),
    }),
    fc.record({ does: fc.constant("undo" as const), which: fc.nat() }),
  ),
  { minLength: 1, maxLength: 14 },
);

it(
  "any sequence of dues, receipts and undone receipts ends as in a model in memory",
  { meta: { proves: "19.7" } },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        tenancyId = await makeLet();
        const model: Model = { dues: [], receipts: [] };
        for (const step of sequence) {
          const standing = model.receipts.filter(({ isUndone }) => !isUndone);
          if (step.does === "raise" && model.dues.length < 12) {
            await raise(monthsLater("2025-04-05", model.dues.length));
            model.dues.push({ settled: 0 });
          }
          if (step.does === "receive") {
            const day = `2025-05-${step.day}`;
            const { id } = await record(formOf(rupeesOfMoney(moneyOfPaise(BigInt(step.paise))), { receivedOn: day }));
            model.receipts.push({ id, day, left: step.paise, of: new Map(), paise: step.paise, isUndone: false });
          }
          const undone = step.does === "undo" ? standing[step.which % standing.length] : undefined;
          if (undone) {
            await undo(undone.id);
            undoIn(model, undone);
          }
          settleIn(model);
        }
        expect(await settled()).toEqual(model.dues.map((due) => due.settled / 100));
        const received = model.receipts.filter(({ isUndone }) => !isUndone).reduce((sum, { paise }) => sum + paise, 0);
        expect(await balanceOf("receivable")).toBe((model.dues.length * monthly - received) / 100);
      }),
      { numRuns: 40 },
    );
    const { wrong } = await findWrongRecords(test.database, { isStrict: false });
    expect(wrong).toEqual([]);
  },
);
