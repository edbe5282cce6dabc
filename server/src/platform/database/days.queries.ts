import { sql } from "kysely";
import type { Database } from "./database.ts";

type Expression = ReturnType<typeof sql>;

/** The time of the database's clock, which is the same for all servers. */
export const databaseNow = sql<Date>`now()`;

/** What the clock of the database says (ISO 8601): in a transaction, when it began. */
export async function readDatabaseTime(database: Database): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select ${databaseNow} as now`.execute(database);
  if (!rows[0]) throw new Error("The database doesn't say the time.");
  return rows[0].now.toISOString();
}

/** The calendar day of an instant in India. */
export const dayInIndia = (instant: Expression) => sql`(${instant} at time zone 'Asia/Kolkata')::date`;

/** Today in India. */
export const todayInIndia = dayInIndia(sql`now()`);

/** The first day of a day's month, as a timestamp without time zone because those are faster to truncate. */
export const monthOf = (day: Expression) => sql`date_trunc('month', (${day})::timestamp)::date`;

/** The first day of a day's quarter: those of the calendar are those of the financial year too. */
export const quarterOf = (day: Expression) => sql`date_trunc('quarter', (${day})::timestamp)::date`;

/** The instant at which a calendar day begins in India. */
export const midnight = (day: Expression) => sql`(${day})::timestamp at time zone 'Asia/Kolkata'`;

/**
 * Conditions for an instant within a range of days; either end may be missing.
 * @param days calendar dates in India, both included
 */
export const liesOnDays = (
  instant: Expression,
  { first, last }: { first?: string | undefined; last?: string | undefined },
): Expression[] => [
  ...(first === undefined ? [] : [sql`${instant} >= ${midnight(sql`${first}::date`)}`]),
  ...(last === undefined ? [] : [sql`${instant} < ${midnight(sql`${last}::date + 1`)}`]),
];
