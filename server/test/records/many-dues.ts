import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";

/**
 * Terms, for those that have none, and dues of ₹1,000 for all active tenancies: one each that falls due soon, and of every fifth tenancy, which pays late, one
 * for each of the last months. One tenancy has dues of ten years, paid but for the last.
 */
export async function makeManyDues(database: Database): Promise<{ longTenancyId: number }> {
  await sql`
    insert into tenancy_terms (tenancy_id, due_day, paid, grace_days, late_fee_kind, continues_after_end, deposit_paise,
      deposit_non_refundable_paise, deposit_refund_days, notice_months, tds, gst)
    select id, 5, 'advance', 5, 'none', false, 0, 0, 30, 1, 'nobody', 'none' from tenancies where status = 'Active'
    on conflict do nothing`.execute(database);
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from tenancies where status = 'Active' and not exists (select from dues where tenancy_id = tenancies.id)`.execute(
    database,
  );
  const longTenancyId = rows[0]?.id ?? 0;
  await sql`
    with due as materialized (
      select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as entry_id, tenancy.id as tenancy_id, tenancy.unit_id,
        tenancy.property_id, (now() + interval '6 days' - age * interval '30 days')::date as day, tenancy.id % 10 <> 1 or age > 0 as is_open
      from tenancies as tenancy, generate_series(0, 120) as age
      where status = 'Active' and (age = 0 or age < 5 and tenancy.id % 5 = 0 or tenancy.id = ${longTenancyId})
    ), entries as (
      insert into ledger_entries (id, business_day, kind) overriding system value select entry_id, day, 'due' from due
    ), lines as (
      insert into ledger_lines (entry_id, position, account, amount_paise, unit_id, property_id, tenancy_id)
      select entry_id, position, account, amount, unit_id, property_id, tenancy_id
      from due, (values (1, 'receivable', 100000), (2, 'rent_income', -100000)) as line(position, account, amount)
    )
    insert into dues (tenancy_id, kind, period_from, period_until, due_on, amount_paise, tax_paise, entry_id, settled_paise)
    select tenancy_id, 'rent', day, day + 29, day, 100000, 0, entry_id,
      case when is_open and tenancy_id <> ${longTenancyId} then 0 else 100000 end from due`.execute(database);
  return { longTenancyId };
}
