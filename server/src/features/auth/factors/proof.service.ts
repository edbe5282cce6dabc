import type { Proof } from "@vasati/contract/people/second-factors";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { afterCommit } from "../../../platform/database/transaction.ts";
import { forbiddenFor, invalidValue, unauthenticated, unproven } from "../../../platform/http/refusal.ts";
import { findLogin } from "../accounts/accounts.queries.ts";
import type { AuthParts, Origin } from "../auth-parts.ts";
import { takeCode } from "./codes.service.ts";
import { isProven } from "./factors.queries.ts";
import { takePasskey } from "./passkeys.service.ts";
import { newSessionId } from "../sessions/begin-session.ts";
import { replaceSession } from "../sessions/sessions.queries.ts";

/** For how many minutes a login, or a proof after it, is fresh. */
const minutesFresh = 10;

/** @throws 403 if the caller has neither logged in nor proved who they are for some minutes, as whoever took a session can't */
export async function requireProof(database: Database, caller: Caller): Promise<void> {
  if (!(await isProven(database, caller, minutesFresh))) throw forbiddenFor("proofNeeded");
}

/**
 * Checks the password of somebody who has no second factor.
 * @throws 429 beyond the limit; 400 for a wrong password, or one that isn't enough
 */
export async function prepareProof(
  { database, passwords, limits }: AuthParts,
  { userId, email }: Caller,
  { password }: Proof,
): Promise<void> {
  await limits.beforeProof(userId);
  if (password === undefined) return;
  const login = await findLogin(database, email);
  if (login && login.ways.length > 0) throw invalidValue("password", "isn't enough; use your second factor");
  if (!(await passwords.matches(password, login?.passwordHash))) throw unproven(userId, "password", "is wrong");
}

/**
 * Gives the caller who has proved who they are a new session in place of theirs.
 * @returns its access token
 * @throws 400 for a code or passkey that is wrong, or somebody else's; 401 if the session has ended in the meantime
 */
export async function prove(
  transaction: Transaction,
  parts: AuthParts,
  { caller, given, origin }: { caller: Caller; given: Proof; origin: Origin },
): Promise<string> {
  const { userId } = caller;
  if (given.code !== undefined) {
    const isRight = await takeCode(transaction, parts, { userId, typed: given.code, requestId: origin.id });
    if (!isRight) throw unproven(userId, "code", "didn't work");
  }
  if (given.passkey) {
    const holder = await takePasskey(transaction, parts.config, given.passkey);
    if (holder?.userId !== userId) throw unproven(userId, "passkey", "isn't one of this account");
  }
  const session = await replaceSession(transaction, caller, newSessionId());
  if (!session) throw unauthenticated("Your session has ended.");
  afterCommit(transaction, () => void parts.limits.afterProof(userId));
  const { issuedAt, expiresAt, ...claims } = session;
  return parts.tokens.sign(claims, { issuedAt, expiresAt });
}
