import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Rupees as exact decimal text ("8000.00"); a number may be written. */
export type Money = ColumnType<string, string | number>;
export type MoneyOrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string;
export type Instant = ColumnType<Date, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Set by the database when the row is made, unless told. */
export type InstantOfNow = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json = JSONColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
/** The same where something is always there. */
export type JsonObject = JSONColumnType<Record<string, unknown>>;

export interface Versioned {
  /** Counts the edits; an edit names the version it saw. */
  version: Generated<number>;
  created_at: InstantOfNow;
  updated_at: InstantOfNow;
}

export interface Archivable extends Versioned {
  archived_at: InstantOrNull;
}
