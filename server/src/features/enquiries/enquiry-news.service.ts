import type { Announcements } from "../../platform/news/announcements.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { publishNews } from "../../platform/news/news.ts";
import type { Enquirer } from "./enquiry-people.queries.ts";
import { findEnquiryPeople } from "./enquiry-people.queries.ts";

/**
 * Tells the screens of those who see an enquiry that it was made or changed, and those who only count it that their figures are
 * others; answers who sent it.
 */
export async function publishEnquiry(
  transaction: Transaction,
  { announcements }: { announcements: Announcements },
  id: number,
): Promise<Enquirer> {
  const { seeing, counting, ...enquirer } = await findEnquiryPeople(transaction, id);
  await publishNews(transaction, announcements, [
    { kind: "enquiry", id, recipients: seeing },
    { kind: "figures", recipients: counting },
  ]);
  return enquirer;
}
