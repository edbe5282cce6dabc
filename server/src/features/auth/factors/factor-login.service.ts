import type { loginCode, PasskeyAssertion } from "@vasati/contract/people/second-factors";
import type * as z from "zod/mini";
import { randomSecret } from "../../../platform/authentication/secrets.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { invalidValue, unauthenticated, unproven } from "../../../platform/http/refusal.ts";
import { findHolderById } from "../accounts/accounts.queries.ts";
import type { AuthParts } from "../auth-parts.ts";
import type { LoginOrigin } from "../sessions/begin-session.ts";
import { beginSession } from "../sessions/begin-session.ts";
import { attemptOf } from "../sessions/login.service.ts";
import { findWaitingLogin, insertChallenge, spendTry, takeChallenge } from "./challenges.queries.ts";
import { takeCode } from "./codes.service.ts";
import { mailChange } from "./factor-mails.ts";
import { takePasskey } from "./passkeys.service.ts";

const expired = () => invalidValue("challenge", "has expired; log in again");

/**
 * Completes a login whose password was right with a code of the authenticator app or a recovery code.
 * @throws 429 beyond the limits; 400 for a challenge that has expired or was used up, or a wrong code
 */
export async function logInWithCode(
  parts: AuthParts,
  origin: LoginOrigin,
  { challenge, code: typed }: z.output<typeof loginCode>,
): Promise<string> {
  const waiting = await findWaitingLogin(parts.database, challenge);
  if (!waiting) throw expired();
  const { userId, email, passwordHash } = waiting;
  const attempt = await attemptOf(parts, origin, email);
  await parts.limits.beforeLogin(attempt);
  await parts.limits.beforeCode(attempt);
  const triesLeft = await spendTry(parts.database, challenge);
  if (triesLeft === undefined) throw expired();
  const check = async (transaction: Transaction) => {
    if (!(await takeCode(transaction, parts, { userId, typed, requestId: origin.id })))
      throw unproven(userId, "code", "didn't work");
    if (!(await takeChallenge(transaction, challenge, { purpose: "code", userId }))) throw expired();
    return { userId, passwordHash, mustEnrol: false };
  };
  const token = await beginSession(parts, origin, { check, refusal: expired }).catch(async (error: unknown) => {
    if (triesLeft === 0) await warnHolder(parts, userId);
    throw error;
  });
  await parts.limits.afterLogin(attempt);
  await parts.limits.afterCode(attempt);
  return token;
}

/** Wrong codes mean that somebody has the password: tells the holder, once a day. */
async function warnHolder(parts: AuthParts, userId: number): Promise<void> {
  if (!(await parts.limits.mayWarn(userId))) return;
  await inTransaction(parts.database, async (transaction) => {
    const holder = await findHolderById(transaction, userId);
    if (holder) await mailChange(transaction, parts, holder, { what: "wrongCodes" });
  });
}

/** A challenge that any passkey may sign, once. */
export async function challengePasskey({ database }: Pick<AuthParts, "database">): Promise<{ challenge: string }> {
  const challenge = randomSecret();
  await insertChallenge(database, { challenge, purpose: "passkey" });
  return { challenge };
}

/**
 * Logs in with a passkey, which needs no password: whoever has the device must also unlock it.
 * @throws 429 beyond the limit; 401 if anything is wrong, or the account is disabled
 */
export async function logInWithPasskey(
  parts: AuthParts,
  origin: LoginOrigin,
  assertion: PasskeyAssertion,
): Promise<string> {
  await parts.limits.beforePasskey(origin.ip);
  const token = await beginSession(parts, origin, {
    check: async (transaction) => {
      const holder = await takePasskey(transaction, parts.config, assertion);
      return holder && { userId: holder.userId, mustEnrol: false };
    },
    refusal: () => unauthenticated("This passkey can't be used here."),
  });
  await parts.limits.afterPasskey(origin.ip);
  return token;
}
