import type { Role } from "@vasati/contract/people/roles";
import { sql } from "kysely";
import { databaseNow } from "../database/days.queries.ts";
import type { Database } from "../database/database.ts";
import type { SessionOfToken } from "./tokens.ts";

/** The account behind a request. */
export interface Caller {
  userId: number;
  sessionId: string;
  roles: Role[];
  email: string;
  name: string;
  custodianId: number | null;
  ownerProfileId: number | null;
  tenantId: number | null;
}

/** Valid sessions with their accounts: not revoked, not expired, not unused for too long, and the account not disabled. */
export const runningSessions = (database: Database) =>
  database
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("sessions.revoked_at", "is", null)
    .where("sessions.expires_at", ">", databaseNow)
    .where(sql<boolean>`coalesce(sessions.last_used_at + make_interval(secs => sessions.idle_seconds) > now(), true)`)
    .where("users.disabled_at", "is", null);

const callersOf = (database: Database, { sessionId, userId }: SessionOfToken) =>
  runningSessions(database)
    .where("sessions.id", "=", sessionId)
    .where("sessions.user_id", "=", userId)
    .select((select) => [
      "users.id as userId",
      "sessions.id as sessionId",
      select.ref("users.roles").as("roles"),
      "users.email",
      "users.name",
      "users.custodian_id as custodianId",
      "users.owner_profile_id as ownerProfileId",
      "users.tenant_id as tenantId",
    ]);

/** The account of a valid session. */
export const findCaller = (database: Database, session: SessionOfToken): Promise<Caller | undefined> =>
  callersOf(database, session).executeTakeFirst();

/** Whether it is time to note again that a session is used. With every request it would be as many writes. */
const isNoteOld = sql<boolean>`sessions.last_used_at < now() - interval '5 minutes'`;

/**
 * The account of a valid session that a request from an address uses now, which is noted every five minutes. `mustEnrol`: they
 * must set up a second factor before anything else.
 */
export async function findCallerAtWork(
  database: Database,
  session: SessionOfToken,
  address: string,
): Promise<(Caller & { mustEnrol: boolean }) | undefined> {
  const found = await callersOf(database, session)
    .select(["sessions.must_enrol as mustEnrol", isNoteOld.as("isNoteOld")])
    .executeTakeFirst();
  if (!found) return undefined;
  const { isNoteOld: isOld, ...caller } = found;
  if (isOld)
    await database
      .updateTable("sessions")
      .set({ last_used_at: databaseNow, address })
      .where("id", "=", caller.sessionId)
      // Of several requests at once, one notes it.
      .where(isNoteOld)
      .execute();
  return caller;
}

/** Which of these sessions are still valid. */
export async function findRunningSessions(database: Database, sessionIds: string[]): Promise<Set<string>> {
  const rows = await runningSessions(database).where("sessions.id", "in", sessionIds).select("sessions.id").execute();
  return new Set(rows.map(({ id }) => id));
}
