import type { PageOf } from "@vasati/contract/wire/paging";
import type { RequestComment } from "@vasati/contract/upkeep/service-requests";
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

/** A comment by its id, for a mail; undefined if there is none. */
export const findComment = (database: Database, id: number): Promise<{ by: string; text: string } | undefined> =>
  database
    .selectFrom("service_request_comments as comment")
    .innerJoin("users", "users.id", "comment.user_id")
    .where("comment.id", "=", id)
    .select(["users.name as by", "comment.comment as text"])
    .executeTakeFirst();

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
