import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { VisitMails } from "./visit-mails.service.ts";
import { takeDueReminders } from "./visit-mails.queries.ts";

const atOnce = 200;

/**
 * Reminds visitors and those who show the units, a day and about two hours before. Each mail is sent once, even if several servers do it or one is
 * killed half-way.
 */
export async function remindOfVisits(database: Database, { send }: VisitMails): Promise<void> {
  for (const which of ["day", "hours"] as const)
    for (let taken = atOnce; taken === atOnce;)
      taken = await inTransaction(database, async (transaction) => {
        const ids = await takeDueReminders(transaction, which, atOnce);
        for (const id of ids) await send(transaction, id, "reminder");
        return ids.length;
      });
}
