import type { Database, Transaction } from "../../platform/database/database.ts";
import type { TokenClaims } from "../../platform/authentication/tokens.ts";

/** A login whose password has been found right. */
export interface VerifiedLogin {
  email: string;
  /** What the password was checked against: if it was changed meanwhile, the login fails. */
  passwordHash: string;
  sessionId: string;
  expiresAt: Date;
}

/** Opens a session; undefined where the account was disabled, or its password changed meanwhile. */
export async function openSession(transaction: Transaction, login: VerifiedLogin): Promise<TokenClaims | undefined> {
  const user = await transaction
    .updateTable("users")
    .set({ last_login_at: new Date() })
    .where("email", "=", login.email)
    .where("password_hash", "=", login.passwordHash)
    .where("disabled_at", "is", null)
    .returning((select) => ["id", "email", "name", select.ref("roles").as("roles"), "custodian_id"])
    .executeTakeFirst();
  if (!user) return undefined;
  const { id: userId, custodian_id: custodianId, ...claims } = user;
  const { sessionId, expiresAt } = login;
  await transaction.insertInto("sessions").values({ id: sessionId, user_id: userId, expires_at: expiresAt }).execute();
  return { ...claims, userId, custodianId, sessionId };
}

/** Ends one session; its token is good for nothing from now on. */
export async function endSession(transaction: Transaction, sessionId: string): Promise<void> {
  await transaction
    .updateTable("sessions")
    .set({ revoked_at: new Date() })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Ends every session of an account, or every one but `except`. */
export async function endSessionsOf(transaction: Transaction, userId: number, except?: string): Promise<void> {
  let update = transaction
    .updateTable("sessions")
    .set({ revoked_at: new Date() })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null);
  if (except !== undefined) update = update.where("id", "!=", except);
  await update.execute();
}

/** Forgets sessions that have expired anyway. */
export async function forgetOldSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom("sessions").where("expires_at", "<", now).execute();
}
