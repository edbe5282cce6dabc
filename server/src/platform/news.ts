import * as z from "zod/mini";
import type { Announcements } from "./announcements.ts";
import type { Transaction } from "./database.ts";

const ids = z.array(z.int());

const news = z.object({
  kind: z.enum(["enquiry", "request", "tenancy", "portfolio", "figures"]),
  /** Of the record that was made or changed, where it is one. */
  id: z.optional(z.int()),
  /** Whom it concerns, beside administrators: by the portfolio, the property, the tenancy, or the account. */
  custodianIds: ids,
  ownerIds: ids,
  tenantIds: ids,
  userIds: ids,
});
/** That something has happened to a record, and whom it concerns. Ids alone: never what the record says. */
export type News = z.infer<typeof news>;

/** Tells every server on this database once the transaction is committed. */
export const publishNews = (transaction: Transaction, announcements: Announcements, told: News): Promise<void> =>
  announcements.publish(transaction, "news", JSON.stringify(told));

/** Whose figures a property and its units count in. */
interface Counted {
  custodianId: number;
  currentOwner: number | null;
}

/** Tells those who manage or own what was changed that the figures of the dashboard are others. */
export function publishFigures(
  transaction: Transaction,
  announcements: Announcements,
  changed: Counted[],
): Promise<void> {
  const custodianIds = [...new Set(changed.map(({ custodianId }) => custodianId))];
  const ownerIds = [...new Set(changed.flatMap(({ currentOwner }) => currentOwner ?? []))];
  return publishNews(transaction, announcements, {
    kind: "figures",
    custodianIds,
    ownerIds,
    tenantIds: [],
    userIds: [],
  });
}

/** The news of a server's announcement; undefined where it is of another version and says it otherwise. */
export function newsIn(content: string): News | undefined {
  try {
    return news.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}
