import { demoEmail, demoMailboxes, demoPassword } from "@vasati/contract/office/demo";
import { writeAudit } from "../../records/audit.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { disableAccount, findEnabledHashes } from "./accounts.queries.ts";
import { passwordsWith } from "./passwords.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/**
 * Closes the demo accounts that an earlier start in demo mode has left behind, for everybody knows their password
 * (requirements 17.5). One whose password was changed belongs to somebody, and stays.
 * @returns how many were closed
 */
export async function closeDemoAccounts(database: Database): Promise<number> {
  const enabled = await findEnabledHashes(database, demoMailboxes.map(demoEmail));
  if (enabled.length === 0) return 0;
  const passwords = passwordsWith();
  let closed = 0;
  for (const { userId, passwordHash } of enabled) {
    if (!(await passwords.matches(demoPassword, passwordHash))) continue;
    await inTransaction(database, async (transaction) => {
      if (!(await disableAccount(transaction, userId, passwordHash))) return;
      await endSessionsOf(transaction, userId);
      const entry = { userId: null, requestId: null, action: "user.disabled" };
      await writeAudit(transaction, { ...entry, recordType: "user", recordId: userId });
      closed += 1;
    });
  }
  return closed;
}
