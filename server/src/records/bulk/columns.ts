import type { Code } from "@vasati/contract/wire/codes";

/** A column of a sheet that can be imported and exported. */
export interface Column {
  /** The path of the field in the create form, parts joined by dots. */
  id: string;
  /** The heading in templates and exports. */
  title: string;
  /** Other headings that people use for the same column. */
  names?: readonly string[];
  /** The value in the template's example row. */
  example: string;
  kind: "text" | "number" | "date" | "yes-no" | "code" | "reference";
  /** The choices of a code column. */
  options?: readonly Code[];
  /** For yes-no columns: what the form sends, if not true and false. */
  answers?: { yes: string; no: string };
  /** Other form fields that are derived from this cell. Their errors are reported for this column. */
  follows?: readonly string[];
  /** What the form sends for an empty cell. Without it, the field is left out. */
  empty?: unknown;
}

/** What an export needs to know about a column. */
export interface ShownColumn extends Pick<Column, "id" | "title" | "options" | "answers"> {
  /** Money is a number of rupees, a date `YYYY-MM-DD` or empty; workbooks store both as native types. */
  kind: Column["kind"] | "money";
}

/** A column that is only exported; a file names its type of row once: `const column = shownColumn<keyof Row>`. */
export const shownColumn = <Field extends string>(
  id: Field,
  title: string,
  kind: ShownColumn["kind"] = "text",
): ShownColumn & { id: Field } => ({ id, title, kind });

/** A column of codes that is only exported, and shows their titles. */
export const shownCodeColumn = <Field extends string>(
  id: Field,
  title: string,
  titles: Record<string, string>,
): ShownColumn & { id: Field } => ({
  ...shownColumn(id, title, "code"),
  options: Object.entries(titles).map(([value, each]) => ({ value, title: each })),
});

/** A required text column. */
export const textColumn = (id: string, title: string, example: string, names: string[] = []): Column => ({
  id,
  title,
  names,
  example,
  kind: "text",
});

/** An optional text column. */
export const optionalTextColumn = (...described: Parameters<typeof textColumn>): Column => ({
  ...textColumn(...described),
  empty: "",
});

const plain = (text: string) => text.trim().toLowerCase();
const yes = new Set(["yes", "y", "true", "1"]);
const no = new Set(["no", "n", "false", "0"]);

/**
 * Digits grouped in thousands or lakhs, or not grouped. A comma that isn't followed by three digits in the end could be a decimal
 * comma, so it is refused.
 */
const amount = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

/** Reads amounts as people write them: ₹ 1,23,456.50 */
function numberIn(cell: string): number | string {
  const digits = cell.replace(/^(₹|rs\.?|inr)/i, "").replaceAll(/\s/g, "");
  return amount.test(digits) ? Number(digits.replaceAll(",", "")) : cell;
}

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T00:00.*)?$/;
const dayFirst = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/i;

/** Reads dates as people write them in India, the day first: 1/4/26, 01-04-2026, 1 Apr 2026; and 2026-04-01. */
function dateIn(cell: string): string {
  const [, wholeYear, ...monthAndDay] = yearFirst.exec(cell) ?? [];
  const [, day, month, year] =
    wholeYear === undefined ? (dayFirst.exec(cell) ?? []) : ["", monthAndDay[1], monthAndDay[0], wholeYear];
  if (day === undefined || month === undefined || year === undefined) return cell;
  const named = monthNames.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const parts = [year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, day];
  return parts.map((part) => part.padStart(2, "0")).join("-");
}

function answerIn(cell: string, { yes: whenYes, no: whenNo }: { yes: unknown; no: unknown }): unknown {
  if (yes.has(plain(cell))) return whenYes;
  return no.has(plain(cell)) ? whenNo : cell;
}

/**
 * What the form would send for a cell. An invalid cell is returned as it is, so that the form's schema reports what is wrong.
 * References are not resolved here because they need the database.
 */
export function valueOf({ kind, options = [], answers, empty }: Column, cell: string): unknown {
  if (cell.trim() === "") return empty;
  if (kind === "number") return numberIn(cell.trim());
  if (kind === "date") return dateIn(cell.trim());
  if (kind === "yes-no") return answerIn(cell, answers ?? { yes: true, no: false });
  if (kind !== "code") return cell;
  const written = plain(cell);
  const found = options.find(({ value, title }) => plain(value) === written || plain(title) === written);
  return found?.value ?? cell.trim();
}

/** The cell for a form's value. */
export function cellOf(
  { kind, options = [], answers }: Omit<ShownColumn, "id" | "title">,
  value: unknown,
): string | number {
  // Nobody has said.
  if (value === null) return "";
  if (kind === "yes-no") return value === (answers?.yes ?? true) ? "Yes" : "No";
  if (typeof value === "number") return value;
  if (typeof value !== "string") return "";
  return kind === "code" ? (options.find((option) => option.value === value)?.title ?? value) : value;
}

/** The value at a path of names joined by dots. */
export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((within, name) => (within as Record<string, unknown> | null | undefined)?.[name], record);

/** Turns values by dotted path into nested objects. */
export function nested(values: Map<string, unknown>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let within = whole;
    for (const name of names) within = (within[name] ??= {}) as Record<string, unknown>;
    within[last] = value;
  }
  return whole;
}
