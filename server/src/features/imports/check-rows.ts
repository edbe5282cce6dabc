import { setImmediate as others } from "node:timers/promises";
import type { RowError, Sheet } from "@vasati/contract/office/imports";
import * as z from "zod/mini";
import type { AnyBulkList } from "../../records/bulk/bulk-list.ts";
import { valueOf } from "../../records/bulk/columns.ts";
import type { Candidate } from "../../records/bulk/references.ts";
import { meaningsOf, wantedBy } from "../../records/bulk/references.ts";
import { inChunks } from "../../records/bulk/rows.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { isRefusal } from "../../platform/http/refusal.ts";
import type { Mistaken } from "./mistakes.ts";
import { mistakenIssue, mistakenValue } from "./mistakes.ts";

type RowErrors = RowError[];

/** A row while it is being checked. */
interface Row {
  number: number;
  /** The cells by column, for the columns that the sheet has. */
  cells: Map<string, string>;
  values: Map<string, unknown>;
  chosen: Map<string, Candidate>;
  errors: RowErrors;
  /** Undefined while the row has errors. */
  form?: object;
}

/** A checked row, with a form to save or with errors. */
export type RowWithForm = Pick<Row, "number" | "errors" | "form">;

/** Yields to other requests after this many rows, so that a large check doesn't block the server. */
const rowsAtATime = 200;

function rowOf({ columns }: AnyBulkList, { matching }: Sheet, { number, cells }: Sheet["rows"][number]): Row {
  const written = new Map(matching.flatMap((id, place) => (id === null ? [] : [[id, cells[place] ?? ""] as const])));
  const values = columns.map((column) => [column.id, valueOf(column, written.get(column.id) ?? "")] as const);
  const given = values.filter(([, value]) => value !== undefined);
  return { number, cells: written, values: new Map(given), chosen: new Map(), errors: [] };
}

const cellIn = (row: Row, column: string) => (row.cells.get(column) ?? "").trim();

/** Resolves the references in a column, for all rows at once. */
async function chooseReferences(
  { database, caller, list }: { database: Database; caller: Caller; list: AnyBulkList },
  rows: Row[],
): Promise<void> {
  for (const [column, find] of Object.entries(list.references)) {
    const referring = rows.filter((row) => cellIn(row, column) !== "");
    if (referring.length === 0) continue;
    const meaningOf = meaningsOf(await find(database, caller, wantedBy(referring.map((row) => cellIn(row, column)))));
    for (const row of referring) {
      const meaning = meaningOf(cellIn(row, column), ({ within }) => {
        const chosen = within && row.chosen.get(within.column);
        return !chosen || chosen.value === within.value;
      });
      if ("message" in meaning) row.errors.push({ column, ...meaning });
      else {
        row.chosen.set(column, meaning.candidate);
        row.values.set(column, meaning.candidate.value);
      }
    }
  }
}

/** The column that a path of the form belongs to; null if it concerns the whole row. */
const columnAt = ({ columns }: AnyBulkList, path: string) =>
  columns.find(({ id, follows = [] }) =>
    [id, ...follows].some((field) => path === field || path.startsWith(`${field}.`)),
  )?.id ?? null;

/** Adds errors to columns that have none yet. An invalid empty cell is reported as required. */
function addErrors(list: AnyBulkList, row: Row, errors: Mistaken[]): void {
  for (const { path, mistake, values = {}, message } of errors) {
    const column = columnAt(list, path);
    if (column !== null && row.errors.some((error) => error.column === column)) continue;
    const isEmpty = column !== null && cellIn(row, column) === "";
    row.errors.push({ column, code: mistake ?? (isEmpty ? "required" : "invalid"), values, message });
  }
}

function settle({ list, caller }: { list: AnyBulkList; caller: Caller }, row: Row, form: object): void {
  try {
    row.form = list.settle(caller, form);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    addErrors(list, row, (error.errors ?? [{ path: "", code: "", message: error.message }]).map(mistakenValue));
  }
}

const isExample = ({ columns }: AnyBulkList, row: Row) =>
  columns.every(({ id, example }) => cellIn(row, id) === example);

/** Validates a row with the schema of the create form. */
function checkForm(parts: { list: AnyBulkList; caller: Caller }, row: Row): void {
  const { list } = parts;
  if (isExample(list, row)) {
    const message = "is the example of the template: take it out";
    row.errors = [{ column: null, code: "example", values: {}, message }];
    return;
  }
  const { success, data, error } = z.safeParse(list.schema, list.formOf(row.values, row.chosen));
  if (!success) addErrors(list, row, error.issues.map(mistakenIssue));
  else if (row.errors.length === 0) settle(parts, row, data);
}

/** Rejects rows that contradict what the database has. */
async function checkAgainstRecords(
  { database, caller, list }: { database: Database; caller: Caller; list: AnyBulkList },
  rows: Row[],
): Promise<void> {
  const right = rows.flatMap((row) => (row.form ? [{ row, form: row.form }] : []));
  const found = await list.findMistakes?.(
    database,
    caller,
    right.map(({ form }) => form),
  );
  for (const [place, mistake] of (found ?? []).entries()) {
    const row = right[place]?.row;
    if (!row || !mistake) continue;
    addErrors(list, row, [mistakenValue(mistake)]);
    delete row.form;
  }
}

/** Rejects rows that duplicate another row or an existing record. */
async function checkLikenesses(
  { database, caller, list }: { database: Database; caller: Caller; list: AnyBulkList },
  rows: Row[],
): Promise<void> {
  const likenesses = rows.flatMap((row) => (row.form ? [{ row, ...list.likenessOf(row.form) }] : []));
  const there = await list.findLikenesses(database, caller, [...new Set(likenesses.map(({ key }) => key))]);
  const firstRows = new Map<string, number>();
  for (const { row, column, key } of likenesses) {
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row.number);
    if (first !== undefined)
      row.errors.push({ column, code: "twice", values: { row: first }, message: `is the same as in row ${first}` });
    else if (there.has(key))
      row.errors.push({
        column,
        code: "present",
        values: {},
        message: "is the same as of a record that is there already",
      });
    else continue;
    delete row.form;
  }
}

/** Checks every row of a sheet: its values like the create form does, its references, and duplicates. */
export async function checkRows(
  parts: { database: Database; caller: Caller; list: AnyBulkList },
  sheet: Sheet,
): Promise<RowWithForm[]> {
  const rows = sheet.rows.map((row) => rowOf(parts.list, sheet, row));
  await chooseReferences(parts, rows);
  for (const some of inChunks(rows, rowsAtATime)) {
    for (const row of some) checkForm(parts, row);
    await others();
  }
  await checkAgainstRecords(parts, rows);
  await checkLikenesses(parts, rows);
  return rows;
}
