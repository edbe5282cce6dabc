import type { AnswerGiven } from "@vasati/contract/leasing/enquiries";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";

const answers = (database: Database, enquiryId: number) =>
  database
    .selectFrom("enquiry_answers")
    .innerJoin("users", "users.id", "enquiry_answers.user_id")
    .where("enquiry_id", "=", enquiryId);

/** A page of the answers to an enquiry, newest first. */
export async function findAnswers(
  database: Database,
  enquiryId: number,
  { page, size }: { page: number; size: number },
): Promise<PageOf<AnswerGiven>> {
  const { total } = await answers(database, enquiryId)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await answers(database, enquiryId)
    .select([
      "enquiry_answers.id as answerId",
      "users.name as userName",
      "answer",
      "enquiry_answers.created_at as createdAt",
    ])
    .orderBy("enquiry_answers.id", "desc")
    .limit(size)
    .offset(page * size)
    .execute();
  const items = rows.map(({ createdAt, ...answer }) => Object.assign(answer, { createdAt: createdAt.toISOString() }));
  return { items, page, size, total, totalIsCapped: false };
}

/** The number of answers to a row's enquiry, and the latest one. */
export const ofItsAnswers = {
  count: sql<number>`(select count(*) from enquiry_answers where enquiry_id = enquiries.id)`,
  latest: sql<AnswerGiven | null>`(
    select json_build_object(
      'answerId', given.id, 'userName', users.name, 'answer', given.answer,
      'createdAt', to_char(given.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from enquiry_answers as given join users on users.id = given.user_id
    where given.enquiry_id = enquiries.id order by given.id desc limit 1)`,
};

/** Inserts an answer. */
export async function insertAnswer(
  transaction: Transaction,
  given: { enquiryId: number; userId: number; answer: string },
): Promise<{ answerId: number; createdAt: string }> {
  const { id, created_at } = await transaction
    .insertInto("enquiry_answers")
    .values({ enquiry_id: given.enquiryId, user_id: given.userId, answer: given.answer })
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
  return { answerId: id, createdAt: created_at.toISOString() };
}
