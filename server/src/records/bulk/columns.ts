import type { Code } from "@vasati/contract/wire/codes";

/** A column of a sheet that is imported and exported. */
export interface Column {
  /** The field of the create form, parts joined by dots. */
  id: string;
  /** The heading in templates and exports, in plain words. */
  title: string;
  /** Other headings under which people keep the same. */
  names?: readonly string[];
  /** Of the template's example row. */
  example: string;
  kind: "text" | "number" | "yes-no" | "code" | "reference";
  /** Of a code. */
  options?: readonly Code[];
  /** Of a yes-no: what the form sends, where it is not true and false. */
  answers?: { yes: string; no: string };
  /** Further fields of the form that follow from the cell: what is wrong with them is said of it. */
  follows?: readonly string[];
  /** What the form sends where the cell is empty; without it the field is left out. */
  empty?: unknown;
}

/** What an export needs to know of it. */
export interface ShownColumn extends Pick<Column, "id" | "title" | "options" | "answers"> {
  /** Money is a number of rupees, a date `YYYY-MM-DD` or empty: workbooks have them as such. */
  kind: Column["kind"] | "money" | "date";
}

/** A column of text that must say something. */
export const textColumn = (id: string, title: string, example: string, names: string[] = []): Column => ({
  id,
  title,
  names,
  example,
  kind: "text",
});

/** A column of text that may stay empty. */
export const optionalTextColumn = (...described: Parameters<typeof textColumn>): Column => ({
  ...textColumn(...described),
  empty: "",
});

const plain = (text: string) => text.trim().toLowerCase();
const yes = new Set(["yes", "y", "true", "1"]);
const no = new Set(["no", "n", "false", "0"]);

/** Digits in groups of thousands or of lakhs, or without groups; a comma before other than three digits is none of ours. */
const amount = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

/** Amounts as people write them: ₹ 1,23,456.50 */
function numberIn(cell: string): number | string {
  const digits = cell.replace(/^(₹|rs\.?|inr)/i, "").replaceAll(/\s/g, "");
  return amount.test(digits) ? Number(digits.replaceAll(",", "")) : cell;
}

function answerIn(cell: string, { yes: whenYes, no: whenNo }: { yes: unknown; no: unknown }): unknown {
  if (yes.has(plain(cell))) return whenYes;
  return no.has(plain(cell)) ? whenNo : cell;
}

/**
 * What a form would send for a cell. A cell that does not fit is given as it is, and the form's schema says why it is wrong.
 * References are not read here: they need the database.
 */
export function valueOf({ kind, options = [], answers, empty }: Column, cell: string): unknown {
  if (cell.trim() === "") return empty;
  if (kind === "number") return numberIn(cell.trim());
  if (kind === "yes-no") return answerIn(cell, answers ?? { yes: true, no: false });
  if (kind !== "code") return cell;
  const written = plain(cell);
  const found = options.find(({ value, title }) => plain(value) === written || plain(title) === written);
  return found?.value ?? cell.trim();
}

/** What a sheet shows of a form's value. */
export function cellOf(
  { kind, options = [], answers }: Omit<ShownColumn, "id" | "title">,
  value: unknown,
): string | number {
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

/** Records within records, of values by paths. */
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
