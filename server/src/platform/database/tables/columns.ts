import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Rupees as exact decimal text ("8000.00"); a number may be written. */
export type Money = ColumnType<string, string | number>;
export type MoneyOrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
/** Whole paise. The driver would return them as numbers, so statements read them as text, and `moneyIn` converts them. */
export type Paise = ColumnType<unknown, bigint>;
export type PaiseOrNull = ColumnType<unknown, bigint | null | undefined, bigint | null>;
export type GeneratedPaise = ColumnType<unknown, bigint | undefined, bigint>;
/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string;
export type Instant = ColumnType<Date, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Set by the database on insert, by default. */
export type InstantOfNow = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json = JSONColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
/** A JSON object that is never null. */
export type JsonObject = JSONColumnType<Record<string, unknown>>;

/** JSON of a known shape that is never null. */
export type JsonOf<Value extends object> = JSONColumnType<Value>;

export interface Versioned {
  /** Incremented by each edit; an edit names the version it saw. */
  version: Generated<number>;
  created_at: InstantOfNow;
  updated_at: InstantOfNow;
}

export interface Archivable extends Versioned {
  archived_at: InstantOrNull;
}
