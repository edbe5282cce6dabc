import type { Announcements } from "../../platform/news/announcements.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { publishNews } from "../../platform/news/news.ts";
import { findTenancy } from "./tenancies.queries.ts";

/** Tells the screens of its parties that a tenancy was made or changed. */
export async function publishTenancy(
  transaction: Transaction,
  { announcements }: { announcements: Announcements },
  id: number,
): Promise<void> {
  const tenancy = await findTenancy(transaction, id);
  if (!tenancy) throw new Error("a tenancy of nobody");
  const { keeperId, ownerId, tenantId } = tenancy;
  await publishNews(transaction, announcements, {
    kind: "tenancy",
    id,
    custodianIds: [keeperId],
    ownerIds: ownerId === null ? [] : [ownerId],
    tenantIds: [tenantId],
    userIds: [],
  });
}
