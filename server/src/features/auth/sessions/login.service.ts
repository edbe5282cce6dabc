import type { credentials } from "@vasati/contract/people/auth";
import type * as z from "zod/mini";
import { isProtectedRole } from "../../../access/account.ts";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { secondFactorNeeded, unauthenticated } from "../../../platform/http/refusal.ts";
import type { StoredLogin } from "../accounts/accounts.queries.ts";
import { findLogin, renewHash } from "../accounts/accounts.queries.ts";
import type { LoginAttempt } from "../auth-limits.ts";
import type { AuthParts, Origin } from "../auth-parts.ts";
import { insertChallenge } from "../factors/challenges.queries.ts";
import { newChallenge } from "../factors/passkeys.service.ts";
import type { LoginOrigin } from "./begin-session.ts";
import { beginSession } from "./begin-session.ts";
import { isKnownDevice } from "./known-devices.queries.ts";
import { endSession } from "./sessions.queries.ts";

type Credentials = z.output<typeof credentials>;
type LoginParts = Omit<AuthParts, "mail" | "isLeaked">;

/** The same sentence for every reason, so that nobody learns which addresses have accounts. */
const wrongCredentials = () => unauthenticated("Wrong e-mail address or password.");

/** What counts against the limits of a login. */
export async function attemptOf(parts: LoginParts, { ip, device }: LoginOrigin, email: string): Promise<LoginAttempt> {
  const isKnown = await isKnownDevice(parts.database, email, device);
  return { email, address: ip, knownDevice: isKnown ? device : undefined };
}

/**
 * The login that the password fits, hashed with the parameters of today; undefined if it doesn't. Takes the same time whether or not
 * the address has an account.
 */
async function checkPassword(parts: LoginParts, { email, password }: Credentials): Promise<StoredLogin | undefined> {
  const { database, passwords } = parts;
  const login = await findLogin(database, email);
  const fits = await passwords.matches(password, login?.passwordHash);
  if (!fits || !login) return undefined;
  const { userId, passwordHash: from } = login;
  if (!passwords.isOutdated(from)) return login;
  const to = await passwords.hash(password);
  const isRenewed = await renewHash(database, userId, { from, to });
  // Of two logins at once, one renews the hash, and the other finds it renewed.
  return isRenewed ? { ...login, passwordHash: to } : checkPassword(parts, { email, password });
}

/**
 * Exchanges e-mail and password for an access token. The password is checked outside the transaction.
 * @throws 429 beyond the limits; 401 for an unknown address, a wrong password and a disabled account alike, and with what is still
 *   needed if the account has a second factor
 */
export async function logIn(parts: LoginParts, origin: LoginOrigin, given: Credentials): Promise<string> {
  const attempt = await attemptOf(parts, origin, given.email);
  await parts.limits.beforeLogin(attempt);
  const login = await checkPassword(parts, given);
  if (!login) throw wrongCredentials();
  const { userId, passwordHash, roles, ways } = login;
  if (ways.length > 0) {
    await parts.limits.beforeSecondFactor(attempt);
    const challenge = newChallenge();
    await insertChallenge(parts.database, { challenge, purpose: "code", userId, passwordHash });
    throw secondFactorNeeded({ challenge, ways });
  }
  const mustEnrol = parts.config.secondFactorRequired && roles.some(isProtectedRole);
  const token = await beginSession(parts, origin, async () => ({ userId, passwordHash, mustEnrol }));
  if (token === undefined) throw wrongCredentials();
  await parts.limits.afterLogin(attempt);
  return token;
}

/** Ends the session of the request's token. */
export async function logOut(transaction: Transaction, { userId, sessionId }: Caller, { id }: Origin): Promise<void> {
  await endSession(transaction, { userId, sessionId });
  await emit(transaction, { userId, requestId: id, type: "user.logged-out", recordId: userId });
}
