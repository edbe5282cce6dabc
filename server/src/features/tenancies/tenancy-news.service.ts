import type { Announcements } from "../../platform/news/announcements.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { publishNews } from "../../platform/news/news.ts";
import { findRecipients } from "../../access/policy.ts";
import { tenancyAudience } from "../../access/tenancy.ts";

/** Tells the screens of all who see a tenancy that it was made or changed. */
export async function publishTenancy(
  transaction: Transaction,
  { announcements }: { announcements: Announcements },
  id: number,
): Promise<void> {
  const recipients = await findRecipients(transaction, tenancyAudience([id]));
  await publishNews(transaction, announcements, [{ kind: "tenancy", id, recipients }]);
}
