import type { Consent } from "@vasati/contract/people/auth";
import type { QuestionStatus } from "@vasati/contract/leasing/question-states";
import { openQuestionStatuses } from "@vasati/contract/leasing/question-states";
import type { listQuestions, Question, QuestionEdit, SentQuestion } from "@vasati/contract/leasing/questions";
import type { Language } from "@vasati/contract/people/auth";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { joinReader, reader } from "../../access/policies/custodian.ts";
import { isManagedQuestion } from "../../access/policies/question.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOf } from "../../records/past-records.queries.ts";
import { findPage, orderOf } from "../../records/records.queries.ts";
import { hoursOfUnit } from "../../records/visit-hours.queries.ts";

type Row = Omit<Question, "createdAt" | "past"> & WithPast & { createdAt: Date };

/** Questions in any order. */
export async function findQuestions(database: Database, ids: number[]): Promise<Question[]> {
  const { rows } = await sql<Row>`
    select question.id as "questionId", unit.id as "unitProfileId", unit.name as "unitName", unit.unit_type as "unitProfileType",
      property.id as "propertyId", property.name as "propertyName", question.name, question.telephone as "telePhone",
      coalesce(question.email, '') as email, message, question.status, coalesce(answer, '') as answer,
      enquiry_id as "enquiryId", tenant_id as "tenantId", question.created_at as "createdAt", question.version,
      ${pastOf("unitProfileId", "propertyId")} as past
    from questions as question join units as unit on unit.id = question.unit_id
      join properties as property on property.id = unit.property_id
    where question.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(({ createdAt, past, ...row }) =>
    Object.assign(row, { createdAt: createdAt.toISOString(), past: past ?? undefined }),
  );
}

export const findQuestion = async (database: Database, id: number): Promise<Question | undefined> =>
  (await findQuestions(database, [id]))[0];

/** The filters of the list of questions. */
export interface QuestionFilter {
  state?: QuestionStatus | "open" | undefined;
  propertyId?: number | undefined;
  sort?: SortOf<typeof listQuestions> | undefined;
  page: number;
  size: number;
}

/** A page of the questions about units that the caller manages, the newest first by default. */
export function findManagedQuestions(
  database: Database,
  caller: Caller,
  { state, propertyId, sort = "-createdAt", page, size }: QuestionFilter,
): Promise<PageOf<Question>> {
  const statuses: readonly QuestionStatus[] = state === "open" ? openQuestionStatuses : state ? [state] : [];
  return findPage(database, {
    table: "questions",
    conditions: [
      isManagedQuestion(caller),
      ...(statuses.length > 0 ? [sql`status in (${sql.join([...statuses])})`] : []),
      ...(propertyId === undefined
        ? []
        : [sql`unit_id = any(array(select id from units where property_id = ${propertyId}))`]),
    ],
    order: orderOf(sort, { createdAt: sql`created_at` }),
    page,
    size,
    find: findQuestions,
    idOf: ({ questionId }) => questionId,
  });
}

/** Whether there is such a unit, and whether it is let; undefined if there is none. */
export async function findAskedUnit(database: Database, id: number): Promise<{ isLet: boolean } | undefined> {
  const { rows } = await sql<{ isLet: boolean }>`
    select exists (select from tenancies where unit_id = units.id and status = 'Active') as "isLet"
    from units where id = ${id} and archived_at is null`.execute(database);
  return rows[0];
}

/** A question, and the notice that stood above its button. */
export interface Sent {
  form: SentQuestion;
  consent: Consent | undefined;
}

export async function insertQuestion(
  transaction: Transaction,
  { form, consent, unitId, userId }: Sent & { unitId: number; userId: number | null },
): Promise<{ id: number; createdAt: Date }> {
  return transaction
    .insertInto("questions")
    .values({
      unit_id: unitId,
      user_id: userId,
      name: form.name,
      telephone: form.telePhone,
      email: form.email || null,
      message: form.message,
      language: form.language,
      notice: consent?.notice ?? null,
    })
    .returning(["id", "created_at as createdAt"])
    .executeTakeFirstOrThrow();
}

const editedNow = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` };

export async function updateQuestion(
  transaction: Transaction,
  id: number,
  { status, answer, tenantId, userId }: Omit<QuestionEdit, "version"> & { userId: number },
): Promise<void> {
  await transaction
    .updateTable("questions")
    .set({
      status,
      ...(answer !== undefined && { answer, answered_by: userId }),
      ...(tenantId !== undefined && { tenant_id: tenantId }),
      ...editedNow,
    })
    .where("id", "=", id)
    .execute();
}

/** Marks the open questions of an account about a unit as completed by its enquiry. Returns their ids. */
export async function updateEnquired(
  transaction: Transaction,
  { userId, unitId, enquiryId }: { userId: number; unitId: number; enquiryId: number },
): Promise<number[]> {
  const rows = await transaction
    .updateTable("questions")
    .set({ status: "Enquired", enquiry_id: enquiryId, ...editedNow })
    .where("user_id", "=", userId)
    .where("unit_id", "=", unitId)
    .where("status", "in", openQuestionStatuses)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes some questions to which nothing happened for so many days. Of several servers at once each takes others. */
export async function deleteOldQuestions(database: Database, days: number, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from questions where id in (
      select id from questions where updated_at < now() - make_interval(days => ${days})
      order by updated_at limit ${atMost} for update skip locked)`.execute(database);
  return Number(numAffectedRows ?? 0);
}

interface Reader {
  userId: number | null;
  name: string;
  email: string;
  language: Language;
}

interface QuestionToRead extends Reader {
  unitName: string;
  askedBy: string;
  telephone: string;
  message: string;
}

/** A question, with the employee who is to answer it. Undefined if nobody reads their mail. */
export async function findQuestionToRead(database: Database, id: number): Promise<QuestionToRead | undefined> {
  const { rows } = await sql<QuestionToRead>`
    select unit.name as "unitName", question.name as "askedBy", question.telephone, question.message, ${reader.columns}
    from questions as question join units as unit on unit.id = question.unit_id
      join properties as property on property.id = unit.property_id
      join custodians as custodian on custodian.id = property.custodian_id
      ${joinReader}
    where question.id = ${id} and ${reader.exists}`.execute(database);
  return rows[0];
}

interface Answer {
  name: string;
  email: string;
  language: Language;
  unitId: number;
  unitName: string;
  answer: string;
  answeredBy: string;
  replyTo: string;
  /** For visitors; empty if staff name none. */
  telephone: string;
}

/** The latest answer, for who asked. Undefined if they gave no address. */
export async function findAnswerToMail(database: Database, id: number): Promise<Answer | undefined> {
  const { rows } = await sql<Answer>`
    select question.name, question.email, question.language, unit.id as "unitId", unit.name as "unitName", answer,
      author.name as "answeredBy", author.email as "replyTo", coalesce(hours.telephone, '') as telephone
    from questions as question join units as unit on unit.id = question.unit_id join users as author on author.id = answered_by
      left join lateral ${hoursOfUnit} as hours on true
    where question.id = ${id} and question.email is not null and answer is not null`.execute(database);
  return rows[0];
}
