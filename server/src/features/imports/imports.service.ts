import type { BulkListName } from "@vasati/contract/office/bulk";
import type { CheckedSheet, ImportColumn, ImportRecord, Sheet } from "@vasati/contract/office/imports";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Announcements } from "../../platform/news/announcements.ts";
import { writeAudit, writeAudits } from "../../records/audit.queries.ts";
import type { AnyBulkList } from "../../records/bulk/bulk-list.ts";
import { inChunks } from "../../records/bulk/rows.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { maySeeImport } from "../../access/import.ts";
import { invalid, invalidValue, notFound } from "../../platform/http/refusal.ts";
import { createFairQueue } from "../../platform/jobs/serial-queue.ts";
import { readSheet } from "../../platform/sheets/read-sheet.ts";
import type { RowWithForm } from "./check-rows.ts";
import { checkRows } from "./check-rows.ts";
import { columnsOf } from "./import-columns.ts";
import { matchHeadings } from "./headings.ts";
import { findImport, findImports, insertImport, lockImports } from "./imports.queries.ts";
import { lists } from "./lists.ts";

/** Who imports into which list. */
interface Asked {
  database: Database;
  caller: Caller;
  list: BulkListName;
}

async function checked({ database, caller, list: name }: Asked, sheet: Sheet): Promise<CheckedSheet> {
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

function requireKnownColumns({ columns }: AnyBulkList, { matching }: Sheet): void {
  const unknown = matching.findIndex((column) => column !== null && !columns.some(({ id }) => id === column));
  if (unknown >= 0) throw invalidValue(`matching.${unknown}`, "is not a column of this list");
}

/** One file or sheet at a time is read and checked, people in turn: each needs the processor, and a workbook much memory. */
const checksInTurn = createFairQueue();

/**
 * Reads a file and checks what it says; nothing is saved.
 * @throws 400 for a file that cannot be read
 */
export const checkFile = (asked: Asked, file: Buffer): Promise<CheckedSheet> =>
  checksInTurn(`${asked.caller.userId}`, async () => {
    const { headings, rows } = await readSheet(file);
    return checked(asked, { headings, rows, matching: matchHeadings(headings, lists[asked.list].columns) });
  });

/**
 * Checks a sheet that a person has matched or repaired; nothing is saved.
 * @throws 400 for a matching with columns that the list does not have
 */
export const checkSheet = (asked: Asked, sheet: Sheet): Promise<CheckedSheet> =>
  checksInTurn(`${asked.caller.userId}`, () => checked(asked, sheet));

/** So many reasons are told; whoever wants the rest checks the sheet. */
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

/** Every record that an import made, in the audit trail with the import's id. */
async function recordCreations(
  transaction: Transaction,
  { actor, list, importId, ids }: { actor: Actor; list: AnyBulkList; importId: number; ids: number[] },
): Promise<void> {
  const trace = { userId: actor.caller.userId, requestId: actor.requestId };
  const { recordType } = list;
  for (const chunk of inChunks(ids)) {
    const made = await list.find(transaction, chunk);
    const action = `${recordType}.created`;
    const entryOf = (record: object) => ({
      ...trace,
      action,
      recordType,
      recordId: list.idOf(record),
      after: { ...record, importId },
    });
    await writeAudits(transaction, made.map(entryOf));
  }
  const after = { list: list.list, rows: ids.length };
  await writeAudit(transaction, {
    ...trace,
    action: "import.accepted",
    recordType: "import",
    recordId: importId,
    after,
  });
}

/**
 * Saves every row of a sheet, or none.
 * @throws 400 with the reasons where a row is not right
 */
export async function acceptSheet(
  transaction: Transaction,
  { announcements }: { announcements: Announcements },
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
  await recordCreations(transaction, { actor, list, importId, ids });
  await list.announce?.(transaction, announcements);
  return readImport(transaction, caller, importId);
}

/**
 * One import.
 * @throws 404 where there is none of the caller's
 */
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
