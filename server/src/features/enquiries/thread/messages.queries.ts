import type { EnquiryStatus } from "@vasati/contract/leasing/enquiry-states";
import type { EnquiryMessage } from "@vasati/contract/leasing/enquiry-messages";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Condition } from "../../../access/policy.ts";
import { everything } from "../../../access/policy.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { fileOfMessage } from "../enquiry-answers.queries.ts";

/** Who talks in a thread: those who manage the unit, and whoever sent the enquiry. */
export type Side = "staff" | "applicant";
/** The column with the latest message that a side hasn't read. */
const unreadBy = (side: Side) => sql.ref(`unread_by_${side}`);
const otherThan = (side: Side): Side => (side === "staff" ? "applicant" : "staff");

/** A file as it is stored. */
export interface MessageFile {
  fileName: string;
  mediaType: string;
  size: number;
  sha256: string;
  storageKey: string;
}

interface Row extends Omit<EnquiryMessage, "createdAt"> {
  createdAt: Date;
}
const messageOf = ({ createdAt, ...row }: Row): EnquiryMessage => ({ ...row, createdAt: createdAt.toISOString() });

/** Messages in any order. Applicants are called as they said in the enquiry. */
const messagesWhere = (matches: Condition) => sql<Row>`
  select message.id as "messageId", from_applicant as "fromApplicant", answer as message, message.created_at as "createdAt",
    case when from_applicant then enquiry.tenant_name else author.name end as "userName",
    ${fileOfMessage} as file
  from enquiry_answers as message
    join enquiries as enquiry on enquiry.id = message.enquiry_id
    join users as author on author.id = message.user_id
    left join enquiry_files as file on file.answer_id = message.id
  where ${matches}`;

/** A page of a thread, and the number of files of a side. The first page has the latest messages; each has its oldest first. */
export async function findMessages(
  database: Database,
  enquiryId: number,
  { page, size, side }: { page: number; size: number; side: Side },
): Promise<PageOf<EnquiryMessage> & { files: number }> {
  const { rows: counts } = await sql<{ total: number; files: number }>`
    select count(*) as total, count(file.id) filter (where from_applicant = ${side === "applicant"}) as files
    from enquiry_answers as message left join enquiry_files as file on file.answer_id = message.id
    where enquiry_id = ${enquiryId}`.execute(database);
  const { rows } = await sql<Row>`
    ${messagesWhere(sql`message.enquiry_id = ${enquiryId}`)}
    order by message.id desc limit ${size} offset ${page * size}`.execute(database);
  const { total = 0, files = 0 } = counts[0] ?? {};
  return { items: rows.map(messageOf).toReversed(), page, size, total, totalIsCapped: false, files };
}

export async function findMessage(database: Database, id: number): Promise<EnquiryMessage> {
  const { rows } = await messagesWhere(sql`message.id = ${id}`).execute(database);
  if (!rows[0]) throw new Error("A message that was just written can't be read.");
  return messageOf(rows[0]);
}

/** The file of a message; undefined if the enquiry has no such file. */
export async function findMessageFile(
  database: Database,
  { enquiryId, messageId }: { enquiryId: number; messageId: number },
): Promise<MessageFile | undefined> {
  const { rows } = await sql<MessageFile>`
    select file_name as "fileName", media_type as "mediaType", size_bytes as size, sha256, storage_key as "storageKey"
    from enquiry_files join enquiry_answers as message on message.id = answer_id
    where answer_id = ${messageId} and enquiry_id = ${enquiryId}`.execute(database);
  return rows[0];
}

/** How many files a side has added. The enquiry must be locked, so that the number holds. */
export async function countFiles(transaction: Transaction, enquiryId: number, side: Side): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*) as files from enquiry_files join enquiry_answers as message on message.id = answer_id
    where enquiry_id = ${enquiryId} and from_applicant = ${side === "applicant"}`.execute(transaction);
  return rows[0]?.files ?? 0;
}

/** What decides whether somebody may write. */
export interface Conversation {
  enquiryId: number;
  unitProfileId: number;
  status: EnquiryStatus;
  /** The account that sent the enquiry. */
  userId: number;
}

/** Undefined if there is no such enquiry in the scope. */
export async function findConversation(
  database: Database,
  id: number,
  within: Condition = everything,
): Promise<Conversation | undefined> {
  const { rows } = await sql<Conversation>`
    select id as "enquiryId", unit_id as "unitProfileId", status, user_id as "userId" from enquiries
    where id = ${id} and ${within}`.execute(database);
  return rows[0];
}

/** Inserts a message, which is new to the other side. The enquiry must be locked, so that the ids of its messages are in order. */
export async function insertMessage(
  transaction: Transaction,
  said: { enquiryId: number; side: Side; userId: number; text: string; file: MessageFile | undefined },
): Promise<{ messageId: number; createdAt: string }> {
  const { enquiryId, side, file } = said;
  const { id, created_at } = await transaction
    .insertInto("enquiry_answers")
    .values({ enquiry_id: enquiryId, user_id: said.userId, answer: said.text, from_applicant: side === "applicant" })
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
  await sql`update enquiries set ${unreadBy(otherThan(side))} = ${id} where id = ${enquiryId}`.execute(transaction);
  if (file)
    await transaction
      .insertInto("enquiry_files")
      .values({
        answer_id: id,
        file_name: file.fileName,
        media_type: file.mediaType,
        size_bytes: file.size,
        sha256: file.sha256,
        storage_key: file.storageKey,
      })
      .execute();
  return { messageId: id, createdAt: created_at.toISOString() };
}

/** Notes that a side has read the thread up to a message. What came later stays unread. Returns whether something was unread until now. */
export async function updateRead(
  transaction: Transaction,
  { enquiryId, side, messageId }: { enquiryId: number; side: Side; messageId: number },
): Promise<boolean> {
  const unread = unreadBy(side);
  const { numAffectedRows = 0n } = await sql`
    update enquiries set ${unread} = null where id = ${enquiryId} and ${unread} <= ${messageId}`.execute(transaction);
  return numAffectedRows > 0n;
}
