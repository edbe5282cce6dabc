import type { LinkedEnquiry } from "@vasati/contract/leasing/enquiry-messages";
import { retention } from "@vasati/contract/people/retention";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { databaseNow } from "../../../platform/database/days.queries.ts";
import type { Conversation } from "./messages.queries.ts";

/** Stores the hash of a mailed link's token. */
export async function insertLink(
  database: Database,
  { tokenHash, enquiryId }: { tokenHash: string; enquiryId: number },
): Promise<void> {
  await sql`
    insert into enquiry_links (token_hash, enquiry_id, expires_at)
    values (${tokenHash}, ${enquiryId}, now() + make_interval(days => ${retention.enquiryLinkDays}))`.execute(database);
}

/** The enquiry of a mailed link; undefined if the token is unknown or expired, or the account that sent the enquiry is disabled or gone. */
export async function findLinkedConversation(database: Database, tokenHash: string): Promise<Conversation | undefined> {
  const { rows } = await sql<Conversation>`
    select enquiry.id as "enquiryId", unit_id as "unitProfileId", enquiry.status, user_id as "userId" from enquiry_links as link
      join enquiries as enquiry on enquiry.id = link.enquiry_id
      join users as sender on sender.id = enquiry.user_id
    where token_hash = ${tokenHash} and expires_at > now() and sender.disabled_at is null and sender.erased_at is null`.execute(
    database,
  );
  return rows[0];
}

/** What the holder of a link sees of an enquiry, besides its thread. */
export async function findLinked(database: Database, id: number): Promise<Omit<LinkedEnquiry, "thread">> {
  const { rows } = await sql<Omit<LinkedEnquiry, "thread" | "createdAt"> & { createdAt: Date }>`
    select unit_id as "unitProfileId", unit.name as "unitName", unit_type as "unitProfileType",
      tenancy_required_date as "tenancyRequiredDate", tenancy_expiry_date as "tenancyExpiryDate", enquiry.status,
      enquiry.created_at as "createdAt", unread_by_applicant is not null as unread
    from enquiries as enquiry join units as unit on unit.id = unit_id where enquiry.id = ${id}`.execute(database);
  if (!rows[0]) throw new Error("The enquiry of a link can't be read.");
  const { createdAt, ...enquiry } = rows[0];
  return { ...enquiry, createdAt: createdAt.toISOString() };
}

/** Deletes expired links. */
export async function deleteOldLinks(database: Database): Promise<void> {
  await database.deleteFrom("enquiry_links").where("expires_at", "<", databaseNow).execute();
}
