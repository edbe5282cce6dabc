import type { Role } from "@vasati/contract/people/roles";
import { databaseNow } from "../database/days.queries.ts";
import type { Database } from "../database/database.ts";

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

/** Valid sessions with their accounts: not revoked, not expired, and the account not disabled. */
const runningSessions = (database: Database) =>
  database
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("sessions.revoked_at", "is", null)
    .where("sessions.expires_at", ">", databaseNow)
    .where("users.disabled_at", "is", null);

/** The account of a valid session. */
export function findCaller(
  database: Database,
  session: { sessionId: string; userId: number },
): Promise<Caller | undefined> {
  return runningSessions(database)
    .where("sessions.id", "=", session.sessionId)
    .where("sessions.user_id", "=", session.userId)
    .select((select) => [
      "users.id as userId",
      "sessions.id as sessionId",
      select.ref("users.roles").as("roles"),
      "users.email",
      "users.name",
      "users.custodian_id as custodianId",
      "users.owner_profile_id as ownerProfileId",
      "users.tenant_id as tenantId",
    ])
    .executeTakeFirst();
}

/** Which of these sessions are still valid. */
export async function findRunningSessions(database: Database, sessionIds: string[]): Promise<Set<string>> {
  const rows = await runningSessions(database).where("sessions.id", "in", sessionIds).select("sessions.id").execute();
  return new Set(rows.map(({ id }) => id));
}
