import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../test/database/database.ts";
import { createTestDatabase } from "../../test/database/database.ts";
import { makeProperty, makeTenancy, makeUnit, makeUser } from "../../test/records/factories.ts";
import { makeCertificate, makeDeposit, makeWaiver } from "../../test/records/make-money.ts";
import { chargeOf, termsOf } from "../../test/records/money-terms.ts";
import { raiseDues } from "../features/rent-book/dues/dues.service.ts";
import { saveTerms } from "../features/rent-book/terms/terms.service.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { moneyInvariants } from "./money-invariants.queries.ts";

let test: TestDatabase;
interface Due {
  id: number;
  entry_id: number;
  charge_id: number | null;
}
let dues: [Due, Due];
let certificate: { tenancyId: number; certificateId: number; entryId: number };
let waiver: { dueId: number; waiverId: number };
let deposit: { tenancyId: number; movementId: number; entryId: number };
beforeAll(async () => {
  test = await createTestDatabase();
  const unit = await makeUnit(test.database, await makeProperty(test.database), { status: "OCP" });
  const active = { status: "Active", activated_at: new Date() } as const;
  const { id } = await makeTenancy(test.database, unit, { ...active, commencing_date: "2025-04-01" });
  const terms = termsOf([chargeOf("2025-04-01", 10_000)]);
  await inTransaction(test.database, (transaction) => saveTerms(transaction, id, terms));
  await raiseDues(test.database, "2025-05-31");
  const columns = ["id", "entry_id", "charge_id"] as const;
  const userId = (await makeUser(test.database)).user.id;
  const movementId = await makeDeposit(test.database, id, { userId });
  const movements = test.database.selectFrom("deposit_movements").select("entry_id").where("id", "=", movementId);
  deposit = { tenancyId: id, movementId, entryId: (await movements.executeTakeFirstOrThrow()).entry_id };
  const certificateId = await makeCertificate(test.database, id, { userId });
  const { entry_id: entryId } = await test.database
    .selectFrom("tds_certificates")
    .select("entry_id")
    .executeTakeFirstOrThrow();
  certificate = { tenancyId: id, certificateId, entryId };
  waiver = await makeWaiver(test.database, id);
  dues = (await test.database.selectFrom("dues").select(columns).orderBy("due_on").execute()) as [Due, Due];
});
afterAll(() => test.drop());

/** The violations after a change that bypasses the triggers. The change is undone afterwards. */
async function foundAfter(broken: string): Promise<string[]> {
  const found: string[] = [];
  const undo = new Error("Undone.");
  const breaking = test.ownersDatabase.transaction().execute(async (transaction) => {
    await sql`alter table ledger_entries disable trigger user`.execute(transaction);
    await sql`alter table ledger_lines disable trigger user`.execute(transaction);
    await sql`${sql.raw(broken)}`.execute(transaction);
    for (const query of moneyInvariants)
      found.push(
        ...(await sql<{ sentence: string }>`${sql.raw(query)}`.execute(transaction)).rows.map((row) => row.sentence),
      );
    throw undo;
  });
  await expect(breaking).rejects.toBe(undo);
  return found;
}

it("untouched money has no violations", async () => {
  expect(await foundAfter("select 1")).toEqual([]);
});

it("an entry that doesn't add up is found, with the due that differs from it", async () => {
  const [{ id, entry_id: entryId }] = dues;
  const broken = `update ledger_lines set amount_paise = 999900 where entry_id = ${entryId} and position = 1`;
  expect(await foundAfter(broken)).toEqual([
    `ledger entry ${entryId}: has 2 lines, which add up to -100 paise`,
    `due ${id}: is of 1000000 paise, and its entry ${entryId} of 999900`,
  ]);
});

it("days charged twice are found, and a charge raised further than its dues", async () => {
  const [first, second] = dues;
  expect(await foundAfter(`update dues set period_until = '2025-05-01' where id = ${first.id}`)).toEqual([
    `due ${second.id}: is for days of charge ${first.charge_id} that due ${first.id} is for too`,
  ]);
  const broken = `update tenancy_charges set raised_through = '2025-06-30' where id = ${first.charge_id}`;
  expect(await foundAfter(broken)).toEqual([
    `charge ${first.charge_id}: is raised through 2025-06-30, and its dues through 2025-05-31`,
  ]);
});

it("a cancelled due without a reversal is found, and a reversed due that still counts", async () => {
  const [first, second] = dues;
  expect(await foundAfter(`update dues set cancelled_by = ${second.entry_id} where id = ${first.id}`)).toEqual([
    `due ${first.id}: is cancelled, and not reversed by entry ${second.entry_id}`,
  ]);
  const reversed = await foundAfter(`
    with entry as (
      insert into ledger_entries (business_day, kind, reverses_id) values ('2025-06-01', 'reversal', ${first.entry_id}) returning id)
    insert into ledger_lines (entry_id, position, account, amount_paise)
    select id, position, account, amount from entry
      cross join (values (1, 'cash', 100), (2, 'bank', -100)) as line(position, account, amount)`);
  expect(new Set(reversed)).toEqual(
    new Set([
      expect.stringMatching(`^ledger entry \\d+: does not undo entry ${first.entry_id}, which it reverses$`),
      expect.stringMatching(`^due ${first.id}: counts although it is reversed by entry \\d+$`),
    ]),
  );
});

it(
  "a deposit that differs from the journal or its movements is found, and one below zero",
  { meta: { proves: "19.21" } },
  async () => {
    const { tenancyId, movementId, entryId } = deposit;
    expect(await foundAfter("update deposits set held_paise = 9999")).toEqual([
      `deposit of tenancy ${tenancyId}: 9999 paise are held, and the journal says 10000`,
      `deposit of tenancy ${tenancyId}: 9999 paise are held, and its movements say 10000`,
    ]);
    expect(
      await foundAfter(`update ledger_lines set amount_paise = -amount_paise where entry_id = ${entryId}`),
    ).toEqual([
      `deposit of tenancy ${tenancyId}: 10000 paise are held, and the journal says -10000`,
      `deposit of tenancy ${tenancyId}: owner unknown holds -10000 paise`,
    ]);
    const undone = `update deposit_movements set reversed_by = ${dues[0].entry_id} where id = ${movementId}`;
    expect(await foundAfter(undone)).toEqual([
      `deposit of tenancy ${tenancyId}: 10000 paise are held, and its movements say 0`,
      `deposit movement ${movementId}: is undone, and not reversed by entry ${dues[0].entry_id}`,
    ]);
    expect(
      await foundAfter(`update deposit_movements set kind = 'setOff', mode = null where id = ${movementId}`),
    ).toEqual([
      `deposit of tenancy ${tenancyId}: 10000 paise are held, and its movements say -10000`,
      `deposit movement ${movementId}: is of 10000 paise, and settles 0`,
    ]);
  },
);

it("a certificate that differs from the journal is found, and one for more than was deducted", async () => {
  const { tenancyId, certificateId, entryId } = certificate;
  expect(await foundAfter("update tds_certificates set amount_paise = 2001")).toEqual([
    `TDS certificate ${certificateId}: is of 2001 paise, and its entry ${entryId} of 1000`,
    `TDS of tenancy ${tenancyId}: -1 paise are awaited of the quarter from 2026-01-01`,
    `TDS of tenancy ${tenancyId}: -1 paise are awaited, and the journal says 1000`,
  ]);
  expect(await foundAfter(`update tds_certificates set reversed_by = ${dues[0].entry_id}`)).toEqual([
    `TDS certificate ${certificateId}: is undone, and not reversed by entry ${dues[0].entry_id}`,
    `TDS of tenancy ${tenancyId}: 2000 paise are awaited, and the journal says 1000`,
  ]);
});

it("a waiver that differs from the journal is found, and one undone without a reversal", async () => {
  const { dueId, waiverId } = waiver;
  expect(await foundAfter(`update due_waivers set amount_paise = 49999`)).toEqual([
    `due ${dueId}: is settled with 50000 paise, and its receipts, waivers and set-offs say 49999`,
    `due ${dueId}: is waived by 49999 paise, and entry ${waiverId} says 50000`,
  ]);
  expect(await foundAfter(`update due_waivers set reversed_by = ${dues[0].entry_id}`)).toEqual([
    `due ${dueId}: is settled with 50000 paise, and its receipts, waivers and set-offs say 0`,
    `waiver of due ${dueId}: is undone, and not reversed by entry ${dues[0].entry_id}`,
  ]);
});
