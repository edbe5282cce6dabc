import type { AnswerGiven, LatestAnswer } from "@vasati/contract/leasing/enquiries";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

const answers = (database: Database, enquiryId: number) =>
  database
    .selectFrom("enquiry_answers")
    .innerJoin("users", "users.id", "enquiry_answers.user_id")
    .where("enquiry_id", "=", enquiryId)
    .where("from_applicant", "=", false);

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

/** The file of a message as JSON, if it is one. */
export const fileOfMessage = sql`
  case when file.id is not null then json_build_object('mediaType', media_type, 'size', size_bytes) end`;

/** The number of answers to a row's enquiry and of all messages in its thread, and the latest answer. */
export const ofItsAnswers = {
  count: sql<number>`(select count(*) from enquiry_answers where enquiry_id = enquiries.id and not from_applicant)`,
  messages: sql<number>`(select count(*) from enquiry_answers where enquiry_id = enquiries.id)`,
  latest: sql<LatestAnswer | null>`(
    select json_build_object(
      'answerId', given.id, 'userName', users.name, 'answer', given.answer,
      'createdAt', to_char(given.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'file', ${fileOfMessage})
    from enquiry_answers as given join users on users.id = given.user_id
      left join enquiry_files as file on file.answer_id = given.id
    where given.enquiry_id = enquiries.id and not from_applicant order by given.id desc limit 1)`,
};
