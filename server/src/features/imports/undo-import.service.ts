import type { RejectedValue } from "@vasati/contract/wire/errors";
import type { ImportRecord } from "@vasati/contract/office/imports";
import type { ReasonToStay } from "@vasati/contract/office/import-limits";
import { emit, emitAll } from "../../events/emit.ts";
import type { AnyBulkList } from "../../records/bulk/bulk-list.ts";
import { inChunks } from "../../records/bulk/rows.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { eventOf } from "../../records/edit-record.ts";
import { deleteRows, inOrderOf, lockRecords } from "../../records/records.queries.ts";
import { findReferredTo } from "../../records/references.queries.ts";
import { conflict } from "../../platform/http/refusal.ts";
import { lockMadeRecords, markUndone } from "./imports.queries.ts";
import { readImport } from "./imports.service.ts";
import { lists } from "./lists.ts";

type Creation = { version: number; archived?: boolean };

const reasons: Record<ReasonToStay, string> = {
  forbidden: "is no longer in your portfolio",
  changed: "was changed since",
  referred: "is in use by other records",
  paid: "has money that was recorded since",
};

/** Why a record can't be removed; undefined if it can. */
function reasonToStay(
  { list, actor, inUse }: { list: AnyBulkList; actor: Actor; inUse: Map<number, ReasonToStay> },
  record: object,
): RejectedValue | undefined {
  const { version, archived } = record as Creation;
  const name = list.nameOf(record);
  const reason = (code: ReasonToStay) => ({
    path: String(list.idOf(record)),
    code,
    message: `${name} ${reasons[code]}`,
    values: { name },
  });
  if (!list.mayChange(actor.caller, record)) return reason("forbidden");
  if (version !== 1 || archived) return reason("changed");
  const use = inUse.get(list.idOf(record));
  return use && reason(use);
}

async function findUsed(transaction: Transaction, table: AnyBulkList["table"], ids: number[]) {
  const used = await findReferredTo(transaction, table, ids);
  return new Map([...used].map((id) => [id, "referred" as const]));
}

/** The existing records of an import, if all of them can be removed. */
async function findRemovable(
  transaction: Transaction,
  { list, actor, ids }: { list: AnyBulkList; actor: Actor; ids: number[] },
): Promise<object[]> {
  await lockRecords(transaction, list.table, ids);
  const inUse = await (list.findInUse?.(transaction, ids) ?? findUsed(transaction, list.table, ids));
  const records: object[] = [];
  for (const chunk of inChunks(ids)) records.push(...inOrderOf(chunk, await list.find(transaction, chunk), list.idOf));
  const found = records.flatMap((record) => reasonToStay({ list, actor, inUse }, record) ?? []);
  if (found.length === 0) return records;
  const are = found.length === 1 ? "One record was" : `${found.length} records were`;
  throw conflict(`${are} changed or used since the import. Nothing was removed.`, found);
}

async function remove(
  transaction: Transaction,
  { list, actor, importId, records }: { list: AnyBulkList; actor: Actor; importId: number; records: object[] },
): Promise<void> {
  const by = { userId: actor.caller.userId, requestId: actor.requestId };
  const type = eventOf(list.recordType, "deleted");
  const eventFor = (record: object) => ({
    ...by,
    type,
    recordId: list.idOf(record),
    before: { ...record, importId },
    facts: record,
  });
  await list.release?.(transaction, actor, records.map(list.idOf));
  await deleteRows(transaction, list.table, records.map(list.idOf));
  await deleteRows(
    transaction,
    "addresses",
    records.flatMap((record) => list.ownAddressOf?.(record) ?? []),
  );
  await emitAll(transaction, records.map(eventFor));
  const after = { list: list.list, rows: records.length };
  await emit(transaction, { ...by, type: "import.undone", recordId: importId, after, facts: { importId, ...after } });
}

/**
 * Removes the records that an import created and that still exist.
 * @throws 404 if the import isn't the caller's; 409 if it is already undone, or with a list of the records that were changed or are
 *   referred to
 */
export async function undoImport(
  transaction: Transaction,
  { actor, id }: { actor: Actor; id: number },
): Promise<ImportRecord> {
  const known = await readImport(transaction, actor.caller, id);
  const ids = await lockMadeRecords(transaction, id);
  const { undoneAt } = await readImport(transaction, actor.caller, id);
  if (undoneAt !== null) throw conflict("This import is already undone.");
  const list = lists[known.list];
  const records = await findRemovable(transaction, { list, actor, ids });
  await remove(transaction, { list, actor, importId: id, records });
  await markUndone(transaction, id);
  return readImport(transaction, actor.caller, id);
}
