import { randomBytes } from "node:crypto";
import { emit } from "../../../events/emit.ts";
import { hashOfSecret } from "../../../platform/authentication/secrets.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { withoutMapping } from "../../../platform/http/network-address.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import { findConstants } from "../../../records/constants.queries.ts";
import type { AuthParts, Origin } from "../auth-parts.ts";
import { deviceNames } from "./device-names.ts";
import { rememberDevice } from "./known-devices.queries.ts";
import type { VerifiedLogin } from "./sessions.queries.ts";
import { endFormerSessions, openSession } from "./sessions.queries.ts";

/** From where somebody logs in. */
export interface LoginOrigin extends Origin {
  /** The token of the device (`device-cookie.ts`). */
  device: string;
  /** The header of that name. */
  userAgent: string | undefined;
}

/** Whose login is right, as far as it was checked. */
type CheckedLogin = Pick<VerifiedLogin, "userId" | "passwordHash" | "mustEnrol">;

/** 128 random bits, written like a UUID; a random UUID has only 122 (OWASP ASVS 5.0, V7.2.3). */
export const newSessionId = (): string =>
  randomBytes(16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

interface RestOfLogin {
  /** Checks the rest of the login, in the transaction that opens the session: whose it is; undefined if it is wrong. */
  check: (transaction: Transaction) => Promise<CheckedLogin | undefined>;
  /** What is thrown if it is wrong. Then nothing is kept of what the check did: no recovery code is used up. */
  refusal: () => Refusal;
}

/**
 * Opens a session, ends the one that the browser had, and remembers the device.
 * @returns the access token
 * @throws the refusal if the login is wrong, or the account was disabled or its password changed in the meantime
 */
export async function beginSession(
  parts: Omit<AuthParts, "mail" | "isLeaked">,
  { id, ip, device, userAgent }: LoginOrigin,
  { check, refusal }: RestOfLogin,
): Promise<string> {
  const { sessionHours: hours } = await findConstants(parts.database, parts.config);
  const idleHours = parts.config.sessionIdleHours ?? hours / 2;
  const names = { address: withoutMapping(ip), ...deviceNames(userAgent), device_hash: hashOfSecret(device) };
  const opened = await inTransaction(parts.database, async (transaction) => {
    const checked = await check(transaction);
    const login = checked && { ...checked, sessionId: newSessionId(), hours, idleHours, device: names };
    const session = login && (await openSession(transaction, login));
    if (!session) throw refusal();
    // After the account was locked, so that of two logins to it at once one ends the other's session.
    for (const formerId of await endFormerSessions(transaction, login))
      await emit(transaction, { userId: formerId, requestId: id, type: "user.logged-out", recordId: formerId });
    const { userId, sessionId } = session;
    await rememberDevice(transaction, userId, device);
    await emit(transaction, { userId, requestId: id, type: "user.logged-in", recordId: userId, sessionId });
    return session;
  });
  const { issuedAt, expiresAt, ...claims } = opened;
  return parts.tokens.sign(claims, { issuedAt, expiresAt });
}
