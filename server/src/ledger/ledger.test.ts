import { moneyOfPaise, moneyOfRupees, negate } from "@vasati/contract/money/money";
import { dayIn, monthOf } from "@vasati/contract/money/months";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../test/database/database.ts";
import { createTestDatabase } from "../../test/database/database.ts";
import { makeOwner, makeProperty, makeTenancy, makeUnit, makeUser } from "../../test/records/factories.ts";
import { dayInIndia } from "../platform/database/calendar.ts";
import type { Transaction } from "../platform/database/database.ts";
import { databaseRefusal } from "../platform/database/database-errors.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Dimensions, LedgerLine, NewEntry } from "./entry.ts";
import { accounts } from "./entry.ts";
import { findBalances } from "./ledger.queries.ts";
import { closeMonth, openDayFrom, post, reopenLatestMonth, reverse } from "./ledger.ts";

let test: TestDatabase;
let userId: number;
let about: Dimensions;
beforeAll(async () => {
  test = await createTestDatabase();
  userId = (await makeUser(test.database)).user.id;
});
afterAll(() => test.drop());
beforeEach(async () => {
  const owner = await makeOwner(test.database);
  const property = await makeProperty(test.database, { current_owner_id: owner.id });
  const unit = await makeUnit(test.database, property);
  const tenancy = await makeTenancy(test.database, unit);
  about = { ownerId: owner.id, propertyId: property.id, unitId: unit.id, tenancyId: tenancy.id };
  await sql`delete from closed_months`.execute(test.database);
});

const within = <Result>(work: (transaction: Transaction) => Promise<Result>) => inTransaction(test.database, work);
const rent = moneyOfRupees(25_000);
const line = (account: LedgerLine["account"], amount = rent): LedgerLine => ({ account, amount, ...about });
const dueOf = (businessDay: string, lines = [line("receivable"), line("rent_income", negate(rent))]): NewEntry => ({
  kind: "due",
  businessDay,
  aboutMonth: null,
  reference: null,
  reason: null,
  userId: null,
  lines,
});
const postDue = (businessDay: string) => within((transaction) => post(transaction, dueOf(businessDay)));
const undo = (entryId: number) =>
  within((transaction) => reverse(transaction, { entryId, reason: "A mistake", userId }));
const owedBy = async (through?: string) =>
  (await findBalances(test.database, { by: "tenancy", account: "receivable", ...(through && { through }) })).get(
    about.tenancyId ?? 0,
  );

/** The name of the constraint that refuses a write, and the caller's message. */
const refusal = (writing: Promise<unknown>): Promise<string | undefined> =>
  writing.then(
    () => "nothing refused it",
    (error: { constraint?: string }) => error.constraint,
  );
const sentence = (writing: Promise<unknown>): Promise<string> =>
  writing.then(
    () => "nothing refused it",
    (error: Error) => (databaseRefusal(error) ?? error).message,
  );

it("has the accounts that the code names", async () => {
  const rows = await test.database.selectFrom("ledger_accounts").select("code").orderBy("position").execute();
  expect(rows.map(({ code }) => code)).toEqual(accounts);
});

describe("an entry", () => {
  it("counts on its accounts, by every dimension, from its day on", async () => {
    await postDue("2026-04-05");
    expect(await owedBy("2026-04-04")).toBeUndefined();
    expect(await owedBy("2026-04-05")).toBe(rent);
    for (const by of ["owner", "property", "unit"] as const) {
      const id = about[`${by}Id`] ?? 0;
      expect(await findBalances(test.database, { by, account: "rent_income", ids: [id] })).toEqual(
        new Map([[id, negate(rent)]]),
      );
    }
  });

  it(
    "that does not add up to zero is refused by the code, and by the database where the code is passed by",
    { meta: { proves: "19.2" } },
    async () => {
      const wrong = [line("receivable"), line("rent_income", moneyOfPaise(-1n))];
      await expect(within(async (transaction) => post(transaction, dueOf("2026-04-05", wrong)))).rejects.toThrow(
        "do not add up to zero",
      );
      const bare = (lines: [string, number][]) =>
        within(async (transaction) => {
          const { id } = await transaction
            .insertInto("ledger_entries")
            .values({ business_day: "2026-04-05", kind: "adjustment" })
            .returning("id")
            .executeTakeFirstOrThrow();
          for (const [index, [account, paise]] of lines.entries())
            await sql`insert into ledger_lines (entry_id, position, account, amount_paise)
            values (${id}, ${index + 1}, ${account}, ${paise})`.execute(transaction);
        });
      const pair: [string, number][] = [
        ["cash", 100],
        ["bank", -100],
      ];
      expect(await refusal(bare(pair))).toBe("nothing refused it");
      expect(await refusal(bare([...pair, ["bank", 1]]))).toBe("ledger_entries_balance");
      expect(await refusal(bare(pair.slice(1)))).toBe("ledger_entries_balance");
      expect(await refusal(bare([]))).toBe("ledger_entries_balance");
      expect(await refusal(bare([...pair, ["bank", 0]]))).toBe("ledger_lines_amount_paise_check");
      expect(await refusal(bare([...pair, ["petty_cash", 0]]))).toMatch(/^ledger_lines_/);
    },
  );

  it("is never changed, deleted, moved or extended", { meta: { proves: "19.2" } }, async () => {
    const id = await postDue("2026-04-05");
    const { ownersDatabase: database } = test;
    const attempts = [
      database.updateTable("ledger_entries").set({ business_day: "2026-04-06" }).where("id", "=", id),
      database.updateTable("ledger_lines").set({ account: "cash" }).where("entry_id", "=", id),
      database.deleteFrom("ledger_lines").where("entry_id", "=", id),
      database.deleteFrom("ledger_entries").where("id", "=", id),
      sql`truncate ledger_entries, ledger_lines cascade`,
      sql`insert into ledger_lines (entry_id, position, account, amount_paise)
        values (${id}, 3, 'cash', 100), (${id}, 4, 'bank', -100)`,
    ].map((attempt) => attempt.compile(database));
    // One after the other, because the locks of several at once can wait for each other.
    for (const attempt of attempts)
      expect(await refusal(database.executeQuery(attempt))).toBe("ledger_is_never_changed");
    expect(await owedBy()).toBe(rent);
  });

  it("protects the records it is about from deletion", async () => {
    await postDue("2026-04-05");
    const { database } = test;
    const tenancy = database.deleteFrom("tenancies").where("id", "=", about.tenancyId);
    expect(await refusal(tenancy.execute())).toBe("ledger_lines_tenancy_is_even");
  });
});

describe("a reversal", () => {
  it("undoes an entry today, and only once when two try", { meta: { proves: "19.2" } }, async () => {
    const id = await postDue("2026-04-05");
    const outcomes = await Promise.all([1, 2, 3].map(() => sentence(undo(id))));
    expect(outcomes.toSorted()).toEqual([
      "This has already been undone.",
      "This has already been undone.",
      "nothing refused it",
    ]);
    expect(await owedBy("2026-04-05")).toBe(rent);
    expect(await owedBy(dayInIndia())).toBeUndefined();
  });

  it("can't be undone itself", async () => {
    const reversal = await undo(await postDue("2026-04-05"));
    expect(await sentence(undo(reversal))).toBe("A reversal can't be undone. Record it anew.");
  });

  it("of an unknown entry is refused", async () => {
    expect(await sentence(undo(999_999))).toBe("There is no such entry.");
  });

  it("is the exact opposite of its entry", async () => {
    const id = await postDue("2026-04-05");
    const half = (transaction: Transaction) =>
      sql`
      with entry as (
        insert into ledger_entries (business_day, kind, reverses_id) values ('2026-04-05', 'reversal', ${id}) returning id)
      insert into ledger_lines (entry_id, position, account, amount_paise)
      select id, position, account, amount from entry
        cross join (values (1, 'receivable', -100), (2, 'rent_income', 100)) as line(position, account, amount)
      `.execute(transaction);
    expect(await refusal(within(half))).toBe("ledger_reversals_undo");
  });
});

const close = (day: string) => within((transaction) => closeMonth(transaction, day, userId));

describe("a closed month", () => {
  it(
    "and those before it take no entry; what comes late is posted into the next and says so",
    { meta: { proves: "19.3" } },
    async () => {
      const id = await postDue("2026-03-31");
      await close("2026-04-15");
      for (const day of ["2026-04-30", "2026-04-01", "2025-12-31"])
        expect(await sentence(postDue(day))).toBe("This month is closed. Choose a later day.");
      expect(await sentence(postDue("2026-05-01"))).toBe("nothing refused it");
      const openDay = await within(openDayFrom);
      expect(openDay("2026-03-31")).toEqual({ businessDay: "2026-05-01", aboutMonth: "2026-03-01" });
      const reversal = { entryId: id, reason: "A mistake", userId, day: "2026-03-31" };
      const undone = await within((transaction) => reverse(transaction, reversal));
      const row = await test.database
        .selectFrom("ledger_entries")
        .select(["business_day", "about_month", "reverses_id", "reason"])
        .where("id", "=", undone)
        .executeTakeFirst();
      expect(row).toEqual({
        business_day: "2026-05-01",
        about_month: "2026-03-01",
        reverses_id: id,
        reason: "A mistake",
      });
    },
  );

  it("must be over, is closed once, and is reopened latest first", { meta: { proves: "19.3" } }, async () => {
    const running = dayInIndia();
    expect(await sentence(close(running))).toBe("You can close a month only when it's over.");
    await close(dayIn(monthOf(running) - 1, 1));
    expect(await sentence(close("2026-04-15"))).toBe("This month is already closed.");
    await within(reopenLatestMonth);
    expect(await sentence(within(reopenLatestMonth))).toBe("No month is closed.");
    expect(await sentence(close("2026-04-15"))).toBe("nothing refused it");
    await close("2026-05-15");
    expect(await within(reopenLatestMonth)).toBe("2026-05-01");
    expect(await sentence(postDue("2026-05-01"))).toBe("nothing refused it");
    expect(await sentence(postDue("2026-04-30"))).toBe("This month is closed. Choose a later day.");
  });

  it(
    "waits for who is posting into it, and keeps others waiting who come later",
    { meta: { proves: "19.3" } },
    async () => {
      const order: string[] = [];
      const { promise: posted, resolve: go } = Promise.withResolvers<void>();
      const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
      const posting = within(async (transaction) => {
        await post(transaction, dueOf("2026-04-05"));
        go();
        await mayCommit;
        order.push("posted");
      });
      await posted;
      const closing = close("2026-04-15").then(() => order.push("closed"));
      await expect.poll(waitingForMonths).toBe(1);
      commit();
      await Promise.all([posting, closing]);
      expect(order).toEqual(["posted", "closed"]);
      expect(await sentence(postDue("2026-04-05"))).toBe("This month is closed. Choose a later day.");
    },
  );
});

const waitingForMonths = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(test.database);
  return rows[0]?.waiting;
};
