import type { Language } from "@vasati/contract/people/auth";
import { noticeVersion } from "@vasati/contract/people/notice-version";
import type { OwnPrivacy, PrivacyRequest, PrivacyRequestKind, Purpose } from "@vasati/contract/people/privacy";
import { isVisiblePrivacyRequest, mayCloseAccount } from "../../access/policies/privacy.ts";
import { emit } from "../../events/emit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/storage/file-store.ts";
import { changedMeanwhile, notFound, ruleViolation } from "../../platform/http/refusal.ts";
import type { Actor } from "../../records/edit-record.ts";
import { trace } from "../../records/edit-record.ts";
import { isInScope, lockRecord } from "../../records/records.queries.ts";
import { insertConsent } from "../../records/personal-data/consents.queries.ts";
import {
  countEnquiries,
  findConsents,
  findOwnRequests,
  findRequest,
  insertRequest,
  updateRequest,
} from "./consents.queries.ts";
import { deleteEnquiriesOf, deleteQuestionsOf } from "./erasure.queries.ts";
import { erase, forgetVisits, removeLater } from "./erasure.service.ts";
import type { MailParts, RequestToTell } from "./privacy-mails.service.ts";
import { mailAnswer } from "./privacy-mails.service.ts";

/** What the caller agreed to and asked for, and what withdrawing would do. */
export async function readOwnPrivacy(database: Database, caller: Caller): Promise<OwnPrivacy> {
  const { userId } = caller;
  return {
    consents: await findConsents(database, userId),
    enquiries: await countEnquiries(database, userId),
    mayClose: mayCloseAccount(caller),
    requests: await findOwnRequests(database, userId),
  };
}

/**
 * Withdraws a consent. Without the one to enquiries those that came to nothing, questions and visits are deleted; without the one to the account it is closed
 * and erased, which deletes them too.
 * @throws 409 for an account that is kept for work or a contract
 */
export async function withdraw(
  transaction: Transaction,
  files: FileStore,
  { actor, purpose, language }: { actor: Actor; purpose: Purpose; language: Language },
): Promise<void> {
  const { caller, requestId } = actor;
  const { userId } = caller;
  if (purpose === "account" && !mayCloseAccount(caller)) throw ruleViolation("accountHasRole");
  await lockRecord(transaction, "users", userId);
  await insertConsent(transaction, { userId, purpose, act: "withdrawn", notice: noticeVersion, language });
  await emit(transaction, { ...trace(actor, userId), type: "user.consent-withdrawn", after: { purpose } });
  if (purpose === "account")
    await erase(transaction, files, { kind: "account", id: userId, eraser: { userId, requestId } });
  else {
    await forgetVisits(transaction, [userId], { userId, requestId });
    await deleteQuestionsOf(transaction, userId);
    removeLater(transaction, files, await deleteEnquiriesOf(transaction, userId));
  }
}

/** Asks an administrator for something. @throws 409 while the caller waits for an answer to the same */
export async function askAboutData(
  transaction: Transaction,
  tellOffice: (transaction: Transaction, request: RequestToTell) => Promise<void>,
  { actor, ...form }: { actor: Actor; kind: PrivacyRequestKind; message: string },
): Promise<PrivacyRequest> {
  const { userId } = actor.caller;
  const id = await insertRequest(transaction, userId, form);
  const request = id === undefined ? undefined : await findRequest(transaction, id);
  if (!request) throw ruleViolation("requestIsOpen");
  const after = { kind: form.kind, privacyRequestId: request.privacyRequestId };
  await emit(transaction, { ...trace(actor, userId), type: "user.data-request-made", after });
  await tellOffice(transaction, { privacyRequestId: request.privacyRequestId });
  return request;
}

interface Answering {
  actor: Actor;
  id: number;
  version: number;
  status: "Done" | "Refused";
  answer: string;
}

/**
 * Answers what somebody asked for.
 * @throws 404 if there is no such request; 409 with it if somebody else has answered
 */
export async function answerRequest(
  transaction: Transaction,
  parts: MailParts,
  { actor, id, version, ...answer }: Answering,
): Promise<PrivacyRequest> {
  const { caller } = actor;
  await lockRecord(transaction, "privacy_requests", id);
  const request = await findRequest(transaction, id);
  const isVisible = await isInScope(transaction, "privacy_requests", { id, scope: isVisiblePrivacyRequest(caller) });
  if (!request || !isVisible) throw notFound("request");
  if (request.version !== version || request.status !== "Open") throw changedMeanwhile(request);
  await updateRequest(transaction, id, { ...answer, userId: caller.userId });
  const after = { privacyRequestId: id, status: answer.status };
  await emit(transaction, { ...trace(actor, request.userId), type: "user.data-request-answered", after });
  const changed = { ...request, ...answer, version: version + 1 };
  await mailAnswer(transaction, parts, changed);
  return changed;
}
