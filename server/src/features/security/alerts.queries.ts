import type { SecurityKind } from "@vasati/contract/office/security";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";

/** Too many events of a kind about one subject in a time. */
export interface AlertRule {
  kind: SecurityKind;
  /** Whose events are counted together; without one, all of the kind. */
  by?: "user_id" | "address";
  count: number;
  minutes: number;
}

/** An account or a network address with too many events. */
export interface Alarming {
  /** The account's e-mail address, or the network address; empty if the rule has no subject. */
  subject: string;
  count: number;
}

/** The subjects that are beyond the threshold of a rule now. */
export async function findAlarming(database: Database, { kind, by, count, minutes }: AlertRule): Promise<Alarming[]> {
  const subject = by === undefined ? sql`''` : sql.ref(by);
  const { rows } = await sql<Alarming>`
    select ${by === "user_id" ? sql`coalesce(users.email, subject::text)` : sql`subject`} as subject, total::float as count
    from (
      select ${subject} as subject, sum(count) as total from security_events
      where kind = ${kind} and minute > now() - make_interval(mins => ${minutes}) and ${subject} is not null
      group by 1 having sum(count) >= ${count}
    ) as beyond ${by === "user_id" ? sql`left join users on users.id = subject` : sql``}`.execute(database);
  return rows;
}

/** Notes that administrators are told of something. Returns false if they were within the last hour, by whichever server. */
export async function noteAlert(transaction: Transaction, kind: string, subject: string): Promise<boolean> {
  const { rows } = await sql`
    insert into security_alerts as last (kind, subject) values (${kind}, ${subject})
    on conflict (kind, subject) do update set sent_at = now() where last.sent_at < now() - interval '1 hour'
    returning kind`.execute(transaction);
  return rows.length > 0;
}
