import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";

/** So many that a statement ends in time on a busy machine, too. */
const atOnce = 20_000;

/** A trail as it is after years: two changes of each unit, by three accounts. */
export async function fillTrail(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ missing: number }>`
      select case when exists (select from audit_entries where request_id = 'bench') then 0
        else 2 * (select count(*)::int from units) end as missing`.execute(transaction);
    const missing = rows[0]?.missing ?? 0;
    for (let done = 0; done < missing; done += atOnce)
      await sql`
        insert into audit_entries (at, user_id, action, record_type, record_id, request_id)
        select now() - number * interval '1 minute', (select min(id) from users) + number % 3, 'unit.edited', 'unit', number, 'bench'
        from generate_series(${done + 1}::int, ${Math.min(done + atOnce, missing)}::int) as number`.execute(
        transaction,
      );
  });
  await sql`analyze audit_entries`.execute(database);
}
