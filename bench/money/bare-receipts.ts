import pg from "pg";
import { bodyOf, listen } from "../search/listen.ts";

/**
 * Records receipts with the statements alone that a receipt needs: locks the tenancy, posts the entry, takes a number, writes the
 * receipt, settles the oldest due, and writes the event. No login, no checks, no answer.
 */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

interface Sent {
  tenancyId: number;
  receivedOn: string;
  mode: string;
  reference: string;
  amount: number;
}

const statements = {
  lock: `select tenancy.unit_id, tenancy.property_id, property.current_owner_id as owner_id
    from tenancies as tenancy join properties as property on property.id = tenancy.property_id
    where tenancy.id = $1 for no key update of tenancy`,
  entry: `with entry as (
      insert into ledger_entries (business_day, kind, reference, created_by) values ($1, 'receipt', $2, 1) returning id
    ), lines as (
      insert into ledger_lines (entry_id, position, account, amount_paise, owner_id, property_id, unit_id, tenancy_id)
      select entry.id, position, account, sign * $3::bigint, $4, $5, $6, $7
      from entry, (values (1, 'bank', 1), (2, 'receivable', -1)) as line(position, account, sign)
    ) select id from entry`,
  number: `insert into receipt_numbers (financial_year, last_number) values ($1, 1)
    on conflict (financial_year) do update set last_number = receipt_numbers.last_number + 1 returning last_number`,
  receipt: `insert into receipts (tenancy_id, financial_year, number, received_on, mode, reference, amount_paise, tds_paise,
      unallocated_paise, entry_id, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8, 1) returning id`,
  settle: `with due as (
      select id from dues where tenancy_id = $1 and cancelled_by is null and settled_paise < amount_paise + tax_paise
      order by due_on, id limit 1
    ), allocated as (
      insert into receipt_allocations (receipt_id, due_id, amount_paise) select $2, id, $3 from due
    ) update dues set settled_paise = settled_paise + $3 from due where due.id = dues.id`,
  event: `with entry as (
      insert into audit_entries (user_id, action, record_type, record_id, after) values (1, 'receipt.recorded', 'receipt', $1, $2) returning id
    ) insert into event_outbox (entry_id, facts) select id, $2 from entry`,
};

const financialYear = "2026-27";

async function record({ tenancyId, receivedOn, mode, reference, amount }: Sent): Promise<number> {
  const client = await pool.connect();
  const query = async (name: keyof typeof statements, values: unknown[]) =>
    (await client.query<Record<string, number>>({ name, text: statements[name], values })).rows[0] ?? {};
  try {
    await client.query("begin");
    const { owner_id: owner, property_id: property, unit_id: unit } = await query("lock", [tenancyId]);
    const paise = amount * 100;
    const { id: entry } = await query("entry", [receivedOn, reference, paise, owner, property, unit, tenancyId]);
    const { last_number: number } = await query("number", [financialYear]);
    const written = [tenancyId, financialYear, number, receivedOn, mode, reference, paise, entry];
    const { id } = await query("receipt", written);
    await query("settle", [tenancyId, id, paise]);
    await query("event", [id, { tenancyId, receivedOn, mode, amount, number }]);
    await client.query("commit");
    return id ?? 0;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

listen(async (request) => {
  const id = await record(JSON.parse(await bodyOf(request)) as Sent);
  return Buffer.from(JSON.stringify({ receiptId: id }));
});
