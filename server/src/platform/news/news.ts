import * as z from "zod/mini";
import type { Announcements } from "./announcements.ts";
import type { Transaction } from "../database/database.ts";

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

/** So many ids of each sort fit into the 8,000 bytes of one announcement, up to eleven digits each. */
const idsAtOnce = 150;

const sorts = ["custodianIds", "ownerIds", "tenantIds", "userIds"] as const;

/** News that concern many, as news of which each concerns some of them. */
function inParts(told: News): News[] {
  const count = Math.ceil(Math.max(1, ...sorts.map((sort) => told[sort].length)) / idsAtOnce);
  return Array.from({ length: count }, (_, part) => {
    const some = sorts.map((sort) => [sort, told[sort].slice(part * idsAtOnce, (part + 1) * idsAtOnce)]);
    return { ...told, ...(Object.fromEntries(some) as Pick<News, (typeof sorts)[number]>) };
  });
}

/** Tells every server on this database once the transaction is committed, in one statement whomever it concerns. */
export const publishNews = (transaction: Transaction, announcements: Announcements, told: News): Promise<void> =>
  announcements.publish(
    transaction,
    "news",
    inParts(told).map((part) => JSON.stringify(part)),
  );

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
