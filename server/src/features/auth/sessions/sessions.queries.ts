import { sql } from "kysely";
import { databaseNow } from "../../../platform/database/days.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { TokenClaims } from "../../../platform/authentication/tokens.ts";

/** A login whose password was correct. */
export interface VerifiedLogin {
  email: string;
  /** The hash that the password matched. If it was changed in the meantime, the login fails. */
  passwordHash: string;
  sessionId: string;
  /** How long it lasts, by the clock of the database. */
  hours: number;
}

/** A session that was opened, and when it ends. */
export type OpenedSession = TokenClaims & { expiresAt: Date };

/** Opens a session; undefined if the account was disabled or its password changed in the meantime. */
export async function openSession(transaction: Transaction, login: VerifiedLogin): Promise<OpenedSession | undefined> {
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
  const { sessionId, hours } = login;
  const expires_at = sql<Date>`now() + make_interval(secs => ${hours * 3600})`;
  const { expires_at: expiresAt } = await transaction
    .insertInto("sessions")
    .values({ id: sessionId, user_id: userId, expires_at })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { ...claims, userId, custodianId, sessionId, expiresAt };
}

/** Ends one session, so that its token is no longer accepted. */
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

/** Deletes expired sessions. */
export async function deleteOldSessions(database: Database): Promise<void> {
  await database.deleteFrom("sessions").where("expires_at", "<", databaseNow).execute();
}
