import type { credentials } from "@vasati/contract/people/auth";
import type * as z from "zod/mini";
import { isProtectedRole } from "../../../access/policies/account.ts";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { randomSecret } from "../../../platform/authentication/secrets.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import { secondFactorNeeded, unauthenticated } from "../../../platform/http/refusal.ts";
import type { StoredLogin } from "../accounts/accounts.queries.ts";
import { findLogin, renewHash } from "../accounts/accounts.queries.ts";
import type { LoginAttempt } from "../auth-limits.ts";
import type { AuthParts, Origin } from "../auth-parts.ts";
import { insertChallenge } from "../factors/challenges.queries.ts";
import { lockFactors } from "../factors/factors.queries.ts";
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
  if (login.ways.length > 0) throw await halfway(parts, attempt, login);
  const token = await beginSession(parts, origin, {
    check: (transaction) => checkAgain(transaction, parts, login),
    refusal: wrongCredentials,
  });
  await parts.limits.afterLogin(attempt);
  return token;
}

/** What a login with the right password still needs. */
async function halfway(
  parts: LoginParts,
  attempt: LoginAttempt,
  { userId, passwordHash, ways }: StoredLogin,
): Promise<Refusal> {
  await parts.limits.beforeSecondFactor(attempt);
  const challenge = randomSecret();
  await insertChallenge(parts.database, { challenge, purpose: "code", userId, passwordHash });
  return secondFactorNeeded({ challenge, ways });
}

/** While the password was checked, the account may have got a second factor, or another role. Undefined if the password isn't enough any more. */
async function checkAgain(
  transaction: Transaction,
  { config }: LoginParts,
  { userId, email, passwordHash }: StoredLogin,
) {
  await lockFactors(transaction, userId);
  const login = await findLogin(transaction, email);
  if (!login || login.ways.length > 0) return undefined;
  return { userId, passwordHash, mustEnrol: config.secondFactorRequired && login.roles.some(isProtectedRole) };
}

/** Ends the session of the request's token. */
export async function logOut(transaction: Transaction, { userId, sessionId }: Caller, { id }: Origin): Promise<void> {
  await endSession(transaction, { userId, sessionId });
  await emit(transaction, { userId, requestId: id, type: "user.logged-out", recordId: userId });
}
