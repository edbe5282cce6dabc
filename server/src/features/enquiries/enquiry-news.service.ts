import type { Announcements } from "../../platform/news/announcements.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { publishNews } from "../../platform/news/news.ts";
import type { EnquiryPeople } from "./enquiry-people.queries.ts";
import { findEnquiryPeople } from "./enquiry-people.queries.ts";

/** Tells the screens of those whom an enquiry concerns that it was made or changed; answers who they are. */
export async function publishEnquiry(
  transaction: Transaction,
  { announcements }: { announcements: Announcements },
  id: number,
): Promise<EnquiryPeople> {
  const people = await findEnquiryPeople(transaction, id);
  const { custodianId, ownerId, userId } = people;
  await publishNews(transaction, announcements, {
    kind: "enquiry",
    id,
    custodianIds: [custodianId],
    ownerIds: ownerId === null ? [] : [ownerId],
    tenantIds: [],
    userIds: [userId],
  });
  return people;
}
