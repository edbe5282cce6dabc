import { mostReplyTemplates } from "@vasati/contract/office/replies/reply-placeholders";
import type { ReplyTemplate, ReplyTemplateForm } from "@vasati/contract/office/replies/reply-templates";
import { mayShareTemplates } from "../../access/policies/reply-template.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { changedMeanwhile, invalidValue, notFound, ruleViolation } from "../../platform/http/refusal.ts";
import { lockAccount } from "../../records/records.queries.ts";
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  readTemplate,
  updateTemplate,
} from "./reply-templates.queries.ts";

export { findTemplates as listReplyTemplates } from "./reply-templates.queries.ts";

/** Only administrators share. @throws 400 */
function requireMayShare(caller: Caller, shared: boolean): void {
  if (shared && !mayShareTemplates(caller)) throw invalidValue("shared", "is for administrators to decide");
}

/** Adds a template of the caller. @throws 400 if others share one; 409 if the caller has as many as one may have */
export async function createReplyTemplate(
  transaction: Transaction,
  caller: Caller,
  form: ReplyTemplateForm,
): Promise<ReplyTemplate> {
  requireMayShare(caller, form.shared);
  // Serializes those of the same account, so that the count is correct.
  await lockAccount(transaction, caller.userId);
  if ((await countTemplates(transaction, caller.userId)) >= mostReplyTemplates)
    throw ruleViolation("tooManyReplyTemplates");
  const replyTemplateId = await insertTemplate(transaction, caller.userId, form);
  return { replyTemplateId, ...form, mayEdit: true, version: 1 };
}

/** Saves a template. @throws 404 if it isn't the caller's to change; 409 with the template if they saw another version */
export async function editReplyTemplate(
  transaction: Transaction,
  caller: Caller,
  { id, version, form }: { id: number; version: number; form: ReplyTemplateForm },
): Promise<ReplyTemplate> {
  const found = await lockTemplate(transaction, caller, id);
  if (!found) throw notFound("reply template");
  requireMayShare(caller, form.shared);
  if (found.version !== version) throw changedMeanwhile(found);
  await updateTemplate(transaction, id, form);
  return readTemplate(transaction, caller, id);
}

/** Deletes a template. @throws 404 if it isn't the caller's to change */
export async function deleteReplyTemplate(transaction: Transaction, caller: Caller, id: number): Promise<void> {
  if (!(await deleteTemplate(transaction, caller, id))) throw notFound("reply template");
}
