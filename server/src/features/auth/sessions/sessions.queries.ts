import type { Session } from "@vasati/contract/people/sessions";
import { mostSessions } from "@vasati/contract/people/sessions";
import { sql } from "kysely";
import { isVisibleAccount } from "../../../access/policies/account.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { runningSessions } from "../../../platform/authentication/caller.queries.ts";
import { databaseNow } from "../../../platform/database/days.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { TokenClaims, Validity } from "../../../platform/authentication/tokens.ts";

/** A login that was correct. */
export interface VerifiedLogin {
  userId: number;
  /** The hash that the password matched, if there was one. If it was changed in the meantime, the login fails. */
  passwordHash?: string | undefined;
  /** They must set up a second factor before anything else. */
  mustEnrol: boolean;
  sessionId: string;
  /** How long it lasts, by the clock of the database. */
  hours: number;
  /** After how many hours without use it ends before that. */
  idleHours: number;
  /** From where (`device-names.ts`), and the hash of the browser's token. */
  device: { address: string; browser: string | null; system: string | null; device_hash: string };
}

/** A session that was opened, and when it ends. */
export type OpenedSession = TokenClaims & Validity;

/** Opens a session; undefined if the account was disabled or its password changed in the meantime. */
export async function openSession(transaction: Transaction, login: VerifiedLogin): Promise<OpenedSession | undefined> {
  let update = transaction
    .updateTable("users")
    .set({ last_login_at: new Date() })
    .where("id", "=", login.userId)
    .where("disabled_at", "is", null);
  if (login.passwordHash !== undefined) update = update.where("password_hash", "=", login.passwordHash);
  const user = await update
    .returning((select) => ["id", "email", "name", select.ref("roles").as("roles"), "custodian_id"])
    .executeTakeFirst();
  if (!user) return undefined;
  const { id: userId, custodian_id: custodianId, ...claims } = user;
  const { sessionId, hours, idleHours, device, mustEnrol: must_enrol } = login;
  const expires_at = sql<Date>`now() + make_interval(secs => ${hours * 3600})`;
  const validity = await transaction
    .insertInto("sessions")
    .values({ id: sessionId, user_id: userId, expires_at, idle_seconds: idleHours * 3600, must_enrol, ...device })
    .returning([sql<Date>`now()`.as("issuedAt"), "expires_at as expiresAt"])
    .executeTakeFirstOrThrow();
  return { ...claims, userId, custodianId, sessionId, ...validity, ...(must_enrol && { mustEnrol: must_enrol }) };
}

/** In seconds. Requests that are on their way with the token of a session that was replaced are still answered. */
const secondsReplaced = 30;

/**
 * Replaces the caller's session by one with another id, whose holder has proved now who they are (OWASP ASVS 5.0, V7.2.4).
 * @returns undefined if the session has ended in the meantime
 */
export async function replaceSession(
  transaction: Transaction,
  { sessionId, userId }: Pick<Caller, "sessionId" | "userId">,
  newId: string,
): Promise<OpenedSession | undefined> {
  const { rows } = await sql<Validity & { must_enrol: boolean }>`
    with former as (
      update sessions set expires_at = least(sessions.expires_at, now() + make_interval(secs => ${secondsReplaced})), device_hash = null
      from (select id, expires_at, device_hash from sessions where id = ${sessionId} for update) as before
      where sessions.id = before.id and revoked_at is null
      returning sessions.*, before.expires_at as full_length, before.device_hash as device)
    insert into sessions (id, user_id, created_at, expires_at, browser, system, address, idle_seconds, device_hash, proved_at, must_enrol)
    select ${newId}::uuid, user_id, created_at, full_length, browser, system, address, idle_seconds, device, now(), must_enrol from former
    returning now() as "issuedAt", expires_at as "expiresAt", must_enrol`.execute(transaction);
  const [opened] = rows;
  if (!opened) return undefined;
  const user = await transaction
    .selectFrom("users")
    .select((select) => ["email", "name", select.ref("roles").as("roles"), "custodian_id as custodianId"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const { must_enrol, ...validity } = opened;
  return { ...user, userId, sessionId: newId, ...validity, ...(must_enrol && { mustEnrol: must_enrol }) };
}

/** The running sessions of an account that the caller may see: that of the request, then the last used first. */
export async function findSessions(database: Database, caller: Caller, userId: number): Promise<Session[]> {
  const account = sql<number>`(select id from users where id = ${userId} and ${isVisibleAccount(caller)})`;
  const rows = await runningSessions(database)
    .where("sessions.user_id", "=", account)
    // Without those that were replaced a moment ago.
    .where(sql<boolean>`sessions.expires_at > now() + make_interval(secs => ${secondsReplaced})`)
    .selectAll("sessions")
    .orderBy(sql`sessions.id = ${caller.sessionId}`, "desc")
    .orderBy("sessions.last_used_at", "desc")
    .orderBy("sessions.id")
    .limit(mostSessions)
    .execute();
  return rows.map((row) => ({
    sessionId: row.id,
    browser: row.browser,
    system: row.system,
    address: row.address,
    loggedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }));
}

/** Ends one session, so that its token is no longer accepted. Returns whether the account had it, and it was not revoked yet. */
export async function endSession(
  transaction: Transaction,
  { userId, sessionId }: Pick<Caller, "userId" | "sessionId">,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("sessions")
    .set({ revoked_at: new Date() })
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends what still runs of a browser's sessions before a login, whoever logged in there; returns whose they were. */
export async function endFormerSessions(
  transaction: Transaction,
  { sessionId, device }: Pick<VerifiedLogin, "sessionId" | "device">,
): Promise<number[]> {
  const ended = await transaction
    .updateTable("sessions")
    .set({ revoked_at: new Date() })
    .where("device_hash", "=", device.device_hash)
    .where("id", "!=", sessionId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", databaseNow)
    .returning("user_id")
    .execute();
  return ended.map((row) => row.user_id);
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
