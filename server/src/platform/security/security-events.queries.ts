import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { CountedEvent } from "./security-events.ts";

/** Stores events. The function adds those of a minute to what is there, which the server's role can't do itself. */
export async function storeSecurityEvents(database: Database, events: readonly CountedEvent[]): Promise<void> {
  const rows = events.map(({ kind, minute, userId, email, address, path, requestId, count, firstAt, lastAt }) => ({
    kind,
    minute,
    user_id: userId,
    email,
    address,
    path,
    request_id: requestId,
    count,
    first_at: firstAt,
    last_at: lastAt,
  }));
  // Unpaired surrogates and zeros can't be stored; an address with them is no account's.
  const text = JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : value,
  );
  await sql`select note_security_events(${text}::jsonb)`.execute(database);
}

/** Removes what is older than 180 days, which CERT-In asks for. */
export async function forgetSecurityEvents(database: Database): Promise<void> {
  await sql`select forget_security_events()`.execute(database);
  await sql`delete from security_alerts where sent_at < now() - interval '1 day'`.execute(database);
}
