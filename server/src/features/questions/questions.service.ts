import { isOpenQuestion } from "@vasati/contract/leasing/question-states";
import type { Question, QuestionEdit } from "@vasati/contract/leasing/questions";
import { isManagedQuestion } from "../../access/policies/question.ts";
import { isVisibleTenant } from "../../access/policies/tenant.ts";
import type { DomainEvent } from "../../events/emit.ts";
import { emit, emitAll } from "../../events/emit.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { changedMeanwhile, invalidValue, notFound, ruleViolation } from "../../platform/http/refusal.ts";
import type { Actor } from "../../records/edit-record.ts";
import { trace } from "../../records/edit-record.ts";
import { inOrderOf, isInScope, lockRecord } from "../../records/records.queries.ts";
import type { Sent } from "./questions.queries.ts";
import {
  findAskedUnit,
  findQuestion,
  findQuestions,
  insertQuestion,
  updateEnquired,
  updateQuestion,
} from "./questions.queries.ts";

/** What an event says about a question: never what was asked, or by whom. */
const announced = ({ status, enquiryId, tenantId }: Question) => ({ status, enquiryId, tenantId });

async function readQuestion(database: Database, id: number): Promise<Question> {
  const question = await findQuestion(database, id);
  if (!question) throw notFound("question");
  return question;
}

/** Keeps a question about a unit. @throws 404 for an unknown unit; 409 while the unit is let */
export async function ask(
  transaction: Transaction,
  { unitId, userId, requestId, ...sent }: Sent & { unitId: number } & Pick<DomainEvent, "userId" | "requestId">,
): Promise<Question> {
  const unit = await findAskedUnit(transaction, unitId);
  if (!unit) throw notFound("unit");
  if (unit.isLet) throw ruleViolation("unitIsLet");
  const { id } = await insertQuestion(transaction, { ...sent, unitId, userId });
  const question = await readQuestion(transaction, id);
  const entry = { after: { unitId, ...announced(question) }, facts: question };
  await emit(transaction, { userId, requestId, type: "question.created", recordId: id, ...entry });
  return question;
}

/**
 * Answers or closes a question, or names the tenant who came of it.
 * @throws 400 for a tenant whom the caller doesn't see; 404 if it isn't about a unit that the caller manages; 409 with the question if somebody else
 *   changed it meanwhile, or if it isn't open any more
 */
export async function editQuestion(
  transaction: Transaction,
  { actor, id, edit: { version, ...edit } }: { actor: Actor; id: number; edit: QuestionEdit },
): Promise<Question> {
  const { caller } = actor;
  if (!(await isInScope(transaction, "questions", { id, scope: isManagedQuestion(caller) })))
    throw notFound("question");
  await lockRecord(transaction, "questions", id);
  const question = await readQuestion(transaction, id);
  if (question.version !== version) throw changedMeanwhile(question);
  if (!isOpenQuestion(question)) throw ruleViolation("questionIsSettled");
  if (edit.tenantId !== undefined) {
    const tenant = { id: edit.tenantId, scope: isVisibleTenant(caller) };
    if (!(await isInScope(transaction, "tenants", tenant))) throw invalidValue("tenantId", "is no tenant of yours");
  }
  await updateQuestion(transaction, id, { ...edit, userId: caller.userId });
  const after = await readQuestion(transaction, id);
  await emit(transaction, {
    ...trace(actor, id),
    type: edit.answer === undefined ? "question.edited" : "question.answered",
    before: announced(question),
    after: announced(after),
    facts: after,
  });
  return after;
}

/** An account has enquired about a unit: what it asked before is complete now. */
export async function completeQuestions(
  transaction: Transaction,
  { actor, unitId, enquiryId }: { actor: Actor; unitId: number; enquiryId: number },
): Promise<void> {
  const ids = await updateEnquired(transaction, { userId: actor.caller.userId, unitId, enquiryId });
  if (ids.length === 0) return;
  const questions = await findQuestions(transaction, ids);
  await emitAll(
    transaction,
    questions.map((question) =>
      Object.assign(trace(actor, question.questionId), {
        type: "question.edited" as const,
        after: announced(question),
        facts: question,
      }),
    ),
  );
}

/** Questions in the order of the ids, for a caller who manages the units. */
export const readQuestionsIn = async (database: Database, ids: number[]): Promise<Question[]> =>
  ids.length === 0 ? [] : inOrderOf(ids, await findQuestions(database, ids), ({ questionId }) => questionId);
