import type { Session } from "@vasati/contract/people/sessions";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { requireProof } from "../factors/proof.service.ts";
import { endSession, endSessionsOf, findSessions } from "./sessions.queries.ts";

/** Where an account is logged in, if the caller may see the account. */
export const listSessions = (database: Database, caller: Caller, userId: number): Promise<Session[]> =>
  findSessions(database, caller, userId);

const recordEnd = (transaction: Transaction, { caller, requestId }: Actor, recordId: number) =>
  emit(transaction, { userId: caller.userId, requestId, type: "user.sessions-ended", recordId });

/** Ends one of the caller's sessions. @throws 403 without a fresh proof, unless it is that of the request; 404 if they have no such session, or it has ended */
export async function endOwnSession(transaction: Transaction, actor: Actor, sessionId: string): Promise<void> {
  const { userId } = actor.caller;
  if (sessionId !== actor.caller.sessionId) await requireProof(transaction, actor.caller);
  if (!(await endSession(transaction, { userId, sessionId }))) throw notFound("session");
  await recordEnd(transaction, actor, userId);
}

/** Ends the caller's other sessions. @throws 403 without a fresh proof */
export async function endOwnOtherSessions(transaction: Transaction, actor: Actor): Promise<void> {
  await requireProof(transaction, actor.caller);
  await endOtherSessions(transaction, actor, actor.caller.userId);
}

/** Ends every session of an account but that of the request. The caller decides who may. */
export async function endOtherSessions(transaction: Transaction, actor: Actor, userId: number): Promise<void> {
  await endSessionsOf(transaction, userId, actor.caller.sessionId);
  await recordEnd(transaction, actor, userId);
}
