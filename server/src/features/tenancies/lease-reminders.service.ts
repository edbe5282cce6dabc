import type { Config } from "../../config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import { notify } from "../../platform/news/notify.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { takeEndingLeases } from "./lease-reminders.queries.ts";

/** A mail names no more than somebody reads; the others are in the list that it opens. */
const named = 20;

/**
 * Tells custodians by mail which tenancies of their portfolio end within 60 days, and again within 30. One mail to each for all
 * that has become due; what was told is noted in the same transaction.
 */
export function remindOfEndingLeases(database: Database, parts: { config: Config; mail: MailService }): Promise<void> {
  return inTransaction(database, async (transaction) => {
    for (const { userId, name, email, language, leases } of await takeEndingLeases(transaction)) {
      const link = `${parts.config.publicUrl}/property/tasks`;
      const values = { name, link, leases: leases.slice(0, named), more: Math.max(leases.length - named, 0) };
      const mail = { to: email, language, template: "leasesEnding", values } as const;
      await notify(transaction, parts, { kind: "leasesEnding", userId, mail });
    }
  });
}
