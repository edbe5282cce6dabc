import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";

/** A trail as it is after years: two changes of each unit, by three accounts. */
export async function fillTrail(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    // On a busy machine, the entries of a large portfolio take longer than a statement of the product may.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
      insert into audit_entries (at, user_id, action, record_type, record_id, request_id)
      select now() - number * interval '1 minute', (select min(id) from users) + number % 3, 'unit.edited', 'unit', number, 'bench'
      from generate_series(1, 2 * (select count(*) from units)) as number
      where not exists (select from audit_entries where request_id = 'bench')`.execute(transaction);
  });
  await sql`analyze audit_entries`.execute(database);
}
