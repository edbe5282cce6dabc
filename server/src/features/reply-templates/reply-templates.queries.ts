import type { ReplyTemplate, ReplyTemplateForm } from "@vasati/contract/office/replies/reply-templates";
import { sql } from "kysely";
import { isEditableTemplate, isUsableTemplate } from "../../access/policies/reply-template.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { editedNow } from "../../records/records.queries.ts";

const templates = (database: Database, caller: Caller) =>
  database
    .selectFrom("reply_templates")
    .select([
      "id as replyTemplateId",
      "name",
      "reply as text",
      "is_shared as shared",
      isEditableTemplate(caller).as("mayEdit"),
      "version",
    ]);

/** The templates that the caller may use, by name. */
export const findTemplates = (database: Database, caller: Caller): Promise<ReplyTemplate[]> =>
  templates(database, caller)
    .where(isUsableTemplate(caller))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();

/** A template that the caller may change, locked until the transaction ends. */
export const lockTemplate = (
  transaction: Transaction,
  caller: Caller,
  id: number,
): Promise<ReplyTemplate | undefined> =>
  templates(transaction, caller).where("id", "=", id).where(isEditableTemplate(caller)).forUpdate().executeTakeFirst();

/** A template as it is for the caller, who may have given up their right to change it by no longer sharing it. */
export const readTemplate = (transaction: Transaction, caller: Caller, id: number): Promise<ReplyTemplate> =>
  templates(transaction, caller).where("id", "=", id).executeTakeFirstOrThrow();

/** The number of the user's templates. */
export async function countTemplates(transaction: Transaction, userId: number): Promise<number> {
  const { count } = await transaction
    .selectFrom("reply_templates")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columnsOf = ({ name, text, shared }: ReplyTemplateForm) => ({ name, reply: text, is_shared: shared });

/** Inserts a template and returns its id. */
export async function insertTemplate(
  transaction: Transaction,
  userId: number,
  form: ReplyTemplateForm,
): Promise<number> {
  const { id } = await transaction
    .insertInto("reply_templates")
    .values({ user_id: userId, ...columnsOf(form) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves a template. */
export async function updateTemplate(transaction: Transaction, id: number, form: ReplyTemplateForm): Promise<void> {
  await transaction
    .updateTable("reply_templates")
    .set({ ...columnsOf(form), ...editedNow(undefined) })
    .where("id", "=", id)
    .execute();
}

/** Deletes a template that the caller may change, and returns whether there was one. */
export async function deleteTemplate(transaction: Transaction, caller: Caller, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("reply_templates")
    .where("id", "=", id)
    .where(isEditableTemplate(caller))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
