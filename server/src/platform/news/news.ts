import { newsKind } from "@vasati/contract/office/events";
import * as z from "zod/mini";
import type { Announcements } from "./announcements.ts";
import type { Transaction } from "../database/database.ts";

const ids = z.array(z.int());

/** The recipients of news, by the ids of custodians, owners, tenants and accounts. */
const recipients = z.object({
  Administrator: z.optional(z.boolean()),
  Custodian: z.optional(ids),
  Owner: z.optional(ids),
  Tenant: z.optional(ids),
  Account: z.optional(ids),
});
export type Recipients = z.infer<typeof recipients>;

const news = z.object({
  kind: newsKind,
  /** The id of the created or changed record, if it is a single one. */
  id: z.optional(z.int()),
  recipients,
});
/** A change of a record, and whom it concerns. Contains only ids, never contents of the record. */
export type News = z.infer<typeof news>;

const sorts = ["Custodian", "Owner", "Tenant", "Account"] as const;

/** The recipients who are not among the others; undefined if nobody is left. */
export function remainingRecipients(those: Recipients, others: Recipients): Recipients | undefined {
  const Administrator = those.Administrator === true && !others.Administrator;
  const left = sorts.map((sort) => [sort, (those[sort] ?? []).filter((id) => !others[sort]?.includes(id))] as const);
  if (!Administrator && left.every(([, some]) => some.length === 0)) return undefined;
  return { Administrator, ...Object.fromEntries(left) };
}

/** How many ids of each kind, with up to eleven digits, fit into the 8,000 bytes of one announcement. */
const idsAtOnce = 150;

/** Splits news for many recipients into announcements that fit. */
function inParts(message: News): News[] {
  const { Administrator, ...idsOf } = message.recipients;
  const count = Math.ceil(Math.max(1, ...sorts.map((sort) => idsOf[sort]?.length ?? 0)) / idsAtOnce);
  return Array.from({ length: count }, (_, part) => {
    const some = sorts.map((sort) => [sort, idsOf[sort]?.slice(part * idsAtOnce, (part + 1) * idsAtOnce)]);
    return { ...message, recipients: { Administrator, ...(Object.fromEntries(some) as Recipients) } };
  });
}

/**
 * Publishes news to every server on this database once the transaction is committed, in one statement for any number of recipients.
 */
export const publishNews = (transaction: Transaction, announcements: Announcements, messages: News[]): Promise<void> =>
  announcements.publish(
    transaction,
    "news",
    messages.flatMap(inParts).map((part) => JSON.stringify(part)),
  );

/** The news in an announcement; undefined if a server of another version sent it in another format. */
export function newsIn(content: string): News | undefined {
  try {
    return news.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}
