import type { BulkListName } from "@vasati/contract/office/bulk";
import type { CheckedSheet, ImportColumn, ImportRecord, Sheet } from "@vasati/contract/office/imports";
import type { PageOf } from "@vasati/contract/wire/paging";
import { emit, emitAll } from "../../events/emit.ts";
import type { AnyBulkList } from "../../records/bulk/bulk-list.ts";
import { inChunks } from "../../records/bulk/rows.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { eventOf } from "../../records/edit-record.ts";
import { maySeeImport } from "../../access/policies/import.ts";
import { invalid, invalidValue, notFound } from "../../platform/http/refusal.ts";
import { readSheet } from "../../platform/sheets/read-sheet.ts";
import type { RowWithForm } from "./check-rows.ts";
import { checkRows } from "./check-rows.ts";
import { columnsOf } from "./import-columns.ts";
import { matchHeadings } from "./headings.ts";
import { findImport, findImports, insertImport, lockImports } from "./imports.queries.ts";
import { lists } from "./lists.ts";

/** Who imports, and into which list. */
interface CheckContext {
  database: Database;
  caller: Caller;
  list: BulkListName;
}

function requireKnownColumns({ columns }: AnyBulkList, { matching }: Sheet): void {
  const unknown = matching.findIndex((column) => column !== null && !columns.some(({ id }) => id === column));
  if (unknown >= 0) throw invalidValue(`matching.${unknown}`, "is not a column of this list");
}

/** Reads a file and checks its rows without saving anything. @throws 400 for a file that can't be read */
export async function checkFile(context: CheckContext, file: Buffer): Promise<CheckedSheet> {
  const { headings, rows } = await readSheet(file);
  return checkSheet(context, { headings, rows, matching: matchHeadings(headings, lists[context.list].columns) });
}

/**
 * Checks a sheet after a person has matched its columns or corrected it, without saving anything.
 * @throws 400 if a matched column is unknown
 */
export async function checkSheet({ database, caller, list: name }: CheckContext, sheet: Sheet): Promise<CheckedSheet> {
  const list = lists[name];
  requireKnownColumns(list, sheet);
  const found = await checkRows({ database, caller, list }, sheet);
  return {
    columns: columnsOf(list) satisfies ImportColumn[],
    headings: sheet.headings,
    matching: sheet.matching,
    rows: sheet.rows.map((row, place) => ({ ...row, errors: found[place]?.errors ?? [] })),
    wrongRows: found.filter(({ errors }) => errors.length > 0).length,
  };
}

/** The number of reasons in an error. A check of the sheet shows all of them. */
const mostReasons = 200;

function requireNoErrors(rows: RowWithForm[]): void {
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  if (wrong.length === 0) return;
  const reasons = wrong.flatMap(({ number, errors }) =>
    errors.map(({ column, ...said }) => ({
      path: column === null ? `rows.${number}` : `rows.${number}.${column}`,
      ...said,
    })),
  );
  const are = wrong.length === 1 ? "row is" : "rows are";
  throw invalid(reasons.slice(0, mostReasons), `${wrong.length} ${are} not right. Nothing was saved.`);
}

/** Emits an event for every created record, and one for the import. */
async function announceImport(
  transaction: Transaction,
  { actor, list, importId, ids }: { actor: Actor; list: AnyBulkList; importId: number; ids: number[] },
): Promise<void> {
  const by = { userId: actor.caller.userId, requestId: actor.requestId };
  const type = eventOf(list.recordType, "created");
  const eventFor = (record: object) => ({
    ...by,
    type,
    recordId: list.idOf(record),
    after: { ...record, importId },
    facts: record,
  });
  for (const chunk of inChunks(ids)) {
    const made = await list.find(transaction, chunk);
    await emitAll(transaction, made.map(eventFor));
  }
  await list.announceChanges?.(transaction, actor, ids);
  const after = { list: list.list, rows: ids.length };
  await emit(transaction, {
    ...by,
    type: "import.accepted",
    recordId: importId,
    after,
    facts: { importId, ...after },
  });
}

/** Saves all rows of a sheet, or none. @throws 400 with the reasons if a row is invalid */
export async function acceptSheet(
  transaction: Transaction,
  { actor, list: name, sheet }: { actor: Actor; list: BulkListName; sheet: Sheet & { fileName?: string | undefined } },
): Promise<ImportRecord> {
  const list = lists[name];
  const { caller } = actor;
  requireKnownColumns(list, sheet);
  await lockImports(transaction);
  const rows = await checkRows({ database: transaction, caller, list }, sheet);
  requireNoErrors(rows);
  const ids = await list.insert(
    transaction,
    caller,
    rows.flatMap(({ form }) => form ?? []),
  );
  const importId = await insertImport(transaction, {
    userId: caller.userId,
    list: name,
    fileName: sheet.fileName,
    recordIds: ids,
  });
  await announceImport(transaction, { actor, list, importId, ids });
  return readImport(transaction, caller, importId);
}

/** One import. @throws 404 if it doesn't exist for the caller */
export async function readImport(database: Database, caller: Caller, id: number): Promise<ImportRecord> {
  const found = await findImport(database, id);
  if (!found || !maySeeImport(caller, found)) throw notFound("import");
  return found;
}

/** A page of the imports that the caller sees, newest first. */
export const listImports = (
  database: Database,
  caller: Caller,
  paging: { page: number; size: number },
): Promise<PageOf<ImportRecord>> => findImports(database, caller, paging);
