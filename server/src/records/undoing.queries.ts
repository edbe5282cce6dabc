import { sql } from "kysely";

/** Who undid something, when and why, as JSON; null if nobody did. For the joins of `joinUndoing`. */
export const undoingAsJson = sql`case when reversal.id is not null then json_build_object('by', coalesce(undoer.name, ''),
  'at', to_char(reversal.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', reversal.reason) end`;

/** Joins the reversal of a row and its author. @param row its name in the statement */
export const joinUndoing = (row: string) => sql`
  left join ledger_entries as reversal on reversal.id = ${sql.ref(`${row}.reversed_by`)}
  left join users as undoer on undoer.id = reversal.created_by`;
