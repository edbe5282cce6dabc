import { randomBytes } from "node:crypto";
import type { credentials } from "@vasati/contract/people/auth";
import type * as z from "zod/mini";
import { emit } from "../../../events/emit.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { findConstants } from "../../../records/constants.queries.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { unauthenticated } from "../../../platform/http/refusal.ts";
import { withoutMapping } from "../../../platform/http/network-address.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { findPasswordHash } from "../accounts/accounts.queries.ts";
import type { AuthParts, Origin } from "../auth-parts.ts";
import { deviceNames } from "./device-names.ts";
import { hashOfDevice, isKnownDevice, rememberDevice } from "./known-devices.queries.ts";
import type { OpenedSession, VerifiedLogin } from "./sessions.queries.ts";
import { endSession, endFormerSessions, openSession } from "./sessions.queries.ts";

/** The same sentence for every reason, so that nobody learns which addresses have accounts. */
const wrongCredentials = () => unauthenticated("Wrong e-mail address or password.");

type LoginParts = Omit<AuthParts, "mail">;

/** From where somebody logs in. */
interface LoginOrigin extends Origin {
  /** The token of the device (`device-cookie.ts`). */
  device: string;
  /** The header of that name. */
  userAgent: string | undefined;
}

/** 128 random bits, written like a UUID; a random UUID has only 122 (OWASP ASVS 5.0, V7.2.3). */
const newSessionId = () =>
  randomBytes(16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

async function beginSession(
  parts: LoginParts,
  { id, device }: LoginOrigin,
  login: VerifiedLogin,
): Promise<OpenedSession> {
  return inTransaction(parts.database, async (transaction) => {
    const claims = await openSession(transaction, login);
    if (!claims) throw wrongCredentials();
    // After the account was locked, so that of two logins to it at once one ends the other's session.
    for (const formerId of await endFormerSessions(transaction, login))
      await emit(transaction, { userId: formerId, requestId: id, type: "user.logged-out", recordId: formerId });
    const { userId } = claims;
    await rememberDevice(transaction, userId, device);
    await emit(transaction, {
      userId,
      requestId: id,
      type: "user.logged-in",
      recordId: userId,
      sessionId: login.sessionId,
    });
    return claims;
  });
}

/**
 * Exchanges e-mail and password for an access token, ends the session that the browser had, and remembers the device. The password is checked outside the transaction, and
 * takes the same time whether or not the address has an account.
 * @throws 429 beyond the limits; 401 for an unknown address, a wrong password and a disabled account alike
 */
export async function logIn(
  parts: LoginParts,
  origin: LoginOrigin,
  { email, password }: z.output<typeof credentials>,
): Promise<string> {
  const { ip, device, userAgent } = origin;
  const isKnown = await isKnownDevice(parts.database, email, device);
  const attempt = { email, address: ip, knownDevice: isKnown ? device : undefined };
  await parts.limits.beforeLogin(attempt);
  const passwordHash = await findPasswordHash(parts.database, email);
  const fits = await parts.passwords.matches(password, passwordHash);
  if (!fits || passwordHash === undefined) throw wrongCredentials();
  const { sessionHours } = await findConstants(parts.database, parts.config);
  const idleHours = parts.config.sessionIdleHours ?? sessionHours / 2;
  const names = { address: withoutMapping(ip), ...deviceNames(userAgent), device_hash: hashOfDevice(device) };
  const login = { email, passwordHash, sessionId: newSessionId(), hours: sessionHours, idleHours, device: names };
  const { expiresAt, ...claims } = await beginSession(parts, origin, login);
  await parts.limits.afterLogin(attempt);
  return parts.tokens.sign(claims, expiresAt);
}

/** Ends the session of the request's token. */
export async function logOut(transaction: Transaction, { userId, sessionId }: Caller, { id }: Origin): Promise<void> {
  await endSession(transaction, { userId, sessionId });
  await emit(transaction, {
    userId,
    requestId: id,
    type: "user.logged-out",
    recordId: userId,
  });
}
