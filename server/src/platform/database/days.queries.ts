import { sql } from "kysely";

type Expression = ReturnType<typeof sql>;

/** The calendar day in India on which an instant lies. */
export const dayInIndia = (instant: Expression) => sql`(${instant} at time zone 'Asia/Kolkata')::date`;

/** The day that it is in India. */
export const todayInIndia = dayInIndia(sql`now()`);

/** The instant at which a calendar day begins in India. */
export const midnight = (day: Expression) => sql`(${day})::timestamp at time zone 'Asia/Kolkata'`;

/**
 * What must hold of an instant that lies on one of the days from the first to the last; either may be absent.
 * @param days calendar dates in India, both of them days that count
 */
export const liesOnDays = (
  instant: Expression,
  { first, last }: { first?: string | undefined; last?: string | undefined },
): Expression[] => [
  ...(first === undefined ? [] : [sql`${instant} >= ${midnight(sql`${first}::date`)}`]),
  ...(last === undefined ? [] : [sql`${instant} < ${midnight(sql`${last}::date + 1`)}`]),
];
