const megabyte = 1024 * 1024;

/** The limits of an import. A larger sheet is refused as a whole. */
export const importLimits = {
  rows: 5000,
  columns: 100,
  /** Characters. */
  cell: 5000,
  /** Of a file, in bytes. */
  file: 10 * megabyte,
  /** The same rows as JSON, which needs more characters per cell. */
  json: 24 * megabyte,
} as const;

/** Why a file can't be read. The values contain `most`, the limit, and `row`, the row in the file. */
export const sheetMistakes = [
  /** Has a password, or a format older than 2007. */
  "locked",
  "noSheet",
  "unpacked",
  "columns",
  "cell",
  "rows",
  "empty",
  "noRows",
  "damaged",
] as const;
export type SheetMistake = (typeof sheetMistakes)[number];

/** Why an imported record can't be removed: it went to another portfolio, was changed, is referred to, or money was recorded for it. */
export const reasonsToStay = ["forbidden", "changed", "referred", "paid"] as const;
export type ReasonToStay = (typeof reasonsToStay)[number];
