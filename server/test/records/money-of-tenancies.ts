import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";

/** What the database has about the money of a tenancy. Amounts are in paise. */
export interface RecordedMoney {
  /** By accounts other than zero. */
  journal: Record<string, number>;
  dues: string[];
  receipts: { id: number; isUndone: boolean }[];
  claims: string[];
  held: number;
  movements: string[];
  /** The audit entries of all this. */
  actions: string[];
}

/** The same of several tenancies, by their ids. */
export async function moneyOf(database: Database, tenancyIds: number[]): Promise<Map<number, RecordedMoney>> {
  const { rows } = await sql<RecordedMoney & { tenancyId: number }>`
    select tenancy.id as "tenancyId",
      (select coalesce(json_object_agg(account, paise order by account), '{}') from (
        select account, sum(amount_paise) as paise from ledger_lines where tenancy_id = tenancy.id
        group by 1 having sum(amount_paise) <> 0) as balance) as journal,
      (select coalesce(json_agg(kind order by kind), '[]') from dues where tenancy_id = tenancy.id) as dues,
      (select coalesce(json_agg(json_build_object('id', id, 'isUndone', reversed_by is not null) order by id), '[]')
        from receipts where tenancy_id = tenancy.id) as receipts,
      (select coalesce(json_agg(status), '[]') from payment_claims where tenancy_id = tenancy.id) as claims,
      coalesce((select held_paise from deposits where tenancy_id = tenancy.id), 0)::integer as held,
      (select coalesce(json_agg(kind order by id), '[]') from deposit_movements where tenancy_id = tenancy.id) as movements,
      (select coalesce(json_agg(action order by action), '[]') from audit_entries
        where (record_type, record_id) in (
          select 'tenancy', tenancy.id
          union all select 'due', id from dues where tenancy_id = tenancy.id
          union all select 'receipt', id from receipts where tenancy_id = tenancy.id
          union all select 'claim', id from payment_claims where tenancy_id = tenancy.id
          union all select 'deposit', id from deposit_movements where tenancy_id = tenancy.id)) as actions
    from tenancies as tenancy where tenancy.id = any(${tenancyIds}::bigint[])`.execute(database);
  return new Map(rows.map(({ tenancyId, ...row }) => [tenancyId, row]));
}
