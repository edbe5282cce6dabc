import type { PageOf } from "@vasati/contract/wire/paging";
import type { RequestComment } from "@vasati/contract/upkeep/service-requests";
import { sql } from "kysely";
import type { EventOf } from "../../../events/subscriber.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

const comments = (database: Database, requestId: number) =>
  database
    .selectFrom("service_request_comments")
    .innerJoin("users", "users.id", "service_request_comments.user_id")
    .where("service_request_id", "=", requestId);

/** A page of the comments on a request, newest first. */
export async function findComments(
  database: Database,
  requestId: number,
  { page, size }: { page: number; size: number },
): Promise<PageOf<RequestComment>> {
  const { total } = await comments(database, requestId)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await comments(database, requestId)
    .select([
      "service_request_comments.id as commentId",
      "users.name as userName",
      "comment",
      "service_request_comments.created_at as createdAt",
    ])
    .orderBy("service_request_comments.id", "desc")
    .limit(size)
    .offset(page * size)
    .execute();
  const items = rows.map(({ createdAt, ...comment }) => Object.assign(comment, { createdAt: createdAt.toISOString() }));
  return { items, page, size, total, totalIsCapped: false };
}

/** The comment of an event, for a mail; undefined if it is gone. */
export async function findComment(
  database: Database,
  { id: eventId, recordId, facts }: Pick<EventOf<"request.commented">, "id" | "recordId" | "facts">,
): Promise<{ by: string; text: string } | undefined> {
  // Servers of the version before don't say which it is. Its time is that of its event, because both have that of the transaction.
  const { commentId }: { commentId?: number } = facts;
  const named = sql`${commentId ?? null}::bigint`;
  const { rows } = await sql<{ by: string; text: string }>`
    select users.name as by, said.comment as text from service_request_comments as said join users on users.id = said.user_id
    where service_request_id = ${recordId} and (said.id = ${named}
      or ${named} is null and said.created_at = (select at from audit_entries where id = ${eventId}))`.execute(
    database,
  );
  return rows[0];
}

/** Inserts a comment. */
export async function insertComment(
  transaction: Transaction,
  said: { requestId: number; userId: number; comment: string },
): Promise<{ commentId: number; createdAt: string }> {
  const { id, created_at } = await transaction
    .insertInto("service_request_comments")
    .values({ service_request_id: said.requestId, user_id: said.userId, comment: said.comment })
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
  return { commentId: id, createdAt: created_at.toISOString() };
}
