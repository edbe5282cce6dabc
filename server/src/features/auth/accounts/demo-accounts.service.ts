import { demoEmail, demoMailboxes, demoPassword } from "@vasati/contract/office/demo";
import { emit } from "../../../events/emit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { disableAccount, findEnabledHashes } from "./accounts.queries.ts";
import { passwordsWith } from "../passwords/passwords.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";

/**
 * Disables the accounts that an earlier start in demo mode created, because everybody knows their password (requirements 17.5). An
 * account whose password was changed is in use and stays.
 * @returns how many were disabled
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
      const entry = { userId: null, requestId: null, type: "user.disabled" } as const;
      await emit(transaction, { ...entry, recordId: userId });
      closed += 1;
    });
  }
  return closed;
}
