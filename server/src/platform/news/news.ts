import * as z from "zod/mini";
import type { Announcements } from "./announcements.ts";
import type { Transaction } from "../database/database.ts";

const ids = z.array(z.int());

/** Whom a piece of news is for, by the ids of custodians, owners, tenants and accounts. */
const recipients = z.object({
  Administrator: z.optional(z.boolean()),
  Custodian: z.optional(ids),
  Owner: z.optional(ids),
  Tenant: z.optional(ids),
  Account: z.optional(ids),
});
export type Recipients = z.infer<typeof recipients>;

const news = z.object({
  kind: z.enum(["enquiry", "request", "tenancy", "portfolio", "figures"]),
  /** Of the record that was made or changed, where it is one. */
  id: z.optional(z.int()),
  recipients,
});
/** That something has happened to a record, and whom it concerns. Ids alone: never what the record says. */
export type News = z.infer<typeof news>;

/** So many ids of each sort fit into the 8,000 bytes of one announcement, up to eleven digits each. */
const idsAtOnce = 150;

const sorts = ["Custodian", "Owner", "Tenant", "Account"] as const;

/** News that concern many, as news of which each concerns some of them. */
function inParts(told: News): News[] {
  const { Administrator, ...idsOf } = told.recipients;
  const count = Math.ceil(Math.max(1, ...sorts.map((sort) => idsOf[sort]?.length ?? 0)) / idsAtOnce);
  return Array.from({ length: count }, (_, part) => {
    const some = sorts.map((sort) => [sort, idsOf[sort]?.slice(part * idsAtOnce, (part + 1) * idsAtOnce)]);
    return { ...told, recipients: { Administrator, ...(Object.fromEntries(some) as Recipients) } };
  });
}

/** Tells every server on this database once the transaction is committed, in one statement whomever it concerns. */
export const publishNews = (transaction: Transaction, announcements: Announcements, told: News[]): Promise<void> =>
  announcements.publish(
    transaction,
    "news",
    told.flatMap(inParts).map((part) => JSON.stringify(part)),
  );

/** The news of a server's announcement; undefined where it is of another version and says it otherwise. */
export function newsIn(content: string): News | undefined {
  try {
    return news.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}
